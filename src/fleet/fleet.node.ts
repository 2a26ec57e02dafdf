// Plays jobs with the workers of a fleet: sends their stretches, and reads from the store what came of them.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { findKind } from '../jobs/kinds/index.ts';
import type { CrewTask, Team } from '../jobs/crew.ts';
import { createThreads } from '../jobs/crew.node.ts';
import { connect, isThere, openClient, tellAway } from './connect.node.ts';
import { Dispatch } from './dispatch.node.ts';
import type { FleetOptions } from './options.node.ts';
import { keysOf } from './keys.ts';
import { asSentence } from './problems.ts';
import { programIn } from './openedRun.node.ts';
import { makeProof, proofKey } from './proof.node.ts';
import type { BatchData, Proof, RunRecord } from './records.ts';
import { Spares } from './spares.node.ts';
import { ALIVE_MS, Store } from './store.node.ts';
import { sumOf } from './storedPart.node.ts';

/** A batch should take about this long: handing it out costs a few milliseconds, and one that dies is not missed. */
export const BATCH_MS = 1000;
/** One that takes so much longer is handed back, so that others can take what is left of it. */
const PATIENCE = 4;
const DEFAULT_PRIORITY = 5;
const CLAIM_PAUSE_MS = 500;

/** The queue of those with the same proof. */
export const queueName = (proof: Proof): string => `stretches-${proofKey(proof)}`;

export class Fleet implements Team {
  readonly #options: FleetOptions;
  readonly #proof: Proof;
  readonly #redis: Redis;
  readonly #waiting: Redis;
  readonly #store: Store;
  readonly #queue: Queue<BatchData>;
  readonly #spares: Spares;
  #isClosed = false;
  #isHungUp = false;
  readonly #token = randomBytes(8).toString('hex');

  /** Refused in a sentence where no Redis answers. */
  static async open(options: FleetOptions): Promise<Fleet> {
    const redis = await connect(options.address);
    tellAway(redis, options.address, (sentence) => options.note?.(sentence));
    return new Fleet(options, redis, await makeProof(options.games));
  }

  private constructor(options: FleetOptions, redis: Redis, proof: Proof) {
    this.#options = options;
    this.#proof = proof;
    this.#redis = redis;
    this.#waiting = openClient(options.address);
    const keys = keysOf(options.address.namespace);
    this.#store = new Store(redis, keys);
    this.#queue = new Queue(queueName(proof), { connection: redis, prefix: keys.queues });
    this.#spares = new Spares(() => createThreads({ blobs: options.blobs }));
    this.#queue.on('error', () => {}); // it is waited for
  }

  async play(task: CrewTask): Promise<void> {
    const { signal } = task;
    let isOver = false;
    const onAbort = (): void => {
      if (isOver) return;
      if (isThere(this.#redis)) this.#redis.once('close', this.#hangUp);
      else this.#hangUp();
    };
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await this.#send(task);
    } catch (problem) {
      if (!this.#isHungUp) throw asSentence(problem);
    } finally {
      isOver = true;
      this.#redis.off('close', this.#hangUp);
    }
  }

  /** Whoever stops does not wait for a Redis that has gone: what has been played stays there for whoever goes on. */
  readonly #hangUp = (): void => {
    this.#isHungUp = true;
    this.#waiting.disconnect();
    this.#redis.disconnect();
  };

  async #send(task: CrewTask): Promise<void> {
    const kind = await findKind(task.job);
    const { from, to } = kind.cut(task.job.plan);
    const text = JSON.stringify(task.job);
    const base = sumOf(`${proofKey(this.#proof)} ${text}`).slice(0, 24);
    const { priority = DEFAULT_PRIORITY, limit = null } = this.#options;
    const recordOf = (id: string): RunRecord => ({
      id,
      job: text,
      proof: this.#proof,
      title: `${task.job.kind} ${kind.gameOf(task.job.plan)}`,
      things: kind.things,
      count: to - from,
      done: 0,
      from: this.#options.from,
      since: Date.now(),
      priority,
      limit,
      mostMs: PATIENCE * BATCH_MS,
    });
    const [store, queue, waiting, token, spares] = [this.#store, this.#queue, this.#waiting, this.#token, this.#spares];
    // A program need not do the same twice.
    const options = programIn(task.job) === undefined ? this.#options : { ...this.#options, audit: 0 };
    for (let isOver = false; !isOver;) {
      const record = recordOf(await this.#claim(base));
      isOver = await new Dispatch({ store, queue, waiting, token, spares }, options, task, kind, record).run();
    }
  }

  /**
   * The same job has the same id, so that whoever goes on after a kill finds what has been played. While somebody else is
   * playing the very same, this is a run of its own.
   */
  async #claim(base: string): Promise<string> {
    for (let copy = 0; ; copy++) {
      const id = copy === 0 ? base : `${base}-${copy}`;
      const until = performance.now() + 1.5 * ALIVE_MS;
      do {
        if (await this.#store.lease(id, this.#token)) return id;
        await pause(CLAIM_PAUSE_MS);
      } while (performance.now() < until);
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#spares.close();
    await this.#queue.close();
    this.#waiting.disconnect();
    this.#redis.disconnect();
  }
}
