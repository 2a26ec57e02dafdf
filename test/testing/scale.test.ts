// The models of scripts/scaleModel.ts: they keep to what can be reckoned by hand, and to what was measured.
import { expect, test } from 'vitest';
import { Clock, Station } from '../../scripts/scale/events.ts';
import { simulateFleet, type FleetSize } from '../../scripts/scale/fleet.ts';
import { simulateTables } from '../../scripts/scale/tables.ts';
import { FLEET, TABLES } from '../../scripts/scaleModel.ts';

const SIZE: FleetSize = {
  workers: 1,
  cores: 1,
  stretchMs: 100,
  batchMs: 1000,
  runs: 1,
  redises: 1,
  seconds: 100,
};

test('things happen in the order of their times, and those of one time in the order in which they were planned', () => {
  const clock = new Clock();
  const seen: string[] = [];
  for (const [at, name] of [
    [5, 'c'],
    [1, 'a'],
    [9, 'e'],
    [5, 'd'],
    [2, 'b'],
  ] as const)
    clock.at(at, () => seen.push(`${name}${clock.now}`));
  clock.run(9);
  expect(seen).toEqual(['a1', 'b2', 'c5', 'd5']);
  expect(clock.now).toBe(9);
});

test('a station does one thing after the other', () => {
  const clock = new Clock();
  const station = new Station(clock);
  const ends: number[] = [];
  for (let i = 0; i < 3; i++) station.serve(4, () => ends.push(clock.now));
  expect(station.waitMs).toBe(12);
  clock.run(100);
  expect([ends, station.busyMs, station.waitMs]).toEqual([[4, 8, 12], 12, 0]);
});

test('small fleets lose less than a hundredth to the fleet, as was measured', () => {
  for (const change of [{}, { stretchMs: 1000 }, { workers: 2 }, { workers: 4 }]) {
    const { share } = simulateFleet(FLEET, { ...SIZE, ...change, seconds: 400 });
    expect(share).toBeGreaterThan(0.985);
    expect(share).toBeLessThan(1.01);
  }
});

test('where nothing takes time but the fleet itself, the busiest thread is the wall', () => {
  const { batchesPerSecond, load } = simulateFleet(FLEET, {
    ...SIZE,
    cores: 4,
    stretchMs: 0.01,
    batchMs: 0.01,
    seconds: 2,
  });
  expect(batchesPerSecond).toBeCloseTo(1000 / (FLEET.batch.worker + FLEET.part.worker), -2);
  expect(load.worker).toBeCloseTo(1, 1);
});

test('many workers meet Redis first; longer stretches and more of them move the wall', () => {
  const many = { ...SIZE, workers: 400, cores: 8, seconds: 5 };
  const met = simulateFleet(FLEET, many);
  expect(met.share).toBeLessThan(0.9);
  expect(Math.max(met.load.redis, met.load.sender)).toBeGreaterThan(0.9);
  expect(simulateFleet(FLEET, { ...many, stretchMs: 1000, batchMs: 5000, seconds: 20 }).share).toBeGreaterThan(0.97);
  expect(simulateFleet(FLEET, { ...many, redises: 4, runs: 4 }).share).toBeGreaterThan(0.97);
});

test('a server of tables is full where its moves take all of its time', () => {
  const size = { tables: 500, shards: 1, thinkMs: 1000, people: 2, seconds: 20 };
  const { load, movesPerSecond, waitMs } = simulateTables(TABLES, size);
  expect(load).toBeCloseTo((500 * TABLES.moveMs) / (1000 + TABLES.moveMs), 1);
  expect(movesPerSecond).toBeCloseTo(500, -2);
  expect(waitMs.p99).toBeLessThan(10);
  const full = simulateTables(TABLES, { ...size, tables: 3000 });
  expect(full.movesPerSecond).toBeCloseTo(1000 / TABLES.moveMs, -2);
  const shared = simulateTables(TABLES, { ...size, tables: 3000, shards: 6 });
  expect(shared.movesPerSecond).toBeCloseTo(3000, -2);
  expect(shared.load).toBeCloseTo(load, 1);
});
