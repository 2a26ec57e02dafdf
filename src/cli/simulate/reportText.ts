// The report of a simulation for people.
import Table from 'cli-table3';
import type { AgentReport, SimulationReport } from '../../sim/report.ts';
import type { Simulation } from '../../sim/run.ts';
import type { Interval } from '../../sim/stats/intervals.ts';
import { grouped, plural } from '../words.ts';

export const reportLines = (simulation: Simulation, report: SimulationReport, seconds: number): string[] => {
  const { definition } = simulation;
  const speed = report.decisions / Math.max(seconds, 0.001);
  return [
    `${definition.name}, ${report.preset ?? `own rules ${report.rulesKey}`}: ${plural(report.games, 'game')}, seed ${report.seed}`,
    '',
    ...resultTable(report),
    ...(definition.rates.length > 0 ? ['', ...rateTable(simulation, report)] : []),
    '',
    ...(report.unfinished > 0 ? [`${plural(report.unfinished, 'game')} ended unfinished, without a winner.`] : []),
    ...faultLines(report),
    `${grouped(report.decisions)} decisions in ${seconds.toFixed(1)} s: ${grouped(speed)} a second. Intervals: 95 %.`,
  ];
};

const resultTable = (report: SimulationReport): string[] => {
  const table = plainTable(['agent', 'win rate', 'wins', 'shared', 'mean score']);
  for (const agent of report.agents) {
    table.push([agent.name, winRate(agent), `${agent.wins}`, `${agent.shared}`, meanScore(agent)]);
  }
  return table.toString().split('\n');
};

/** What the game counts, one row for each rate and one column for each agent. */
const rateTable = (simulation: Simulation, report: SimulationReport): string[] => {
  const { rates, counters } = simulation.definition;
  const table = plainTable(['', ...report.agents.map((agent) => agent.name)]);
  for (const { key, about } of rates) {
    const show = about.startsWith('share') ? percent : (value: number): string => value.toFixed(2);
    const cells = report.agents.map((agent) => agent.rates[key] ?? null);
    table.push([about, ...cells.map((value) => (value === null ? '–' : show(value)))]);
  }
  const rated = new Set(rates.flatMap(({ of, per }) => [of, per]));
  for (const { key, about } of counters.filter((counter) => !rated.has(counter.key))) {
    table.push([about, ...report.agents.map((agent) => grouped(agent.counters[key] ?? 0))]);
  }
  return table.toString().split('\n');
};

const plainTable = (head: string[]): Table.Table =>
  new Table({
    head,
    colAligns: head.map((_, column) => (column === 0 ? 'left' : 'right')),
    style: { head: [], border: [], compact: true },
  });

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const winRate = ({ winRate: rate, winRateInterval: [low, high] }: AgentReport): string =>
  `${percent(rate)}  [${(100 * low).toFixed(1)} … ${(100 * high).toFixed(1)}]`;

const meanScore = ({ meanScore: mean, meanScoreInterval }: AgentReport): string =>
  mean.toFixed(1) + (meanScoreInterval === null ? '' : `  [${between(meanScoreInterval)}]`);

const between = ([low, high]: Interval): string => `${low.toFixed(1)} … ${high.toFixed(1)}`;

const faultLines = ({ faults }: SimulationReport): string[] => {
  if (faults.total === 0) return [];
  const byAgent = Object.entries(faults.byAgent)
    .map(([name, { illegal, crash, timeout }]) => ({ name, count: illegal + crash + timeout }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${count}`);
  const examples = faults.examples.map(
    ({ game, step, agent, phase, reason, detail }) =>
      `  game ${game}, step ${step}, ${agent} (${phase}): ${reason}, ${detail}`,
  );
  return [`${plural(faults.total, 'fault')}: ${byAgent.join(', ')}. For example:`, ...examples];
};
