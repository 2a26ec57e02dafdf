import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import type { Rng } from './game.ts';
import { rngFrom, shuffle } from './rng.ts';

const draws = (rng: Rng, howMany = 4, below = 2 ** 32): number[] =>
  Array.from({ length: howMany }, () => rng.int(below));

describe('a stream is its name', () => {
  test('the same name gives the same numbers', () => {
    expect(draws(rngFrom('talon').fork('a').fork(3), 50)).toEqual(draws(rngFrom('talon').fork('a').fork(3), 50));
  });

  test('a seed is its text', () => {
    expect(draws(rngFrom(7))).toEqual(draws(rngFrom('7')));
  });

  test('fork(1) is fork("1")', () => {
    expect(draws(rngFrom('s').fork(1))).toEqual(draws(rngFrom('s').fork('1')));
  });

  test('a fork does not depend on earlier draws or forks of its parent', () => {
    const fresh = draws(rngFrom('s').fork('child'));
    const used = rngFrom('s');
    draws(used, 17);
    draws(used.fork('other'), 5);
    expect(draws(used.fork('child'))).toEqual(fresh);
    expect(draws(used.fork('child'))).toEqual(fresh);
  });

  test('drawing from a fork does not move the parent', () => {
    const parent = rngFrom('s');
    draws(parent.fork('child'), 10);
    expect(draws(parent)).toEqual(draws(rngFrom('s')));
  });

  test('the order of the names matters: a/b is not b/a', () => {
    const ab = rngFrom('s').fork('a').fork('b');
    const ba = rngFrom('s').fork('b').fork('a');
    expect(draws(ab)).not.toEqual(draws(ba));
  });

  test('where a name is cut matters: a, b is not ab, nor the empty name its parent', () => {
    const seen = [
      rngFrom('s').fork('a').fork('b'),
      rngFrom('s').fork('ab'),
      rngFrom('s').fork('ab').fork(''),
      rngFrom('s').fork('').fork('ab'),
      rngFrom('s'),
      rngFrom('s').fork(''),
    ].map((rng) => draws(rng).join());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('no two of 100 000 labels give the same first four draws', () => {
    const parent = rngFrom('labels');
    const seen = new Set<string>();
    for (let label = 0; label < 100_000; label++) seen.add(draws(parent.fork(label)).join());
    expect(seen.size).toBe(100_000);
  });

  test('no two of 10 000 seeds, and no two of 10 000 grandchildren, meet', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 10_000; i++) seen.add(draws(rngFrom(i)).join());
    for (let i = 0; i < 10_000; i++) {
      const grandchild = rngFrom('tree')
        .fork(i % 100)
        .fork(Math.floor(i / 100));
      seen.add(draws(grandchild).join());
    }
    expect(seen.size).toBe(20_000);
  });
});

describe('the numbers never change silently', () => {
  test.each<[name: string, rng: Rng, expected: number[]]>([
    ['seed 1', rngFrom(1), [4195657827, 3562975298, 67976763, 998484952]],
    ['seed talon', rngFrom('talon'), [3457416263, 1378841270, 4020957777, 1910336962]],
    ['seed 1, chance/0', rngFrom(1).fork('chance').fork(0), [2024562517, 992332512, 2597648906, 1145395642]],
    ['seed 1, agent2/17', rngFrom(1).fork('agent2').fork(17), [84884923, 350727184, 3723757066, 2525611571]],
    ['seed Łódź ♥', rngFrom('Łódź ♥'), [1007634735, 1061041724, 1715299097, 4105903640]],
  ])('%s', (_, rng, expected) => expect(draws(rng)).toEqual(expected));

  test.each([0, 9, 10, 99, 100, 999, 1000, 12345678, 123456789, -1, 1.5])(
    'a fork by the number %d is the fork by its text',
    (label) => {
      const parent = rngFrom(1).fork('chance');
      expect(draws(parent.fork(label))).toEqual(draws(parent.fork(String(label))));
    },
  );

  test('they are those of xoroshiro128+, begun with the 128 bits of the name', () => {
    const generator = xoroshiro128plusFromState([796336385, 2087007169, 890365185, 2108650658]);
    const expected = Array.from({ length: 1000 }, () => generator.next() >>> 0);
    expect(draws(rngFrom(1), 1000)).toEqual(expected);
  });

  test('nor does the shuffle', () => {
    const order = [6, 4, 5, 2, 23, 19, 22, 9, 11, 16, 12, 21, 7, 17, 15, 8, 0, 20, 1, 14, 13, 10, 3, 18];
    const pack = Array.from({ length: 24 }, (_, card) => card);
    expect(shuffle(pack, rngFrom('shuffle'))).toEqual(order);
  });
});

describe('int', () => {
  test.each([1, 2, 3, 7, 24, 100, 2 ** 31, 2 ** 32])('int(%i) stays within its range', (below) => {
    const rng = rngFrom('range');
    for (let i = 0; i < 2000; i++) {
      const drawn = rng.int(below);
      expect(Number.isInteger(drawn) && drawn >= 0 && drawn < below).toBe(true);
    }
  });

  test.each([2, 3, 5, 10, 24, 52])('int(%i) is even, within a stream and across forks', (below) => {
    const parent = rngFrom(`even ${below}`);
    const one = parent.fork('one');
    const within = Array.from({ length: below }, () => 0);
    const across = Array.from({ length: below }, () => 0);
    const tries = 1000 * below;
    for (let i = 0; i < tries; i++) {
      within[one.int(below)]!++;
      across[parent.fork(i).int(below)]!++;
    }
    // 5 standard deviations; the streams are fixed, so this never fails by chance.
    for (const count of [...within, ...across]) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000));
  });

  test('neighbouring draws are not tied: all pairs come about equally often', () => {
    const rng = rngFrom('pairs');
    const pairs = Array.from({ length: 36 }, () => 0);
    for (let i = 0; i < 36_000; i++) pairs[6 * rng.int(6) + rng.int(6)]!++;
    for (const count of pairs) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000));
  });
});

describe('shuffle', () => {
  test('every order of four comes about equally often', () => {
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle(['a', 'b', 'c', 'd'], rngFrom('orders').fork(i)).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000));
  });

  test.each([[[]], [[1]], [[1, 2, 3]]])('%j is shuffled in place and keeps its items', (items) => {
    const original = [...items];
    expect(shuffle(items, rngFrom('place'))).toBe(items);
    expect([...items].sort()).toEqual(original);
  });
});
