import { expect, test } from 'vitest';
import type { FleetFigures } from '../../../kit/runs/fleet.ts';
import { ratesOf, remember, type Look } from './rates.ts';

const figures = (played: number, done: number, since = 1): FleetFigures => ({
  name: 'talon',
  isPaused: false,
  workers: [{ name: 'attic', cores: 2, playing: 1, played }],
  runs: [{ title: 'simulate tysiac', from: 'desk', done, count: 100, priority: 5, isSent: true, since }],
  faults: [],
});

test('a speed needs two looks, and is that of the last half minute', () => {
  let looks: readonly Look[] = [];
  expect(ratesOf(looks)).toEqual({ workers: [], runs: [], left: [] });
  looks = remember(looks, { at: 0, fleet: figures(0, 0) });
  expect(ratesOf(looks)).toEqual({ workers: [null], runs: [null], left: [null] });
  looks = remember(looks, { at: 10_000, fleet: figures(50, 20) });
  expect(ratesOf(looks)).toEqual({ workers: [5], runs: [2], left: [40] });
  looks = remember(looks, { at: 40_000, fleet: figures(50, 80) });
  expect(ratesOf(looks)).toEqual({ workers: [0], runs: [2], left: [10] });
});

test('what has begun anew has no speed yet', () => {
  const looks = [
    { at: 0, fleet: figures(90, 60) },
    { at: 5000, fleet: figures(3, 10, 2) },
  ];
  expect(ratesOf(looks)).toEqual({ workers: [null], runs: [null], left: [null] });
});
