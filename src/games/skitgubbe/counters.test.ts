import { expect, test } from 'vitest';
import { part2, table } from '../../../test/scenes/skitgubbe.ts';
import { COUNTERS, RATES } from './counters.ts';
import { skitgubbe } from './index.ts';

const counts = (): Float64Array[] => [0, 1, 2].map(() => new Float64Array(COUNTERS.length));
const named = (row: Float64Array): Record<string, number> =>
  Object.fromEntries(COUNTERS.map(({ key }, i) => [key, row[i]!]));

test('a game is counted once, at its end', () => {
  const rows = counts();
  const position = part2(table(3), '3C 4C AD / 5C KS / 6C 7C 2S', 2);
  for (const move of 'r6C-7C rAD rKS r5C eat r3C-4C'.split(' ')) {
    position.play(move);
    skitgubbe.count(position.game, position.state, rows);
  }
  expect(named(rows[0]!)).toMatchObject({ games: 1, lost: 0, kills: 0, eats: 0, turns: 6, stopped: 0 });
  expect(named(rows[1]!)).toMatchObject({ games: 1, lost: 0, kills: 1, eats: 0 });
  expect(named(rows[2]!)).toMatchObject({ games: 1, lost: 1, kills: 0, eats: 1 });
});

test('stopped games count as such', () => {
  const rows = counts();
  const position = part2(table(3, { maxPart2Turns: 2 }), '3C 4C AD / 5C KS / 6C 7C 2S', 2).play('eat eat');
  skitgubbe.count(position.game, position.state, rows);
  // Three cards at seats 0 and 2; seat 1 would act next, then 2, then 0: of equals who acts sooner loses.
  expect(position.outcome()).toEqual({ places: [2, 1, 3], reason: 'turn-limit' });
  expect(rows.map((row) => named(row)['stopped'])).toEqual([1, 1, 1]);
  expect(named(rows[2]!)).toMatchObject({ lost: 1, turns: 2 });
});

test('every rate is of counters', () => {
  const keys = COUNTERS.map(({ key }) => key as string);
  for (const { of, per } of RATES) expect(keys).toEqual(expect.arrayContaining([of, per]));
});
