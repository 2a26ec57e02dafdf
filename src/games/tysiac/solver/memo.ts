// What the search has found out about positions: one entry a slot, the newest wins. A slot gets its entry when it is first
// looked at, so that what belongs to one deal lies close together in memory; clearing is counting up.

const SLOTS = 1 << 16;
const STRIDE = 8;
const KEY1 = 1;
const KEY2 = 2;
const GENERATION = 3;
/** Bounds of the value, or packed totals for which the answer was yes and no. */
const FIRST = 4;
const SECOND = 5;
const MOVE = 6;

/** Beyond every value. */
export const FAR = 1 << 24;
const NONE = -1;
const MOST_NUMBER = 2 ** 31 - 1;

export class Memo {
  /** Did the last `find` meet the position? */
  isKnown = false;
  readonly #ints = new Int32Array(SLOTS * STRIDE);
  /** By slot: the number of its entry, counted on from deal to deal; what is below `#begin` is of an earlier deal. */
  readonly #entries = new Int32Array(SLOTS);
  #begin = 1;
  #end = 1;
  /** What is known belongs to a generation; a deal has one for each of its questions. */
  #generation = 0;
  #first = 0;
  #last = 0;

  /** Forgets everything and makes room for so many questions, to be told apart by `turnTo`. */
  clear(questions = 1): void {
    if (this.#last + questions > MOST_NUMBER) {
      this.#ints.fill(0);
      this.#last = 0;
    }
    if (this.#end > MOST_NUMBER - SLOTS) {
      this.#entries.fill(0);
      this.#end = 1;
    }
    this.#begin = this.#end;
    this.#first = this.#last + 1;
    this.#last += questions;
    this.#generation = this.#first;
  }

  /** What was found out about this question is known again; about the others it stays. */
  turnTo(question: number): void {
    this.#generation = this.#first + question;
  }

  /** The place of a position. */
  find(key0: number, key1: number, key2: number): number {
    let hash = Math.imul(key0, 0x9e3779b1) ^ Math.imul(key1, 0x85ebca77) ^ Math.imul(key2, 0xc2b2ae35);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    const slot = (hash ^ (hash >>> 13)) & (SLOTS - 1);
    let entry = this.#entries[slot];
    if (entry < this.#begin) this.#entries[slot] = entry = this.#end++;
    const at = (entry - this.#begin) * STRIDE;
    this.isKnown = this.holds(at, key0, key1, key2);
    return at;
  }

  /** Is it this position that has the place? */
  holds(at: number, key0: number, key1: number, key2: number): boolean {
    const ints = this.#ints;
    return (
      ints[at] === key0 &&
      ints[at + KEY1] === key1 &&
      ints[at + KEY2] === key2 &&
      ints[at + GENERATION] === this.#generation
    );
  }

  /** Gives the place to a new position. */
  open(at: number, key0: number, key1: number, key2: number, hasBounds: boolean): void {
    const ints = this.#ints;
    ints[at] = key0;
    ints[at + KEY1] = key1;
    ints[at + KEY2] = key2;
    ints[at + GENERATION] = this.#generation;
    ints[at + FIRST] = hasBounds ? -FAR : NONE;
    ints[at + SECOND] = hasBounds ? FAR : NONE;
  }

  move(at: number): number {
    return this.#ints[at + MOVE];
  }

  setMove(at: number, move: number): void {
    this.#ints[at + MOVE] = move;
  }

  lower(at: number): number {
    return this.#ints[at + FIRST];
  }

  upper(at: number): number {
    return this.#ints[at + SECOND];
  }

  setLower(at: number, value: number): void {
    this.#ints[at + FIRST] = value;
  }

  setUpper(at: number, value: number): void {
    this.#ints[at + SECOND] = value;
  }

  /** The answer at these totals: 1, 0, or -1 when it is not known. Where more is never worse, others tell it too. */
  recall(at: number, own: number, other: number, isMonotone: boolean): number {
    const yes = this.#ints[at + FIRST];
    const no = this.#ints[at + SECOND];
    if (!isMonotone) {
      const now = (own << 16) | other;
      return now === yes ? 1 : now === no ? 0 : NONE;
    }
    if (yes !== NONE && own >= yes >> 16 && other <= (yes & 0xffff)) return 1;
    if (no !== NONE && own <= no >> 16 && other >= (no & 0xffff)) return 0;
    return NONE;
  }

  note(at: number, own: number, other: number, isYes: boolean): void {
    this.#ints[isYes ? at + FIRST : at + SECOND] = (own << 16) | other;
  }
}
