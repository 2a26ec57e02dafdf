// The bots of a match that may have been begun before.
import type { Agent } from '../../core/agent.ts';
import { CHANCE, type Rng } from '../../core/game.ts';
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
  remind(match, agents);
  match.seat(agents);
  return agents;
};

/** Agents with a memory hear of the steps that were played before they sat down. */
const remind = ({ game, steps }: Match, agents: readonly Agent[]): void => {
  const s = game.newState();
  for (const step of steps) {
    const [actor = CHANCE, id = 0] = step;
    if (actor === CHANCE) {
      game.applyChance(s, step.slice(1));
      continue;
    }
    for (const [seat, agent] of agents.entries()) agent.notice?.(actor, game.seenAs(s, id, seat));
    game.apply(s, id);
  }
};
