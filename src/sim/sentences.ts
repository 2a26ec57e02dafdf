// Differences in plain words: 'greedy wins 3.1 ± 0.4 points less (62.0 % → 58.9 %)'.
import type { MetricReport } from './comparison.ts';

const digitsFor = (size: number): number => (size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4);

/** A size with its margin, both to the digits that the margin allows. */
export const withMargin = (size: number, margin: number): string => {
  const digits = digitsFor(margin === 0 ? size : margin * 10);
  return margin === 0 ? size.toFixed(digits) : `${size.toFixed(digits)} ± ${margin.toFixed(digits)}`;
};

export const inUnit = (value: number | null, unit: MetricReport['unit']): string => {
  if (value === null) return '–';
  if (value === 0) return unit === 'share' ? '0 %' : '0';
  return unit === 'share' ? `${(100 * value).toFixed(1)} %` : value.toFixed(digitsFor(Math.abs(value)));
};

/** The difference of one variant from the base. */
export const differenceSentence = (metric: MetricReport, variant: number): string => {
  const { kind, unit, agent, about, base, values } = metric;
  const { value, fromBase } = values[variant];
  const { difference, interval } = fromBase;
  if (difference === null || interval === null) return `${subject(metric)}: nothing to compare`;
  if (difference === 0 && interval[0] === interval[1]) return sameSentence(metric);
  const scale = unit === 'share' ? 100 : 1;
  const size = withMargin(scale * Math.abs(difference), (scale * (interval[1] - interval[0])) / 2);
  const points = unit === 'share' ? ' points' : '';
  const change = `${inUnit(base, unit)} → ${inUnit(value, unit)}`;
  const isMore = difference > 0;
  if (kind === 'win') return `${agent} wins ${size} points ${isMore ? 'more' : 'less'} (${change})`;
  if (kind === 'score') return `${agent} scores ${size} ${isMore ? 'more' : 'less'} (${change})`;
  if (kind === 'rate') return `${agent}: ${about} ${size}${points} ${isMore ? 'higher' : 'lower'} (${change})`;
  const perGame = unit === 'share' ? ' points' : ' a game';
  return `${about}: ${size}${perGame} ${isMore ? 'more' : 'less'} (${change})`;
};

const sameSentence = (metric: MetricReport): string => {
  const value = inUnit(metric.base, metric.unit);
  return metric.kind === 'win'
    ? `${metric.agent} wins exactly as often (${value})`
    : `${subject(metric)}: the same (${value})`;
};

const subject = ({ agent, about }: MetricReport): string => (agent === null ? about : `${agent}: ${about}`);
