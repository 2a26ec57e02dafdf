import { describe, expect, test } from 'vitest';
import { count } from '../../core/cards.ts';
import { rngFrom } from '../../core/rng.ts';
import { createPlacing } from './placing.ts';

const ALL = 0b11111111;

describe('placing', () => {
  test('counts and draws all ways alike', () => {
    // Eight cards for three places: the first may not hold the lower four, the last one only the higher four.
    const cells = [
      { may: 0b11110000, size: 2 },
      { may: ALL, size: 4 },
      { may: 0b11111100, size: 2 },
    ];
    const placing = createPlacing(ALL, cells)!;
    const ways = new Map<string, number>();
    const rng = rngFrom('placing');
    const out = [0, 0, 0];
    const draws = 200 * placing.ways;
    for (let i = 0; i < draws; i++) {
      placing.draw(rng, out);
      out.forEach((set, place) => {
        expect(set & ~cells[place]!.may).toBe(0);
        expect(count(set)).toBe(cells[place]!.size);
      });
      expect(out[0]! | out[1]! | out[2]!).toBe(ALL);
      const key = out.join();
      ways.set(key, (ways.get(key) ?? 0) + 1);
    }
    expect(ways.size).toBe(placing.ways);
    for (const drawn of ways.values()) expect(Math.abs(drawn - 200)).toBeLessThan(80);
  });

  test('cards that fit nowhere', () => {
    expect(createPlacing(ALL, [{ may: 0b1111, size: 8 }])).toBeNull();
    expect(createPlacing(ALL, [{ may: ALL, size: 7 }])).toBeNull();
  });

  test('too many splits to list are drawn nevertheless', () => {
    const cells = [0, 1, 2, 3].map((i) => ({ may: ~(0x11111111 << i), size: 8 }));
    const placing = createPlacing(-1, cells)!;
    const five = [0, 1, 2, 3, 4].map((i) => ({ may: ~(0x02108421 << i), size: i < 2 ? 7 : 6 }));
    const many = createPlacing(-1, five)!;
    const rng = rngFrom('many');
    for (const [drawn, places] of [
      [placing, cells],
      [many, five],
    ] as const) {
      const out = places.map(() => 0);
      drawn.draw(rng, out);
      expect(out.reduce((all, set) => all | set, 0)).toBe(-1);
      out.forEach((set, i) => expect([set & ~places[i]!.may, count(set)]).toEqual([0, places[i]!.size]));
    }
    expect(many.ways).toBe(Infinity);
  });
});
