import { describe, expect, test } from 'vitest';
import { Schedule, type Stretch } from './schedule.ts';

const drain = (schedule: Schedule<string>): Stretch[] => {
  const stretches: Stretch[] = [];
  for (let next = schedule.next(); next; next = schedule.next()) stretches.push(next);
  return stretches;
};

describe('stretches', () => {
  test.each([
    [2, 7, 8],
    [3, 7, 9],
    [4, 1, 4],
  ])('for %i seats and chunks of %i begin between deals', (align, size, expected) => {
    const stretches = drain(new Schedule({ from: 0, to: 50, align, size, workers: 2 }));
    expect(stretches[0]).toEqual({ from: 0, to: expected });
    for (const { from } of stretches) expect(from % align).toBe(0);
    expect(stretches.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(50);
    expect(stretches.at(-1)!.to).toBe(50);
  });

  test('a run that begins within a deal is put straight by its first stretch', () => {
    const [first, second] = drain(new Schedule({ from: 5, to: 20, align: 4, size: 4, workers: 1 }));
    expect([first, second]).toEqual([
      { from: 5, to: 12 },
      { from: 12, to: 16 },
    ]);
  });

  test('grow with the speed of the games and shrink towards the end', () => {
    const schedule = new Schedule<string>({ from: 0, to: 10_000, align: 2, workers: 2 });
    const sizes: number[] = [];
    while (!schedule.isDone) {
      const stretch = schedule.next()!;
      sizes.push(stretch.to - stretch.from);
      schedule.finish(stretch, '', stretch.to - stretch.from); // a game a millisecond
      expect([...schedule.ready()]).toHaveLength(1);
    }
    expect(sizes.slice(0, 4)).toEqual([2, 8, 32, 128]);
    expect(Math.max(...sizes)).toBe(300);
    expect(sizes.at(-1)).toBeLessThan(10);
  });
});

describe('results', () => {
  test('are passed on in order, each once', () => {
    const schedule = new Schedule<string>({ from: 0, to: 8, align: 2, size: 2, workers: 2 });
    const [a, b, c, d] = drain(schedule);
    const ready = (): string[] => [...schedule.ready()].map(({ result }) => result);
    schedule.finish(c!, 'c');
    schedule.finish(b!, 'b');
    expect(ready()).toEqual([]);
    expect(schedule.waiting().map(({ result }) => result)).toEqual(['b', 'c']);
    schedule.finish(a!, 'a');
    expect(ready()).toEqual(['a', 'b', 'c']);
    expect([schedule.passed, schedule.isDone]).toEqual([6, false]);
    schedule.playAgain(d!);
    expect(schedule.next()).toEqual(d);
    schedule.finish(d!, 'd');
    expect(ready()).toEqual(['d']);
    expect(schedule.isDone).toBe(true);
  });

  test('nobody runs ahead without limit', () => {
    const schedule = new Schedule<string>({ from: 0, to: 1000, align: 2, size: 2, workers: 2 });
    const slow = schedule.next()!;
    let played = 0;
    for (let next = schedule.next(); next; next = schedule.next(), played++) schedule.finish(next, '');
    expect(played).toBe(64);
    schedule.finish(slow, '');
    expect([...schedule.ready()]).toHaveLength(65);
    expect(schedule.next()).toEqual({ from: 130, to: 132 });
  });

  test('of an earlier run are not played again', () => {
    const schedule = new Schedule<string>({ from: 4, to: 14, align: 2, size: 4, workers: 2 });
    schedule.finish({ from: 6, to: 8 }, 'known');
    expect(drain(schedule)).toEqual([
      { from: 4, to: 6 },
      { from: 8, to: 12 },
      { from: 12, to: 14 },
    ]);
  });
});

test('what was passed on and does not stand is played before anything else, and passed on again', () => {
  const schedule = new Schedule<string>({ from: 0, to: 12, align: 3, size: 3, workers: 2 });
  const [first, second] = [schedule.next()!, schedule.next()!];
  schedule.finish(second, 'second');
  schedule.finish(first, 'first');
  const passed: string[] = [];
  for (const { result, stretch } of schedule.ready()) {
    passed.push(result);
    if (result === 'first') schedule.takeBack({ from: 1, to: stretch.to });
  }
  expect(passed).toEqual(['first']);
  expect([schedule.passed, schedule.isDone]).toEqual([1, false]);
  expect(schedule.next()).toEqual({ from: 1, to: 3 });
  expect(schedule.next()).toEqual({ from: 6, to: 9 });
  schedule.finish({ from: 1, to: 3 }, 'again');
  expect([...schedule.ready()].map(({ result }) => result)).toEqual(['again', 'second']);
});
