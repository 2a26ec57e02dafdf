import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsOf, count, setFrom } from '../../core/cards.ts';
import { rngFrom } from '../../core/rng.ts';
import { createPlacer, type Cell } from './placements.ts';

const RUNS = { seed: 20_240_504 };

/** Every way to give each card a cell that may hold it, so that all cells come out full; the slow truth. */
const everyPlacement = (cards: number, cells: readonly Cell[]): string[] => {
  const ways: string[] = [];
  const placed = cells.map(() => 0);
  const place = (rest: readonly number[]): void => {
    const [card, ...others] = rest;
    if (card === undefined) {
      if (cells.every((cell, i) => count(placed[i]!) === cell.size)) ways.push(placed.join());
      return;
    }
    cells.forEach((cell, i) => {
      if (((cell.may >>> card) & 1) === 0) return;
      placed[i]! |= 1 << card;
      place(others);
      placed[i]! &= ~(1 << card);
    });
  };
  place(cardsOf(cards));
  return ways.sort();
};

interface Instance {
  cards: number;
  cells: Cell[];
}

/** Up to six cards in up to four cells. The sizes come from one random placement; it may break the `may` of a cell. */
const instance: fc.Arbitrary<Instance> = fc
  .record({
    cards: fc.uniqueArray(fc.integer({ min: 0, max: 31 }), { minLength: 1, maxLength: 6 }),
    cells: fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
    homes: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
    kept: fc.boolean(),
  })
  .map(({ cards, cells, homes, kept }) => {
    const home = cards.map((_, i) => homes[i]! % cells.length);
    return {
      cards: setFrom(cards),
      cells: cells.map((mask, cell) => ({
        may: setFrom(cards.filter((_, i) => mask[i] || (kept && home[i] === cell))),
        size: home.filter((other) => other === cell).length,
      })),
    };
  });

describe('placing cards', () => {
  test('draws only ways that fit, and none exactly when there is none', () =>
    fc.assert(
      fc.property(instance, ({ cards, cells }) => {
        const ways = everyPlacement(cards, cells);
        const place = createPlacer(cards, cells);
        expect(place === null).toBe(ways.length === 0);
        if (place === null) return;
        const rng = rngFrom('fits');
        for (let i = 0; i < 20; i++) expect(ways).toContain(place(rng).join());
      }),
      { ...RUNS, numRuns: 300 },
    ));

  test('draws all ways, evenly', () =>
    fc.assert(
      fc.property(instance, ({ cards, cells }) => {
        const ways = everyPlacement(cards, cells);
        fc.pre(ways.length > 1 && ways.length <= 60);
        const place = createPlacer(cards, cells)!;
        const rng = rngFrom('even');
        const seen = new Map(ways.map((way) => [way, 0]));
        const EACH = 200;
        for (let i = 0; i < EACH * ways.length; i++) {
          const way = place(rng).join();
          seen.set(way, seen.get(way)! + 1);
        }
        // Pearson's statistic: mean k - 1, variance 2(k - 1); six standard deviations.
        const statistic = [...seen.values()].reduce((sum, n) => sum + (n - EACH) ** 2 / EACH, 0);
        const freedom = ways.length - 1;
        expect(statistic).toBeLessThan(freedom + 6 * Math.sqrt(2 * freedom) + 10);
      }),
      { ...RUNS, numRuns: 60 },
    ));

  test('the same stream draws the same ways, whatever was drawn before', () => {
    const cells = [
      { may: 0b1111_1100, size: 3 },
      { may: 0b0011_1111, size: 4 },
      { may: 0b1111_1111, size: 1 },
    ];
    const place = createPlacer(0b1111_1111, cells)!;
    const first = place(rngFrom('again'));
    for (let i = 0; i < 10; i++) place(rngFrom(i));
    expect(place(rngFrom('again'))).toEqual(first);
  });

  test.each<[name: string, cards: number, cells: Cell[], placed: number[] | null]>([
    ['no cards and no cells: one way, nothing', 0, [], []],
    ['no cards and empty cells', 0, [{ may: 7, size: 0 }], [0]],
    ['too many cards', 0b111, [{ may: 0b111, size: 2 }], null],
    ['too few cards', 0b11, [{ may: 0b111, size: 3 }], null],
    ['a card that no cell may hold', 0b11, [{ may: 0b01, size: 2 }], null],
    [
      'two cells that need the same card',
      0b011,
      [
        { may: 0b001, size: 1 },
        { may: 0b001, size: 1 },
      ],
      null,
    ],
    [
      'only one way',
      0b111,
      [
        { may: 0b011, size: 2 },
        { may: 0b110, size: 1 },
      ],
      [0b011, 0b100],
    ],
    ['a cell may name cards that are not there', 0b1, [{ may: -1, size: 1 }], [1]],
    [
      'the highest card',
      1 << 31,
      [
        { may: -1, size: 0 },
        { may: 1 << 31, size: 1 },
      ],
      [0, 1 << 31],
    ],
  ])('%s', (_, cards, cells, placed) => {
    const place = createPlacer(cards, cells);
    expect(place === null ? null : place(rngFrom('row'))).toEqual(placed);
  });

  test('a whole pack of 24 is counted, not tried: hands of ten with a void are placed at once', () => {
    const pack = (1 << 24) - 1;
    const cells = [
      { may: pack & ~0b111111, size: 10 },
      { may: pack, size: 10 },
      { may: pack, size: 2 },
      { may: pack, size: 2 },
    ];
    const place = createPlacer(pack, cells)!;
    const rng = rngFrom('pack');
    for (let i = 0; i < 200; i++) {
      const placed = place(rng);
      expect(placed.reduce((all, set) => all | set, 0)).toBe(pack);
      expect(placed.map(count)).toEqual([10, 10, 2, 2]);
      expect(placed[0]! & 0b111111).toBe(0);
    }
  });
});
