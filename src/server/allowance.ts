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

/** One for each address that asks; the one that was not seen for longest is forgotten where they become too many. */
export class Allowances {
  readonly #byAddress = new Map<string, Allowance>();
  readonly #create: () => Allowance;

  constructor(burst: number, perSecond: number) {
    this.#create = () => new Allowance(burst, perSecond);
  }

  of(address: string): Allowance {
    const found = this.#byAddress.get(address) ?? this.#create();
    this.#byAddress.delete(address);
    this.#byAddress.set(address, found);
    if (this.#byAddress.size > MOST_ADDRESSES) this.#byAddress.delete(this.#byAddress.keys().next().value!);
    return found;
  }
}

const MOST_ADDRESSES = 10_000;
