// A fleet as a model: cores that play batches, and three places through which every batch must go: its worker's thread,
// Redis, and the thread of whoever has sent the run.
import { rngFrom } from '../../src/core/rng.ts';
import { Clock, Station } from './events.ts';

/** Milliseconds of processor time at each place; scripts/fleet/cost.ts measures them. */
export interface FleetCosts {
  readonly batch: Places;
  /** More for every part in a batch. */
  readonly part: Places;
  /** In a second, for a worker that only says that it is alive: at Redis. */
  readonly idleSecond: number;
  /** A look of the sender at all workers: for each of them. */
  readonly look: number;
  readonly networkMs: number;
}

interface Places {
  readonly redis: number;
  readonly sender: number;
  readonly worker: number;
}

export interface FleetSize {
  readonly workers: number;
  /** Of each. */
  readonly cores: number;
  readonly stretchMs: number;
  readonly batchMs: number;
  /** Runs that share the workers, each with a sender of its own. */
  readonly runs: number;
  /** The namespaces of the fleet, each in a Redis of its own with its share of the workers. */
  readonly redises: number;
  readonly seconds: number;
}

export interface FleetOutcome {
  /** What all cores together play, of what they could. */
  readonly share: number;
  readonly batchesPerSecond: number;
  /** Work that comes to the busiest of each kind in a second, of what it can do. */
  readonly load: { readonly redis: number; readonly sender: number; readonly worker: number };
}

const LOOK_MS = 1500;
/** As src/jobs/schedule.ts has it. */
const LARGEST_BATCH = 256;
/** Stretches of a run differ by so much. */
const UNEVEN = 0.2;

export const simulateFleet = (costs: FleetCosts, size: FleetSize): FleetOutcome => {
  const { cores, stretchMs, batchMs, redises, seconds } = size;
  // Redises have nothing to do with each other, so one of them is enough to look at.
  const [workers, runs] = [Math.ceil(size.workers / redises), Math.ceil(size.runs / redises)];
  const clock = new Clock();
  const rng = rngFrom('scale');
  const parts = Math.max(1, Math.min(LARGEST_BATCH, Math.round(batchMs / stretchMs)));
  const { batch, part, networkMs } = costs;
  const redis = new Station(clock);
  const senders = Array.from({ length: runs }, () => new Station(clock));
  const threads = Array.from({ length: workers }, () => new Station(clock));
  const idle: (() => void)[] = [];
  let [queued, played, batches] = [0, 0, 0];

  const add = (): void => {
    const next = idle.pop();
    if (next) next();
    else queued++;
  };
  const take = (then: () => void): void => {
    if (queued === 0) return void idle.push(then);
    queued--;
    then();
  };
  const core = (thread: Station): void => {
    const sender = senders[rng.int(runs)]!;
    const tell = (): void =>
      redis.serve(batch.redis / 2 + parts * part.redis, () => {
        batches++;
        clock.at(clock.now + networkMs, () => sender.serve(batch.sender + parts * part.sender, add));
        core(thread);
      });
    const play = (): void => {
      const ms = parts * stretchMs * (1 + UNEVEN * (rng.int(2001) / 1000 - 1));
      clock.at(clock.now + networkMs + ms, () => {
        played += ms;
        thread.serve(batch.worker / 2 + parts * part.worker, tell);
      });
    };
    take(() => thread.serve(batch.worker / 2, () => redis.serve(batch.redis / 2, play)));
  };
  const every = (ms: number, act: () => void): void => {
    const again = (): void => {
      act();
      clock.at(clock.now + ms, again);
    };
    clock.at(rng.int(ms), again);
  };

  for (const thread of threads) {
    every(LOOK_MS, () => redis.serve((costs.idleSecond * LOOK_MS) / 1000));
    for (let i = 0; i < cores; i++) core(thread);
  }
  for (const sender of senders) {
    every(LOOK_MS, () => {
      sender.serve(costs.look * workers);
      redis.serve((costs.look * workers) / 4);
    });
  }
  // Each run has as many batches on their way as would do for all cores.
  for (let i = 0; i < runs * (2 * workers * cores + 2); i++) add();

  // The first batches all begin at once; after those it is as it will be.
  const warm = Math.max(2, (3 * parts * stretchMs) / 1000) * 1000;
  clock.run(warm);
  const stations = { redis: [redis], sender: senders, worker: threads };
  const busy = (all: readonly Station[]): number[] => all.map(({ busyMs }) => busyMs);
  const before = { played, batches, redis: busy([redis]), sender: busy(senders), worker: busy(threads) };
  clock.run(warm + 1000 * seconds);
  const loadOf = (place: keyof typeof stations): number =>
    Math.max(...busy(stations[place]).map((ms, i) => (ms - before[place][i]!) / (1000 * seconds)));
  return {
    share: (played - before.played) / (1000 * seconds * workers * cores),
    batchesPerSecond: ((batches - before.batches) / seconds) * (size.workers / workers),
    load: { redis: loadOf('redis'), sender: loadOf('sender'), worker: loadOf('worker') },
  };
};
