// Sequential test of two hypotheses about the strength of A over B, pair by pair. The rotations of a deal hang together,
// so the share of wins of a whole pair is one observation, and its variance is taken from the data.
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

const BOUNDS: [number, number] = [log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)];

/** The expected share of wins at a difference in Elo. */
export const shareAt = (elo: number): number => 1 / (1 + exp((-elo / 400) * Math.LN10));

export class SprtRun {
  readonly #hypotheses: Hypotheses;
  #pairs = 0;
  #sum = 0;
  #squares = 0;
  #llr = 0;
  #accepted: Sprt['accepted'] = null;

  constructor(hypotheses: Hypotheses) {
    this.#hypotheses = hypotheses;
  }

  /** The share of wins of the next pair; true when the question is settled. */
  add(share: number): boolean {
    if (this.#accepted !== null) return true;
    this.#pairs++;
    this.#sum += share;
    this.#squares += share * share;
    if (this.#pairs < LEAST_PAIRS) return false;
    const mean = this.#sum / this.#pairs;
    const variance = (this.#squares - this.#sum * mean + PRIOR_SQUARES) / this.#pairs;
    const [s0, s1] = [shareAt(this.#hypotheses.elo0), shareAt(this.#hypotheses.elo1)];
    this.#llr = (this.#pairs * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
    if (this.#llr >= BOUNDS[1]) this.#accepted = 'elo1';
    else if (this.#llr <= BOUNDS[0]) this.#accepted = 'elo0';
    return this.#accepted !== null;
  }

  result(): Sprt {
    const digits = (value: number): number => Math.round(value * 1e4) / 1e4;
    return {
      ...this.#hypotheses,
      pairs: this.#pairs,
      llr: digits(this.#llr),
      bounds: [digits(BOUNDS[0]), digits(BOUNDS[1])],
      accepted: this.#accepted,
    };
  }
}
