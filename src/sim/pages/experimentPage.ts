// The result of an experiment as one page.
import { tag, type Content, type Markup } from './html.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { MetricReport } from '../comparison.ts';
import {
  clearSentences,
  isNeverMet,
  likenessSentence,
  sweepMetrics,
  type ExperimentReport,
  type VariantReport,
} from '../experimentReport.ts';
import { inUnit, metricName, withMargin } from '../sentences.ts';
import { ENGLISH, isRedefined, wordsUnder, type Words } from '../words.ts';
import { inText, type RuleChange } from '../ruleChange.ts';
import { plural } from '../../core/words.ts';
import { capital, htmlTable, plots, reportPage, section } from './page.ts';
import { curvePlot, inPercent, intervalPlot, shareScale } from './svg.ts';

export const experimentPage = (
  definition: AnyDefinition,
  report: ExperimentReport,
  sweep: RuleChange | null,
): string => {
  const title = `${definition.name}: ${sweep === null ? report.variants[0]!.name : `sweep of ${sweep.path}`}`;
  return reportPage(`${title} – Talon`, [
    tag`<h1>${title}</h1>
<p class="soft">${plural(report.games, 'game')} on each side with the same deals; agents ${report.agents.join(', ')}; seed ${
      report.seed
    }; base ${report.base.name} (${report.base.rulesKey}). Intervals are for 95 % and paired by deal; about one in twenty
differences that are none looks clear by chance.</p>
`,
    experimentSections(definition, report, sweep),
  ]);
};

/** All that the report says, without the frame of a page. */
export const experimentSections = (
  definition: AnyDefinition,
  report: ExperimentReport,
  sweep: RuleChange | null,
  given: Words = ENGLISH,
): Content[] => {
  const words = wordsUnder(given, (group, name) => isOtherSomewhere(definition, report, group, name));
  return [
    sweep === null
      ? report.variants.map((variant, i) => variantSection(report, variant, i, words))
      : sweepSection(report, sweep, words),
    section(words.tell('sim.all'), figureTable(report, report.metrics, sweep, words)),
    report.seats && section(words.tell('sim.all.bySeat'), figureTable(report, report.seats, sweep, words)),
  ];
};

/** A report holds the fingerprint of its base and what the variants change, not the rules. */
const isOtherSomewhere = (
  definition: AnyDefinition,
  { base, variants }: ExperimentReport,
  group: string,
  name: string,
): boolean => {
  if (!isRedefined(definition, undefined, group, name)) return false;
  const { presets, create } = definition;
  const rules = Object.values(presets).find((preset) => create(preset).rulesKey === base.rulesKey);
  return (
    isRedefined(definition, rules, group, name) ||
    variants.some(({ changes }) =>
      changes.some(({ path }) => `${path}.`.startsWith(`${group}.${name}.`) || path === group),
    )
  );
};

const variantSection = (report: ExperimentReport, variant: VariantReport, index: number, words: Words): Markup => {
  const { tell } = words;
  // A report brings its English along.
  const sentences = words === ENGLISH ? variant.sentences : clearSentences(report, index, words);
  const rows = (unit: MetricReport['unit'], kinds: readonly string[]) =>
    report.metrics
      .filter((metric) => metric.unit === unit && kinds.includes(metric.kind))
      .flatMap((metric) => {
        const { difference, interval } = metric.values[index]!.fromBase;
        return difference === null
          ? []
          : [{ name: metricName(report.game, metric, words), value: difference, interval }];
      })
      .slice(0, 14);
  const shares = rows('share', ['win', 'rate', 'end']);
  return section(
    variant.name,
    htmlTable(
      words,
      [tell('sim.variant.option'), tell('sim.variant.base'), tell('sim.variant.variant')],
      variant.changes.map(({ path, from, to }) => [path, inText(from), inText(to)]),
    ),
    likeness(report, variant, words),
    sentences.length === 0
      ? !isNeverMet(report, variant) &&
          tag`<p>${tell('sim.variant.same')}</p>
`
      : tag`<ul>${sentences.map(
          (sentence) => tag`<li>${sentence}</li>
`,
        )}</ul>
`,
    // Nothing but zeros is no picture.
    !isNeverMet(report, variant) &&
      plots(
        intervalPlot(words, tell('sim.variant.shares'), shares, {
          show: inPercent(words),
          reference: 0,
          limits: [-1, 1],
        }),
        intervalPlot(words, tell('sim.variant.scores'), rows('number', ['score']), { reference: 0 }),
        intervalPlot(words, tell('sim.variant.others'), rows('number', ['rate', 'length']), { reference: 0 }),
        intervalPlot(words, tell('sim.variant.counts'), rows('number', ['count']), { reference: 0 }),
      ),
  );
};

const likeness = (report: ExperimentReport, variant: VariantReport, words: Words): Content => {
  const sentence = likenessSentence(report, variant, words);
  return (
    sentence !== null &&
    tag`<p>${sentence}</p>
`
  );
};

/** A sweep over an option that nobody ever met has one thing to say. */
const neverMet = (report: ExperimentReport, words: Words): Content => {
  const changed = report.variants.filter(({ changes }) => changes.length > 0);
  const isNever = changed.length > 0 && changed.every((variant) => isNeverMet(report, variant));
  return isNever && likeness(report, changed[0]!, words);
};

const sweepSection = (report: ExperimentReport, sweep: RuleChange, words: Words): Markup => {
  const shown = sweepMetrics(report, 12);
  const labels = sweep.values.map(inText);
  const wins = shown.filter(({ kind }) => kind === 'win');
  const others = shown.filter(({ kind }) => kind !== 'win');
  const points = (metric: MetricReport) =>
    metric.values.map(({ value, interval }) => ({ value: value ?? 0, interval }));
  return section(
    words.tell('sim.sweep', { option: sweep.path }),
    neverMet(report, words),
    plots(
      curvePlot(
        words,
        words.tell('sim.sweep.wins'),
        labels,
        wins.map((metric) => ({ name: metric.agent ?? '', points: points(metric) })),
        shareScale(words),
      ),
      others.map((metric) =>
        curvePlot(
          words,
          // The names of agents stay as they are.
          metric.agent === null
            ? capital(metricName(report.game, metric, words))
            : metricName(report.game, metric, words),
          labels,
          [{ name: '', points: points(metric) }],
          metric.unit === 'share' ? shareScale(words) : {},
        ),
      ),
    ),
  );
};

const figureTable = (
  report: ExperimentReport,
  metrics: readonly (MetricReport & { seat?: number })[],
  sweep: RuleChange | null,
  words: Words,
): Markup =>
  htmlTable(
    words,
    [
      words.tell('sim.all.figure'),
      report.base.name,
      ...report.variants.flatMap(({ name }, i) => [
        sweep === null ? name : inText(sweep.values[i]!),
        words.tell('sim.all.difference'),
      ]),
    ],
    metrics.map((metric) => [
      metric.seat === undefined
        ? metricName(report.game, metric, words)
        : `${words.tell('sim.seat', { seat: metric.seat })}: ${metricName(report.game, metric, words)}`,
      inUnit(metric.base, metric.unit, words),
      ...metric.values.flatMap(({ value, fromBase }) => [
        inUnit(value, metric.unit, words),
        differenceText(metric, fromBase, words),
      ]),
    ]),
  );

const differenceText = (
  { unit }: MetricReport,
  { difference, interval, isClear }: MetricReport['values'][number]['fromBase'],
  words: Words,
): string => {
  if (difference === null || interval === null) return '–';
  if (difference === 0 && interval[0] === interval[1]) return words.tell('sim.all.same');
  const scale = unit === 'share' ? 100 : 1;
  const size = withMargin(scale * Math.abs(difference), (scale * (interval[1] - interval[0])) / 2, words);
  return `${difference < 0 ? '−' : '+'}${size}${isClear ? ' *' : ''}`;
};
