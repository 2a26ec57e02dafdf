// The luck of deals, and what it may be used for: simulated data with a known truth, and real deals.
import { describe, expect, test } from 'vitest';
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, type Rng } from '../../core/game.ts';
import { playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { random } from '../../agents/random.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { ulti } from '../../games/ulti/index.ts';
import { ratioInterval, valueSums } from '../../core/intervals.ts';
import { AlignedChance, DealLuck, withChance } from './deals.ts';
import { adjustForLuck } from './luck.ts';

const uniform = (rng: Rng): number => rng.int(2 ** 30) / 2 ** 30;
/** Mean 0, variance 1, with a long tail to one side, as scores have it. */
const skewed = (rng: Rng): number => -Math.log(1 - uniform(rng)) - 1;
const gameOf = (definition: AnyDefinition) => definition.create(definition.presets[definition.defaultPreset]);

const TRUTH = 3;
/** Luck that counts for more the more of it there is, so that a coefficient from the same data would be biased. */
const sampleOf = (pairs: number, rng: Rng): { values: number[]; lucks: number[] } => {
  const lucks = Array.from({ length: pairs }, () => skewed(rng));
  return { lucks, values: lucks.map((luck) => TRUTH + 2 * luck + (luck * luck - 1) + 1.5 * skewed(rng)) };
};
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the luck-adjusted difference', () => {
  const runs = 4000;

  test('is unbiased, and a coefficient of the same pairs would not be', () => {
    const rng = rngFrom('unbiased');
    const [adjusted, naive]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      const { values, lucks } = sampleOf(16, rng);
      adjusted.push(adjustForLuck(values, lucks).scoreDiff);
      const [value, luck] = [meanOf(values), meanOf(lucks)];
      const slope =
        values.reduce((sum, v, i) => sum + (v - value) * (lucks[i]! - luck), 0) /
        lucks.reduce((sum, l) => sum + (l - luck) ** 2, 0);
      naive.push(value - slope * luck);
    }
    const errorOf = (list: number[]): number =>
      Math.sqrt(meanOf(list.map((value) => (value - meanOf(list)) ** 2)) / runs);
    expect(Math.abs(meanOf(adjusted) - TRUTH)).toBeLessThan(4 * errorOf(adjusted));
    expect(Math.abs(meanOf(naive) - TRUTH)).toBeGreaterThan(4 * errorOf(naive));
  });

  test('has an interval that covers the truth, and a narrower one where luck was much', () => {
    const rng = rngFrom('cover');
    let [covered, narrower] = [0, 0];
    for (let run = 0; run < 1500; run++) {
      const lucks = Array.from({ length: 100 }, () => skewed(rng));
      const values = lucks.map((luck) => TRUTH + 2 * luck + skewed(rng));
      const { interval, varianceSaved } = adjustForLuck(values, lucks);
      if (interval![0] <= TRUTH && TRUTH <= interval![1]) covered++;
      if (varianceSaved > 0.6) narrower++;
    }
    expect(covered / 1500).toBeGreaterThan(0.925);
    expect(covered / 1500).toBeLessThan(0.97);
    expect(narrower / 1500).toBeGreaterThan(0.95);
  });

  test('says so when it costs more than it saves, and takes nothing away where there is no luck', () => {
    const rng = rngFrom('useless');
    const values = Array.from({ length: 20 }, () => skewed(rng));
    const noise = values.map(() => skewed(rng));
    expect(adjustForLuck(values, noise).varianceSaved).toBeLessThan(0.2);
    const none = adjustForLuck(
      values,
      values.map(() => 0),
    );
    expect(none).toMatchObject({ coefficients: [0, 0], varianceSaved: 0 });
    expect(none.scoreDiff).toBeCloseTo(meanOf(values), 5);
  });
});

test('the interval of a score difference covers the truth about 95 times in a hundred', () => {
  const rng = rngFrom('scores');
  let covered = 0;
  for (let run = 0; run < 3000; run++) {
    const values = Array.from({ length: 60 }, () => TRUTH + skewed(rng));
    const [low, high] = ratioInterval(valueSums(values))!;
    if (low <= TRUTH && TRUTH <= high) covered++;
  }
  expect(covered / 3000).toBeGreaterThan(0.92);
  expect(covered / 3000).toBeLessThan(0.965);
});

test.each([
  ['tysiac', tysiac as AnyDefinition, 200],
  ['ulti', ulti as AnyDefinition, 60],
])('the luck of a deal is zero on average for every seat of %s', (_, definition, deals) => {
  const game = gameOf(definition);
  const kit = definition.study!(game);
  const out = new Float64Array(game.seats);
  const sums = game.view(game.newState(), null).players.map(() => ({ sum: 0, squares: 0 })) as {
    sum: number;
    squares: number;
  }[];
  for (let deal = 0; deal < deals; deal++) {
    const s = game.newState();
    const outcome = game.sampleChance(s, rngFrom('luck').fork(deal));
    game.applyChance(s, outcome);
    const before = game.dump(s);
    kit.luck!(s, outcome, out);
    expect(game.dump(s)).toBe(before);
    expect(out.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
    sums.forEach((total, seat) => {
      total.sum += out[seat]!;
      total.squares += out[seat]! ** 2;
    });
  }
  for (const { sum, squares } of sums) {
    expect(squares).toBeGreaterThan(0);
    expect(Math.abs(sum)).toBeLessThan(3.5 * Math.sqrt(squares));
  }
});

test('a bomb shifts no later deal', () => {
  const game = gameOf(tysiac);
  const kit = tysiac.study!(game);
  let [bombs, after] = [0, 0];
  for (let match = 0; match < 12; match++) {
    const deals = rngFrom(`deals ${match}`).fork('chance');
    const chance = new AlignedChance(deals, kit);
    let isRedeal = false;
    const redeals: boolean[] = [];
    const rng = withChance(rngFrom(`own ${match}`), () => chance);
    const agents = [0, 1].map((seat) => random(game, seat, rng));
    const onDecision = (state: unknown): void => {
      chance.see(state);
      isRedeal = kit.isRedeal!(state as never);
      if (game.actor(state as never) === CHANCE) redeals.push(isRedeal);
    };
    const { steps } = playSync({ game, rng, onDecision }, agents);
    let k = 0;
    steps
      .filter(([actor]) => actor === CHANCE)
      .forEach((step, event) => {
        const isNew = event === 0 || !redeals[event - 1];
        if (!isNew) bombs++;
        else {
          expect(step.slice(1)).toEqual(game.sampleChance(game.newState(), deals.fork(k++)));
          if (bombs > 0) after++;
        }
      });
  }
  expect(bombs).toBeGreaterThan(5);
  expect(after).toBeGreaterThan(20);
});

test('luck adds up over the deals of a match, each seat against the other', () => {
  const game = gameOf(tysiac);
  const rng = rngFrom('sum');
  const { steps } = playSync(
    { game, rng },
    [0, 1].map((seat) => random(game, seat, rng)),
  );
  const luck = DealLuck.of(tysiac, game)!;
  const [one, other] = luck.sum(steps.slice(0, 30));
  expect(one).toBe(-other!);
  expect(one).not.toBe(0);
});
