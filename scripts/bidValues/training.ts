// Learning of the net of bid values: gradients by hand, Adam with a rate that falls to nothing.
import type { CardSet } from '../../src/core/cards.ts';
import { sigmoid } from '../../src/core/functions.ts';
import type { Rng } from '../../src/core/game.ts';
import { shuffle } from '../../src/core/rng.ts';
import {
  PLAIN_SUIT,
  SIDE_SUIT,
  SUIT_INPUTS,
  SUIT_WIDTH,
  TRUMP_SUIT,
  WIDTH,
  patternOf,
  suitAt,
} from '../../src/games/ulti/bots/values/net.ts';

/** Answers that are learned; those that the net keeps, by head. */
export const LEARNED_TRUMP = 12;
export const LEARNED_PLAIN = 4;
const KEPT_TRUMP = [0, 1, 2, 3, 4, 10, 11];
const KEPT_PLAIN = [0, 1, 2, 3];

const TRUMP_AT = suitAt(3);
const HEAD_ROW = WIDTH + 1;
const PLAIN_AT = TRUMP_AT + WIDTH + LEARNED_TRUMP * HEAD_ROW;
const SIZE = PLAIN_AT + WIDTH + LEARNED_PLAIN * HEAD_ROW;
const BATCH = 64;
const RATE = 0.003;
/** From this step on the means of Adam need no correction. */
const WARM = 3000;

/** A hand with how often each answer was yes, and how many times it was looked at. */
export interface Sample {
  isPlain: boolean;
  /** By suit. */
  patterns: number[];
  roles: number[];
  target: Float32Array;
  weight: Float32Array;
}

export const patternsOf = (hand: CardSet, laid: CardSet, trump: number): Pick<Sample, 'patterns' | 'roles'> => ({
  patterns: [0, 1, 2, 3].map((suit) => patternOf((hand >>> (8 * suit)) & 255, (laid >>> (8 * suit)) & 255)),
  roles: [0, 1, 2, 3].map((suit) => (trump < 0 ? PLAIN_SUIT : suit === trump ? TRUMP_SUIT : SIDE_SUIT)),
});

const headAt = (isPlain: boolean): number => (isPlain ? PLAIN_AT : TRUMP_AT);
const outAt = (role: number): number => suitAt(role) + SUIT_WIDTH * (SUIT_INPUTS + 1);

/** Which inputs of a suit are one. */
const inputsOf = (pattern: number): number[] => {
  const inputs: number[] = [];
  for (let card = 0, rest = pattern; card < 8; card++, rest = Math.floor(rest / 3)) {
    if (rest % 3 > 0) inputs.push(card + 8 * ((rest % 3) - 1));
  }
  return inputs;
};
const inputs = Array.from({ length: 3 ** 8 }, (_, pattern) => inputsOf(pattern));

const FINE = 1 << 20;

const begin = (rng: Rng): Float64Array => {
  const numbers = new Float64Array(SIZE);
  const spread = (at: number, size: number, fanIn: number): void => {
    for (let i = 0; i < size; i++) numbers[at + i] = (rng.int(FINE) / FINE - 0.5) * 2 * Math.sqrt(3 / fanIn);
  };
  for (const role of [TRUMP_SUIT, SIDE_SUIT, PLAIN_SUIT]) {
    for (let unit = 0; unit < SUIT_WIDTH; unit++) spread(suitAt(role) + unit * (SUIT_INPUTS + 1) + 1, SUIT_INPUTS, 4);
    spread(outAt(role), SUIT_WIDTH * WIDTH, 4 * SUIT_WIDTH);
  }
  for (const isPlain of [false, true]) {
    const outputs = isPlain ? LEARNED_PLAIN : LEARNED_TRUMP;
    for (let out = 0; out < outputs; out++) spread(headAt(isPlain) + WIDTH + out * HEAD_ROW + 1, WIDTH, WIDTH);
  }
  return numbers;
};

class Learner {
  readonly numbers: Float64Array;
  readonly gradient = new Float64Array(SIZE);
  readonly #hidden = [0, 1, 2, 3].map(() => new Float64Array(SUIT_WIDTH));
  readonly #sum = new Float64Array(WIDTH);
  readonly #back = new Float64Array(WIDTH);

  constructor(numbers: Float64Array) {
    this.numbers = numbers;
  }

  /** Adds the gradient of one sample; answers the mean squared error over what was looked at. */
  learn(sample: Sample): void {
    this.#forward(sample);
    this.#head(sample);
    this.#backward(sample);
  }

  #forward({ isPlain, patterns, roles }: Sample): void {
    const { numbers } = this;
    const sum = this.#sum;
    for (let i = 0; i < WIDTH; i++) sum[i] = numbers[headAt(isPlain) + i]!;
    for (let suit = 0; suit < 4; suit++) {
      const hidden = this.#hidden[suit]!;
      const from = suitAt(roles[suit]!);
      const out = outAt(roles[suit]!);
      for (let unit = 0; unit < SUIT_WIDTH; unit++) {
        const at = from + unit * (SUIT_INPUTS + 1);
        let value = numbers[at]!;
        for (const input of inputs[patterns[suit]!]!) value += numbers[at + 1 + input]!;
        hidden[unit] = value > 0 ? value : 0;
        if (value > 0) for (let i = 0; i < WIDTH; i++) sum[i]! += value * numbers[out + unit * WIDTH + i]!;
      }
    }
  }

  #head({ isPlain, target, weight }: Sample): void {
    const { numbers, gradient } = this;
    const sum = this.#sum;
    const back = this.#back;
    back.fill(0);
    for (let out = 0; out < target.length; out++) {
      if (weight[out] === 0) continue;
      const at = headAt(isPlain) + WIDTH + out * HEAD_ROW;
      let logit = numbers[at]!;
      for (let i = 0; i < WIDTH; i++) if (sum[i]! > 0) logit += numbers[at + 1 + i]! * sum[i]!;
      const slope = (sigmoid(logit) - target[out]!) * weight[out]!;
      gradient[at]! += slope;
      for (let i = 0; i < WIDTH; i++) {
        if (sum[i]! <= 0) continue;
        gradient[at + 1 + i]! += slope * sum[i]!;
        back[i]! += slope * numbers[at + 1 + i]!;
      }
    }
    for (let i = 0; i < WIDTH; i++) gradient[headAt(isPlain) + i]! += back[i]!;
  }

  #backward({ patterns, roles }: Sample): void {
    const { numbers, gradient } = this;
    const back = this.#back;
    for (let suit = 0; suit < 4; suit++) {
      const hidden = this.#hidden[suit]!;
      const out = outAt(roles[suit]!);
      for (let unit = 0; unit < SUIT_WIDTH; unit++) {
        if (hidden[unit]! <= 0) continue;
        let slope = 0;
        for (let i = 0; i < WIDTH; i++) {
          gradient[out + unit * WIDTH + i]! += hidden[unit]! * back[i]!;
          slope += back[i]! * numbers[out + unit * WIDTH + i]!;
        }
        const at = suitAt(roles[suit]!) + unit * (SUIT_INPUTS + 1);
        gradient[at]! += slope;
        for (const input of inputs[patterns[suit]!]!) gradient[at + 1 + input]! += slope;
      }
    }
  }
}

/** The numbers of a net that has gone through all samples but the first twentieth so many times. */
export const trainValues = (samples: readonly Sample[], passes: number, rng: Rng): Float64Array => {
  const learner = new Learner(begin(rng));
  const { numbers, gradient } = learner;
  const first = new Float64Array(SIZE);
  const second = new Float64Array(SIZE);
  const order = Array.from({ length: samples.length - Math.floor(samples.length / 20) }, (_, i) => i);
  const skipped = samples.length - order.length;
  const steps = Math.ceil(order.length / BATCH) * passes;
  let step = 0;
  for (let pass = 0; pass < passes; pass++) {
    shuffle(order, rng);
    for (let at = 0; at < order.length; at += BATCH) {
      const batch = order.slice(at, at + BATCH);
      gradient.fill(0);
      for (const i of batch) learner.learn(samples[skipped + i]!);
      step++;
      const rate = RATE * (1 - step / (steps + 1));
      const [a, b] = step < WARM ? [1 - 0.9 ** step, 1 - 0.999 ** step] : [1, 1];
      for (let i = 0; i < SIZE; i++) {
        const slope = gradient[i]! / batch.length;
        first[i] = 0.9 * first[i]! + 0.1 * slope;
        second[i] = 0.999 * second[i]! + 0.001 * slope * slope;
        numbers[i]! -= (rate * (first[i]! / a)) / (Math.sqrt(second[i]! / b) + 1e-7);
      }
    }
  }
  return kept(numbers);
};

const kept = (numbers: Float64Array): Float64Array => {
  const head = (isPlain: boolean, outputs: readonly number[]): number[] => {
    const at = headAt(isPlain);
    const rows = outputs.flatMap((out) => {
      const row = at + WIDTH + out * HEAD_ROW;
      return [...numbers.subarray(row, row + HEAD_ROW)];
    });
    return [...numbers.subarray(at, at + WIDTH), ...rows];
  };
  return Float64Array.from([...numbers.subarray(0, TRUMP_AT), ...head(false, KEPT_TRUMP), ...head(true, KEPT_PLAIN)]);
};
