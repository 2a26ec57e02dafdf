// How much computing a run has taken. Kept apart from its log, in which nothing depends on the clock.
import { writeWhole } from '../../files/write.node.ts';
import { readText } from '../kit/files.ts';

export class RunTime {
  readonly #file: string;
  #began = process.cpuUsage();
  /** CPU seconds of all threads before this process, as far as they are behind the saved state. */
  #before = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** 0 where nobody has measured. */
  static of(file: string): number {
    try {
      const { cpuSeconds } = JSON.parse(readText(file, 'note')) as { cpuSeconds?: unknown };
      return typeof cpuSeconds === 'number' ? cpuSeconds : 0;
    } catch {
      return 0;
    }
  }

  /** Goes on from where a run was. */
  goOn(cpuSeconds = RunTime.of(this.#file)): void {
    this.#before = cpuSeconds;
    this.#began = process.cpuUsage();
  }

  save(): void {
    const { user, system } = process.cpuUsage(this.#began);
    const cpuSeconds = Math.round(10 * (this.#before + (user + system) / 1e6)) / 10;
    writeWhole(this.#file, `${JSON.stringify({ cpuSeconds })}\n`);
  }
}
