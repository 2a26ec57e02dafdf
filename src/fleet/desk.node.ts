// What somebody who looks after a fleet sees of it and may ask of it.
import type { Redis } from 'ioredis';
import type { FleetAddress } from './address.node.ts';
import { connect } from './connect.node.ts';
import { keysOf } from './keys.ts';
import { whyKeptOut } from './proof.node.ts';
import type { Order, RunRecord, WorkerRecord } from './records.ts';
import { Store } from './store.node.ts';

export interface FleetStatus {
  readonly workers: readonly WorkerRecord[];
  /** `isSent`: whoever sent it is alive. `keptOut`, `refusals`: by worker, why it finds nothing of it, or does not play it. */
  readonly runs: readonly (RunRecord & {
    readonly isSent: boolean;
    readonly keptOut: Readonly<Record<string, string>>;
    readonly refusals: Readonly<Record<string, string>>;
  })[];
  readonly orders: Readonly<Partial<Record<Order, number>>>;
  /** By worker, why it is shut out. */
  readonly shutOut: Readonly<Record<string, string>>;
}

export class FleetDesk {
  readonly #redis: Redis;
  readonly #store: Store;

  static async open(address: FleetAddress): Promise<FleetDesk> {
    return new FleetDesk(await connect(address), address);
  }

  private constructor(redis: Redis, { namespace }: FleetAddress) {
    this.#redis = redis;
    this.#store = new Store(redis, keysOf(namespace));
  }

  async status(): Promise<FleetStatus> {
    const store = this.#store;
    const [workers, runs, orders, shutOut] = await Promise.all([
      store.workers(),
      store.runs(),
      store.orders(),
      store.shutOuts(),
    ]);
    const looked = runs.map(async (run) => ({
      ...run,
      isSent: await store.isLeased(run.id),
      keptOut: keptOut(workers, run),
      refusals: await store.refusals(run.id),
    }));
    return { workers, runs: await Promise.all(looked), orders, shutOut };
  }

  /** Those that have joined before leave when they have ended what they play. */
  drain(): Promise<void> {
    return this.#store.order('drain', true);
  }

  /** Nobody begins with anything until it is taken back. */
  pause(isWanted: boolean): Promise<void> {
    return this.#store.order('pause', isWanted);
  }

  close(): void {
    this.#redis.disconnect();
  }
}

const keptOut = (workers: readonly WorkerRecord[], run: RunRecord): Record<string, string> =>
  Object.fromEntries(
    workers.flatMap(({ id, proof }) => {
      const why = whyKeptOut(proof, run.proof);
      return why === null ? [] : [[id, why]];
    }),
  );
