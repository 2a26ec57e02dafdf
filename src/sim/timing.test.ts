import { expect, test } from 'vitest';
import { TIMING_AMOUNTS } from '../core/definition.ts';
import { CHANCE, OVER } from '../core/game.ts';
import type { Step } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { Solution } from '../core/solver.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { timeMatch } from './timing.ts';

const game = tysiac.create({ ...tysiac.presets['alpha-1000']!, maxHands: 6 });
const solver = tysiac.solver!(game);
const [melds] = tysiac.timings!;

/** Cards are played by the solver; where a marriage could be declared, as it says or just the other way. */
const played = (isRight: boolean, seed: string): Step[] => {
  const rng = rngFrom(seed);
  const s = game.newState();
  const bots = [0, 1].map((seat) => tysiac.bots['greedy']!(game, seat, rng));
  const solution = new Solution(game.actionCount);
  const steps: Step[] = [];
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    if (actor === CHANCE) {
      const outcome = game.sampleChance(s, rng);
      steps.push([CHANCE, ...outcome]);
      game.applyChance(s, outcome);
      continue;
    }
    const view = game.view(s, actor);
    let moves = [bots[actor]!.decide(view, { rng, limitMs: null })].flat() as number[];
    if (solver.canSolve(s)) {
      solver.solveMoves(s, 'settlement', solution, 200_000);
      const value = (id: number): number => solution.side * solution.valueOf(id);
      const bestOf = (ids: number[]): number => ids.reduce((best, id) => (value(id) > value(best) ? id : best));
      const best = bestOf(view.legal);
      const others = view.legal.filter((id) => melds!.isTimed(game, id) !== melds!.isTimed(game, best));
      moves = [isRight || others.length === 0 ? best : bestOf(others)];
    }
    for (const id of moves) {
      steps.push([actor, id]);
      game.apply(s, id);
    }
  }
  return steps;
};

const timed = (isRight: boolean): Record<string, number> => {
  const amounts = Array.from({ length: game.seats }, () => new Float64Array(TIMING_AMOUNTS.length));
  for (const seed of ['1', '2', '3']) timeMatch(melds!, solver, game, played(isRight, seed), amounts);
  return Object.fromEntries(TIMING_AMOUNTS.map((key, i) => [key, amounts.reduce((sum, row) => sum + row[i]!, 0)]));
};

test('who plays as the solver does is always right about the moment', () => {
  const { made, timely, lost, missed } = timed(true);
  expect(made).toBeGreaterThan(5);
  expect([timely, lost, missed]).toEqual([made, 0, 0]);
});

test('who does the contrary declares too early, and holds back when it should not', () => {
  const { made, timely, lost, held, missed } = timed(false);
  expect(timely).toBeLessThan(made!);
  expect(lost).toBeGreaterThan(0);
  expect(missed).toBeGreaterThan(0);
  expect(missed).toBeLessThanOrEqual(held!);
});
