// What is summed up over the decisions of an iteration; sums of several learners add up.
import type { Sequence } from './sequence.ts';

export interface PlaySums {
  episodes: number;
  decisions: number;
  /** Decisions with more than one choice. */
  choices: number;
  reward: number;
  /** The part of it that hints are. */
  shaping: number;
  /** Choices in which the net would have done as its teacher. */
  agreed: number;
  /** Of what the values should have been, and of how far off they were. */
  target: number;
  targetSquares: number;
  errorSquares: number;
  /** Of the advantages of choices. */
  advantage: number;
  advantageSquares: number;
}

export const newSums = (episodes: number): PlaySums => ({
  episodes,
  decisions: 0,
  choices: 0,
  reward: 0,
  shaping: 0,
  agreed: 0,
  target: 0,
  targetSquares: 0,
  errorSquares: 0,
  advantage: 0,
  advantageSquares: 0,
});

export const addSequence = (sums: PlaySums, sequence: Sequence): void => {
  sums.decisions += sequence.length;
  for (let t = 0; t < sequence.length; t++) {
    const target = sequence.target[t];
    sums.reward += sequence.reward[t];
    sums.target += target;
    sums.targetSquares += target * target;
    sums.errorSquares += (target - sequence.value[t]) ** 2;
    if (sequence.forced[t] === 1) continue;
    sums.choices++;
    sums.advantage += sequence.advantage[t];
    sums.advantageSquares += sequence.advantage[t] ** 2;
  }
};

export const addSums = (all: readonly PlaySums[]): PlaySums => {
  const total = newSums(0);
  for (const sums of all) {
    for (const key of Object.keys(total) as (keyof PlaySums)[]) total[key] += sums[key];
  }
  return total;
};

/** Mean and deviation of the advantages. */
export const spreadOf = ({ choices, advantage, advantageSquares }: PlaySums): { mean: number; deviation: number } => {
  const mean = advantage / choices;
  return { mean, deviation: Math.sqrt(Math.max(0, advantageSquares / choices - mean * mean)) + 1e-6 };
};

/** How much of the differences of what was reached the values had foreseen: 1 all, 0 nothing. */
export const explainedVariance = ({ decisions, target, targetSquares, errorSquares }: PlaySums): number =>
  1 - errorSquares / Math.max(1e-9, targetSquares - target ** 2 / decisions);
