// Scores and shares as they came about, game after game.
import type { Content, Markup } from '../../../sim/pages/html.ts';
import { capital, plots, section } from '../../../sim/pages/page.ts';
import { curvePlot, shareScale } from '../../../sim/pages/svg.ts';
import { t } from '../../kit/i18n/index.ts';
import { PAGE_WORDS } from '../../kit/report/words.ts';
import { inOrder, meanOf, soFar, successRate, type Estimate, type Success } from './estimates.ts';
import type { GameFacts } from './facts.ts';
import { withCount } from './withCount.ts';

const MOST_POINTS = 60;
/** More of them would be a hatching. */
const MOST_INTERVALS = 15;

/** Of many games every so many-th has a point, and the last one always. */
const pointsOf = (
  games: readonly GameFacts[],
): { every: number; isShown: (i: number) => boolean; labels: string[] } => {
  const every = Math.ceil(games.length / MOST_POINTS);
  const isShown = (i: number): boolean => (games.length - 1 - i) % every === 0;
  return { every, isShown, labels: games.flatMap((_, i) => (isShown(i) ? [PAGE_WORDS.number(i + 1)] : [])) };
};

/** How often it went well so far. */
export const successOverTime = (games: readonly GameFacts[], success: Success): Markup => {
  const { every, labels } = pointsOf(games);
  return curvePlot(
    PAGE_WORDS,
    withCount(t('stats.overTime.success', { aim: success.aim }), games.length),
    labels,
    [{ name: '', points: withFewIntervals(soFar(games, (played) => successRate(success, played), every)) }],
    shareScale(PAGE_WORDS),
  );
};

export const scoresOverTime = (games: readonly GameFacts[], score: string): Content => {
  if (games.length < 2) return null;
  const { every, isShown, labels } = pointsOf(games);
  const each = inOrder(games).flatMap((facts, i) => (isShown(i) ? [{ value: facts.score, interval: null }] : []));
  const means = soFar(games, (played) => meanOf(played, (facts) => facts.score), every);
  return section(
    t('stats.overTime'),
    plots(
      curvePlot(PAGE_WORDS, withCount(capital(t('stats.overTime.scores', { score })), games.length), labels, [
        { name: t('stats.overTime.each'), points: each },
        { name: t('stats.overTime.mean'), points: withFewIntervals(means) },
      ]),
    ),
  );
};

/** The last one always: it is what all games say. */
const withFewIntervals = (points: readonly Estimate[]): Estimate[] => {
  const every = Math.ceil(points.length / MOST_INTERVALS);
  return points.map((point, i) => ((points.length - 1 - i) % every === 0 ? point : { ...point, interval: null }));
};
