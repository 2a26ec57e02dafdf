// The host's side of metered QuickJS: fuel. The code in quickjs.wasm takes what everything costs from a counter, be it code
// of the strategy or work of QuickJS itself, and calls when a step of fuel is burnt.

/** What a metered module takes from its host and gives to it. */
export const METER = {
  module: 'talon',
  /** Called when the counter is below zero. */
  tick: 'tick',
  /** The counter. */
  gas: 'gas',
  /** Where QuickJS looks only now and then whether to stop, it looks at once while this is `HURRY.now`. */
  hurry: 'hurry',
} as const;

export const HURRY = { none: 1, now: 0x7fffffff } as const;
/** A full counter, for whatever is nobody's decision. */
export const REST = 0x7fffffff;

/** Instructions of WebAssembly in a step of fuel, as the meter weighs them. */
const STEP = 6_000_000;
/**
 * The same once the strategy has needed more memory than it began with: processors have little of it near at hand and
 * wait for the rest, which no count of instructions shows.
 */
const LARGE_STEP = 3_000_000;
/** Fuel beyond the limit for one call into QuickJS to come to its end, and for the strategy to be stopped in good order. */
const GRACE = 5;

interface Global {
  value: number;
}

/** Thrown through QuickJS, which is of no use afterwards. */
class OutOfFuel extends Error {}

export class Meter {
  /** Called with every step of fuel. */
  onTick: () => void = () => {};
  readonly #isLarge: () => boolean;
  #gas: Global = { value: REST };
  #hurry: Global = { value: HURRY.none };
  #limit = 0;
  #left = Infinity;
  /** What the step that is being burnt began with. */
  #step = STEP;

  /** `isLarge`: has the memory grown? */
  constructor(isLarge: () => boolean) {
    this.#isLarge = isLarge;
  }

  /** What the module is to be given. */
  readonly imports = { [METER.module]: { [METER.tick]: () => this.#tick() } };

  /** The exports of the module. */
  attach(exports: object): void {
    const { gas, hurry } = exports as Record<'gas' | 'hurry', Global>;
    this.#gas = gas;
    this.#hurry = hurry;
    this.rest();
  }

  /** From now on everything costs. */
  fill(fuel: number): void {
    this.#limit = fuel;
    this.#left = fuel;
    this.#hurry.value = HURRY.none;
    this.#gas.value = 0;
    this.#nextStep();
  }

  /** Asked wherever QuickJS can stop in good order. Once told to, it needs a little more to do so, without being asked. */
  get stops(): boolean {
    this.#hurry.value = HURRY.none;
    return this.isSpent;
  }

  /** Is there nothing left? */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Nothing costs until it is filled again. Answers what was burnt, at most the limit. */
  rest(): number {
    const burnt = this.#limit - this.#left + 1 - this.#gas.value / this.#step;
    this.#left = Infinity;
    this.#gas.value = REST;
    this.#hurry.value = HURRY.none;
    return Math.min(this.#limit, burnt);
  }

  #tick(): void {
    this.onTick();
    this.#left--;
    this.#nextStep();
    if (this.#left <= 0) this.#hurry.value = HURRY.now;
    if (this.#left <= -GRACE) throw new OutOfFuel('out of fuel');
  }

  #nextStep(): void {
    this.#step = this.#isLarge() ? LARGE_STEP : STEP;
    this.#gas.value += this.#step;
  }
}
