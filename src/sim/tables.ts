// A report as plain tables, for CSV files and pages.
import { columnTable } from './columnWords.ts';
import type { Cell, DataTable } from './dataTable.ts';
import { readable } from '../core/text.ts';
import type { GroupItem, SimulationReport } from './report.ts';
import type { Simulation } from './run.ts';
import { entriesOf } from './stats/histogram.ts';
import type { Interval } from '../core/intervals.ts';
import type { Summary } from './summary.ts';

const ends = (interval: Interval | null): Cell[] => (interval === null ? [null, null] : [...interval]);

/** All tables of a report, the last of them a table of their columns. */
export const reportTables = (simulation: Simulation, report: SimulationReport, summary: Summary): DataTable[] => {
  const tables = dataTables(simulation, report, summary);
  return [...tables, columnTable(tables)];
};

const dataTables = (simulation: Simulation, report: SimulationReport, summary: Summary): DataTable[] => [
  agentTable(report),
  seatTable(report),
  seatRateTable(simulation, report),
  placeTable(report),
  counterTable(simulation, report),
  rateTable(simulation, report),
  groupTable(simulation, report),
  lengthTable(report),
  reasonTable(report),
  scoreTable(report, summary),
  {
    name: 'fallbacks',
    head: ['agent', 'decision', 'reason', 'count'],
    rows: report.fallbacks.byDecision.map(({ agent, decision, reason, count }) => [agent, decision, reason, count]),
  },
  {
    name: 'outliers',
    head: ['kind', 'game', 'dealSeed', 'value', 'agent', 'seat'],
    rows: report.outliers.map(({ kind, game, seed, value, agent, seat }) => [kind, game, seed, value, agent, seat]),
  },
];

const agentTable = ({ agents, games }: SimulationReport): DataTable => ({
  name: 'agents',
  head: [
    'agent',
    'games',
    'winRate',
    'winRateLow',
    'winRateHigh',
    'wins',
    'shared',
    'meanScore',
    'meanScoreLow',
    'meanScoreHigh',
    'median',
    'std',
    'p90',
    'min',
    'max',
  ],
  rows: agents.map((agent) => {
    const { mean, median, std, p90, min, max } = agent.score;
    const wins = [agent.winRate, ...agent.winRateInterval, agent.wins, agent.shared];
    return [agent.name, games, ...wins, mean, ...ends(agent.meanScoreInterval), median, std, p90, min, max];
  }),
});

const seatTable = ({ agents, seats }: SimulationReport): DataTable => ({
  name: 'seats',
  head: [
    'agent',
    'seat',
    'games',
    'winRate',
    'winRateLow',
    'winRateHigh',
    'meanScore',
    'meanScoreLow',
    'meanScoreHigh',
  ],
  rows: [...agents, { name: '(all)', seats }].flatMap(({ name, seats: own }) =>
    own.map(({ games, winRate, winRateInterval, meanScore, meanScoreInterval }, seat) => [
      name,
      seat,
      games,
      winRate,
      ...winRateInterval,
      meanScore,
      ...ends(meanScoreInterval),
    ]),
  ),
});

const seatRateTable = ({ definition }: Simulation, { agents, seats }: SimulationReport): DataTable => ({
  name: 'seatRates',
  head: ['agent', 'seat', 'rate', 'meaning', 'value', 'low', 'high'],
  rows: [...agents, { name: '(all)', seats }].flatMap(({ name, seats: own }) =>
    own.flatMap(({ rates, rateIntervals }, seat) =>
      definition.rates.map(({ key, about }) => [name, seat, key, about, rates[key], ...ends(rateIntervals[key])]),
    ),
  ),
});

const placeTable = ({ agents, games }: SimulationReport): DataTable => ({
  name: 'places',
  head: ['agent', 'place', 'games', 'share'],
  rows: agents.flatMap(({ name, places }) => places.map((count, i) => [name, i + 1, count, count / games])),
});

/** Counters of judgements that nobody asked for: they were not measured, so they are not 0. */
const unmeasured = ({ definition, plan }: Simulation): Set<string> =>
  new Set(
    (definition.judgements ?? []).flatMap(({ key, counters }) => (plan.judge?.includes(key) ? [] : [...counters])),
  );

const counterTable = (simulation: Simulation, { agents, games }: SimulationReport): DataTable => {
  const left = unmeasured(simulation);
  const cells = (key: string, count: number): Cell[] => (left.has(key) ? [null, null] : [count, count / games]);
  return {
    name: 'counters',
    head: ['agent', 'counter', 'meaning', 'count', 'perGame'],
    rows: agents.flatMap(({ name, counters }) =>
      simulation.definition.counters.map(({ key, about }) => [name, key, about, ...cells(key, counters[key])]),
    ),
  };
};

const rateTable = ({ definition }: Simulation, report: SimulationReport): DataTable => ({
  name: 'rates',
  head: ['agent', 'rate', 'meaning', 'value', 'low', 'high'],
  rows: [
    ...report.agents.flatMap(({ name, rates, rateIntervals }) =>
      definition.rates.map(({ key, about }) => [name, key, about, rates[key], ...ends(rateIntervals[key])]),
    ),
    ...definition.rates.map(({ key, about }) => {
      const rate = report.rates[key];
      return ['(all)', key, about, rate?.value ?? null, ...ends(rate?.interval ?? null)];
    }),
  ],
});

const groupTable = (simulation: Simulation, { groups }: SimulationReport): DataTable => ({
  name: 'groups',
  head: ['group', 'item', 'kind', 'count', 'perGame', 'perGameLow', 'perGameHigh', 'share', 'shareLow', 'shareHigh'],
  rows: Object.entries(groups).flatMap(([group, items]) =>
    Object.entries(items).flatMap(([item, found]) => {
      const rows = groupRows(group, item, found);
      return isMeasured(simulation, group, item)
        ? rows
        : rows.map((row) => row.map((cell, i) => (i < 3 ? cell : null)));
    }),
  ),
});

const isMeasured = (simulation: Simulation, group: string, item: string): boolean => {
  const left = unmeasured(simulation);
  const { items } = simulation.definition.groups!.find(({ key }) => key === group)!;
  return !Object.values(items.find(({ name }) => name === item)!.counters).some((key) => left.has(key));
};

/** A single kind has the frequency itself, several kinds have one each. */
export const isSingle = (item: GroupItem): item is Extract<GroupItem, { perGame: number }> =>
  typeof item.perGame === 'number';

const groupRows = (group: string, item: string, found: GroupItem): Cell[][] => {
  if (isSingle(found)) {
    return [[group, item, null, found.count, found.perGame, ...ends(found.perGameInterval), null, null, null]];
  }
  return Object.entries(found).map(([kind, { count, perGame, perGameInterval, share, shareInterval }]) => [
    group,
    item,
    kind,
    count,
    perGame,
    ...ends(perGameInterval),
    share,
    ...shareInterval,
  ]);
};

const lengthTable = ({ lengths }: SimulationReport): DataTable => ({
  name: 'lengths',
  head: ['measure', 'meaning', 'mean', 'meanLow', 'meanHigh', 'median', 'std', 'p90', 'min', 'max'],
  rows: Object.entries(lengths).map(([key, { about, mean, meanInterval, median, std, p90, min, max }]) => [
    key,
    about,
    mean,
    ...ends(meanInterval),
    median,
    std,
    p90,
    min,
    max,
  ]),
});

const reasonTable = ({ endReasons }: SimulationReport): DataTable => ({
  name: 'endReasons',
  head: ['reason', 'games', 'share', 'low', 'high'],
  rows: Object.entries(endReasons).map(([reason, { count, share, shareInterval }]) => [
    reason,
    count,
    share,
    ...shareInterval,
  ]),
});

const scoreTable = ({ agents }: SimulationReport, summary: Summary): DataTable => ({
  name: 'scores',
  head: ['agent', 'score', 'games'],
  rows: agents.flatMap(({ name }, index) =>
    entriesOf(summary.agents[index].scores).map(([score, games]) => [name, score, games]),
  ),
});

/** Spreadsheets take text that begins like this for a formula, and names come from strangers. */
const FORMULA = /^[=+\-@＝＋－＠]/u;

/** Numbers are numbers; text is in one line and never a formula, for which an apostrophe stands before it. */
const cellText = (value: Cell): string => {
  if (typeof value !== 'string') return value === null ? '' : `${value}`;
  const text = readable(value);
  return FORMULA.test(text) ? `'${text}` : text;
};

/** As RFC 4180 has it, but with the line ends of this world. */
export const toCsv = ({ head, rows }: Pick<DataTable, 'head' | 'rows'>): string => {
  const cell = (value: Cell): string => {
    const text = cellText(value);
    return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('');
};
