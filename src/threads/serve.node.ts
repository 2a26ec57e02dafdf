// The worker's side of a thread that is waited for.
import { workerData } from 'node:worker_threads';
import { tellChild } from './children.node.ts';
import { readText, SHARED, writeText } from './shared.node.ts';
import type { ThreadData } from './thread.node.ts';
import { ownMs, ownThread } from './threadClock.node.ts';

export interface Service<T> {
  data: T;
  /** Text that goes beside the answer that is being made, as it is. */
  attach(raw: string): void;
  /** A sign of life in the middle of a long answer. */
  beat(): void;
  /** The child process that must not outlive this thread; 0 for none. */
  tellPid(pid: number): void;
}

/**
 * `prepare` makes the function that answers; `fail` is the answer when that throws, for whoever asked would wait in vain
 * for a thread that has died.
 */
export const serveQuestions = <T, Q, A>(
  fail: (problem: unknown) => A,
  prepare: (service: Service<T>) => (question: Q, raw: string) => A | Promise<A>,
): void => {
  const { shared, text, bell, child, data } = workerData as ThreadData<T>;
  const beat = signsOfLife(shared);
  const tellPid = (pid: number): void => {
    if (child !== null) tellChild(child, pid);
  };
  let attached = '';
  const attach = (raw: string): void => void (attached = raw);
  Atomics.store(shared, SHARED.thread, ownThread());
  process.once('exit', () => {
    Atomics.store(shared, SHARED.isGone, 1);
    Atomics.notify(shared, SHARED.answered);
  });
  const answer = prepare({ data, attach, beat: () => beat(), tellPid });
  const handle = async (id: number): Promise<void> => {
    beat(true);
    Atomics.store(shared, SHARED.begun, id);
    const { value, raw } = readText(shared, text);
    let reply: A;
    attached = '';
    try {
      reply = await answer(value as Q, raw);
    } catch (problem) {
      reply = fail(problem);
    }
    beat();
    writeText(shared, text, reply, attached);
    Atomics.store(shared, SHARED.answered, id);
    Atomics.notify(shared, SHARED.answered);
  };
  const serveForEver = async (): Promise<void> => {
    for (let done = 0; ; done++) {
      // Whoever asks may be held up before it rings, and ring for a question that is answered already.
      while (Atomics.load(shared, SHARED.asked) === done) Atomics.wait(shared, SHARED.asked, done);
      await handle(done + 1);
    }
  };
  if (bell === null) void serveForEver();
  else bell.on('message', () => void handle(Atomics.load(shared, SHARED.asked)));
};

/**
 * Notes the thread's time with every sign of life. What took too long is known here to the millisecond, whether or not
 * whoever asked was awake to see it, so that the same is refused on an idle machine and on a busy one.
 */
export const signsOfLife = (shared: Int32Array): ((isBeginning?: boolean) => void) => {
  let begunMs = 0;
  let beatMs = 0;
  return (isBeginning = false) => {
    const now = ownMs();
    if (isBeginning) Atomics.store(shared, SHARED.begunMs, (begunMs = now));
    else if (now - beatMs >= shared[SHARED.silentMs]! || now - begunMs >= shared[SHARED.totalMs]!) {
      Atomics.store(shared, SHARED.isOver, 1);
    }
    Atomics.store(shared, SHARED.beatMs, (beatMs = now));
  };
};
