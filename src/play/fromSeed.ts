// Did chance deal what the seed of a match says?
import { CHANCE, type AnyGame } from '../core/game.ts';
import { Match, type Step } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';

/** The first chance event that does not follow from the seed, by the number of its step; null where all do. */
export const firstForeignChance = (game: AnyGame, steps: readonly Step[], seed: string): number | null => {
  const match = new Match({ game, rng: rngFrom(seed) });
  for (const [at, step] of steps.entries()) {
    if (step[0] === CHANCE) {
      const drawn = match.fork();
      drawn.advance();
      if (drawn.steps[at]?.join() !== step.join()) return at;
    }
    match.follow(step);
  }
  return null;
};
