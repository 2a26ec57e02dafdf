// What a fleet keeps in Redis. Everything that a run comes to is read from here by index; messages only say when to look.
import type { Redis } from 'ioredis';
import type { Keys } from './keys.ts';
import { readRun, readTold, readWorker, type Order, type RunRecord, type Told, type WorkerRecord } from './records.ts';
import { readStored, storePart, type StoredPart } from './storedPart.node.ts';

/** What nobody comes back for is forgotten after a week. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** A worker or sender that says nothing for so long is gone. */
export const ALIVE_MS = 6000;

/** Nothing is written of a run that is over. */
const IF_RUN = `if redis.call('exists', KEYS[1]) == 0 then return 0 end `;
const WRITE_PARTS = `${IF_RUN}
for i = 2, #ARGV, 2 do redis.call('hset', KEYS[2], ARGV[i], ARGV[i + 1]) end
redis.call('pexpire', KEYS[2], ARGV[1]) return 1`;
const TELL = `${IF_RUN} redis.call('rpush', KEYS[2], ARGV[2]) redis.call('pexpire', KEYS[2], ARGV[1])
redis.call('hdel', KEYS[3], ARGV[3]) return 1`;
/** Of a lease, by the one who has it. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export class Store {
  readonly keys: Keys;
  readonly #redis: Redis;

  constructor(redis: Redis, keys: Keys) {
    this.#redis = redis;
    this.keys = keys;
  }

  // Runs

  async putRun(run: RunRecord): Promise<void> {
    const { keys } = this;
    const text = JSON.stringify(run);
    await this.#redis.multi().set(keys.run(run.id), text, 'PX', KEPT_MS).sadd(keys.runs, run.id).exec();
  }

  async run(id: string): Promise<RunRecord | null> {
    return readRun(await this.#redis.get(this.keys.run(id)));
  }

  async runs(): Promise<RunRecord[]> {
    const { keys } = this;
    const ids = await this.#redis.smembers(keys.runs);
    const texts = ids.length === 0 ? [] : await this.#redis.mget(ids.map(keys.run));
    const gone = ids.filter((_, i) => texts[i] === null);
    if (gone.length > 0) await this.#redis.srem(keys.runs, gone);
    return texts.map(readRun).filter((run) => run !== null);
  }

  /** True for the one that holds it, or finds that nobody does. */
  async lease(id: string, token: string): Promise<boolean> {
    return (await this.#redis.eval(RENEW, 1, this.keys.lease(id), token, ALIVE_MS)) === 1;
  }

  async isLeased(id: string): Promise<boolean> {
    return (await this.#redis.exists(this.keys.lease(id))) === 1;
  }

  async release(id: string, token: string): Promise<void> {
    await this.#redis.eval(RELEASE, 1, this.keys.lease(id), token);
  }

  /** Everything of it. */
  async dropRun(id: string): Promise<void> {
    const { run, parts, told, held, deaths, refusals, runs } = this.keys;
    const all = [run, parts, told, held, deaths, refusals].map((key) => key(id));
    await this.#redis.multi().del(all).srem(runs, id).exec();
  }

  /** Nobody plays it any more; what has been played of it stays for a while. */
  async leaveRun(id: string): Promise<void> {
    const { run, told, held, deaths, refusals, runs } = this.keys;
    const all = [run, told, held, deaths, refusals].map((key) => key(id));
    await this.#redis.multi().del(all).srem(runs, id).exec();
  }

  // Blobs

  async missingBlobs(hashes: readonly string[]): Promise<string[]> {
    const there = await Promise.all(hashes.map((hash) => this.#redis.pexpire(this.keys.blob(hash), KEPT_MS)));
    return hashes.filter((_, i) => there[i] === 0);
  }

  async putBlob(hash: string, bytes: Uint8Array): Promise<void> {
    await this.#redis.set(this.keys.blob(hash), Buffer.from(bytes), 'PX', KEPT_MS);
  }

  blob(hash: string): Promise<Buffer | null> {
    return this.#redis.getBuffer(this.keys.blob(hash));
  }

  // Parts

  /** False when the run is over. */
  async putParts(run: string, parts: readonly (readonly [index: number, part: StoredPart])[]): Promise<boolean> {
    const { keys } = this;
    const words = parts.flatMap(([index, part]) => [index, storePart(part)]);
    const isThere = await this.#redis.eval(WRITE_PARTS, 2, keys.run(run), keys.parts(run), KEPT_MS, ...words);
    return isThere === 1;
  }

  /** Of [from, to); null for what is not there, or damaged. */
  async parts(run: string, from: number, to: number): Promise<(StoredPart | null)[]> {
    if (to <= from) return [];
    const fields = Array.from({ length: to - from }, (_, i) => String(from + i));
    return (await this.#redis.hmget(this.keys.parts(run), ...fields)).map(readStored);
  }

  async storedIndices(run: string): Promise<number[]> {
    return (await this.#redis.hkeys(this.keys.parts(run))).map(Number);
  }

  async dropParts(run: string, indices: readonly number[]): Promise<void> {
    if (indices.length > 0) await this.#redis.hdel(this.keys.parts(run), ...indices.map(String));
  }

  // Batches

  async tell(run: string, told: Told): Promise<void> {
    const { keys } = this;
    const three = [keys.run(run), keys.told(run), keys.held(run)];
    await this.#redis.eval(TELL, 3, ...three, KEPT_MS, JSON.stringify(told), told.batch);
  }

  /** All that has been told; waits for it with a way to Redis of its own. */
  async heard(waiting: Redis, run: string, seconds: number): Promise<Told[]> {
    const key = this.keys.told(run);
    const first = await waiting.blpop(key, seconds);
    if (first === null) return [];
    const more = (await this.#redis.lpop(key, 1000)) ?? [];
    return [first[1], ...more].map(readTold).filter((told) => told !== null);
  }

  /** Who played it before; null where nobody did. */
  async hold(run: string, batch: string, worker: string): Promise<string | null> {
    const key = this.keys.held(run);
    const answers = await this.#redis.multi().hget(key, batch).hset(key, batch, worker).pexpire(key, KEPT_MS).exec();
    return (answers?.[0]?.[1] ?? null) as string | null;
  }

  /** One more worker has died of this stretch; answers how many have. */
  async countDeath(run: string, index: number): Promise<number> {
    const key = this.keys.deaths(run);
    const answers = await this.#redis.multi().hincrby(key, String(index), 1).pexpire(key, KEPT_MS).exec();
    return Number(answers?.[0]?.[1]);
  }

  async refuse(run: string, worker: string, reason: string): Promise<void> {
    const key = this.keys.refusals(run);
    await this.#redis.multi().hset(key, worker, reason).pexpire(key, KEPT_MS).exec();
  }

  refusals(run: string): Promise<Record<string, string>> {
    return this.#redis.hgetall(this.keys.refusals(run));
  }

  // Workers

  async putWorker(worker: WorkerRecord): Promise<void> {
    const { keys } = this;
    const text = JSON.stringify(worker);
    await this.#redis.multi().set(keys.worker(worker.id), text, 'PX', ALIVE_MS).sadd(keys.workers, worker.id).exec();
  }

  async dropWorker(id: string): Promise<void> {
    await this.#redis.multi().del(this.keys.worker(id)).srem(this.keys.workers, id).exec();
  }

  async isAlive(worker: string): Promise<boolean> {
    return (await this.#redis.exists(this.keys.worker(worker))) === 1;
  }

  /** Those that are alive. */
  async workers(): Promise<WorkerRecord[]> {
    const { keys } = this;
    const ids = await this.#redis.smembers(keys.workers);
    const texts = ids.length === 0 ? [] : await this.#redis.mget(ids.map(keys.worker));
    const gone = ids.filter((_, i) => texts[i] === null);
    if (gone.length > 0) await this.#redis.srem(keys.workers, gone);
    return texts.map(readWorker).filter((worker) => worker !== null);
  }

  async shutOut(worker: string, reason: string): Promise<void> {
    await this.#redis.hset(this.keys.out, worker, reason);
  }

  shutOuts(): Promise<Record<string, string>> {
    return this.#redis.hgetall(this.keys.out);
  }

  // Orders

  async order(order: Order, isGiven: boolean): Promise<void> {
    if (isGiven) await this.#redis.hset(this.keys.orders, order, await this.now());
    else await this.#redis.hdel(this.keys.orders, order);
  }

  /** By the clock of Redis: those of machines differ. */
  async now(): Promise<number> {
    const [seconds, micros] = await this.#redis.time();
    return 1000 * Number(seconds) + Math.floor(Number(micros) / 1000);
  }

  /** When each was given. */
  async orders(): Promise<Partial<Record<Order, number>>> {
    const given = await this.#redis.hgetall(this.keys.orders);
    return Object.fromEntries(Object.entries(given).map(([order, at]) => [order, Number(at)]));
  }
}
