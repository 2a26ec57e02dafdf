import type { CardSet } from '../../core/cards.ts';

/** Fills a feature vector from left to right. It begins with zeros, so that only what is there has to be written. */
export class FeatureWriter {
  #out: Float32Array = new Float32Array(0);
  #at = 0;

  /** The next `size` numbers that are written go here. */
  start(out: Float32Array, size: number): void {
    out.fill(0, 0, size);
    this.#out = out;
    this.#at = 0;
  }

  put(value: number): void {
    this.#out[this.#at++] = value;
  }

  flag(isSet: boolean): void {
    this.#out[this.#at++] = isSet ? 1 : 0;
  }

  /** The same number in each of the next places. */
  fill(value: number, size: number): void {
    const out = this.#out;
    const end = this.#at + size;
    for (let at = this.#at; at < end; at++) out[at] = value;
    this.#at = end;
  }

  /** Leaves zeros. */
  skip(size: number): void {
    this.#at += size;
  }

  /** A 1 at the index, where that is one of the places. */
  oneHot(index: number, size: number): void {
    if (index >= 0 && index < size) this.#out[this.#at + index] = 1;
    this.#at += size;
  }

  /** A 1 for every bit of the set. */
  bits(set: CardSet, size: number): void {
    for (let rest = set; rest !== 0; rest &= rest - 1) this.#out[this.#at + 31 - Math.clz32(rest & -rest)] = 1;
    this.#at += size;
  }

  /** A 1 at each index; those below 0 are nothing. */
  set(indexes: readonly number[], size: number): void {
    for (let i = 0; i < indexes.length; i++) if (indexes[i] >= 0) this.#out[this.#at + indexes[i]] = 1;
    this.#at += size;
  }

  /** Instead of what stands in one of the last places; -1 is the one just written. */
  replace(index: number, value: number): void {
    this.#out[this.#at + index] = value;
  }

  /** Adds to one of the next places, which the writer does not pass by that. */
  add(index: number, value: number): void {
    this.#out[this.#at + index] += value;
  }
}
