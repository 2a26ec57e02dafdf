// What an experiment says: every difference with its paired interval, the most certain first, and in a sentence.
import type { Json } from '../core/game.ts';
import { Comparison, type Difference, type MetricReport } from './comparison.ts';
import type { Experiment, ExperimentSummary } from './experiment.ts';
import { metricsOf, seatMetrics, type Metric } from './metrics.ts';
import { changesBetween, type OptionChange } from './ruleChange.ts';
import { differenceSentence } from './sentences.ts';
import { ENGLISH, type Words } from './words.ts';

export interface VariantReport {
  name: string;
  rulesKey: string;
  /** Against the base. */
  changes: OptionChange[];
  /** The clear differences in words, the most certain first. */
  sentences: string[];
  /** Games in which everybody moved as on the base, and those of them that also ended alike. */
  sameMoves: number;
  sameGames: number;
}

export interface ExperimentReport {
  game: string;
  seed: number;
  games: number;
  agents: string[];
  base: { name: string; rulesKey: string };
  variants: VariantReport[];
  /** Sorted by how certain the difference is, wherever it is most certain. */
  metrics: MetricReport[];
  /** Of each seat, whoever sat there; reports of older versions have none. */
  seats?: (MetricReport & { seat: number })[];
}

export const createExperimentReport = (experiment: Experiment, summary: ExperimentSummary): ExperimentReport => {
  const { plan, simulations } = experiment;
  const metrics = metricReports(experiment, summary);
  const { definition, game: base } = simulations[0];
  return {
    game: definition.id,
    seed: Number(plan.seed),
    games: summary.games,
    agents: simulations[0].labels,
    base: { name: plan.sides[0].name, rulesKey: base.rulesKey },
    variants: simulations.slice(1).map(({ game }, index) => ({
      name: plan.sides[index + 1].name,
      rulesKey: game.rulesKey,
      changes: changesBetween(base.rules as Json, game.rules as Json),
      sentences: sentencesOf(definition.id, metrics, index, ENGLISH),
      sameMoves: summary.sides[index + 1].sameMoves,
      sameGames: summary.sides[index + 1].sameGames,
    })),
    metrics: byCertainty(metrics, (metric) => Math.max(...metric.values.map(({ fromBase }) => certainty(fromBase)))),
    seats: seatReports(experiment, summary),
  };
};

const metricReports = (experiment: Experiment, summary: ExperimentSummary): MetricReport[] => {
  const { plan, simulations, columns } = experiment;
  return metricsOf(simulations[0].definition, columns, plan.agents).map((metric) =>
    metricReport(experiment, summary, metric),
  );
};

const seatReports = (experiment: Experiment, summary: ExperimentSummary): (MetricReport & { seat: number })[] =>
  seatMetrics(experiment.columns, experiment.plan.agents.length).map((metric) => ({
    seat: metric.seat,
    ...metricReport(experiment, summary, metric),
  }));

const metricReport = (
  { plan, simulations, columns }: Experiment,
  summary: ExperimentSummary,
  metric: Metric,
): MetricReport => {
  const comparison = new Comparison(columns, summary);
  return {
    key: metric.key,
    about: metric.about,
    kind: metric.kind,
    unit: metric.unit,
    agent: metric.agent === null ? null : simulations[0].labels[metric.agent],
    base: comparison.value(metric, 0),
    values: plan.sides.slice(1).map((_, index) => ({
      value: comparison.value(metric, index + 1),
      interval: comparison.interval(metric, index + 1),
      fromBase: comparison.difference(metric, index + 1),
    })),
  };
};

/** How many margins a difference is away from zero. */
const certainty = ({ difference, interval }: Difference): number => {
  if (difference === null || interval === null || difference === 0) return 0;
  const margin = (interval[1] - interval[0]) / 2;
  return margin === 0 ? Number.MAX_VALUE : Math.abs(difference) / margin;
};

const byCertainty = (metrics: readonly MetricReport[], size: (metric: MetricReport) => number): MetricReport[] =>
  metrics
    .map((metric, index) => ({ metric, index, size: size(metric) }))
    .sort((a, b) => (a.size === b.size ? a.index - b.index : b.size - a.size))
    .map(({ metric }) => metric);

/** The clear differences of a variant in other words than those that the report holds. */
export const clearSentences = ({ game, metrics }: ExperimentReport, variant: number, words: Words): string[] =>
  sentencesOf(game, metrics, variant, words);

const sentencesOf = (game: string, metrics: readonly MetricReport[], variant: number, words: Words): string[] =>
  byCertainty(metrics, ({ values }) => certainty(values[variant].fromBase))
    .filter(({ values }) => values[variant].fromBase.isClear)
    .map((metric) => differenceSentence(game, metric, variant, words));

/** Did the change never come into play? Reports of older versions cannot tell. */
export const isNeverMet = ({ games }: ExperimentReport, { sameGames }: VariantReport): boolean =>
  games > 0 && sameGames === games;

/** How far the games went alike, in a sentence; null where they did not. */
export const likenessSentence = (report: ExperimentReport, variant: VariantReport, words: Words): string | null => {
  const { games } = report;
  const { sameMoves = 0, sameGames = 0 } = variant;
  if (games === 0 || variant.changes.length === 0) return null;
  const bots = [...new Set(report.agents.map((agent) => agent.replace(/#\d+$/, '')))].join(', ');
  if (isNeverMet(report, variant)) return words.tell('sim.variant.never', { bots, games });
  if (sameMoves === games) return words.tell('sim.variant.sameMoves', { bots, games });
  return sameGames === 0 ? null : words.tell('sim.variant.sameGames', { same: sameGames, games });
};

/** The figures that a sweep shows: who wins, how long it takes, and what moves most. */
export const sweepMetrics = ({ metrics }: ExperimentReport, most: number): MetricReport[] => {
  const wins = metrics.filter(({ kind }) => kind === 'win');
  const others = metrics.filter(
    ({ kind, values }) => kind !== 'win' && values.some(({ fromBase }) => fromBase.isClear),
  );
  return [...wins, ...others].slice(0, most);
};
