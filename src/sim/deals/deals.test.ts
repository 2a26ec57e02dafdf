import { expect, test } from 'vitest';
import { kuhn } from '../../../examples/kuhn/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { rngFrom } from '../../core/rng.ts';
import { random } from '../../agents/random.ts';
import { CHANCE, OVER } from '../../core/game.ts';
import { playSync, replay, returnsOf } from '../../core/match.ts';
import { seatAgent } from '../../play/seating.ts';
import { pointsYardstick } from '../../core/yardstick.ts';
import { mosaic } from '../../games/mosaic/index.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { ulti } from '../../games/ulti/index.ts';
import { MeanTest } from '../compare/sprt.ts';
import { playDeal, playDeals, prepareContest, type Contest } from './contest.ts';
import { measureCost, msPerDecision } from './cost.ts';
import { createDealsReport } from './report.ts';
import { Starts } from './start.ts';

const contestOf = (definition: AnyDefinition, a: string, b: string, rules: unknown = {}): Contest => {
  const plan = { game: definition.id, rules: rules as never, a, b, deals: 40, seed: '7', faults: 'throw' as const };
  const contest = prepareContest(definition, plan);
  return contest.ok ? contest.value : expect.fail(contest.error.message);
};

test.each([
  [tysiac, 'greedy', 'hundredths of a match'],
  [ulti, 'greedy', 'points'],
] as const)('an agent that tosses no coins gains nothing among its like: $id', (definition, bot, unit) => {
  const contest = contestOf(definition, bot, bot);
  expect(contest.yardstick.unit).toBe(unit);
  for (const { gain } of playDeals(contest, { from: 0, to: 4 })) expect(gain).toBeCloseTo(0, 9);
});

test.each([
  { definition: tysiac as AnyDefinition, preset: 'alpha-1000' },
  { definition: tysiac, preset: 'polish-3' },
  { definition: tysiac, preset: 'polish-4' },
  { definition: ulti, preset: 'standard' },
  { definition: skitgubbe, preset: 'standard' },
  { definition: mosaic, preset: 'standard-2' },
])(
  'all seats together are worth the same before and after a deal: $definition.id, $preset',
  ({ definition, preset }) => {
    const { simulation, yardstick } = contestOf(definition, 'random', 'random', { preset });
    const { game } = simulation;
    const values = new Float64Array(game.seats);
    const sumOf = (s: unknown): number => {
      yardstick.value(s, values);
      return values.reduce((sum, value) => sum + value, 0);
    };
    const first = sumOf(replay(game, new Starts(definition, game, yardstick, 'first').before(0)));
    const agents = Array.from({ length: game.seats }, (_, seat) => seatAgent(random, game, seat, rngFrom('r')));
    const { steps } = playSync({ game, rng: rngFrom('whole'), policy: 'throw' }, agents);
    const s = game.newState();
    for (const step of steps) {
      if (step[0] === CHANCE) game.applyChance(s, step.slice(1));
      else game.apply(s, step[1]!);
      if (yardstick.isBetween?.(s)) expect(sumOf(s)).toBeCloseTo(first, 9);
    }
    expect(game.actor(s)).toBe(OVER);
    expect(sumOf(s)).toBeCloseTo(first, 9);
  },
);

test('deals begin where matches of the rule bot have come to, the same for the same seed', () => {
  const { simulation, yardstick } = contestOf(tysiac, 'greedy', 'greedy');
  const { game } = simulation;
  const newStarts = (): Starts => new Starts(tysiac, game, yardstick, '7');
  const drawn = newStarts();
  const starts = Array.from({ length: 12 }, (_, deal) => drawn.before(deal));
  const scores = starts.map((steps) => returnsOf(game, replay(game, steps)).join());
  expect(new Set(scores).size).toBeGreaterThan(4);
  expect(newStarts().before(9)).toEqual(starts[9]);
  for (const steps of starts) expect(yardstick.isBetween!(replay(game, steps))).toBe(true);
});

test('a stretch does not depend on where it is cut', () => {
  const contest = contestOf(tysiac, 'greedy', 'random');
  const whole = playDeals(contest, { from: 0, to: 3 });
  expect([...playDeals(contest, { from: 0, to: 1 }), ...playDeals(contest, { from: 1, to: 3 })]).toEqual(whole);
  const report = createDealsReport(contest, 'alpha-1000', whole);
  expect(report).toMatchObject({ deals: 3, games: 6, faults: { a: 0, b: 0 } });
  expect(report.difference).toBeGreaterThan(0);
});

test("a stranger's game is compared by the points of whole matches", () => {
  const contest = contestOf(kuhn, 'ismcts:50', 'random');
  const report = createDealsReport(contest, null, playDeals(contest, { from: 0, to: 20 }));
  expect(report.unit).toBe('points');
  expect(report.differenceInterval![0]).toBeGreaterThan(0);
});

test('where points are not taken from others they count against them', () => {
  const game = mosaic.create(mosaic.presets['standard-2'] as never);
  const values = new Float64Array(2);
  pointsYardstick({
    ...(game as never as object),
    returns: (_s: unknown, out: Float64Array) => out.set([9, 4]),
  } as never).value(null, values);
  expect([...values]).toEqual([5, -5]);
});

test('a place that is shared is worth the mean of the places that are', () => {
  const game = skitgubbe.create(skitgubbe.presets['standard'] as never);
  const shared = { ...(game as never as object), outcome: () => ({ places: [1, 2, 2, 4], reason: 'x' }) };
  const values = new Float64Array(4);
  const s = Object.assign(game.newState(), { phase: 4 });
  skitgubbe.yardstick!(shared as never).value(s, values);
  expect([...values]).toEqual([1.5, 0, 0, -1.5]);
});

test('processor time is counted for whoever has used it, a decision with a choice at a time', () => {
  const contest = contestOf(kuhn, 'random', 'random', { deals: 3 });
  let ms = 0;
  const cost = measureCost(contest, () => (ms += 2));
  expect(msPerDecision(cost)).toEqual([2, 2]);
  expect(cost.decisions[0] + cost.decisions[1]).toBeGreaterThan(300);
  const asked: number[] = [];
  playDeal(contest, 0, (agent, _view, decide) => (asked.push(agent), decide()));
  expect(new Set(asked)).toEqual(new Set([0, 1]));
});

test('of two means the true one is accepted, and equal results are no certainty', () => {
  const rng = rngFrom('means');
  const noise = (): number => (rng.int(2001) - 1000) / 100;
  for (const [mean, accepted] of [
    [0, 'low'],
    [1, 'high'],
  ] as const) {
    const test = new MeanTest({ low: 0, high: 1 });
    let count = 0;
    while (!test.add(mean + noise()) && count < 5000) count++;
    expect(test.result()).toMatchObject({ accepted, deals: count + 1 });
  }
  const still = new MeanTest({ low: 0, high: 1 });
  for (let k = 0; k < 20; k++) expect(still.add(0)).toBe(false);
});
