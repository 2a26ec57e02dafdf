// What the search has found out about positions: one entry a slot, the newest wins. All ints in one array, so that a
// look-up touches one line of memory; clearing is counting up a generation, which is part of `key3`. The place of a position
// does not depend on it: else earlier questions would decide what is forgotten, and so how far a search with a limit gets.

const SLOTS = 1 << 16;
const STRIDE = 8;
const KEY1 = 1;
const KEY2 = 2;
const KEY3 = 3;
/** With so many points the answer is known to be yes, with so many no. */
const YES = 4;
const NO = 5;
const MOVE = 6;

const FAR = 1 << 10;

/** Bits of `key3` below the generation. */
export const GENERATION_AT = 14;
const WITHOUT_GENERATION = (1 << GENERATION_AT) - 1;

export class Memo {
  /** Did the last `find` meet the position? */
  isKnown = false;
  readonly #ints = new Int32Array(SLOTS * STRIDE);

  wipe(): void {
    this.#ints.fill(0);
  }

  /** The place of a position. */
  find(key0: number, key1: number, key2: number, key3: number): number {
    const ints = this.#ints;
    let hash = Math.imul(key0, 0x9e3779b1) ^ Math.imul(key1, 0x85ebca77) ^ Math.imul(key2, 0xc2b2ae35);
    hash ^= Math.imul(key3 & WITHOUT_GENERATION, 0x27d4eb2f);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    const at = ((hash ^ (hash >>> 13)) & (SLOTS - 1)) * STRIDE;
    this.isKnown =
      ints[at] === key0 && ints[at + KEY1] === key1 && ints[at + KEY2] === key2 && ints[at + KEY3] === key3;
    return at;
  }

  /** Gives the place to a new position. */
  open(at: number, key0: number, key1: number, key2: number, key3: number): void {
    const ints = this.#ints;
    ints[at] = key0;
    ints[at + KEY1] = key1;
    ints[at + KEY2] = key2;
    ints[at + KEY3] = key3;
    ints[at + YES] = FAR;
    ints[at + NO] = -FAR;
  }

  move(at: number): number {
    return this.#ints[at + MOVE];
  }

  /** The answer with so many points: 1, 0, or -1 when it is not known. More points are never worse. */
  recall(at: number, points: number): number {
    if (points >= this.#ints[at + YES]) return 1;
    return points <= this.#ints[at + NO] ? 0 : -1;
  }

  note(at: number, points: number, isYes: boolean, move: number): void {
    this.#ints[isYes ? at + YES : at + NO] = points;
    this.#ints[at + MOVE] = move;
  }
}
