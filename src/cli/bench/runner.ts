import { cpuSeconds } from './cpu.ts';
import type { Loop } from './loops.ts';

/** Runs a loop again and again and keeps the best speed; the first run warms it up and does not count. */
export class Runner {
  best = 0;
  readonly #loop: Loop;
  readonly #seconds: number;
  #batch = 100;

  constructor(loop: Loop, seconds: number) {
    this.#loop = loop;
    this.#seconds = seconds;
    this.#time();
  }

  run(): number {
    const speed = this.#time();
    this.best = Math.max(this.best, speed);
    return speed;
  }

  #time(): number {
    const start = cpuSeconds();
    let decisions = 0;
    let spent = 0;
    while (spent < this.#seconds) {
      const before = spent;
      decisions += this.#loop(this.#batch);
      spent = cpuSeconds() - start;
      // Large batches, so that looking at the clock costs nothing.
      if (spent - before < this.#seconds / 10) this.#batch *= 2;
    }
    return decisions / spent;
  }
}
