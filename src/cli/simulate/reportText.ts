// The report of a simulation for people.
import { scaled, withInterval } from '../../sim/intervalText.ts';
import Table from 'cli-table3';
import type { AgentReport, GroupItem, SeatReport, SimulationReport } from '../../sim/report.ts';
import type { Simulation } from '../../sim/run.ts';
import type { Interval } from '../../core/intervals.ts';
import { isShare } from '../../core/quantity.ts';
import type { Summary } from '../../sim/summary.ts';
import { isSingle } from '../../sim/tables.ts';
import { bar, histogramLine, intervalLine } from '../kit/charts.ts';
import { between, percent } from '../kit/figures.ts';
import { columns, grouped, plural } from '../kit/words.ts';

const BAR = 24;

export const reportLines = (
  simulation: Simulation,
  report: SimulationReport,
  summary: Summary,
  seconds: number,
): string[] => {
  const { definition } = simulation;
  const speed = report.decisions / Math.max(seconds, 0.001);
  const rules = report.preset ?? `own rules ${report.rulesKey}`;
  return [
    `${definition.name}, ${rules}: ${plural(report.games, 'game')}, seed ${report.seed}`,
    '',
    ...resultTable(report),
    '',
    ...winLines(report),
    '',
    ...seatTable(report),
    '',
    ...scoreLines(report, summary),
    ...(definition.rates.length > 0 ? ['', ...rateTable(simulation, report)] : []),
    ...groupLines(simulation, report),
    '',
    ...lengthLines(report),
    ...faultLines(report),
    `${grouped(report.decisions)} decisions in ${seconds.toFixed(1)} s: ${grouped(speed)} a second. Intervals: 95 %.`,
  ];
};

const resultTable = (report: SimulationReport): string[] => {
  const table = plainTable(['agent', 'win rate', 'wins', 'shared', 'mean score', 'median', 'std', 'p90']);
  for (const agent of report.agents) {
    const { median, std, p90 } = agent.score;
    const score = [meanScore(agent), short(median), std.toFixed(1), short(p90)];
    table.push([agent.name, winRate(agent), `${agent.wins}`, `${agent.shared}`, ...score]);
  }
  return table.toString().split('\n');
};

const winLines = ({ agents, seats }: SimulationReport): string[] => {
  const line = (name: string, rate: number, interval: Interval): string[] => [
    name,
    intervalLine(rate, interval, 41),
    percent(rate),
  ];
  return columns([
    ['wins', `${'0 %'.padEnd(18)}${'50 %'.padEnd(18)}100 %`, ''],
    ...agents.map(({ name, winRate: rate, winRateInterval }) => line(name, rate, winRateInterval)),
    ...seats.map(({ winRate: rate, winRateInterval }, seat) => line(`seat ${seat}`, rate, winRateInterval)),
  ]);
};

/** The mean score at each seat. */
const seatTable = ({ agents, seats }: SimulationReport): string[] => {
  const table = plainTable(['mean score', ...seats.map((_, seat) => `seat ${seat}`)]);
  for (const { name, seats: own } of [...agents, { name: '(all)', seats }]) table.push([name, ...own.map(meanScore)]);
  return table.toString().split('\n');
};

const scoreLines = ({ agents }: SimulationReport, summary: Summary): string[] => {
  const width = Math.max(...agents.map(({ name }) => name.length));
  return [
    'scores',
    ...agents.map(({ name }, i) => `${name.padEnd(width)}  ${histogramLine(summary.agents[i]!.scores, 48)}`),
  ];
};

/** What the game counts, one row for each rate and one column for each agent. */
const rateTable = (simulation: Simulation, report: SimulationReport): string[] => {
  const { rates, counters, groups = [], judgements = [] } = simulation.definition;
  const table = plainTable(['', ...report.agents.map((agent) => agent.name)]);
  for (const rate of rates) {
    const { key } = rate;
    const cells = report.agents.map(({ rates: values, rateIntervals }) =>
      estimate(values[key] ?? null, rateIntervals[key] ?? null, isShare(rate)),
    );
    table.push([rate.about, ...cells]);
  }
  const shown = new Set([
    ...rates.flatMap(({ of, per }) => [of, per]),
    ...groups.flatMap(({ items }) => items.flatMap((item) => Object.values(item.counters))),
    ...judgements.flatMap((judgement) => judgement.counters),
  ]);
  for (const { key, about } of counters.filter((counter) => !shown.has(counter.key))) {
    table.push([about, ...report.agents.map((agent) => grouped(agent.counters[key] ?? 0))]);
  }
  return table.toString().split('\n');
};

const estimate = (value: number | null, interval: Interval | null, inPercent: boolean): string => {
  if (value === null) return '–';
  return inPercent ? withInterval(100 * value, scaled(interval, 100), 1, ' %') : withInterval(value, interval, 2);
};

/** Groups of counters as bars, of all agents together. */
const groupLines = ({ definition }: Simulation, { groups }: SimulationReport): string[] =>
  (definition.groups ?? []).flatMap(({ key, about }) => {
    const items = Object.entries(groups[key] ?? {}).flatMap(([name, item]) => itemRows(name, item));
    const rows = items.filter(({ perGame }, i) => perGame > 0 || items.length <= 12 || i === 0);
    const most = Math.max(...rows.map(({ perGame }) => perGame));
    if (rows.length === 0 || most === 0) return [];
    const cells = rows.map(({ name, perGame, note }) => [
      `  ${name}`,
      perGame.toFixed(3),
      `${bar(perGame / most, BAR).padEnd(BAR)} ${note}`,
    ]);
    return ['', `${about}, per game`, ...columns(cells)];
  });

const itemRows = (name: string, item: GroupItem): { name: string; perGame: number; note: string }[] => {
  if (isSingle(item)) return [{ name, perGame: item.perGame, note: grouped(item.count).padStart(20) }];
  const kinds = Object.entries(item).filter(([, { count }]) => count > 0);
  return kinds.map(([kind, { perGame, count, share, shareInterval }]) => ({
    name: `${name} ${kind}`,
    perGame,
    note: `${grouped(count).padStart(8)}  ${shareText(share, shareInterval).padStart(22)}`,
  }));
};

const shareText = (share: number, interval: Interval): string => estimate(share, interval, true);

const lengthLines = ({ lengths, endReasons, ties }: SimulationReport): string[] => [
  ...Object.values(lengths).map(
    ({ about, mean, meanInterval, median, min, max }) =>
      `${about}: ${estimate(mean, meanInterval, false)} a game, median ${short(median)}, from ${min} to ${max}`,
  ),
  `ended by: ${Object.entries(endReasons)
    .map(([reason, { count, share }]) => `${reason} ${grouped(count)} (${percent(share)})`)
    .join(', ')}; shared wins ${grouped(ties.count)}`,
];

const plainTable = (head: string[]): Table.Table =>
  new Table({
    head,
    colAligns: head.map((_, column) => (column === 0 ? 'left' : 'right')),
    style: { head: [], border: [], compact: true },
  });

const short = (value: number): string => (Number.isInteger(value) ? `${value}` : value.toFixed(1));

const winRate = ({ winRate: rate, winRateInterval }: AgentReport): string =>
  `${percent(rate)}  ${between(winRateInterval, 100)}`;

const meanScore = ({ meanScore: mean, meanScoreInterval }: AgentReport | SeatReport): string =>
  meanScoreInterval === null
    ? mean.toFixed(1)
    : `${mean.toFixed(digitsOf(meanScoreInterval))}  [${ends(meanScoreInterval)}]`;

/** Scores between -1 and 1 need more digits than points do. */
const digitsOf = ([low, high]: Interval): number => (high - low < 1 ? 3 : 1);

const ends = ([low, high]: Interval): string => {
  const digits = digitsOf([low, high]);
  return `${low.toFixed(digits)} … ${high.toFixed(digits)}`;
};

const faultLines = ({ faults, fallbacks }: SimulationReport): string[] => {
  // That there were none is a figure too.
  if (faults.total === 0) return ['0 faults, 0 fallbacks.'];
  const kinds = fallbacks.byDecision.map(
    ({ agent, decision, reason, count }) => `${agent} ${count} × ${decision} ${reason}`,
  );
  const examples = faults.examples.map(
    ({ game, step, agent, phase, reason, detail }) =>
      `  game ${game}, step ${step + 1}, ${agent} (${phase}): ${reason}, ${detail}`,
  );
  return [`${plural(faults.total, 'fault')}: ${kinds.join(', ')}. For example:`, ...examples];
};
