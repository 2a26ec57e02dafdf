// The figures of a training in words and columns.
import type { Best } from '../../learn/best.ts';
import type { Evaluation } from '../../learn/evaluate.ts';
import type { IterationFigures } from '../../learn/trainer.ts';
import { duration, progressLine } from '../longRun/progress.ts';
import { grouped, plural } from '../words.ts';

/** A second brings so many. */
export interface Pace {
  iterations: number;
  decisions: number;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const evaluationLine = ({
  opponent,
  deals,
  winRate,
  winRateInterval: [low, high],
  scoreDiff,
}: Evaluation): string =>
  `against ${opponent}: ${percent(winRate)} of ${deals} deals [${percent(low)} … ${percent(high)}], ${scoreDiff.toFixed(1)} points`;

export const bestLine = (best: Best): string => `best so far: ${bestWords(best)} over all opponents`;

/** Of all opponents together, in the stage that was learned. */
export const bestWords = ({ iteration, share }: Best): string =>
  `after ${plural(iteration, 'iteration')}, with ${percent(share)} of the deals`;

/** For a log: what matters most, in one line. */
export const shortLine = (figures: IterationFigures, stage: string, iterations: number, pace: Pace): string =>
  [
    `iteration ${figures.iteration} of ${iterations}, stage ${stage}: entropy ${figures.entropy.toFixed(3)}`,
    `value loss ${figures.valueLoss.toFixed(3)}`,
    `explained ${figures.explainedVariance.toFixed(2)}`,
    ...(figures.agreement === undefined ? [] : [`agreement ${percent(figures.agreement)}`]),
    `${grouped(pace.decisions)} decisions a second`,
    ...(pace.iterations > 0 ? [`${duration((iterations - figures.iteration) / pace.iterations)} left`] : []),
  ].join(', ');

/** All figures, for a terminal. */
export const dashboardLines = (
  figures: IterationFigures,
  stage: string,
  iterations: number,
  pace: Pace,
  evaluation: readonly Evaluation[],
  best: Best | undefined,
): string[] => [
  progressLine(figures.iteration, iterations, pace.iterations, 'iterations'),
  columns(
    `stage ${stage}`,
    `decisions ${grouped(figures.decisions)}`,
    `${grouped(pace.decisions)} a second`,
    `learning rate ${figures.learningRate.toExponential(1)}`,
  ),
  columns(
    `loss ${figures.loss.toFixed(4)}`,
    `policy ${figures.policyLoss.toFixed(4)}`,
    `value ${figures.valueLoss.toFixed(4)}`,
    `entropy ${figures.entropy.toFixed(3)}`,
    `explained variance ${figures.explainedVariance.toFixed(3)}`,
  ),
  columns(
    `clip fraction ${percent(figures.clipFraction)}`,
    `divergence ${figures.divergence.toFixed(4)}`,
    `gradient ${figures.gradientNorm.toFixed(2)}`,
    `reward ${figures.reward.toFixed(3)}`,
    figures.shaping !== undefined && `hints ${figures.shaping.toFixed(4)}`,
    figures.agreement !== undefined && `agreement ${percent(figures.agreement)}`,
  ),
  ...leagueLines(figures),
  ...evaluation.map(evaluationLine),
  ...(best === undefined ? [] : [bestLine(best)]),
];

const columns = (...words: readonly (string | false)[]): string => words.filter((word) => word !== false).join('   ');

/** More would not fit into a line. */
const HARDEST = 4;

const leagueLines = ({ league = [] }: IterationFigures): string[] => {
  const hardest = league.toSorted((a, b) => a.winRate - b.winRate).slice(0, HARDEST);
  if (hardest.length === 0) return [];
  return [`league, hardest first: ${hardest.map(({ name, winRate }) => `${name} ${percent(winRate)}`).join(', ')}`];
};
