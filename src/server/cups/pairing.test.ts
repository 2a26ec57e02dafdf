// Who meets whom.
import { expect, test } from 'vitest';
import { rngFrom } from '../../core/rng.ts';
import { pairRound, type Pairing } from './pairing.ts';

interface World {
  readonly met: number[][];
  readonly rested: number[];
  readonly order: number[];
}

const worldOf = (count: number): World => ({
  met: Array.from({ length: count }, () => Array.from({ length: count }, () => 0)),
  rested: Array.from({ length: count }, () => 0),
  order: Array.from({ length: count }, (_, one) => one),
});

/** Pairs, and remembers it; the order of the next round is another one. */
const play = (world: World, seats: number, seed: string): Pairing => {
  const { met, rested, order } = world;
  const pairing = pairRound({ order, met: (a, b) => met[a]![b]!, rested: (one) => rested[one]! }, seats);
  for (const table of pairing.tables)
    for (const one of table) for (const other of table) if (one !== other) met[one]![other]!++;
  for (const one of pairing.resting) rested[one]!++;
  const rng = rngFrom(seed);
  order.sort(() => rng.int(3) - 1);
  return pairing;
};

const mostMeetings = ({ met }: World): number => Math.max(...met.flat());

test('those of similar standing meet', () => {
  const world = worldOf(8);
  expect(play(world, 2, 'a').tables).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ]);
});

test.each([
  [4, 2, 3],
  [6, 2, 3],
  [8, 2, 4],
  [12, 2, 8],
  [30, 2, 9],
  [64, 2, 10],
  [9, 3, 3],
  [16, 4, 3],
])('%i people, tables of %i: in %i rounds nobody meets anybody twice', (count, seats, rounds) => {
  const world = worldOf(count);
  for (let round = 0; round < rounds; round++) {
    const { tables, resting } = play(world, seats, `${count}/${round}`);
    expect(tables.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, one) => one));
    expect(resting).toEqual([]);
  }
  expect(mostMeetings(world)).toBe(1);
});

test('where all have met they meet again, and no more often than they must', () => {
  const world = worldOf(4);
  for (let round = 0; round < 6; round++) play(world, 2, `again ${round}`);
  expect(mostMeetings(world)).toBe(2);
});

test('everybody rests as often as the others, the last in standing first', () => {
  const world = worldOf(5);
  const rested = Array.from({ length: 5 }, (_, round) => {
    const last = world.order.filter((one) => world.rested[one] === 0).at(-1);
    const { resting } = play(world, 2, `rest ${round}`);
    expect(resting).toEqual([last]);
    return resting[0]!;
  });
  expect(rested.sort()).toEqual([0, 1, 2, 3, 4]);
});

test('two at tables of three: there is no full table', () => {
  expect(play(worldOf(2), 3, 'few')).toEqual({ tables: [], resting: [0, 1] });
});
