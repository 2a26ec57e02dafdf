// What ten cards make, as a small net says it: every suit by itself becomes a row of numbers, the rows are added up, and
// a layer over the sum gives the chances. Suits are alike but for the trump, so one table of rows serves them all.
// `scripts/bidValues.ts` trains it; the arithmetic is plain, so answers are the same to the bit everywhere.
import type { CardSet } from '../../../../core/cards.ts';

/** Width of the layers: of one suit, and over all of them. */
export const SUIT_WIDTH = 32;
export const WIDTH = 32;
/** Eight cards kept, eight laid down. */
export const SUIT_INPUTS = 16;
/** By role of a suit: the trump, beside a trump, without one. */
export const TRUMP_SUIT = 0;
export const SIDE_SUIT = 1;
export const PLAIN_SUIT = 2;
const ROLES = 3;

/**
 * What is answered, each as the chance that it comes about where both sides play by rule of thumb: with a trump, and
 * without one. `solved` is the chance with open cards and best play, which is what defenders of an open hand come near.
 */
const TRUMP_OUTPUTS = ['parti', 'sixty', 'eighty', 'ulti', 'sweep', 'bonus won', 'bonus lost'] as const;
const PLAIN_OUTPUTS = ['betli', 'durchmars', 'solved betli', 'solved durchmars'] as const;

const PATTERNS = 3 ** 8;
/** A set of eight cards as digits of base three. */
const DIGITS = Uint16Array.from({ length: 256 }, (_, set) => {
  let sum = 0;
  for (let bit = 7; bit >= 0; bit--) sum = 3 * sum + ((set >> bit) & 1);
  return sum;
});
export const patternOf = (kept: number, laid: number): number => DIGITS[kept] + 2 * DIGITS[laid];

/** Where the numbers of each layer lie. */
const SUIT_SIZE = SUIT_WIDTH * (SUIT_INPUTS + 1) + WIDTH * SUIT_WIDTH;
const TRUMP_AT = ROLES * SUIT_SIZE;
const headSize = (outputs: number): number => WIDTH + outputs * (WIDTH + 1);
const PLAIN_AT = TRUMP_AT + headSize(TRUMP_OUTPUTS.length);
export const NET_SIZE = PLAIN_AT + headSize(PLAIN_OUTPUTS.length);

export const suitAt = (role: number): number => role * SUIT_SIZE;
const headAt = (isPlain: boolean): number => (isPlain ? PLAIN_AT : TRUMP_AT);

export class ValueNet {
  readonly #numbers: ArrayLike<number>;
  /** Rows of the suits by role and pattern; made when they are first asked for. */
  readonly #rows: (Float64Array | undefined)[] = [];
  readonly #sum = new Float64Array(WIDTH);
  /** The logarithms of the odds of each output. */
  readonly logits = new Float64Array(TRUMP_OUTPUTS.length);

  constructor(numbers: ArrayLike<number>) {
    this.#numbers = numbers;
  }

  /** Fills `logits` for a hand, the two cards laid down, and a trump or -1. */
  ask(hand: CardSet, laid: CardSet, trump: number): void {
    const numbers = this.#numbers;
    const sum = this.#sum;
    const isPlain = trump < 0;
    const head = headAt(isPlain);
    for (let i = 0; i < WIDTH; i++) sum[i] = numbers[head + i];
    for (let suit = 0; suit < 4; suit++) {
      const role = isPlain ? PLAIN_SUIT : suit === trump ? TRUMP_SUIT : SIDE_SUIT;
      const pattern = patternOf((hand >>> (8 * suit)) & 255, (laid >>> (8 * suit)) & 255);
      const row = (this.#rows[role * PATTERNS + pattern] ??= this.#row(role, pattern));
      for (let i = 0; i < WIDTH; i++) sum[i] += row[i];
    }
    for (let i = 0; i < WIDTH; i++) if (sum[i] < 0) sum[i] = 0;
    const outputs = isPlain ? PLAIN_OUTPUTS.length : TRUMP_OUTPUTS.length;
    let at = head + WIDTH;
    for (let out = 0; out < outputs; out++) {
      let logit = numbers[at++];
      for (let i = 0; i < WIDTH; i++) logit += numbers[at++] * sum[i];
      this.logits[out] = logit;
    }
  }

  #row(role: number, pattern: number): Float64Array {
    const numbers = this.#numbers;
    const row = new Float64Array(WIDTH);
    let at = suitAt(role);
    const outAt = at + SUIT_WIDTH * (SUIT_INPUTS + 1);
    for (let unit = 0; unit < SUIT_WIDTH; unit++) {
      let value = numbers[at++];
      for (let card = 0, rest = pattern; card < 8; card++, rest = Math.floor(rest / 3)) {
        const place = rest % 3;
        if (place > 0) value += numbers[at + card + 8 * (place - 1)];
      }
      at += SUIT_INPUTS;
      if (value <= 0) continue;
      for (let i = 0; i < WIDTH; i++) row[i] += value * numbers[outAt + unit * WIDTH + i];
    }
    return row;
  }
}
