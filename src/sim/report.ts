// The report of a simulation: what a summary says, in numbers for people and machines. Holds nothing that differs
// between two runs of the same plan.
import type { FaultReason } from '../core/match.ts';
import type { Simulation } from './run.ts';
import { meanInterval, wilsonInterval, type Interval } from './stats/intervals.ts';
import type { AgentSummary, FaultExample, Summary } from './summary.ts';

export interface AgentReport {
  name: string;
  /** Wins by games; a win shared by k counts 1/k. */
  winRate: number;
  winRateInterval: Interval;
  /** Games won, shared ones included. */
  wins: number;
  /** Games won together with somebody. */
  shared: number;
  meanScore: number;
  /** null with a single game. */
  meanScoreInterval: Interval | null;
  counters: Record<string, number>;
  /** null where there was nothing to take a share of. */
  rates: Record<string, number | null>;
}

export interface SimulationReport {
  game: string;
  /** The preset with exactly these rules; null when no preset has them. */
  preset: string | null;
  rulesKey: string;
  seed: number;
  games: number;
  agents: AgentReport[];
  unfinished: number;
  decisions: number;
  faults: {
    total: number;
    byAgent: Record<string, Record<FaultReason, number>>;
    examples: (Omit<FaultExample, 'agent'> & { agent: string })[];
  };
}

export const createReport = (simulation: Simulation, preset: string | null, summary: Summary): SimulationReport => {
  const { plan, game, labels } = simulation;
  const faults = summary.agents.map((agent) => agent.faults);
  return {
    game: game.id,
    preset,
    rulesKey: game.rulesKey,
    seed: Number(plan.seed),
    games: summary.games,
    agents: summary.agents.map((agent, index) => agentReport(simulation, labels[index], agent, summary.games)),
    unfinished: summary.unfinished,
    decisions: summary.decisions,
    faults: {
      total: faults.reduce((sum, { illegal, crash, timeout }) => sum + illegal + crash + timeout, 0),
      byAgent: Object.fromEntries(labels.map((label, index) => [label, faults[index]])),
      examples: summary.faultExamples.map((example) => ({ ...example, agent: labels[example.agent] })),
    },
  };
};

const agentReport = (simulation: Simulation, name: string, agent: AgentSummary, games: number): AgentReport => {
  const { counters, rates } = simulation.definition;
  const countOf = (key: string): number => agent.counters[counters.findIndex((counter) => counter.key === key)];
  const share = agent.wins.reduce((sum, count, index) => sum + count / (index + 1), 0);
  const wins = agent.wins.reduce((sum, count) => sum + count, 0);
  const scores = meanInterval(games, agent.scoreSum, agent.scoreSquares);
  return {
    name,
    winRate: rounded(share / games),
    winRateInterval: roundedBoth(wilsonInterval(share, games)),
    wins,
    shared: wins - agent.wins[0],
    meanScore: rounded(agent.scoreSum / games),
    meanScoreInterval: scores && roundedBoth(scores),
    counters: Object.fromEntries(counters.map(({ key }, index) => [key, agent.counters[index]])),
    rates: Object.fromEntries(
      rates.map(({ key, of, per }) => [key, countOf(per) === 0 ? null : rounded(countOf(of) / countOf(per))]),
    ),
  };
};

const DIGITS = 1e6;
const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;
const roundedBoth = ([low, high]: Interval): Interval => [rounded(low), rounded(high)];
