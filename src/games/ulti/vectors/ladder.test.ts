// §3.2 the table of bids, §13.3 which bid beats which, appendix B.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ladderOf, type Bid } from '../ladder.ts';
import { beatsBid } from '../ruleset.ts';
import { UNITS } from '../units.ts';
import { settled, table } from './table.ts';
import type { UltiGame } from '../index.ts';

const over = (game: UltiGame, higher: string, lower: string): boolean => {
  const rank = (id: string): number => game.ruleset.bids.find((bid) => bid.id === id)!.rank;
  return beatsBid(game.ruleset, rank(higher), rank(lower));
};
const standard = table();
const strict = table({ tieRule: 'strictValue' });
const fewer = table({ tieRule: 'valueThenFewerUnits' });

test.each<[id: string, game: UltiGame, higher: string, lower: string, beats: boolean]>([
  ['B02', standard, '20_100', 'piros_40_100', true],
  ['B03', standard, 'rebetli', 'ulti_durchmars', true],
  ['B04', standard, 'piros_ulti', '40_100_durchmars', false],
  ['B06', standard, 'piros_40_100_ulti_durchmars', '40_100_teritett_durchmars', false],
  ['B07', standard, '40_100', 'ulti', false],
  ['B10', standard, '40_100_ulti', 'durchmars', true],
  ['B11', strict, 'betli', 'ulti', false],
  ['B12', fewer, 'ulti_durchmars', '40_100_durchmars', false],
  ['B12', fewer, 'rebetli', '40_100_durchmars', true],
  ['B12', fewer, 'rebetli', 'ulti_durchmars', true],
])('%s', (_, game, higher, lower, beats) => {
  expect(over(game, higher, lower)).toBe(beats);
});

test('B08 34 ranks above ulti', () => {
  expect(ladderOf('classic38').filter(({ id }) => over(standard, id, 'ulti'))).toHaveLength(34);
});

test('§3.2 the ladder is the table of the rules', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'RULES.md'), 'utf8');
  const rows = [
    ...text.matchAll(/^\| (\d+) \| `(\w+)` \| ([^|]+) \| ([^|]+) \| (\d+) \| (\d+) \| (.*?) \| (.*?) \| (\w+) \|$/gm),
  ];
  expect(rows).toHaveLength(38);
  const ladder = ladderOf('classic38');
  rows.forEach((row, i) => {
    const [, rank = '', id = '', name = '', units = '', win = '', lose = '', red = '', open = '', trump = ''] = row;
    const bid = ladder[i]!;
    const named = UNITS.filter((_, unit) => bid.values[unit]! > 0).map(
      (unit) => `${unit} ${bid.values[UNITS.indexOf(unit)]}`,
    );
    expect(units.split(' + ').sort()).toEqual(named.sort());
    expect([bid.rank, bid.id, bid.win]).toEqual([Number(rank), id, Number(win)]);
    expect(name.startsWith(bid.name)).toBe(true);
    expect([bid.red, bid.open, bid.trump]).toEqual([red.trim() !== '', open.trim() !== '', trump]);
    expect(lostAll(bid)).toBe(Number(lose));
  });
});

/** What a defender gets when every unit is lost. */
const lostAll = (bid: Bid): number => {
  const tricks: [number, number, number] = bid.units === 1 << 5 ? [1, 9, 0] : [1, 5, 4];
  return settled(standard, { bid: bid.id, sp: 0, tricks }).change[1]!;
};

test('§3.2 sorted by value and, inside a value, by number of units', () => {
  const ladder = ladderOf('classic38');
  const count = (bid: Bid): number => bid.values.filter((value) => value > 0).length;
  ladder.slice(1).forEach((bid, i) => {
    const before = ladder[i]!;
    expect(bid.win).toBeGreaterThanOrEqual(before.win);
    if (bid.win === before.win) expect(count(bid)).toBeLessThanOrEqual(count(before));
  });
  const ranks = (holds: (bid: Bid) => boolean): number[] => ladder.filter(holds).map(({ rank }) => rank);
  expect(ranks(({ trump }) => trump === 'none')).toEqual([5, 6, 13, 15, 23, 25]);
  expect(ranks(({ units }) => (units & 1) === 1)).toEqual([1, 2, 4, 10]);
  expect(ranks(({ open }) => open)).toEqual([23, 25, 28, 29, 30, 31, 32, 33, 35, 36, 37, 38]);
});

test('appendix B: the other ladders', () => {
  const wins = (name: 'huwiki42' | 'huwiki54', id: string): number => ladderOf(name).find((bid) => bid.id === id)!.win;
  expect(ladderOf('huwiki42')).toHaveLength(42);
  expect(ladderOf('huwiki54')).toHaveLength(54);
  expect(wins('huwiki42', 'teritett_durchmars')).toBe(12);
  expect(wins('huwiki42', 'szintelen_teritett_durchmars')).toBe(24);
  expect(wins('huwiki42', '20_100_ulti_teritett_durchmars')).toBe(24);
  expect(wins('huwiki42', 'piros_20_100_ulti_teritett_durchmars')).toBe(48);
  expect(wins('huwiki54', 'ulti_negy_asz')).toBe(9);
  expect(wins('huwiki54', 'piros_20_100_ulti_negy_asz')).toBe(32);
});

test.each([
  ['passz', 2],
  ['40_100', 8],
  ['durchmars', 12],
  ['betli', 5],
  ['negy_asz', 5],
  ['piros_negy_asz', 10],
  ['ulti', 9],
  ['piros_ulti', 18],
  ['ulti_negy_asz', 17],
  ['piros_ulti_negy_asz', 34],
])('appendix B: losing %s costs %i in the other table', (id, cost) => {
  const game = table({ ladder: 'huwiki54', fourAces: true, lossValues: 'huwikiTable' });
  const tricks: [number, number, number] = [1, 5, 4];
  expect(settled(game, { bid: id, sp: 0, tricks }).change[1]).toBe(cost);
});
