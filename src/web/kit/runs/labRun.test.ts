// What a part of the laboratory has done outlives its page, its visit, and a page that was closed too early.
import { beforeEach, expect, test, vi } from 'vitest';
import { err, ok, type Result } from '../../../core/result.ts';
import type { RunRow } from '../storage/db.ts';
import { LabRun } from './labRun.ts';
import type { Watch } from './watch.ts';

/** What the device keeps. */
const rows = new Map<string, RunRow>();
vi.mock('../storage/runs.ts', () => ({
  findRun: async (id: string) => rows.get(id) ?? null,
  keepRun: async (id: string, change: (before: RunRow) => Partial<RunRow>) => {
    const before = rows.get(id) ?? { id, version: '1', finished: null, begun: null };
    rows.set(id, { ...before, ...structuredClone(change(before)) });
  },
}));

/** As the browser has them: a name is held until it is let go, or its page is gone. */
let held = new Set<string>();
beforeEach(() => {
  rows.clear();
  held = new Set();
  const holding = held;
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: unknown, hold: () => Promise<void>) => {
        if (held.has(name)) throw new Error('held');
        held.add(name);
        await hold();
        holding.delete(name);
      },
    },
  });
});

/** A visit: the run that the page would have, and the way to bring it to its end. */
const visit = (draw?: () => void) => {
  const ends: ((result: Result<number>) => void)[] = [];
  const watches: Watch<number>[] = [];
  const run = new LabRun<string, number>({
    name: 'part',
    perform: (_wish, watch) => {
      watches.push(watch);
      return new Promise((end) => ends.push(end));
    },
    ...(draw && { draw }),
  });
  return { run, ends, watches };
};
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test('what is finished is there in the next visit', async () => {
  const first = visit();
  first.run.start('a');
  first.watches[0]!.onProgress(3, 10, () => 3);
  expect(first.run.state.getState()).toMatchObject({ status: 'running', done: 3, shown: { wish: 'a', result: 3 } });
  first.ends[0]!(ok(10));
  await settled();
  expect(first.run.state.getState()).toMatchObject({ status: 'done', shown: { wish: 'a', result: 10 } });
  const next = visit();
  await next.run.recall();
  expect(next.run.state.getState()).toMatchObject({ status: 'done', shown: { wish: 'a', result: 10 } });
});

test('what was cut off says so, shows the one before, and begins again as it was', async () => {
  const first = visit();
  first.run.start('a');
  first.ends[0]!(ok(10));
  await settled();
  first.run.start('b');
  await settled();
  // In another tab, while it is on.
  const other = visit();
  await other.run.recall();
  expect(other.run.state.getState()).toMatchObject({ status: 'done', shown: { wish: 'a' } });
  // The page is closed.
  held = new Set();
  const next = visit();
  await next.run.recall();
  expect(next.run.state.getState()).toMatchObject({ status: 'cut', shown: { wish: 'a', result: 10 } });
  next.run.again();
  next.ends[0]!(ok(20));
  await settled();
  expect(next.run.state.getState()).toMatchObject({ status: 'done', shown: { wish: 'b', result: 20 } });
  expect(rows.get('part')).toMatchObject({ finished: { wish: 'b' }, begun: null });
});

test('what was stopped or failed is not cut off', async () => {
  const { run, ends } = visit();
  run.start('a');
  run.stop();
  ends[0]!(ok(5));
  await settled();
  expect(run.state.getState().status).toBe('stopped');
  expect(rows.get('part')).toMatchObject({ finished: null, begun: null });
  run.start('b');
  ends[1]!(err({ code: 'ERR_RULES_SYNTAX', message: 'no' }));
  await settled();
  expect(run.state.getState()).toMatchObject({ status: 'failed', shown: null });
  expect(rows.get('part')).toMatchObject({ finished: null, begun: null });
});

test('a kept report that cannot be drawn any more is none', async () => {
  rows.set('part', { id: 'part', version: '1', finished: { wish: 'a', result: 'old' }, begun: null });
  const { run } = visit(() => {
    throw new TypeError('of another time');
  });
  await run.recall();
  expect(run.state.getState()).toMatchObject({ status: 'idle', shown: null });
});
