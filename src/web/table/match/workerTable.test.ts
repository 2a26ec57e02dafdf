import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame } from './messages.ts';
import { WorkerTable } from './workerTable.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker that says what the test lets it say. */
class Engine extends EventTarget {
  readonly said: unknown[] = [];
  postMessage = (message: unknown): void => void this.said.push(message);
  terminate = (): void => {};
  async shows(step: number): Promise<void> {
    const frame = { step, view: {}, events: [], lines: [], move: step, moves: [] } as unknown as Frame;
    this.dispatchEvent(new MessageEvent('message', { data: { type: 'frame', frame, ended: false } }));
    await vi.advanceTimersByTimeAsync(0);
  }
}

const sitDown = (): { readonly engine: Engine; readonly table: WorkerTable } => {
  const engine = new Engine();
  const table = new WorkerTable({ worker: engine as unknown as Worker, pace: () => 1, prepare: async () => {} });
  return { engine, table };
};

test('a frame waits until the one before it was seen', async () => {
  const { engine, table } = sitDown();
  await engine.shows(1);
  await engine.shows(2);
  expect(table.state.getState().frame?.step).toBe(1);
  await vi.runAllTimersAsync();
  expect(table.state.getState().frame?.step).toBe(2);
});

test("one's own move is shown as soon as it is taken, however short the frame before it was seen", async () => {
  const { engine, table } = sitDown();
  await engine.shows(1);
  table.act(7);
  expect(engine.said).toEqual([{ type: 'act', step: 1, ids: [7] }]);
  await engine.shows(2);
  expect(table.state.getState().frame?.step).toBe(2);
});
