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

test.each([
  [[...PLAIN], /no agent for Skitgubbe called 'greedy'/],
  [[...SIMPLE, '--sprt', '20,0'], /--sprt must be two whole numbers, the lower first/],
  [['compare', 'expert:quik', 'random', '--game', 'tysiac'], /Did you mean 'quick'/],
])('refuses %j', async (args, message) => {
  const { code, err } = await capture(args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});
