// The numbers of all child processes, in memory that all threads of Talon share: whoever ends a thread can end what the
// thread has started, and nothing of it outlives Talon. When Talon has no time for that, keepers do it instead.
import { getEnvironmentData, setEnvironmentData, threadId } from 'node:worker_threads';
import { killGroup } from './processGroup.node.ts';

const KEY = 'talon/children';
/** More programs at once than any machine bears. */
const PLACES = 1024;
/** Of a place: the process, 0 for none; and the thread that has taken it, one more than its number, 0 when it is free. */
const FIELDS = { pid: 0, owner: 1, count: 2 } as const;

/** A place for the number of one process. Threads that are started get it with what they are told. */
export interface ChildPlace {
  all: Int32Array;
  /** Where the number stands. */
  at: number;
}

/** To be called before workers are started: they know only what was there before them. */
export const shareChildren = (): Int32Array => {
  let all = getEnvironmentData(KEY) as unknown as Int32Array | undefined;
  if (all === undefined) {
    all = new Int32Array(new SharedArrayBuffer(PLACES * FIELDS.count * Int32Array.BYTES_PER_ELEMENT));
    setEnvironmentData(KEY, all as never);
    process.once('exit', () => killChildren());
  }
  return all;
};

export const takePlace = (): ChildPlace => {
  const all = shareChildren();
  for (let at = FIELDS.pid; at < all.length; at += FIELDS.count) {
    if (Atomics.compareExchange(all, at + FIELDS.owner, 0, threadId + 1) === 0) return { all, at };
  }
  throw new Error(`no more than ${PLACES} programs can run at once`);
};

export const childAt = ({ all, at }: ChildPlace): number => Atomics.load(all, at);

/** The numbers of all that run now, whoever has started them. */
export const childPids = (): number[] => {
  const all = shareChildren();
  return Array.from({ length: PLACES }, (_, i) => Atomics.load(all, i * FIELDS.count + FIELDS.pid)).filter(
    (pid) => pid !== 0,
  );
};

/** 0 when it is gone. */
export const tellChild = ({ all, at }: ChildPlace, pid: number): void => {
  Atomics.store(all, at, pid);
  Atomics.notify(all, at);
};

/** Kills what is still there, and makes room for another. */
export const leavePlace = ({ all, at }: ChildPlace): void => {
  killGroup(Atomics.exchange(all, at, 0));
  Atomics.store(all, at + FIELDS.owner, 0);
};

/** Kills all that a thread has started; everybody's when none is named. */
export const killChildren = (ofThread?: number): void => {
  const all = shareChildren();
  for (let at = FIELDS.pid; at < all.length; at += FIELDS.count) {
    const owner = Atomics.load(all, at + FIELDS.owner);
    if (owner !== 0 && (ofThread === undefined || owner === ofThread + 1)) leavePlace({ all, at });
  }
};
