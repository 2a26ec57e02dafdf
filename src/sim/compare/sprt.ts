// Sequential tests of two hypotheses about the strength of A over B, pair by pair or deal by deal. The rotations of a deal
// hang together, so all of them are one observation, and its variance is taken from the data.
import { exp, log } from '../../core/functions.ts';

export interface Hypotheses {
  elo0: number;
  elo1: number;
}

export interface Sprt extends Hypotheses {
  /** Pairs after which it stopped, or all that were played. */
  pairs: number;
  /** The logarithm of the likelihood ratio. */
  llr: number;
  /** Where it stops. */
  bounds: [number, number];
  /** Which of the two is accepted; null when the pairs ran out. */
  accepted: 'elo0' | 'elo1' | null;
}

/** Chances to accept the wrong one. */
const ALPHA = 0.05;
const BETA = 0.05;
/** A variance needs some pairs to be one. */
const LEAST_PAIRS = 10;
/** Keeps a run of equal results from looking like certainty: as if one pair had gone each way. */
const PRIOR_SQUARES = 0.5;
/** The same where results have no bounds: as if one had gone each way by so many times what the two means differ by. */
const PRIOR_WIDTH = 10;

const BOUNDS: [number, number] = [log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)];

/** The expected share of wins at a difference in Elo. */
export const shareAt = (elo: number): number => 1 / (1 + exp((-elo / 400) * Math.LN10));

const digits = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Which of two means do observations come from? */
class MeanRun {
  readonly #means: readonly [low: number, high: number];
  readonly #priorSquares: number;
  count = 0;
  #sum = 0;
  #squares = 0;
  llr = 0;
  accepted: 0 | 1 | null = null;

  constructor(means: readonly [low: number, high: number], priorSquares: number) {
    this.#means = means;
    this.#priorSquares = priorSquares;
  }

  /** True when the question is settled. */
  add(value: number): boolean {
    if (this.accepted !== null) return true;
    this.count++;
    this.#sum += value;
    this.#squares += value * value;
    if (this.count < LEAST_PAIRS) return false;
    const mean = this.#sum / this.count;
    const variance = (this.#squares - this.#sum * mean + this.#priorSquares) / this.count;
    const [low, high] = this.#means;
    this.llr = (this.count * (high - low) * (2 * mean - low - high)) / (2 * variance);
    if (this.llr >= BOUNDS[1]) this.accepted = 1;
    else if (this.llr <= BOUNDS[0]) this.accepted = 0;
    return this.accepted !== null;
  }

  get figures(): Pick<Sprt, 'llr' | 'bounds'> {
    return { llr: digits(this.llr), bounds: [digits(BOUNDS[0]), digits(BOUNDS[1])] };
  }
}

export class SprtRun {
  readonly #hypotheses: Hypotheses;
  readonly #run: MeanRun;

  constructor(hypotheses: Hypotheses) {
    this.#hypotheses = hypotheses;
    this.#run = new MeanRun([shareAt(hypotheses.elo0), shareAt(hypotheses.elo1)], PRIOR_SQUARES);
  }

  /** The share of wins of the next pair; true when the question is settled. */
  add(share: number): boolean {
    return this.#run.add(share);
  }

  result(): Sprt {
    const { count: pairs, accepted, figures } = this.#run;
    const word = accepted === null ? null : accepted === 0 ? 'elo0' : 'elo1';
    return { ...this.#hypotheses, pairs, ...figures, accepted: word };
  }
}

/** Two differences, in whatever a deal is measured by. */
export interface Differences {
  low: number;
  high: number;
}

export interface MeanTestResult extends Differences, Pick<Sprt, 'llr' | 'bounds'> {
  /** Deals after which it stopped, or all that were played. */
  deals: number;
  accepted: 'low' | 'high' | null;
}

/** The same by what deals bring. */
export class MeanTest {
  readonly #differences: Differences;
  readonly #run: MeanRun;

  constructor(differences: Differences) {
    const { low, high } = differences;
    const width = PRIOR_WIDTH * (high - low);
    this.#differences = differences;
    this.#run = new MeanRun([low, high], 2 * width * width);
  }

  /** What the next deal brought; true when the question is settled. */
  add(gain: number): boolean {
    return this.#run.add(gain);
  }

  result(): MeanTestResult {
    const { count: deals, accepted, figures } = this.#run;
    const word = accepted === null ? null : accepted === 0 ? 'low' : 'high';
    return { ...this.#differences, deals, ...figures, accepted: word };
  }
}
