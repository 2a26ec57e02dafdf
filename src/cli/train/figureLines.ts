// The figures of a training in words and columns.
import type { Best } from '../../learn/best.ts';
import type { Evaluation } from '../../learn/evaluate.ts';
import type { IterationFigures } from '../../learn/trainer.ts';
import { duration, progressLine } from '../longRun/progress.ts';
import { between, number, percent } from '../kit/figures.ts';
import { grouped, plural } from '../kit/words.ts';

/** A second brings so many. */
export interface Pace {
  iterations: number;
  decisions: number;
}

const ahead = (points: number): string =>
  `${number(Math.abs(points), 1)} points a match ${points < 0 ? 'behind' : 'ahead'}`;

export const evaluationLine = ({ opponent, deals, winRate, winRateInterval, scoreDiff }: Evaluation): string =>
  `against ${opponent}: won ${percent(winRate)} of ${plural(deals, 'deal')} ${between(winRateInterval, 100)}, ${ahead(scoreDiff)}`;

export const bestLine = (best: Best): string => `best so far: ${bestWords(best)} over all opponents`;

/** Of all opponents together, in the stage that was learned. */
export const bestWords = ({ iteration, share }: Best): string =>
  `after ${plural(iteration, 'iteration')}, with ${percent(share)} of the deals`;

/** For a log: what matters most, in one line. */
export const shortLine = (figures: IterationFigures, stage: string, iterations: number, pace: Pace): string =>
  [
    `iteration ${figures.iteration} of ${iterations}, stage ${stage}: entropy ${number(figures.entropy, 3)}`,
    `value loss ${number(figures.valueLoss, 3)}`,
    `explained ${number(figures.explainedVariance, 2)}`,
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
  inLine(
    `stage ${stage}`,
    `decisions ${grouped(figures.decisions)}`,
    `${grouped(pace.decisions)} a second`,
    `learning rate ${figures.learningRate.toExponential(1)}`,
  ),
  inLine(
    `loss ${number(figures.loss, 4)}`,
    `policy ${number(figures.policyLoss, 4)}`,
    `value ${number(figures.valueLoss, 4)}`,
    `entropy ${number(figures.entropy, 3)}`,
    `explained variance ${number(figures.explainedVariance, 3)}`,
  ),
  inLine(
    `clip fraction ${percent(figures.clipFraction)}`,
    `divergence ${number(figures.divergence, 4)}`,
    `gradient ${number(figures.gradientNorm, 2)}`,
    `reward ${number(figures.reward, 3)}`,
    figures.shaping !== undefined && `hints ${number(figures.shaping, 4)}`,
    figures.agreement !== undefined && `agreement ${percent(figures.agreement)}`,
    figures.distance !== undefined && `from its teacher ${number(figures.distance, 3)}`,
  ),
  ...leagueLines(figures),
  ...evaluation.map(evaluationLine),
  ...(best === undefined ? [] : [bestLine(best)]),
];

const inLine = (...words: readonly (string | false)[]): string => words.filter((word) => word !== false).join('   ');

/** More would not fit into a line. */
const HARDEST = 4;

const leagueLines = ({ league = [] }: IterationFigures): string[] => {
  const hardest = league.toSorted((a, b) => a.winRate - b.winRate).slice(0, HARDEST);
  if (hardest.length === 0) return [];
  return [`league, hardest first: ${hardest.map(({ name, winRate }) => `${name} ${percent(winRate)}`).join(', ')}`];
};
