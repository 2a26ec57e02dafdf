// How often something may be asked for: so many times now, and more as time goes by.
import { Recent } from './recent.ts';

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

  get isSpent(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    return this.#left < 1;
  }

  take(): boolean {
    const isThere = !this.isSpent;
    if (isThere) this.#left--;
    this.#excess = isThere ? Math.max(0, this.#excess - 1) : this.#excess + 1;
    return isThere;
  }
}

const MOST_ADDRESSES = 10_000;

/** One for each address that asks. */
export class Allowances {
  readonly #byAddress = new Recent<Allowance>(MOST_ADDRESSES);
  readonly #create: () => Allowance;

  constructor(burst: number, perSecond: number) {
    this.#create = () => new Allowance(burst, perSecond);
  }

  of(address: string): Allowance {
    return this.#byAddress.get(address) ?? this.#byAddress.set(address, this.#create());
  }
}
