// The result of a check for people.
import { STRATEGY_API_VERSION } from '../../core/strategy.ts';
import { between, percent } from '../kit/figures.ts';
import { columns, plural } from '../kit/words.ts';
import type { CheckReport, Problem } from '../../arena/check/report.ts';

export const checkLines = (report: CheckReport): string[] => {
  const { accepted, file, name, game, problems, notes } = report;
  const verdict = accepted ? 'accepted' : 'refused';
  const version = `strategy API ${report.apiVersion ?? `${STRATEGY_API_VERSION}, which it does not say`}`;
  const title = name === null ? file : `${name} (${[file, game ?? [], version].flat().join(', ')})`;
  return [
    `${title}: ${verdict}`,
    ...(problems.length === 0
      ? []
      : ['', `${plural(problems.length, 'thing')} to mend:`, ...problems.map(problemLine)]),
    ...notes.map((note) => `Note: ${note}`),
    ...(report.games === 0 ? [] : ['', ...playedLines(report)]),
  ];
};

const problemLine = ({ file, line, message, count, game, decision }: Problem): string => {
  const place = line === null ? file : `${file}:${line}`;
  const often = count === undefined ? '' : `  [${plural(count, 'time')}, first in game ${game}, ${decision}]`;
  return `  ${place}: ${message}${often}`;
};

/** Fuel is counted in whole steps; most decisions take less than one. */
const fuelShare = ({ max, limit }: CheckReport['fuel']): string =>
  max === 0 ? `less than ${percent(1 / limit)}` : percent(max / limit);

const playedLines = ({ games, decisions, fuel, memory, cpu, against }: CheckReport): string[] => [
  `${plural(games, 'game')}, ${plural(decisions, 'decision')} of its own`,
  ...[
    ['fuel', `${fuelShare(fuel)} of the budget at most`],
    ['time', `${cpu.maxMs} ms of CPU at most, ${cpu.meanMs} ms on average`],
    ['memory', `${memory.maxMb} of ${memory.limitMb} MB at most`],
  ].map(([what = '', used]) => `${what.padEnd(8)}${used}`),
  '',
  ...columns([
    ['against', 'games', 'wins', '', 'last', '', 'mean place'],
    ...against.map((row) => [
      row.bot,
      `${row.games}`,
      percent(row.winRate),
      between(row.winRateInterval, 100),
      percent(row.lossRate),
      between(row.lossRateInterval, 100),
      row.meanPlace.toFixed(2),
    ]),
  ]),
];
