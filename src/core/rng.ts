// Seeded streams. A stream is named by a path ('7/12/chance/0'); the name alone decides its numbers, so work can be
// cut among workers, resumed or branched without changing a draw.
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Rng } from './game.ts';

type Generator = ReturnType<typeof xoroshiro128plusFromState>;

/** 128 bits name a stream, so that millions of streams do not meet by accident. */
class Stream implements Rng {
  #a: number;
  #b: number;
  #c: number;
  #d: number;
  #generator: Generator | null = null;

  constructor(a: number, b: number, c: number, d: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  int(below: number): number {
    // The generator is made at the first draw: most forks (one per decision) are never drawn from.
    const generator = (this.#generator ??= xoroshiro128plusFromState([this.#a, this.#b, this.#c, this.#d]));
    // Multiply and shift: uneven by less than below / 2^32, which no simulation of ours can see.
    return ((generator.next() >>> 0) * below * 2 ** -32) >>> 0;
  }

  /**
   * A keyed one-way function of the name (the Chaskey construction with 12 rounds): whoever works out a stream from its
   * numbers learns nothing of the stream it was forked from, nor of its siblings. An agent that did could tell the cards.
   */
  fork(label: string | number): Rng {
    const text = typeof label === 'number' ? String(label) : label;
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    let at = 0;
    for (; text.length - at > BLOCK; at += BLOCK) {
      block[0] = a ^ pair(text, at);
      block[1] = b ^ pair(text, at + 2);
      block[2] = c ^ pair(text, at + 4);
      block[3] = d ^ pair(text, at + 6);
      permute(block);
      a = block[0];
      b = block[1];
      c = block[2];
      d = block[3];
    }
    // The last block is closed with a second key made from the first by doubling it in the field of 2^128 elements,
    // and again when the block had to be filled up.
    doubled(this.#a, this.#b, this.#c, this.#d);
    if (text.length - at < BLOCK) doubled(key[0], key[1], key[2], key[3]);
    block[0] = a ^ key[0] ^ pair(text, at);
    block[1] = b ^ key[1] ^ pair(text, at + 2);
    block[2] = c ^ key[2] ^ pair(text, at + 4);
    block[3] = d ^ key[3] ^ pair(text, at + 6);
    permute(block);
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

const doubled = (a: number, b: number, c: number, d: number): void => {
  key[0] = (a << 1) ^ (d < 0 ? 0x87 : 0);
  key[1] = (b << 1) | (a >>> 31);
  key[2] = (c << 1) | (b >>> 31);
  key[3] = (d << 1) | (c >>> 31);
};

const permute = (words: Int32Array): void => {
  let a = words[0];
  let b = words[1];
  let c = words[2];
  let d = words[3];
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
  words[0] = a;
  words[1] = b;
  words[2] = c;
  words[3] = d;
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
