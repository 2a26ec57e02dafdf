// One run of a fleet. Batches go into the queue, as many as the workers can take; workers tell when they are done with one,
// and its parts are read from the store. What is told only says when to look: what was lost is found by looking.
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { CrewError, type CrewTask } from '../jobs/crew.ts';
import { stretchAt, type AnyKind } from '../jobs/job.ts';
import type { Batch } from '../jobs/schedule.ts';
import { errorOf } from '../jobs/serve.ts';
import { MOST_DEATHS } from '../threads/waiting.ts';
import { Audit, DEFAULT_AUDIT } from './audit.node.ts';
import type { FleetOptions } from './options.node.ts';
import { Muster } from './muster.node.ts';
import { StartOver } from './problems.ts';
import { Rate } from './rate.ts';
import type { BatchData, RunRecord, Told } from './records.ts';
import type { Spares } from './spares.node.ts';
import type { Store } from './store.node.ts';
import type { StoredPart } from './storedPart.node.ts';

/** How a run reaches its fleet. */
export interface Way {
  readonly store: Store;
  readonly queue: Queue<BatchData>;
  /** For commands that wait. */
  readonly waiting: Redis;
  readonly token: string;
  /** They play here what is played twice. */
  readonly spares: Spares;
}

interface Sent extends Batch {
  readonly since: number;
  /** It was neither in the queue nor played when somebody last looked. */
  isMissed: boolean;
}

const LISTEN_SECONDS = 1;
const LOOK_MS = 1500;
/** Results stay in the store for so long after they were counted: a sender that dies has saved them by then. */
const KEPT_MS = 60_000;
/** So many are read at a time. */
const MOST_READ = 64;

export class Dispatch {
  readonly #way: Way;
  readonly #options: FleetOptions;
  readonly #task: CrewTask;
  readonly #kind: AnyKind;
  readonly #record: RunRecord;
  readonly #muster: Muster;
  readonly #audit: Audit;
  readonly #sent = new Map<string, Sent>();
  /** Batches of which some may be in the store, by their first stretch. */
  readonly #again = new Set<number>();
  readonly #counted: { index: number; at: number }[] = [];
  readonly #rate = new Rate();
  #sentCount = 0;
  #nextLook = 0;
  /** The earliest stretch that cannot be played; told once all before it are known. */
  #problem: { index: number; error: Error } | null = null;
  #isOver = false;
  /** Somebody else sends the run by now: this one stood still for so long that it seemed to be gone. */
  #isDisplaced = false;

  constructor(way: Way, options: FleetOptions, task: CrewTask, kind: AnyKind, record: RunRecord) {
    this.#way = way;
    this.#options = options;
    this.#task = task;
    this.#kind = kind;
    this.#record = record;
    this.#muster = new Muster(way.store, options, record);
    this.#audit = new Audit(way.spares, task, options.audit ?? DEFAULT_AUDIT);
  }

  /** False when somebody else has taken it over; what is left of the schedule is to be played as another run. */
  async run(): Promise<boolean> {
    const { store, token } = this.#way;
    const { id } = this.#record;
    let isDone = false;
    try {
      await this.#begin();
      while (!this.#isFinished) {
        await this.#refuseLiar();
        await this.#look();
        if (this.#isDisplaced) break;
        await this.#handOut();
        for (const told of await store.heard(this.#way.waiting, id, LISTEN_SECONDS)) await this.#take(told);
      }
      await this.#audit.settle();
      await this.#refuseLiar();
      if (this.#problem !== null && !this.#task.signal?.aborted) throw this.#problem.error;
      isDone = !this.#task.signal?.aborted;
      return !this.#isDisplaced;
    } finally {
      await this.#audit.stop();
      await this.#withdraw();
      // What has been played is there for whoever goes on.
      if (!this.#isDisplaced) await (isDone ? store.dropRun(id) : store.leaveRun(id));
      await store.release(id, token);
    }
  }

  get #isFinished(): boolean {
    return this.#isOver || this.#task.signal?.aborted === true || this.#task.schedule.isDone;
  }

  /** What an earlier sender has left is used; what it has in the queue is not played again. */
  async #begin(): Promise<void> {
    const { store, queue } = this.#way;
    const { id } = this.#record;
    await store.leaveRun(id);
    const left = await queue.getJobs(['prioritized', 'wait', 'delayed']);
    await Promise.all(left.filter((job) => job?.data.run === id).map((job) => job.remove().catch(() => {})));
    await this.#announce();
    await this.#muster.look();
    const { schedule } = this.#task;
    const there = (await store.storedIndices(id)).filter((index) => index >= schedule.passed).sort((a, b) => a - b);
    for (const index of there) {
      const [part] = await this.#read(index, index + 1);
      if (part) schedule.finish({ from: index, to: index + 1 }, [part.text]);
    }
    this.#passOn();
  }

  /** The run and what it needs: again where Redis has lost it. */
  async #announce(): Promise<void> {
    const { store } = this.#way;
    const { schedule, job } = this.#task;
    const cut = this.#kind.cut(job.plan);
    const done = schedule.passed === 0 ? 0 : stretchAt(cut, schedule.passed - 1).to - cut.from;
    for (const hash of await store.missingBlobs([...this.#options.blobs.keys()]))
      await store.putBlob(hash, this.#options.blobs.get(hash)!);
    await store.putRun({ ...this.#record, done, perSecond: this.#rate.after(performance.now(), done) });
  }

  /** As much as there are workers for, and a little more so that none waits. */
  async #handOut(): Promise<void> {
    const { schedule } = this.#task;
    const { id, priority } = this.#record;
    const jobs: { name: string; data: BatchData; opts: { jobId: string; priority: number } }[] = [];
    while (this.#sent.size < this.#muster.room) {
      const batch = schedule.next();
      if (batch === null) break;
      const jobId = `${id}-${this.#way.token}-${this.#sentCount++}`;
      this.#sent.set(jobId, { ...batch, since: performance.now(), isMissed: false });
      const isAgain = this.#again.delete(batch.from);
      jobs.push({ name: 'batch', data: { run: id, ...batch, isAgain }, opts: { jobId, priority } });
    }
    if (jobs.length > 0) await this.#way.queue.addBulk(jobs);
  }

  async #take({ batch: jobId, at, ms, problem, deaths }: Told): Promise<void> {
    const sent = this.#sent.get(jobId);
    if (!sent || this.#isFinished) return;
    this.#sent.delete(jobId);
    const { schedule } = this.#task;
    const good = await this.#read(sent.from, at);
    const next = sent.from + good.length;
    const texts = good.map(({ text }) => text);
    if (good.length > 0) schedule.finish({ from: sent.from, to: next }, texts, ms);
    if (problem === undefined || next < at) this.#playAgain(next, sent.to, good.length);
    else if (deaths !== undefined) this.#note(at, new CrewError(this.#nameOf(at), deaths, problem.message));
    else if (problem.isHost) await this.#countDeath(at, sent.to, problem.message);
    else this.#note(at, errorOf(problem));
    this.#passOn();
  }

  /** The parts from `from` on, up to the first that is missing, damaged, or of somebody who is shut out. */
  async #read(from: number, to: number): Promise<StoredPart[]> {
    const { store } = this.#way;
    const { id } = this.#record;
    const good: StoredPart[] = [];
    for (let at = from; at < to; at += MOST_READ) {
      const parts = await store.parts(id, at, Math.min(to, at + MOST_READ));
      const bad = parts.findIndex((part) => part === null || this.#muster.isOut(part.worker));
      good.push(...(bad < 0 ? parts : parts.slice(0, bad)).map((part) => part!));
      if (bad < 0) continue;
      await store.dropParts(id, [at + bad]);
      break;
    }
    good.forEach((part, i) => this.#audit.consider(from + i, part));
    return good;
  }

  /** Nobody knows what else of its results was wrong, so all is counted anew, without them. */
  async #refuseLiar(): Promise<void> {
    const { liar } = this.#audit;
    if (liar === null || this.#task.signal?.aborted) return;
    const what = this.#nameOf(liar.index);
    const name = await this.#muster.nameOf(liar.worker);
    await this.#way.store.shutOut(liar.worker, `${what} of '${this.#record.title}' came out differently elsewhere`);
    this.#options.note?.(
      `${what}: what the worker ${name} made of them is not what this machine does. It is shut out, and all is counted anew.`,
    );
    throw new StartOver();
  }

  /** In pieces as large as what was played of it. */
  #playAgain(from: number, to: number, size: number): void {
    const step = Math.max(1, size);
    for (let at = from; at < to; at += step) {
      this.#again.add(at);
      this.#task.schedule.playAgain({ from: at, to: Math.min(to, at + step) });
    }
  }

  /** A machine that failed is no fault of the stretch, but only so often. */
  async #countDeath(index: number, to: number, reason: string): Promise<void> {
    const deaths = await this.#way.store.countDeath(this.#record.id, index);
    if (deaths >= MOST_DEATHS) this.#note(index, new CrewError(this.#nameOf(index), deaths, reason));
    else this.#playAgain(index, to, 0);
  }

  #nameOf(index: number): string {
    return this.#task.nameOf({ from: index, to: index + 1 });
  }

  #note(index: number, error: Error): void {
    if (this.#problem !== null && this.#problem.index <= index) return;
    this.#problem = { index, error };
    this.#task.schedule.endAt(index);
  }

  #passOn(): void {
    for (const { part, index } of this.#task.schedule.ready()) {
      this.#counted.push({ index, at: performance.now() });
      if (!this.#task.onPart(part, index)) this.#isOver = true;
      if (this.#isFinished) return;
    }
  }

  /** Now and then: who is there, what has been lost, what is no longer needed. */
  async #look(): Promise<void> {
    if (performance.now() < this.#nextLook) return;
    const { store, token } = this.#way;
    const { id } = this.#record;
    this.#isDisplaced = !(await store.lease(id, token));
    if (this.#isDisplaced) return;
    await this.#announce();
    await this.#muster.look();
    this.#task.schedule.shareAmong(this.#muster.cores);
    await this.#findLost();
    const old = this.#counted.findIndex(({ at }) => performance.now() - at < KEPT_MS);
    const forgotten = this.#counted.splice(0, old < 0 ? this.#counted.length : old);
    await store.dropParts(
      id,
      forgotten.map(({ index }) => index),
    );
    this.#nextLook = performance.now() + LOOK_MS;
  }

  /** Batches that are in no queue and of which nobody has told anything. */
  async #findLost(): Promise<void> {
    const { queue } = this.#way;
    const old = [...this.#sent].filter(([, { since }]) => performance.now() - since >= 2 * this.#record.mostMs);
    const states = await Promise.all(old.map(([jobId]) => queue.getJobState(jobId)));
    for (const [i, [jobId, sent]] of old.entries()) {
      const state = states[i];
      if (state !== 'unknown' && state !== 'completed' && state !== 'failed') continue;
      // What was told of it may just be on its way.
      if (!sent.isMissed) {
        sent.isMissed = true;
        continue;
      }
      this.#sent.delete(jobId);
      this.#playAgain(sent.from, sent.to, sent.to - sent.from);
    }
  }

  /** Nobody begins with what is not wanted any more. */
  async #withdraw(): Promise<void> {
    await Promise.all([...this.#sent.keys()].map((jobId) => this.#way.queue.remove(jobId).catch(() => 0)));
    if (this.#isDisplaced) for (const { from, to } of this.#sent.values()) this.#task.schedule.playAgain({ from, to });
  }
}
