import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import type { StripAnswer } from '../sandbox/strip.ts';
import { readText, SHARED, writeText } from './shared.node.ts';
import type { ThreadData } from './thread.node.ts';

const shared = new Int32Array(new SharedArrayBuffer((SHARED.places + 1) * Int32Array.BYTES_PER_ELEMENT));
const text = new Uint8Array(new SharedArrayBuffer(2 ** 16));
const workerData: ThreadData<null> = { shared, text, bell: null, child: null, data: null };
const worker = new Worker(new URL('../sandbox/strip.worker.node.ts', import.meta.url), { workerData });
afterAll(() => worker.terminate());

const ask = (id: number, raw: string): StripAnswer => {
  writeText(shared, text, null, raw);
  Atomics.store(shared, SHARED.asked, id);
  Atomics.notify(shared, SHARED.asked);
  for (let answered = id - 1; answered === id - 1; answered = Atomics.load(shared, SHARED.answered)) {
    Atomics.wait(shared, SHARED.answered, answered);
  }
  return readText(shared, text).value as StripAnswer;
};

/** Rings until it has woken a worker that slept; one that answers what nobody asked never does. */
const ringInVain = (): void => {
  for (let tries = 0; Atomics.notify(shared, SHARED.asked) === 0; tries++) {
    if (tries === MOST_TRIES) throw new Error('the worker does not sleep');
    Atomics.wait(shared, SHARED.places, 0, 1);
  }
};
const MOST_TRIES = 60_000;

test('a bell that rings late is no question', () => {
  for (let id = 1; id <= 20; id++) {
    expect(ask(id, `let a${id}: number`)).toEqual({ ok: true, code: `let a${id}        ` });
    ringInVain();
    ringInVain();
    expect(Atomics.load(shared, SHARED.answered)).toBe(id);
  }
});
