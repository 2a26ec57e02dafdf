// The result of an experiment for people.
import { scaled, withInterval } from '../../sim/intervalText.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { MetricReport } from '../../sim/comparison.ts';
import {
  isNeverMet,
  likenessSentence,
  sweepMetrics,
  type ExperimentReport,
  type VariantReport,
} from '../../sim/experimentReport.ts';
import { inText, type RuleChange } from '../../sim/ruleChange.ts';
import { differenceSentence, inUnit, metricName } from '../../sim/sentences.ts';
import { ENGLISH } from '../../sim/words.ts';
import { sparkline } from '../kit/charts.ts';
import { columns, listItem, plural, wrapped } from '../kit/words.ts';

const SHOWN = 15;
const WIDTH = 110;
const CHANCE_NOTE = 'Intervals are for 95 %, so about one in twenty differences that are none looks clear by chance.';

export const experimentLines = (
  definition: AnyDefinition,
  report: ExperimentReport,
  sweep: RuleChange | null,
): string[] => {
  const head = `${definition.name}, ${report.agents.join(' – ')}: ${plural(report.games, 'game')} on each side, seed ${report.seed}`;
  const body = sweep === null ? differenceLines(report) : sweepLines(report, sweep);
  return [
    head,
    `base: ${report.base.name}`,
    '',
    ...body,
    '',
    ...(sweep === null ? [...seatLines(report), ''] : []),
    ...wrapped(CHANCE_NOTE, WIDTH),
  ];
};

/** Whoever sits there: is a seat worth more under other rules? */
const seatLines = ({ game, base, variants, seats = [] }: ExperimentReport): string[] =>
  columns([
    ['by seat', base.name, ...variants.map(({ name }) => name)],
    ...seats.map((metric) => [
      `seat ${metric.seat}: ${metricName(game, metric)}`,
      inUnit(metric.base, metric.unit),
      ...metric.values.map(({ value }) => inUnit(value, metric.unit)),
    ]),
  ]);

const differenceLines = (report: ExperimentReport): string[] =>
  report.variants.flatMap((variant, index) => {
    const { game, metrics } = report;
    const rest = metrics.length - variant.sentences.length;
    const likeness = likenessSentence(report, variant, ENGLISH);
    return [
      `${variant.name}:`,
      ...changeLines(variant),
      ...(likeness === null ? [] : listItem(likeness, WIDTH)),
      ...(isNeverMet(report, variant) ? [] : unclearWins(game, metrics, index)),
      ...variant.sentences.slice(0, SHOWN).flatMap((sentence) => listItem(sentence, WIDTH)),
      ...(variant.sentences.length > SHOWN
        ? [`  … and ${variant.sentences.length - SHOWN} more (--json, --html)`]
        : []),
      `  ${variant.sentences.length === 0 ? 'no clear difference in' : 'no clear difference in the other'} ${plural(rest, 'figure')}`,
    ];
  });

/** Who wins is always of interest, even where nothing can be said for certain. */
const unclearWins = (game: string, metrics: readonly MetricReport[], variant: number): string[] =>
  metrics
    .filter(({ kind, values }) => kind === 'win' && !values[variant]!.fromBase.isClear)
    .map((metric) => `  not certain: ${differenceSentence(game, metric, variant)}`);

/** Where the variant came from a file or preset, its name does not say what it changes. */
const changeLines = ({ name, changes }: VariantReport): string[] => {
  if (changes.length === 0) return ['  the same rules as the base'];
  if (name.includes('→')) return [];
  const texts = changes.slice(0, 8).map(({ path, from, to }) => `${path} ${inText(from)} → ${inText(to)}`);
  const more = changes.length > 8 ? ` … and ${changes.length - 8} more` : '';
  return listItem(`changes ${texts.join(', ')}${more}`, WIDTH);
};

const sweepLines = (report: ExperimentReport, sweep: RuleChange): string[] => {
  const shown = sweepMetrics(report, 8);
  const names = shown.map((metric, i) => `(${i + 1}) ${metricName(report.game, metric)}`);
  const width = Math.max(...names.map((name) => name.length));
  const cell = ({ values, unit }: MetricReport, i: number): string => {
    const { value, interval } = values[i]!;
    if (value === null || interval === null) return inUnit(value, unit);
    return unit === 'share'
      ? withInterval(100 * value, scaled(interval, 100), 1, ' %')
      : withInterval(value, interval, Math.abs(value) < 10 ? 2 : 1);
  };
  const rows = sweep.values.map((value, i) => [inText(value), ...shown.map((metric) => cell(metric, i))]);
  return [
    ...columns([[sweep.path, ...shown.map((_, i) => `(${i + 1})`)], ...rows]),
    '',
    ...shown.map((metric, i) => `${names[i]!.padEnd(width)}  ${curve(metric)}`),
  ];
};

/** From the lowest to the highest value of the curve. */
const curve = ({ values, unit }: MetricReport): string => {
  const found = values.map(({ value }) => value ?? 0);
  const [low, high] = [Math.min(...found), Math.max(...found)];
  const heights = found.map((value) => (high === low ? 0.5 : 0.05 + (value - low) / (high - low)));
  return `${sparkline(heights)}  ${inUnit(low, unit)} … ${inUnit(high, unit)}`;
};
