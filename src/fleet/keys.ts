// What a fleet calls its things in Redis. The braces keep them together where a Redis is many.

export interface Keys {
  /** Prefix of the queues. */
  readonly queues: string;
  /** The ids of runs and of workers. */
  readonly runs: string;
  readonly workers: string;
  /** What somebody has asked of all workers. */
  readonly orders: string;
  /** Workers that are shut out, with the reason. */
  readonly out: string;
  worker(id: string): string;
  blob(hash: string): string;
  run(id: string): string;
  /** Who has sent the run and is alive. */
  lease(id: string): string;
  /** By index, what came of stretches. */
  parts(id: string): string;
  /** What workers have to say of batches, in the order in which they said it. */
  told(id: string): string;
  /** By batch, who plays it. */
  held(id: string): string;
  /** By stretch, how many workers died of it. */
  deaths(id: string): string;
  /** By worker, why it does not play the run. */
  refusals(id: string): string;
}

export const keysOf = (namespace: string): Keys => {
  const base = `talon:{${namespace}}`;
  const of =
    (what: string) =>
    (id: string): string =>
      `${base}:${what}:${id}`;
  return {
    queues: `${base}:queue`,
    runs: `${base}:runs`,
    workers: `${base}:workers`,
    orders: `${base}:orders`,
    out: `${base}:out`,
    worker: of('worker'),
    blob: of('blob'),
    run: of('run'),
    lease: of('lease'),
    parts: of('parts'),
    told: of('told'),
    held: of('held'),
    deaths: of('deaths'),
    refusals: of('refusals'),
  };
};
