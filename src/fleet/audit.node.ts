// Some stretches of a fleet are played again in this process, and must come out the same. Which ones is drawn here, so that
// no worker can know.
import { randomInt } from 'node:crypto';
import type { CrewTask, Team } from '../jobs/crew.ts';
import { Schedule } from '../jobs/schedule.ts';
import type { Spares } from './spares.node.ts';
import type { StoredPart } from './storedPart.node.ts';

/** Whoever made another part of a stretch than this machine does. */
export interface Liar {
  readonly worker: string;
  readonly index: number;
}

export const DEFAULT_AUDIT = 0.01;
const FINENESS = 1_000_000;

export class Audit {
  readonly #spares: Spares;
  readonly #task: CrewTask;
  readonly #share: number;
  readonly #waiting: (StoredPart & { readonly index: number })[] = [];
  readonly #playing = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #liar: Liar | null = null;
  #problem: unknown = null;

  constructor(spares: Spares, task: CrewTask, share: number) {
    this.#spares = spares;
    this.#task = task;
    this.#share = share;
    if (task.signal?.aborted) this.#stop.abort();
    task.signal?.addEventListener('abort', () => this.#stop.abort(), { once: true });
  }

  /** One that has been found. */
  get liar(): Liar | null {
    return this.#liar;
  }

  /** This part is going to be counted. */
  consider(index: number, part: StoredPart): void {
    if (randomInt(FINENESS) >= this.#share * FINENESS) return;
    this.#waiting.push({ ...part, index });
    this.#begin();
  }

  /** Nobody's results are believed before this. */
  async settle(): Promise<void> {
    while (this.#playing.size > 0) await Promise.all(this.#playing);
    if (this.#problem !== null) throw this.#problem;
  }

  /** At once; nothing is wanted any more. */
  async stop(): Promise<void> {
    this.#stop.abort();
    while (this.#playing.size > 0) await Promise.all(this.#playing);
  }

  get #isOver(): boolean {
    return this.#liar !== null || this.#problem !== null || this.#stop.signal.aborted;
  }

  #begin(): void {
    if (this.#waiting.length === 0 || this.#isOver) return;
    const team = this.#spares.take();
    if (team === null) return; // one that plays comes to it
    const playing = this.#play(team)
      .catch((problem: unknown) => void (this.#problem ??= problem))
      .then(() => {
        this.#spares.giveBack(team);
        this.#playing.delete(playing);
        this.#begin();
      });
    this.#playing.add(playing);
  }

  async #play(team: Team): Promise<void> {
    const { job, nameOf } = this.#task;
    while (this.#waiting.length > 0 && !this.#isOver) {
      const { index, text, worker } = this.#waiting.shift()!;
      await team.play({
        job,
        schedule: new Schedule({ from: index, to: index + 1, size: 1, workers: 1 }),
        workers: 1,
        onPart: (own) => {
          if (own !== text) this.#liar ??= { worker, index };
          return true;
        },
        nameOf,
        signal: this.#stop.signal,
      });
    }
  }
}
