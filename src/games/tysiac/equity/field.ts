// Three or four players: every score has a strength, and chances are shared by it. Rougher than a table of all scores,
// which would be thousands of times as large.
import { exp } from '../../../core/functions.ts';
import { AXIS, placeOn } from './axis.ts';

export class FieldModel {
  /** Natural logarithms of strength, by point of the axis. */
  readonly strengths: Float64Array;
  readonly #place = { at: 0, part: 0 };

  constructor(strengths: Float64Array) {
    this.strengths = strengths;
  }

  /** The chance of each seat, while nobody has reached the target. */
  chances(scores: readonly number[], out: Float64Array): void {
    let sum = 0;
    for (let seat = 0; seat < scores.length; seat++) sum += out[seat] = exp(this.#strength(scores[seat]));
    for (let seat = 0; seat < scores.length; seat++) out[seat] /= sum;
  }

  #strength(score: number): number {
    const place = this.#place;
    placeOn(score, place);
    const { strengths } = this;
    return strengths[place.at] + place.part * (strengths[place.at + 1] - strengths[place.at]);
  }
}

/** Scores at the beginning of a deal, and who won the match in the end. */
export interface FieldSample {
  scores: readonly number[];
  winner: number;
}

const ROUNDS = 400;
const RATE = 4;
/** Neighbours on the axis hold each other, since some scores are seldom met. */
const BOND = 0.002;

/** The strengths that make the winners likeliest. */
export const fitField = (samples: readonly FieldSample[]): FieldModel => {
  const model = new FieldModel(Float64Array.from(AXIS, (score) => score / 300));
  const { strengths } = model;
  const slope = new Float64Array(AXIS.length);
  const place = { at: 0, part: 0 };
  const out = new Float64Array(samples[0].scores.length);
  for (let round = 0; round < ROUNDS; round++) {
    slope.fill(0);
    for (const { scores, winner } of samples) {
      model.chances(scores, out);
      for (let seat = 0; seat < scores.length; seat++) {
        const error = ((seat === winner ? 1 : 0) - out[seat]) / samples.length;
        placeOn(scores[seat], place);
        slope[place.at] += error * (1 - place.part);
        slope[place.at + 1] += error * place.part;
      }
    }
    for (let i = 1; i < AXIS.length; i++) {
      const pull = BOND * (strengths[i] - strengths[i - 1] - (AXIS[i] - AXIS[i - 1]) / 300);
      slope[i] -= pull;
      slope[i - 1] += pull;
    }
    for (let i = 0; i < AXIS.length; i++) strengths[i] += RATE * slope[i];
  }
  return model;
};
