// Differences in plain words: 'greedy wins 3.1 ± 0.4 points less (62.0 % → 58.9 %)'.
import type { MetricReport } from './comparison.ts';
import { ENGLISH, itemName, type Words } from './words.ts';

const digitsFor = (size: number): number => (size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4);

/** A size with its margin, both to the digits that the margin allows. */
export const withMargin = (size: number, margin: number, { number }: Words): string => {
  const digits = digitsFor(margin === 0 ? size : margin * 10);
  return margin === 0 ? number(size, digits) : `${number(size, digits)} ± ${number(margin, digits)}`;
};

export const inUnit = (
  value: number | null,
  unit: MetricReport['unit'],
  { number, percent }: Words = ENGLISH,
): string => {
  if (value === null) return '–';
  if (value === 0) return unit === 'share' ? percent(0) : '0';
  return unit === 'share' ? percent(value, 1) : number(value, digitsFor(Math.abs(value)));
};

/** What is measured: 'greedy: mean contract'. */
export const metricName = (game: string, metric: MetricReport, words: Words = ENGLISH): string => {
  const figure = figureName(game, metric, words);
  return metric.agent === null ? figure : `${metric.agent}: ${figure}`;
};

const figureName = (game: string, { kind, key, about }: MetricReport, words: Words): string => {
  const { tell, own } = words;
  if (kind === 'win') return tell('sim.metric.wins');
  if (kind === 'score') return tell('sim.metric.score');
  if (kind === 'rate') return own(`rate.${game}.${key}`, about);
  if (key === 'decisions') return tell('sim.metric.decisions');
  if (kind === 'length') return own(`figure.${game}.${key}`, about);
  if (key === 'ties') return tell('sim.metric.ties');
  // 'end.target', 'contracts.101–120.made'
  const [group, name = '', of = ''] = key.split('.') as [string, string?, string?];
  if (kind === 'end') return tell('sim.metric.ended', { reason: own(`end.${name}`, name) });
  return tell('sim.metric.count', {
    group: own(`groupName.${game}.${group}`, group),
    item: itemName(words, game, group, name, of),
  });
};

/** The difference of one variant from the base. */
export const differenceSentence = (
  game: string,
  metric: MetricReport,
  variant: number,
  words: Words = ENGLISH,
): string => {
  const { tell } = words;
  const { kind, unit, base, values } = metric;
  const agent = metric.agent ?? '';
  const { value, fromBase } = values[variant];
  const { difference, interval } = fromBase;
  const figure = metricName(game, metric, words);
  if (difference === null || interval === null) return tell('sim.difference.none', { figure });
  if (difference === 0 && interval[0] === interval[1]) {
    const same = inUnit(base, unit, words);
    return kind === 'win'
      ? tell('sim.difference.sameWins', { agent, value: same })
      : tell('sim.difference.same', { figure, value: same });
  }
  const scale = unit === 'share' ? 100 : 1;
  const params = {
    agent,
    figure,
    way: difference > 0 ? 'more' : 'less',
    size: withMargin(scale * Math.abs(difference), (scale * (interval[1] - interval[0])) / 2, words),
    from: inUnit(base, unit, words),
    to: inUnit(value, unit, words),
  };
  if (kind === 'win') return tell('sim.difference.wins', params);
  if (kind === 'score') return tell('sim.difference.score', params);
  if (kind === 'rate') return tell(unit === 'share' ? 'sim.difference.share' : 'sim.difference.rate', params);
  return tell(unit === 'share' ? 'sim.difference.ends' : 'sim.difference.count', params);
};
