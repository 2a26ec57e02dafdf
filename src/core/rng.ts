// Seeded streams. A stream is named by a path ('7/12/chance/0'); the name alone decides its numbers, so work can be
// cut among workers, resumed or branched without changing a draw.
import type { Rng } from './game.ts';

/** 128 bits name a stream, so that millions of streams do not meet by accident. */
class Stream implements Rng {
  readonly #a: number;
  readonly #b: number;
  readonly #c: number;
  readonly #d: number;
  /** The generator, xoroshiro128+ by halves of 32 bits; it begins as the name. */
  #high0: number;
  #low0: number;
  #high1: number;
  #low1: number;

  constructor(a: number, b: number, c: number, d: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    this.#high0 = a;
    this.#low0 = b;
    this.#high1 = c;
    this.#low1 = d;
  }

  int(below: number): number {
    const high = this.#high0;
    const low = this.#low0;
    const mixedHigh = this.#high1 ^ high;
    const mixedLow = this.#low1 ^ low;
    const drawn = (low + this.#low1) >>> 0;
    this.#high0 = (high << 24) ^ (low >>> 8) ^ mixedHigh ^ ((mixedHigh << 16) | (mixedLow >>> 16));
    this.#low0 = (low << 24) ^ (high >>> 8) ^ mixedLow ^ (mixedLow << 16);
    this.#high1 = (mixedLow << 5) ^ (mixedHigh >>> 27);
    this.#low1 = (mixedHigh << 5) ^ (mixedLow >>> 27);
    // Multiply and shift: uneven by less than below / 2^32, which no simulation of ours can see.
    return (drawn * below * 2 ** -32) >>> 0;
  }

  /**
   * A keyed one-way function of the name (the Chaskey construction with 12 rounds): whoever works out a stream from its
   * numbers learns nothing of the stream it was forked from, nor of its siblings. An agent that did could tell the cards.
   */
  fork(label: string | number): Rng {
    if (typeof label === 'number' && label >>> 0 === label && label < COUNTED) {
      const first = COUNTED_WORDS[2 * label];
      const second = COUNTED_WORDS[2 * label + 1];
      return this.#closed(this.#a ^ first, this.#b ^ second, this.#c, this.#d, false);
    }
    const text = String(label);
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    let at = 0;
    for (; text.length - at > BLOCK; at += BLOCK) {
      permute(a ^ pair(text, at), b ^ pair(text, at + 2), c ^ pair(text, at + 4), d ^ pair(text, at + 6));
      a = block[0];
      b = block[1];
      c = block[2];
      d = block[3];
    }
    const isFull = text.length - at === BLOCK;
    return this.#closed(
      a ^ pair(text, at),
      b ^ pair(text, at + 2),
      c ^ pair(text, at + 4),
      d ^ pair(text, at + 6),
      isFull,
    );
  }

  /**
   * The last block is closed with a second key made from the first by doubling it in the field of 2^128 elements, and
   * again when the block had to be filled up.
   */
  #closed(a: number, b: number, c: number, d: number, isFull: boolean): Stream {
    double(this.#a, this.#b, this.#c, this.#d);
    if (!isFull) double(key[0], key[1], key[2], key[3]);
    permute(a ^ key[0], b ^ key[1], c ^ key[2], d ^ key[3]);
    return new Stream(block[0] ^ key[0], block[1] ^ key[1], block[2] ^ key[2], block[3] ^ key[3]);
  }
}

/** Letters in a block of 128 bits. */
const BLOCK = 8;
const block = new Int32Array(4);
const key = new Int32Array(4);

/** Two letters as one word; a one marks the end, zeros follow. */
const pair = (text: string, at: number): number => letter(text, at) | (letter(text, at + 1) << 16);
const letter = (text: string, at: number): number =>
  at < text.length ? text.charCodeAt(at) : at === text.length ? 1 : 0;

/** Most labels are the numbers of decisions: three digits and the end are two words. */
const COUNTED = 1000;
const COUNTED_WORDS = Int32Array.from({ length: 2 * COUNTED }, (_, i) => pair(String(i >> 1), 2 * (i & 1)));

const double = (a: number, b: number, c: number, d: number): void => {
  key[0] = (a << 1) ^ (d < 0 ? 0x87 : 0);
  key[1] = (b << 1) | (a >>> 31);
  key[2] = (c << 1) | (b >>> 31);
  key[3] = (d << 1) | (c >>> 31);
};

/** Into `block`. */
const permute = (a: number, b: number, c: number, d: number): void => {
  for (let round = 0; round < 12; round++) {
    a = (a + b) | 0;
    b = ((b << 5) | (b >>> 27)) ^ a;
    a = (a << 16) | (a >>> 16);
    c = (c + d) | 0;
    d = ((d << 8) | (d >>> 24)) ^ c;
    a = (a + d) | 0;
    d = ((d << 13) | (d >>> 19)) ^ a;
    c = (c + b) | 0;
    b = ((b << 7) | (b >>> 25)) ^ c;
    c = (c << 16) | (c >>> 16);
  }
  block[0] = a;
  block[1] = b;
  block[2] = c;
  block[3] = d;
};

const root = new Stream(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);

/** The stream of a seed; everything random in a run is a fork of it. */
export const rngFrom = (seed: string | number): Rng => root.fork(`seed:${seed}`);

/** Shuffles in place. */
export const shuffle = <T>(items: T[], rng: Rng): T[] => {
  for (let i = items.length - 1; i > 0; i--) {
    const j = rng.int(i + 1);
    const swapped = items[i];
    items[i] = items[j];
    items[j] = swapped;
  }
  return items;
};
