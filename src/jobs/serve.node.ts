// The worker's side of Node: a thread, or a process of its own that is told the same by messages.
import { parentPort, workerData } from 'node:worker_threads';
import type { Job } from './job.ts';
import { replyTo, type PlayStretch, type Reply, type ToWorker } from './serve.ts';

/** Said instead of a stretch: there is nothing more to play. */
export const LEAVE = 'leave';

/** What a thread has from its start: what is behind hashes, by itself or in files of a folder that bear their names. */
export interface WorkerData {
  readonly blobs: ReadonlyMap<string, Uint8Array> | string;
  /** Does the work come from strangers? Then nothing of this machine plays but what the job needs by its hash. */
  readonly strangers?: {
    /** May programs be started for them? */
    readonly programs: boolean;
  };
}

/** What it has besides: the numbers by which it is watched while guests run in it. */
export interface WatchedData extends WorkerData {
  readonly watch: Int32Array;
}

/** What a job has been made into. */
export interface OpenedJob {
  /** How its stretches are played, with guests in this thread or apart from it; players are opened when it is first asked. */
  player(isApart: boolean): PlayStretch;
  /** Between stretches there is time for what takes some. */
  prepare?(): Promise<void>;
  /** Ends the threads and processes of those who play. */
  close(): void;
}

type Said = ToWorker | typeof LEAVE;

/** `open` makes a job ready; it may keep what the job before has opened. */
export const serveJobs = (open: (job: Job, before: OpenedJob | null) => Promise<OpenedJob>): void => {
  let opened: Promise<OpenedJob> | null = null;
  const say = (reply: Reply): void => void (parentPort === null ? process.send!(reply) : parentPort.postMessage(reply));
  const hear = async (said: Said): Promise<void> => {
    if (said === LEAVE) {
      (await opened)?.close();
      process.exit(); // of this thread
    }
    if ('job' in said) {
      const before = opened;
      opened = Promise.resolve(before).then((known) => open(said.job, known));
      return;
    }
    const { player, prepare } = await opened!;
    await prepare?.();
    say(replyTo(player(said.isApart), said.from, said.to));
  };
  // Whoever cannot open a job dies of it, and the crew says why.
  const onMessage = (said: Said): void =>
    void hear(said).catch((problem: unknown) =>
      setImmediate(() => {
        throw problem;
      }),
    );
  if (parentPort === null) process.on('message', onMessage);
  else parentPort.on('message', onMessage);
};

/** Of a thread. */
export const threadData = (): WatchedData => workerData as WatchedData;
