// How often something may be asked for: so many times now, and more as time goes by.

export class Allowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();
  #excess = 0;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
  }

  /** How many there were too many since there was last room for one. */
  get excess(): number {
    return this.#excess;
  }

  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    const isThere = this.#left >= 1;
    if (isThere) this.#left--;
    this.#excess = isThere ? Math.max(0, this.#excess - 1) : this.#excess + 1;
    return isThere;
  }
}
