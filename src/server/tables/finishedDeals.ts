// How far a match has come in whole deals: what lies open to everybody who wants to see it, and is never taken back.
import { CHANCE, type AnyGame } from '../../core/game.ts';
import type { Step } from '../../core/match.ts';
import type { Telling } from '../../core/telling.ts';

/** How many steps belong to deals that are over. */
export const finishedSteps = (game: AnyGame, telling: Telling, steps: readonly Step[], isOver: boolean): number => {
  if (isOver) return steps.length;
  const state = game.newState();
  let finished = 0;
  for (const [at, [actor, ...rest]] of steps.entries()) {
    if (actor === CHANCE) game.applyChance(state, rest);
    else game.apply(state, rest[0]!);
    if (game.actor(state) === CHANCE && telling.pausesAt(game.view(state, null))) finished = at + 1;
  }
  return finished;
};
