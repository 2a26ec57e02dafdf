// The whole tree of one deal: how large it is, and that it is worth what Kuhn found.
import { expect, test } from 'vitest';
import { OVER } from '../../src/core/game.ts';
import { FIRST, first, game, plansOf, SECOND, second, situationOf, valueOf } from './kuhnPlans.ts';

test('six deals with four decisions and five ends each; every seat can be in six situations', () => {
  const met = { decisions: 0, ends: 0, situations: new Set<string>() };
  valueOf([() => 0.5, () => 0.5], (s) => {
    const actor = game.actor(s as never);
    if (actor === OVER) met.ends++;
    else {
      met.decisions++;
      met.situations.add(`${actor} ${situationOf(game.view(s as never, actor))}`);
    }
  });
  const all = [...FIRST.map((one) => `0 ${one}`), ...SECOND.map((one) => `1 ${one}`)];
  expect([met.decisions, met.ends, [...met.situations].sort()]).toEqual([24, 30, all.sort()]);
});

test.each([0, 1 / 6, 1 / 3])('who begins loses a chip in 18 deals, whatever the other does (bluffing %d)', (bluff) => {
  const own = first(bluff);
  expect(valueOf([own, second])).toBeCloseTo(-1 / 18, 12);
  expect(Math.min(...plansOf(SECOND).map((plan) => valueOf([own, plan])))).toBeCloseTo(-1 / 18, 12);
});

test('and the other cannot be kept from winning it', () => {
  expect(Math.max(...plansOf(FIRST).map((plan) => valueOf([plan, second])))).toBeCloseTo(-1 / 18, 12);
});
