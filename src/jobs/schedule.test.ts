import { describe, expect, test } from 'vitest';
import { Schedule, type Batch } from './schedule.ts';

const drain = (schedule: Schedule): Batch[] => {
  const batches: Batch[] = [];
  for (let next = schedule.next(); next; next = schedule.next()) batches.push(next);
  return batches;
};
/** As if every stretch had made its own number. */
const partsOf = ({ from, to }: Batch): string[] => Array.from({ length: to - from }, (_, i) => `${from + i}`);
const ready = (schedule: Schedule): string[] => [...schedule.ready()].map(({ part }) => part);

describe('batches', () => {
  test('grow with the speed of the work and shrink towards the end', () => {
    const schedule = new Schedule({ from: 0, to: 10_000, workers: 2 });
    const sizes: number[] = [];
    while (!schedule.isDone) {
      const batch = schedule.next()!;
      sizes.push(batch.to - batch.from);
      schedule.finish(batch, partsOf(batch), 2 * (batch.to - batch.from)); // two milliseconds a stretch
      expect(ready(schedule)).toEqual(partsOf(batch));
    }
    expect(sizes.slice(0, 4)).toEqual([1, 4, 16, 64]);
    expect(Math.max(...sizes)).toBe(150);
    expect(sizes.at(-1)).toBe(1);
  });

  test('are of one size where stretches differ much', () => {
    const schedule = new Schedule({ from: 0, to: 9, size: 2, workers: 2 });
    expect(drain(schedule).map(({ from }) => from)).toEqual([0, 2, 4, 6, 8]);
  });
});

describe('parts', () => {
  test('are passed on in order, each once', () => {
    const schedule = new Schedule({ from: 0, to: 8, size: 2, workers: 2 });
    const [a, b, c, d] = drain(schedule) as [Batch, Batch, Batch, Batch];
    schedule.finish(c, partsOf(c));
    schedule.finish(b, partsOf(b));
    expect(ready(schedule)).toEqual([]);
    expect(schedule.waiting().map(([index]) => index)).toEqual([2, 3, 4, 5]);
    schedule.finish(a, partsOf(a));
    expect(ready(schedule)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect([schedule.passed, schedule.isDone]).toEqual([6, false]);
    schedule.playAgain(d);
    expect(schedule.next()).toEqual(d);
    schedule.finish(d, partsOf(d));
    expect(ready(schedule)).toEqual(['6', '7']);
    expect(schedule.isDone).toBe(true);
  });

  test('nobody runs ahead without limit', () => {
    const schedule = new Schedule({ from: 0, to: 1000, size: 2, workers: 2 });
    const slow = schedule.next()!;
    let played = 0;
    for (let next = schedule.next(); next; next = schedule.next(), played++) schedule.finish(next, partsOf(next));
    expect(played).toBe(63);
    schedule.finish(slow, partsOf(slow));
    expect(ready(schedule)).toHaveLength(128);
    expect(schedule.next()).toEqual({ from: 128, to: 130 });
  });

  test('of an earlier run are not played again', () => {
    const schedule = new Schedule({ from: 4, to: 14, size: 4, workers: 2 });
    schedule.finish({ from: 6, to: 8 }, ['6', '7']);
    expect(drain(schedule)).toEqual([
      { from: 4, to: 6 },
      { from: 8, to: 12 },
      { from: 12, to: 14 },
    ]);
  });

  test('behind the end that somebody has set are not passed on', () => {
    const schedule = new Schedule({ from: 0, to: 6, size: 3, workers: 2 });
    const [a, b] = drain(schedule) as [Batch, Batch];
    schedule.endAt(2);
    schedule.finish(b, partsOf(b));
    schedule.finish(a, partsOf(a));
    expect(ready(schedule)).toEqual(['0', '1']);
    expect(schedule.isDone).toBe(true);
  });
});
