// The log of a training run as curves. What comes from the server is read with care: another version may have written it.
import type { Json } from '../../../../core/game.ts';
import type { Content } from '../../../../sim/pages/html.ts';
import { curvePlot, shareScale, type Curve } from '../../../../sim/pages/svg.ts';
import type { Interval } from '../../../../core/intervals.ts';
import { t } from '../../../kit/i18n/index.ts';
import { PAGE_WORDS } from '../../../kit/report/words.ts';

type Line = Readonly<Record<string, Json>>;

/** More points than this would run into each other; neighbours are drawn as their mean. */
const MOST_POINTS = 48;

const isLine = (value: Json): value is Line => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: Json | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

interface Iteration {
  iteration: number;
  stage: string;
  decisions: number;
  entropy: number;
  explainedVariance: number;
  policyLoss: number;
  valueLoss: number;
}

interface Evaluated {
  iteration: number;
  /** By opponent. */
  results: ReadonlyMap<string, { value: number; interval: Interval | null }>;
}

export interface RunLog {
  iterations: Iteration[];
  evaluations: Evaluated[];
}

const FIGURES = ['iteration', 'decisions', 'entropy', 'explainedVariance', 'policyLoss', 'valueLoss'] as const;

export const readLog = (lines: readonly Json[]): RunLog => {
  const log: RunLog = { iterations: [], evaluations: [] };
  for (const line of lines.filter(isLine)) {
    const { iteration, evaluation, stage } = line;
    if (Array.isArray(evaluation) && isNumber(iteration)) {
      log.evaluations.push({ iteration, results: new Map(evaluation.filter(isLine).flatMap(readResult)) });
    } else if (FIGURES.every((key) => isNumber(line[key]))) {
      log.iterations.push({ ...(line as unknown as Iteration), stage: typeof stage === 'string' ? stage : '' });
    }
  }
  return log;
};

const readResult = ({
  opponent,
  winRate,
  winRateInterval,
}: Line): [string, { value: number; interval: Interval | null }][] => {
  if (typeof opponent !== 'string' || !isNumber(winRate)) return [];
  const [low, high] = Array.isArray(winRateInterval) ? winRateInterval : [];
  return [[opponent, { value: winRate, interval: isNumber(low) && isNumber(high) ? [low, high] : null }]];
};

/** The strength first: it is the only figure that says how well it goes. */
export const runCurves = ({ iterations, evaluations }: RunLog): Content => [
  winRatePlot(evaluations),
  figurePlot(t('lab.training.entropy'), iterations, { [t('lab.training.entropy')]: 'entropy' }, false),
  figurePlot(t('lab.training.explained'), iterations, { [t('lab.training.explained')]: 'explainedVariance' }, false),
  figurePlot(t('lab.training.losses'), iterations, {
    [t('lab.training.policyLoss')]: 'policyLoss',
    [t('lab.training.valueLoss')]: 'valueLoss',
  }),
];

const winRatePlot = (evaluations: readonly Evaluated[]): Content => {
  const opponents = [...(evaluations[0]?.results.keys() ?? [])];
  const whole = evaluations.filter(({ results }) => opponents.every((name) => results.has(name)));
  if (opponents.length === 0) return null;
  // Of many evaluations the last always stays.
  const every = Math.ceil(whole.length / MOST_POINTS);
  const shown = whole.filter((_, i) => (whole.length - 1 - i) % every === 0);
  const curves: Curve[] = opponents.map((name) => ({ name, points: shown.map(({ results }) => results.get(name)!) }));
  return curvePlot(
    PAGE_WORDS,
    t('lab.training.winRate'),
    shown.map(({ iteration }) => PAGE_WORDS.number(iteration)),
    curves,
    shareScale(PAGE_WORDS),
  );
};

type Figure = (typeof FIGURES)[number];

const figurePlot = (
  title: string,
  iterations: readonly Iteration[],
  figures: Readonly<Record<string, Figure>>,
  isNamed = true,
): Content => {
  if (iterations.length === 0) return null;
  const groups = grouped(iterations);
  const curves = Object.entries(figures).map(([name, figure]): Curve => ({
    name: isNamed ? name : '',
    points: groups.map((group) => ({
      value: group.reduce((sum, line) => sum + line[figure], 0) / group.length,
      interval: null,
    })),
  }));
  return curvePlot(
    PAGE_WORDS,
    title,
    groups.map((group) => PAGE_WORDS.number(group.at(-1)!.iteration)),
    curves,
  );
};

/** Neighbours together, so that no more than a screenful is left. */
const grouped = (iterations: readonly Iteration[]): Iteration[][] => {
  const size = Math.ceil(iterations.length / MOST_POINTS);
  return Array.from({ length: Math.ceil(iterations.length / size) }, (_, i) =>
    iterations.slice(i * size, (i + 1) * size),
  );
};
