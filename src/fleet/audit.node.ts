// Some stretches of a fleet are played again in this process, and must come out the same. Which ones is drawn here, so that
// no worker can know.
import { randomInt } from 'node:crypto';
import type { CrewTask, Team } from '../jobs/crew.ts';
import { Schedule } from '../jobs/schedule.ts';
import type { StoredPart } from './storedPart.node.ts';

/** Whoever made another part of a stretch than this machine does. */
export interface Liar {
  readonly worker: string;
  readonly index: number;
}

export const DEFAULT_AUDIT = 0.01;
const FINENESS = 1_000_000;

export class Audit {
  readonly #crew: Team;
  readonly #task: CrewTask;
  readonly #share: number;
  readonly #waiting: (StoredPart & { readonly index: number })[] = [];
  #playing: Promise<void> | null = null;
  #liar: Liar | null = null;
  #problem: unknown = null;

  constructor(crew: Team, task: CrewTask, share: number) {
    this.#crew = crew;
    this.#task = task;
    this.#share = share;
  }

  /** One that has been found. */
  get liar(): Liar | null {
    return this.#liar;
  }

  /** This part is going to be counted. */
  consider(index: number, part: StoredPart): void {
    if (randomInt(FINENESS) >= this.#share * FINENESS) return;
    this.#waiting.push({ ...part, index });
    this.#playing ??= this.#play()
      .catch((problem: unknown) => void (this.#problem = problem))
      .finally(() => (this.#playing = null));
  }

  /** Nobody's results are believed before this. */
  async settle(): Promise<void> {
    await this.#playing;
    if (this.#problem !== null) throw this.#problem;
  }

  async #play(): Promise<void> {
    const { job, nameOf, signal } = this.#task;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const { index, text, worker } = next;
      await this.#crew.play({
        job,
        schedule: new Schedule({ from: index, to: index + 1, size: 1, workers: 1 }),
        workers: 1,
        onPart: (own) => {
          if (own !== text) this.#liar ??= { worker, index };
          return true;
        },
        nameOf,
        ...(signal && { signal }),
      });
      if (this.#liar !== null || signal?.aborted) return;
    }
  }
}
