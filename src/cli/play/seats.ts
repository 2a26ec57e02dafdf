// The bots of a match that may have been begun before.
import type { Agent } from '../../core/agent.ts';
import type { Rng } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { Table } from './table.ts';

/** Sits on the person's seat, so that seats and agents have the same numbers. */
const PERSON: Agent = {
  name: 'human',
  decide: () => {
    throw new Error('the person decides');
  },
};

export const seatAgents = (table: Table, match: Match, rng: Rng): Agent[] => {
  const agents = table.bots.map((bot, seat) =>
    bot === null ? PERSON : bot.create(table.game, seat, rng.fork(`agent${seat}`).fork('create')),
  );
  match.seat(agents);
  return agents;
};
