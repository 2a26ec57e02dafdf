// The time that a program takes for one answer.
import { GroupMeter } from './groupTime.node.ts';
import { ProgramFailure } from './programFailure.ts';

/** What a program may take for an answer. */
export interface TimeLimits {
  /** Processor time, that of its children included. */
  workMs: number;
  /** Time in which it neither works nor waits for a core. */
  idleMs: number;
}

/**
 * The time of one answer. Waiting for a core counts for nothing, so that a busy machine makes no faults; where the system
 * does not tell who works and who waits, all of it is taken for idleness.
 */
export class AnswerTime {
  readonly #meter: GroupMeter;
  readonly #limits: TimeLimits;
  readonly #late: string;
  #idleMs = 0;
  #looks = 0;

  constructor(group: number, limits: TimeLimits, late: string) {
    this.#meter = new GroupMeter(group);
    this.#limits = limits;
    this.#late = late;
  }

  /** `waitedMs`: how long it was to be waited for, however long it took. Whoever looks may wait for a core too. */
  look(waitedMs: number): void {
    const { workMs, idleMs } = this.#limits;
    this.#looks++;
    const seen = this.#meter.look();
    if (seen !== null && seen.usedMs >= workMs) this.#fail(workMs, 'of processor time');
    if (seen === null || seen.isIdle) this.#idleMs += waitedMs;
    if (this.#idleMs >= idleMs) this.#fail(idleMs, seen === null ? '' : 'without working');
  }

  /** Whoever has answered may have taken too long since the last look. */
  lookAgain(): void {
    if (this.#looks > 0) this.look(0);
  }

  #fail(limitMs: number, what: string): never {
    throw new ProgramFailure('timeout', `${this.#late}: ${limitMs} ms ${what}`.trim());
  }
}
