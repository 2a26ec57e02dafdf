// Seeded streams. A stream is named by a path ('7/12/chance/0'); the name alone decides its numbers, so work can be
// cut among workers, resumed or branched without changing a draw.
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Rng } from './game.ts';

type Generator = ReturnType<typeof xoroshiro128plusFromState>;

/** Spreads every input bit over the word. */
const scramble = (word: number): number => {
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
};

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

  fork(label: string | number): Rng {
    const text = typeof label === 'number' ? String(label) : label;
    let a = this.#a ^ text.length;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      a = Math.imul(a ^ code, 0x9e3779b1) ^ (b >>> 15);
      b = Math.imul(b + code, 0x85ebca77) ^ (c >>> 13);
      c = Math.imul(c ^ a, 0xc2b2ae3d) ^ (d >>> 16);
      d = Math.imul(d + b, 0x27d4eb2f) ^ (a >>> 14);
    }
    a = scramble(a + d);
    b = scramble(b + a);
    c = scramble(c + b);
    return new Stream(a, b, c, scramble(d + c) | 1); // | 1: the generator must not start from zeros only
  }
}

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
