// Who sits where in a match that is learned from.
import type { AgentFactory } from '../core/agent.ts';
import type { Rng } from '../core/game.ts';
import { drawRival } from './league.ts';
import { staged, type Stage } from './stage.ts';
import type { Occupant } from './netMatch.ts';

/** Somebody of the league: a bot, or with null the past version. */
export interface Opponent {
  create: AgentFactory | null;
  weight: number;
}

const SHARES = 1_000_000;

/** Null when the net plays against itself. */
export const chooseOpponent = (rng: Rng, opponents: readonly Opponent[], share: number): Opponent | null => {
  const chance = rng.fork('opponents');
  return opponents.length > 0 && chance.int(SHARES) < share * SHARES ? drawRival(opponents, chance) : null;
};

/** Against an opponent the net has one seat, drawn by lot, so that every seat learns. */
export const seatAll = (stage: Stage, rng: Rng, opponent: Opponent | null): Occupant[] => {
  const { game } = stage;
  const own = opponent === null ? null : rng.fork('seat').int(game.seats);
  return Array.from({ length: game.seats }, (_, seat) => {
    if (opponent === null || seat === own) return 'net';
    if (opponent.create === null) return 'past';
    return staged(stage, opponent.create)(game, seat, rng.fork(`opponent${seat}`));
  });
};
