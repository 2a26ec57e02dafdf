// §4 and §7: what the rank and colour rules accept, counted by trying everything.
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../../../core/rng.ts';
import { acceptedColors, acceptedRanks, agrees } from '../oraclePatterns.ts';
import { colorsFit, ranksFit, type Pattern } from '../patterns.ts';
import { table } from './table.ts';

const { ruleset } = table();
const { deck } = ruleset;
const pattern = (name: string): Pattern => ruleset.patterns.find((one) => one.name === name)!;

/** How many lists pass, found value by value: what no joker can mend is not tried further. */
const countLists = (cells: number, low: number, size: number, fits: (values: Int8Array) => boolean): number => {
  const values = new Int8Array(cells).fill(-1);
  const countFrom = (at: number): number => {
    if (!fits(values)) return 0;
    if (at === cells) return 1;
    let passed = 0;
    for (let value = low; value < low + size; value++) {
      values[at] = value;
      passed += countFrom(at + 1);
    }
    values[at] = -1;
    return passed;
  };
  return countFrom(0);
};
const rankLists = (name: string): number =>
  countLists(pattern(name).cellCount, 1, 6, (ranks) => ranksFit(pattern(name), deck, ranks));
const colorLists = (name: string): number =>
  countLists(pattern(name).cellCount, 0, 5, (colors) => colorsFit(pattern(name), deck, colors));

test('§7 windows on the board', () => {
  const count = (shape: string): number => ruleset.windows.filter((window) => window.shape === shape).length;
  expect([count('square_3x3'), count('line_len_5'), count('line_len_4')]).toEqual([9, 10, 20]);
});

test('§7 rank rules accept', () => {
  expect({ R3: rankLists('A'), R4: rankLists('C'), five: rankLists('E'), four: rankLists('H') }).toEqual({
    R3: 16,
    R4: 8,
    five: 4,
    four: 6,
  });
});

test('§7 colour rules accept', () => {
  expect({ C3: colorLists('A'), C4: colorLists('B') }).toEqual({ C3: 120, C4: 27_480 });
});

test('§7 fillings of a window with ranks and colours', () => {
  const fillings = (name: string): number => rankLists(name) * colorLists(name);
  expect(['A', 'E', 'G', 'H', 'J'].map(fillings)).toEqual([1920, 20, 720, 30, 720]);
});

describe('§3.8 jokers', () => {
  const fits = (name: string, ranks: readonly number[], colors: readonly number[]): boolean =>
    ranksFit(pattern(name), deck, Int8Array.from(ranks)) && colorsFit(pattern(name), deck, Int8Array.from(colors));
  const J = -1;
  test.each<[name: string, pattern: string, ranks: number[], colors: number[], fits: boolean]>([
    ['joker-1-2-3 is no sequence', 'H', [J, 1, 2, 3], [2, 2, 2, 2], false],
    ['joker-3-2-1 is one', 'H', [J, 3, 2, 1], [2, 2, 2, 2], true],
    ['6 at the top', 'H', [4, 5, 6, J], [2, 2, 2, J], false],
    ['a joker has any colour', 'I', [2, J, 4, 5], [0, J, 2, 3], true],
    ['but not one that is there twice', 'I', [2, J, 4, 5], [0, J, 0, 3], false],
    ['jokers alone', 'G', [J, J, J, J, J], [J, J, J, J, J], true],
    ['a joker may have another colour than its rank needs elsewhere', 'E', [1, 2, 3, 4, J], [4, 4, 4, 4, J], true],
    ['a square of jokers', 'D', Array(9).fill(J), Array(9).fill(J), true],
  ])('%s', (_, name, ranks, colors, expected) => expect(fits(name, ranks, colors)).toBe(expected));
});

test('jokers and near misses: engine and oracle agree on windows of every pattern', () => {
  const rng = rngFrom('windows');
  const ranksOfDeck = [1, 2, 3, 4, 5, 6];
  const colorsOfDeck = [0, 1, 2, 3, 4];
  for (const one of ruleset.patterns) {
    const config = ruleset.rules.patterns[one.name]!;
    const ranks = acceptedRanks(config.rankRule, one.side, ranksOfDeck);
    const colors = acceptedColors(config.colorRule, one.side, colorsOfDeck);
    for (let i = 0; i < 60; i++) {
      const spoil = (list: readonly number[], values: readonly number[]): Int8Array =>
        Int8Array.from(list, (value) =>
          rng.int(3) === 0 ? -1 : rng.int(12) === 0 ? values[rng.int(values.length)]! : value,
        );
      const r = spoil(ranks[rng.int(ranks.length)]!, ranksOfDeck);
      const c = spoil(colors[rng.int(colors.length)]!, colorsOfDeck);
      const open = (list: Int8Array) => Array.from(list, (value) => (value < 0 ? 'any' : value));
      expect([one.name, r, ranksFit(one, deck, r)]).toEqual([one.name, r, agrees(ranks, open(r))]);
      expect([one.name, c, colorsFit(one, deck, c)]).toEqual([one.name, c, agrees(colors, open(c))]);
    }
  }
});

test('a latin square of few colours is completed by trying', () => {
  const few = table({
    deck: { ranks: [1, 3], colors: [1, 3], shapes: [1, 3], jokers: 0 },
    patterns: {
      B: { shape: 'square_3x3', rankRule: 'R3_square_stripes', colorRule: 'C4_square_latin', vp: 1, rewardId: 'RWD1' },
    },
  }).ruleset;
  const fits = (colors: readonly number[]): boolean => colorsFit(few.patterns[0]!, few.deck, Int8Array.from(colors));
  const J = -1;
  expect(fits([0, 1, J, 1, J, J, J, J, J])).toBe(true);
  expect(fits([0, 1, J, J, J, 2, J, J, J])).toBe(false); // c1 can only be 2, which is in its column already
  expect(fits(Array(9).fill(J))).toBe(true);
});
