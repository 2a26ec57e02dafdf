// How the tables of chances are made, with samples enough to be believed.
import { expect, test } from 'vitest';
import { rngFrom } from '../../../core/rng.ts';
import { createTysiac } from '../index.ts';
import { PRESETS } from '../presets.ts';
import { sampleDeals } from './deals.ts';
import { fitField } from './field.ts';
import { createTysiacEquity } from './index.ts';
import { solveDuel } from './solve.ts';

test('a table agrees with deals that it was not made from', () => {
  // From 900 to 900 in `open-table` the next deals decide; one more step of play must not move the chance.
  const rules = PRESETS['open-table']!;
  const equity = createTysiacEquity(createTysiac(rules))!;
  const fresh = solveDuel(rules, sampleDeals(rules, 400, rngFrom('fresh')));
  const out = new Float64Array(2);
  for (const [own, other] of [
    [0, 0],
    [500, 300],
    [900, 500],
    [900, 900],
  ] as const) {
    equity.chancesAt({ scores: [own, other], bombs: [0, 0], dealer: 0, declarer: -1 }, out);
    expect(Math.abs(fresh.chance(own, other, 0, 0, true) - out[0]!)).toBeLessThan(0.06);
  }
});

test('a fit finds the strengths that made the samples', () => {
  const rng = rngFrom('fit');
  const samples = Array.from({ length: 3000 }, () => {
    const scores = [0, 1, 2].map(() => 100 * rng.int(9));
    const strengths = scores.map((score) => Math.exp(score / 250));
    let draw = (rng.int(1e6) / 1e6) * strengths.reduce((sum, one) => sum + one, 0);
    let winner = 0;
    while (winner < 2 && draw >= strengths[winner]!) draw -= strengths[winner++]!;
    return { scores, winner };
  });
  const model = fitField(samples);
  const out = new Float64Array(3);
  model.chances([600, 300, 300], out);
  const [strong, weak] = [Math.exp(600 / 250), Math.exp(300 / 250)];
  expect(out[0]).toBeCloseTo(strong / (strong + 2 * weak), 1);
});
