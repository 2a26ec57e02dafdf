// What is written about runs and workers, and what workers say of the batches that they were given.
import type { StretchProblem } from '../jobs/serve.ts';

/** By what a worker shows that it plays as the one who sends the work. */
export interface Proof {
  /** Of the engine's sources. */
  readonly build: string;
  /** Of the parts of the golden stretch. */
  readonly golden: string;
  readonly node: string;
  readonly platform: string;
}

/** A run as whoever sent it describes it. */
export interface RunRecord {
  readonly id: string;
  /** The job as JSON: its keys keep their order. */
  readonly job: string;
  readonly proof: Proof;
  /** 'simulate tysiac' */
  readonly title: string;
  /** 'games', how many there are, and how many have been counted. */
  readonly things: string;
  readonly count: number;
  readonly done: number;
  /** How many of them are counted a second. */
  readonly perSecond?: number;
  /** Who sent it, and when. */
  readonly from: string;
  readonly since: number;
  /** 1 goes first, 9 last. */
  readonly priority: number;
  /** At most so many stretches are played at once; null for as many as there are cores. */
  readonly limit: number | null;
  /** A batch is handed back after this long, with what has been played of it. */
  readonly mostMs: number;
}

/** A worker as it describes itself. */
export interface WorkerRecord {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly pid: number;
  readonly cores: number;
  readonly proof: Proof;
  readonly allowsPrograms: boolean;
  readonly since: number;
  /** Stretches it has played, and how many it is playing. */
  readonly played: number;
  readonly playing: number;
  /** Stretches that it plays a second. */
  readonly perSecond?: number;
}

/** A batch of stretches [from, to) as it lies in the queue. */
export interface BatchData {
  readonly run: string;
  readonly from: number;
  readonly to: number;
  /** May some of it be in the store already? */
  readonly isAgain: boolean;
}

/** A worker is done with a batch: everything before `at` is in the store. */
export interface Told {
  readonly batch: string;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly ms: number;
  readonly worker: string;
  /** Why the stretch `at` cannot be played. */
  readonly problem?: StretchProblem;
  /** So many workers died of it. */
  readonly deaths?: number;
}

/** What somebody has asked of all workers, by name. */
export type Order = 'pause' | 'drain';

/** What lies in Redis may be of anybody: whatever is not what it should be is as if it were not there. */
const isLike = (
  value: unknown,
  fields: Readonly<Record<string, 'string' | 'number' | 'object' | 'boolean'>>,
): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, type]) => {
    const field = (value as Record<string, unknown>)[name];
    return typeof field === type && field !== null;
  });

/** Those of earlier versions do not tell it. */
const hasSpeed = (value: unknown): boolean => /number|undefined/.test(typeof (value as RunRecord).perSecond);

const PROOF = { build: 'string', golden: 'string', node: 'string', platform: 'string' } as const;
const hasProof = (value: unknown): boolean => isLike((value as { proof: unknown }).proof, PROOF);

const RUN = {
  id: 'string',
  job: 'string',
  title: 'string',
  things: 'string',
  count: 'number',
  done: 'number',
} as const;
const RUN_MORE = { from: 'string', since: 'number', priority: 'number', mostMs: 'number', proof: 'object' } as const;
const WORKER = {
  id: 'string',
  name: 'string',
  host: 'string',
  pid: 'number',
  cores: 'number',
  proof: 'object',
} as const;
const WORKER_MORE = { allowsPrograms: 'boolean', since: 'number', played: 'number', playing: 'number' } as const;
const TOLD = { batch: 'string', from: 'number', to: 'number', at: 'number', ms: 'number', worker: 'string' } as const;

const isRun = (value: unknown): boolean => isLike(value, { ...RUN, ...RUN_MORE }) && hasProof(value) && hasSpeed(value);
const isWorker = (value: unknown): boolean =>
  isLike(value, { ...WORKER, ...WORKER_MORE }) && hasProof(value) && hasSpeed(value);
const isTold = (value: unknown): boolean => isLike(value, TOLD);

const readAs =
  <T>(isIt: (value: unknown) => boolean) =>
  (text: string | null): T | null => {
    try {
      const value: unknown = JSON.parse(text ?? 'null');
      return isIt(value) ? (value as T) : null;
    } catch {
      return null;
    }
  };

export const readRun = readAs<RunRecord>(isRun);
export const readWorker = readAs<WorkerRecord>(isWorker);
export const readTold = readAs<Told>(isTold);
