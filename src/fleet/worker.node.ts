// A worker of a fleet: takes batches of stretches from the queue of those with its proof and plays them in threads, so that
// this thread is free to say that it is alive.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { DelayedError, Worker as QueueWorker, type Job as QueueJob } from 'bullmq';
import type { Redis } from 'ioredis';
import { MOST_DEATHS } from '../threads/waiting.ts';
import type { FleetAddress } from './address.node.ts';
import { playBatch } from './batchRun.node.ts';
import { BlobFolder, defaultFolder } from './blobFolder.node.ts';
import { connect, isThere, tellAway } from './connect.node.ts';
import { queueName } from './fleet.node.ts';
import type { GoldenGame } from './golden.node.ts';
import { keysOf } from './keys.ts';
import { openRun, type OpenedRun } from './openedRun.node.ts';
import { makeProof, whyKeptOut } from './proof.node.ts';
import { Rate } from './rate.ts';
import type { BatchData, Proof, Told, WorkerRecord } from './records.ts';
import { Slot } from './slot.node.ts';
import { Store } from './store.node.ts';

export interface WorkerOptions {
  readonly address: FleetAddress;
  /** Of the house: a golden stretch of each is played first. */
  readonly games: readonly GoldenGame[];
  readonly cores: number;
  readonly name?: string | undefined;
  readonly allowsPrograms?: boolean;
  /** Where what jobs need is kept. */
  readonly folder?: string | undefined;
  /** Something to tell whoever looks after it, in a sentence. */
  note(sentence: string): void;
  /** For tests: other threads than those of all kinds; what becomes of a part that was played. */
  readonly thread?: URL;
  readonly falsify?: (text: string, index: number) => string;
}

const BEAT_MS = 1500;
/** A batch of one that was killed is noticed after about so long. */
const LOCK_MS = 8000;
const STALLED_MS = 3000;
/** Whoever refuses lets others come first. */
const REFUSED_MS = 500;
/** Somebody who is asked to leave may play so long to the end of a stretch. */
const LEAVE_MS = 5000;

/** What a worker works with. */
interface Things {
  readonly redis: Redis;
  readonly store: Store;
  readonly folder: BlobFolder;
}

export class FleetWorker {
  readonly proof: Proof;
  readonly #options: WorkerOptions;
  readonly #redis: Redis;
  readonly #store: Store;
  readonly #folder: BlobFolder;
  readonly #id = randomBytes(8).toString('hex');
  readonly #since: number;
  /** How far the clock of Redis is before ours. */
  readonly #clockAhead: number;
  readonly #slots: Slot[];
  readonly #free: Slot[];
  readonly #runs = new Map<string, OpenedRun>();
  readonly #queue: QueueWorker<BatchData>;
  readonly #said = new Set<string>();
  readonly #rate = new Rate();
  readonly #left = Promise.withResolvers<boolean>();
  readonly #beat: NodeJS.Timeout;
  #isLeaving = false;
  #isPaused = false;
  #played = 0;

  /** Refused in a sentence where no Redis answers. */
  static async join(options: WorkerOptions): Promise<FleetWorker> {
    const folder = new BlobFolder(options.folder ?? defaultFolder());
    const redis = await connect(options.address);
    tellAway(redis, options.address, options.note);
    const store = new Store(redis, keysOf(options.address.namespace));
    const proof = await makeProof(options.games);
    const worker = new FleetWorker(options, { redis, store, folder }, proof, await store.now());
    await worker.#say();
    void worker.#queue.run().catch(() => {});
    return worker;
  }

  private constructor(options: WorkerOptions, { redis, store, folder }: Things, proof: Proof, now: number) {
    const { cores, allowsPrograms = false, thread } = options;
    this.#since = now;
    this.#clockAhead = now - Date.now();
    this.#options = options;
    this.#redis = redis;
    this.proof = proof;
    const { keys } = store;
    this.#store = store;
    this.#folder = folder;
    const data = { blobs: this.#folder.path, strangers: { programs: allowsPrograms } };
    this.#slots = Array.from({ length: cores }, () => new Slot(data, thread === undefined ? {} : { worker: thread }));
    this.#free = [...this.#slots];
    this.#queue = new QueueWorker<BatchData>(queueName(proof), (job, token) => this.#play(job, token!), {
      connection: redis,
      prefix: keys.queues,
      autorun: false,
      concurrency: cores,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      // Deaths are counted by stretch: a batch that was begun by many is no bad one.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    this.#queue.on('error', () => {}); // Redis is waited for
    this.#beat = setInterval(() => void this.#say().catch(() => {}), BEAT_MS);
  }

  get name(): string {
    return this.#options.name ?? `${hostname()}-${process.pid}`;
  }

  get played(): number {
    return this.#played;
  }

  /** Resolves when it has left: true when it was asked to, false when it was shut out. */
  get left(): Promise<boolean> {
    return this.#left.promise;
  }

  /** Ends what it plays, or hands it back; while Redis is away it only ends, and others take over when its locks have run out. */
  async leave(isAsked = true): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const isAlone = !isThere(this.#redis);
    const patience = isAsked && !isAlone ? LEAVE_MS : 0;
    const late = setTimeout(() => this.#slots.forEach((slot) => slot.abort()), patience);
    await this.#queue.close(isAlone);
    clearTimeout(late);
    clearInterval(this.#beat);
    await Promise.all(this.#slots.map((slot) => slot.close()));
    if (isThere(this.#redis)) await this.#store.dropWorker(this.#id);
    this.#redis.disconnect();
    this.#left.resolve(isAsked);
  }

  async #play(queued: QueueJob<BatchData>, token: string): Promise<void> {
    const { data } = queued;
    const opened = await this.#open(data.run);
    if (opened === null) return; // nobody wants it any more
    if (opened.refusal !== null) return this.#refuse(opened, queued, token);
    const known = await this.#known(data, queued.id!);
    if (known === null) return;
    const slot = this.#free.pop()!;
    const began = performance.now();
    try {
      const outcome = await playBatch(opened, data, known, {
        store: this.#store,
        worker: this.#id,
        slot,
        isLate: () => this.#isLeaving,
        falsify: this.#options.falsify,
        onPlayed: () => void this.#played++,
      });
      await this.#tell(queued.id!, data, { ...outcome, ms: performance.now() - began });
    } finally {
      this.#free.push(slot);
    }
  }

  /** Null when the run is over. */
  async #open(id: string): Promise<OpenedRun | null> {
    const record = await this.#store.run(id);
    if (record === null) {
      this.#runs.delete(id);
      return null;
    }
    const before = this.#runs.get(id);
    if (before !== undefined && before.refusal === null) return before;
    const rules = { allowsPrograms: this.#options.allowsPrograms === true };
    const opened = await openRun(record, this.#store, this.#folder, rules);
    this.#runs.set(id, opened);
    return opened;
  }

  async #refuse({ record, refusal }: OpenedRun, queued: QueueJob<BatchData>, token: string): Promise<never> {
    this.#note(record.id, `The run '${record.title}' is not played here: ${refusal}.`);
    await this.#store.refuse(record.id, this.#id, refusal!);
    await queued.moveToDelayed(Date.now() + this.#clockAhead + REFUSED_MS, token);
    await pause(REFUSED_MS);
    throw new DelayedError();
  }

  /** What is in the store of a batch that somebody has begun before; null when it is not to be played again. */
  async #known({ run, from, to, isAgain }: BatchData, batch: string): Promise<ReadonlySet<number> | null> {
    const before = await this.#store.hold(run, batch, this.#id);
    if (before === null && !isAgain) return new Set();
    const parts = await this.#store.parts(run, from, to);
    const known = new Set(parts.flatMap((part, i) => (part === null ? [] : [from + i])));
    const isDead = before !== null && before !== this.#id && !(await this.#store.isAlive(before));
    const at = parts.findIndex((part) => part === null);
    if (!isDead || at < 0) return known;
    const deaths = await this.#store.countDeath(run, from + at);
    if (deaths < MOST_DEATHS) return known;
    const problem = { message: 'they went away while they played it', fault: null, isHost: false, stack: undefined };
    await this.#tell(batch, { from, to, run }, { at: from + at, ms: 0, problem, deaths });
    return null;
  }

  #tell(
    batch: string,
    { run, from, to }: Pick<BatchData, 'run' | 'from' | 'to'>,
    outcome: Pick<Told, 'at' | 'ms' | 'problem' | 'deaths'>,
  ): Promise<void> {
    return this.#store.tell(run, { batch, from, to, worker: this.#id, ...outcome });
  }

  /** That it is alive; and does what was asked of all. */
  async #say(): Promise<void> {
    const { cores, allowsPrograms = false } = this.#options;
    const record: WorkerRecord = {
      id: this.#id,
      name: this.name,
      host: hostname(),
      pid: process.pid,
      cores,
      proof: this.proof,
      allowsPrograms,
      since: this.#since,
      played: this.#played,
      playing: this.#slots.length - this.#free.length,
      perSecond: this.#rate.after(performance.now(), this.#played),
    };
    await this.#store.putWorker(record);
    const [orders, out, runs] = await Promise.all([this.#store.orders(), this.#store.shutOuts(), this.#store.runs()]);
    for (const run of runs) {
      const why = whyKeptOut(this.proof, run.proof);
      if (why !== null) this.#note(run.id, `This worker is kept out of '${run.title}': ${why}.`);
    }
    const reason = out[this.#id];
    if (reason !== undefined) {
      this.#note('out', `This worker is shut out of the fleet: ${reason}.`);
      return void this.leave(false);
    }
    if ((orders.drain ?? 0) > this.#since) return void this.leave();
    await this.#pause(orders.pause !== undefined);
  }

  async #pause(isWanted: boolean): Promise<void> {
    if (isWanted === this.#isPaused || this.#isLeaving) return;
    this.#isPaused = isWanted;
    if (isWanted) await this.#queue.pause(true);
    else this.#queue.resume();
  }

  /** Each once. */
  #note(about: string, sentence: string): void {
    if (this.#said.has(about)) return;
    this.#said.add(about);
    this.#options.note(sentence);
  }
}
