// Bots at tables. Those that follow rules of thumb answer at once, here; those that search think in threads of their own,
// so that nobody else's move waits for them.
import { findAgent, thinkingMs } from '../../agents/index.ts';
import type { Agent } from '../../core/agent.ts';
import { rngFrom } from '../../core/rng.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { seatAgent } from '../../play/seating.ts';
import type { BotSeat, MakeBot } from '../tables/liveTable.ts';
import type { Thinkers } from './thinkers.ts';

const isQuick = ({ agent }: BotSeat): boolean => thinkingMs(agent, shippedNets()) === 0;

const quickBot = ({ live, definition, game, seat, agent }: BotSeat): Agent => {
  const found = findAgent(definition, agent, shippedNets());
  if (!found.ok) throw new Error(found.error.message);
  return seatAgent(found.value, game, seat, rngFrom(live.row.seed!));
};

/** The thread has the match and the bot; it is told what is new. */
const searchingBot = ({ live, definition, seat, agent }: BotSeat, thinkers: Thinkers): Agent => ({
  name: agent,
  decide: () => {
    const { id, rules, seed } = live.row;
    // What was taken back is no match of theirs.
    const table = live.undos === 0 ? id : `${id}/${live.undos}`;
    return thinkers.ask({ table, game: definition.id, rules, seed: seed!, seat, agent }, live.session!.steps);
  },
});

export const botsWith =
  (thinkers: Thinkers): MakeBot =>
  (seat) =>
    isQuick(seat) ? quickBot(seat) : searchingBot(seat, thinkers);
