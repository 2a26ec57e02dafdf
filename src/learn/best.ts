// Which net of a run is the best: the one that did best on the deals of its evaluations. They are the same at every
// checkpoint, from a stream of their own that nothing is learned from, so that nets are told apart by what they do and not
// by the cards they got. What chance is left in it favours whoever is chosen; how strong that one is, other deals must say.
import type { Evaluation } from './evaluate.ts';

/** What is known of the best so far; part of what is saved. */
export interface Best {
  iteration: number;
  /** That it was evaluated in. Shares of different stages are no measure of each other. */
  stage: string;
  /** Of the deals won, over all opponents. */
  share: number;
  /** Points a match that it was ahead, over all opponents. */
  scoreDiff: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The share of the deals won over all opponents, each as heavy as the others. */
export const shareOfDeals = (evaluation: readonly Evaluation[]): number =>
  mean(evaluation.map(({ winRate }) => winRate));

/** The net of this iteration, as its evaluation tells of it; there must be opponents. */
export const judged = (iteration: number, stage: string, evaluation: readonly Evaluation[]): Best => ({
  iteration,
  stage,
  share: shareOfDeals(evaluation),
  scoreDiff: mean(evaluation.map(({ scoreDiff }) => scoreDiff)),
});

/**
 * Does the later one take the place of the best so far? In another stage of the curriculum always. Where shares are equal
 * points tell; where they are equal too, the later one has learned from more.
 */
export const takesPlace = (later: Best, best: Best | undefined): boolean => {
  if (best === undefined || later.stage !== best.stage) return true;
  return (later.share - best.share || later.scoreDiff - best.scoreDiff) >= 0;
};
