// Who plays a run: counted now and then, and whoever waits is told what keeps workers away.
import type { FleetOptions } from './options.node.ts';
import { FleetError } from './problems.ts';
import { proofKey, whyKeptOut } from './proof.node.ts';
import type { RunRecord, WorkerRecord } from './records.ts';
import type { Store } from './store.node.ts';

/** After so long without anybody it is said. */
const LONELY_MS = 3000;
/** What is said that is about no worker. */
const [LONELY, PAUSED] = ['lonely', 'paused'];

export class Muster {
  readonly #store: Store;
  readonly #options: FleetOptions;
  readonly #run: RunRecord;
  readonly #began = performance.now();
  readonly #said = new Set<string>();
  #out: Record<string, string> = {};
  /** Of those that play. */
  #cores = 0;

  constructor(store: Store, options: FleetOptions, run: RunRecord) {
    this.#store = store;
    this.#options = options;
    this.#run = run;
  }

  get cores(): number {
    return this.#cores;
  }

  /** How many batches may be on their way. Several runs have as many each, so that the workers are shared fairly. */
  get room(): number {
    return Math.min(this.#run.limit ?? Infinity, 2 * this.#cores + 2);
  }

  isOut(worker: string): boolean {
    return Object.hasOwn(this.#out, worker);
  }

  async nameOf(worker: string): Promise<string> {
    const found = (await this.#store.workers()).find(({ id }) => id === worker);
    return found?.name ?? worker;
  }

  async look(): Promise<void> {
    const [workers, out, refusals, orders] = await Promise.all([
      this.#store.workers(),
      this.#store.shutOuts(),
      this.#store.refusals(this.#run.id),
      this.#store.orders(),
    ]);
    this.#out = out;
    if (orders.pause === undefined) this.#said.delete(PAUSED);
    else this.#say(PAUSED, `The fleet is paused: nobody begins with anything new until 'talon fleet resume'.`);
    const own = proofKey(this.#run.proof);
    const fitting = workers.filter(({ id, proof }) => proofKey(proof) === own && !this.isOut(id));
    const playing = fitting.filter(({ id }) => !Object.hasOwn(refusals, id));
    this.#cores = playing.reduce((sum, { cores }) => sum + cores, 0);
    this.#options.onWorkers?.(playing.length);
    this.#tell(workers, refusals);
    if (fitting.length > 0 && playing.length === 0)
      throw new FleetError(`No worker of the fleet plays this: ${refusals[fitting[0]!.id]}.`);
    if (playing.length === 0 && performance.now() - this.#began > LONELY_MS) this.#sayLonely();
  }

  #tell(workers: readonly WorkerRecord[], refusals: Readonly<Record<string, string>>): void {
    for (const { id, name, proof } of workers) {
      const why = whyKeptOut(proof, this.#run.proof);
      if (this.isOut(id)) this.#say(id, `The worker ${name} is shut out: ${this.#out[id]}.`);
      else if (why !== null) this.#say(id, `The worker ${name} is kept out: ${why}.`);
      else if (refusals[id] !== undefined) this.#say(id, `The worker ${name} does not play this: ${refusals[id]}.`);
    }
  }

  #sayLonely(): void {
    const { shown, namespace } = this.#options.address;
    this.#say(
      LONELY,
      `No worker plays in the fleet '${namespace}' at ${shown} yet; 'talon worker --fleet …' joins it.`,
    );
  }

  /** Each once. */
  #say(about: string, sentence: string): void {
    if (this.#said.has(about)) return;
    this.#said.add(about);
    this.#options.note?.(sentence);
  }
}
