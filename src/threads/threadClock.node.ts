// How much processor time a thread has used: read by another thread, at once and without the help of whoever runs in it,
// so that a guest inside one long native operation is seen too. Wall time says nothing: on a busy machine a thread waits
// for a core through no fault of its own.
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { SHARED } from './shared.node.ts';

const THREAD_SELF = '/proc/thread-self';
/** Its first number counts the nanoseconds that the thread has worked. */
const SCHEDULED = `${THREAD_SELF}/schedstat`;
/** Linux counts in hundredths of a second, whatever its kernel does inside. */
const TICK_MS = 10;

/** The oldest Node that Talon runs on (22.18) does not know it yet. */
const toldByNode = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const toldBySystem = (): number => Number.parseInt(readFileSync(SCHEDULED, 'utf8'), 10) / 1e6;

/** Where nobody tells, all time that goes by is taken for work. */
const passed = (): number => performance.now();

/** Of a Node (`process`) and a system (are its counts there?). */
export const ownClock = (node: { threadCpuUsage?: unknown }, isCounted: boolean): (() => number) => {
  if (node.threadCpuUsage !== undefined) return toldByNode;
  return isCounted ? toldBySystem : passed;
};

/** The processor time of the calling thread. */
export const ownMs = ownClock(process, existsSync(SCHEDULED));

/** The number by which the system knows the calling thread; 0 where it does not tell. */
export const ownThread = (): number => {
  try {
    return Number(/\d+$/.exec(readlinkSync(THREAD_SELF))?.[0] ?? 0);
  } catch {
    return 0;
  }
};

/** The fields of a `stat` file of /proc from the third on: the second is a name that may hold anything. */
export const statFields = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** The sum of neighbouring fields that count time, by the numbers that the manual of /proc gives them. */
export const timeIn = (fields: readonly string[], first: number, last: number): number =>
  TICK_MS * fields.slice(first - 3, last - 2).reduce((sum, field) => sum + Number(field), 0);

/** utime and stime */
const OWN_TIME = [14, 15] as const;

/** Reads the time of the worker that shares this memory, on the clock of its own notes; null when it is gone. */
export type ThreadClock = (shared: Int32Array) => number | null;

/** The system tells. */
const systemClock: ThreadClock = (shared) => {
  try {
    return timeIn(statFields(`/proc/self/task/${shared[SHARED.thread]}/stat`), ...OWN_TIME);
  } catch {
    return null;
  }
};

/** So much the asking thread works at once where it measures by itself. */
const SHARE_MS = 50;

/**
 * Where the system does not tell, the asking thread works beside the worker and takes its own time for the worker's: both
 * wait for a core alike. It begins when so much time has passed that the worker could be over its limit at all.
 */
export const fairShareClock = (): ThreadClock => {
  let noted = -1;
  let since = 0;
  let worked = 0;
  return (shared) => {
    const note = Atomics.load(shared, SHARED.beatMs);
    if (note !== noted) {
      noted = note;
      since = performance.now();
      worked = 0;
    }
    if (performance.now() - since >= Atomics.load(shared, SHARED.silentMs)) worked += work(shared);
    return note + worked;
  };
};

const work = (shared: Int32Array): number => {
  const answered = Atomics.load(shared, SHARED.answered);
  const before = ownMs();
  let spent = 0;
  while (spent < SHARE_MS && Atomics.load(shared, SHARED.answered) === answered) spent = ownMs() - before;
  return spent;
};

export const newThreadClock: () => ThreadClock = existsSync(THREAD_SELF) ? () => systemClock : fairShareClock;
