import { describe, expect, test } from 'vitest';
import { pullStretches, type PoolOptions, type PoolWorker } from './pool.ts';
import { Schedule } from './schedule.ts';

/** Runs three workers until `onResult` stops it, and tells how many of them are still there afterwards. */
const leftOver = async (options: Pick<PoolOptions<string>, 'onResult' | 'signal'>): Promise<number> => {
  const alive = new Set<PoolWorker>();
  const run = pullStretches<string>({
    ...options,
    workers: 3,
    schedule: new Schedule({ from: 0, to: 100, align: 1, size: 1, workers: 3 }),
    now: () => 0,
    start: ({ onReply }) => {
      const end = async (): Promise<void> => void alive.delete(worker);
      const worker: PoolWorker = {
        post: () => queueMicrotask(() => alive.has(worker) && onReply({ ok: true, result: 'played' })),
        end,
        leave: end,
      };
      alive.add(worker);
      return worker;
    },
  });
  await run.catch(() => {});
  return alive.size;
};

describe('no worker outlives the run', () => {
  test('that is stopped while a result is passed on', async () => {
    const stop = new AbortController();
    let results = 0;
    const onResult = (): void => {
      results++;
      stop.abort();
    };
    expect(await leftOver({ onResult, signal: stop.signal })).toBe(0);
    expect(results).toBe(1);
  });

  test('that fails while a result is passed on', async () => {
    const onResult = (): void => {
      throw new Error('the disk is full');
    };
    expect(await leftOver({ onResult })).toBe(0);
  });
});
