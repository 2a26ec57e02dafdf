import { expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';

const PLAIN = ['compare', 'greedy', 'random', '--game', 'skitgubbe', '--players', '2', '--pairs', '12', '--seed', '4'];
const SIMPLE = PLAIN.map((word) => (word === 'greedy' ? 'simple' : word));

test('prints the same bytes with any number of workers', async () => {
  const close = SIMPLE.map((word) => (word === 'random' ? 'careful' : word));
  const one = await capture([...close, '--json', '--workers', '1']);
  const two = await capture([...close, '--json', '--workers', '2']);
  expect(one.code).toBe(0);
  expect(two.out).toBe(one.out);
  const report = JSON.parse(one.out);
  expect(report).toMatchObject({ a: 'simple', b: 'careful', pairs: 12, games: 24, seed: 4 });
  expect(report.interval[0]).toBeLessThan(report.scoreDiff);
  expect(report.winRateInterval[1]).toBeGreaterThanOrEqual(report.winRate);
});

test('stops early where the question is settled', async () => {
  const { out } = await capture([...SIMPLE, '--pairs', '200', '--sprt', '0,100', '--json']);
  const { pairs, sprt } = JSON.parse(out);
  expect(sprt.accepted).toBe('elo1');
  expect(pairs).toBe(sprt.pairs);
  expect(pairs).toBeLessThan(100);
});

const DEALS = ['compare', 'simple', 'careful', '--game', 'skitgubbe', '--players', '2', '--deals', '12', '--seed', '4'];

test('by single deals only processor time differs from one number of workers to another', async () => {
  const reports = await Promise.all(
    ['1', '2'].map(async (workers) => {
      const { code, out } = await capture([...DEALS, '--json', '--workers', workers]);
      expect(code).toBe(0);
      return JSON.parse(out);
    }),
  );
  const [{ cpuMsPerDecision: one, ...first }, { cpuMsPerDecision: two, ...second }] = reports;
  expect(second).toEqual(first);
  expect(first).toMatchObject({ a: 'simple', b: 'careful', deals: 12, games: 24, seed: 4, unit: 'places' });
  expect(first.differenceInterval[0]).toBeLessThan(first.difference);
  for (const cost of [one, two]) {
    expect(Object.keys(cost)).toEqual(['simple', 'careful']);
    for (const ms of Object.values(cost)) expect(ms).toBeGreaterThan(0);
  }
});

test('by single deals a test takes two differences, and stops when it is settled', async () => {
  const { out } = await capture([...DEALS, '--deals', '400', '--sprt', '-0.5,0', '--json']);
  const { deals, difference, sprt } = JSON.parse(out);
  expect(sprt).toMatchObject({ low: -0.5, high: 0, accepted: 'low', deals });
  expect(deals).toBeLessThan(200);
  expect(difference).toBeLessThan(-0.2);
});

test('by single deals it says what a deal brings, and in what', async () => {
  const { out } = await capture([...DEALS]);
  expect(out).toMatch(
    /simple among careful, 12 deals \(24 games\), seed 4\n\ngain of simple a deal {2}−[\d.]+ {2}\[.*\] places\n/,
  );
  expect(out).toMatch(/\nmilliseconds of a core a decision {2}simple [\d.]+, careful [\d.]+\n/);
});

test('a phase of A can be left to somebody else', async () => {
  const whole = DEALS.map((word) => (word === 'simple' ? 'careful' : word));
  const mixed = await capture([...whole, '--mix', 'part2-move=simple', '--json']);
  const name = 'mix:rest=careful,part2-move=simple';
  expect(JSON.parse(mixed.out)).toMatchObject({ a: name, b: 'careful' });
  const named = await capture([...whole.map((word, i) => (i === 1 ? name : word)), '--json']);
  expect(JSON.parse(named.out).difference).toBe(JSON.parse(mixed.out).difference);
  const pairs = await capture([...SIMPLE, '--pairs', '1', '--mix', 'part2-move=careful', '--json']);
  expect(JSON.parse(pairs.out).a).toBe('mix:rest=simple,part2-move=careful');
});

test('one of two agents is sized to the time of the other, which is told, and played under that name', async () => {
  const KUHN = ['compare', 'ismcts:2000', 'ismcts:200', '--game', './examples/kuhn/index.ts', '--deals', '4'];
  const { code, out, err } = await capture([...KUHN, '--equal-time', '--json']);
  expect(code).toBe(0);
  const { a, b, difference } = JSON.parse(out);
  expect(b).toBe('ismcts:200');
  expect(err).toMatch(/^Equal time, milliseconds of a core a decision: ismcts:200 [\d.]+; ismcts:2000 [\d.]+, /);
  expect(err).toContain(`Goes on with ${a}.`);
  expect(Number(a.split(':')[1])).toBeLessThan(1500);
  const again = await capture([...KUHN.map((word, i) => (i === 1 ? a : word)), '--json']);
  expect(JSON.parse(again.out).difference).toBe(difference);
});

test.each([
  [[...DEALS, '--equal-time'], /sizes pimc:N or ismcts:N to the time of the other agent; neither is one of them/],
  [[...DEALS, '--equal-time', '--resume'], /name that agent, without --equal-time/],
  [[...DEALS, '--mix', 'auction=careful'], /no phase of Skitgubbe called 'auction'/],
  [[...DEALS, '--pairs', '3'], /--deals <n>' cannot be used with option '--pairs <n>'/],
  [[...DEALS, '--sprt', '1,0'], /--sprt must be two numbers, the lower first, e\.g\. 0,0\.5/],
  [[...DEALS, '--faults', 'forfeit'], /A single deal cannot be forfeited/],
  [[...PLAIN], /no agent for Skitgubbe called 'greedy'/],
  [[...SIMPLE, '--sprt', '20,0'], /--sprt must be two whole numbers, the lower first/],
  [['compare', 'expert:quik', 'random', '--game', 'tysiac'], /Did you mean 'quick'/],
])('refuses %j', async (args, message) => {
  const { code, err } = await capture(args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});
