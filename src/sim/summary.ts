// What is kept of the games of a run. Plain JSON; summaries of neighbouring stretches merge into the summary of both.
import type { Fault, FaultReason, MatchResult } from '../core/match.ts';

/** How many faults a report shows in full. */
const EXAMPLES = 5;

export interface AgentSummary {
  /** `wins[k - 1]` counts the wins shared by k winners, so that nothing is lost to fractions. */
  wins: number[];
  scoreSum: number;
  scoreSquares: number;
  /** In the order of the definition's counters. */
  counters: number[];
  faults: Record<FaultReason, number>;
}

export interface FaultExample {
  game: number;
  step: number;
  /** Index of the agent in the plan. */
  agent: number;
  seat: number;
  phase: string;
  reason: FaultReason;
  detail: string;
}

export interface Summary {
  games: number;
  unfinished: number;
  decisions: number;
  agents: AgentSummary[];
  /** The first few, in the order of the games. */
  faultExamples: FaultExample[];
}

export const emptySummary = (agents: number, counters: number): Summary => ({
  games: 0,
  unfinished: 0,
  decisions: 0,
  agents: Array.from({ length: agents }, () => ({
    wins: Array.from({ length: agents }, () => 0),
    scoreSum: 0,
    scoreSquares: 0,
    counters: Array.from({ length: counters }, () => 0),
    faults: { illegal: 0, crash: 0, timeout: 0 },
  })),
  faultExamples: [],
});

export interface FinishedGame {
  index: number;
  /** Index of the agent by seat. */
  agentAt: readonly number[];
  result: MatchResult;
  /** By seat. */
  counts: readonly Float64Array[];
}

/** Adds one game to a summary, in place. */
export const addGame = (summary: Summary, { index, agentAt, result, counts }: FinishedGame): void => {
  const { places, reason } = result.outcome;
  const unfinished = reason === 'unfinished';
  const winners = unfinished ? 0 : places.filter((place) => place === 1).length;
  summary.games++;
  if (unfinished) summary.unfinished++;
  for (const step of result.steps) if (step[0] >= 0) summary.decisions++;
  for (const [seat, agentIndex] of agentAt.entries()) {
    const agent = summary.agents[agentIndex];
    const score = result.returns[seat];
    if (!unfinished && places[seat] === 1) agent.wins[winners - 1]++;
    agent.scoreSum += score;
    agent.scoreSquares += score * score;
    for (let i = 0; i < agent.counters.length; i++) agent.counters[i] += counts[seat][i];
  }
  for (const fault of result.faults) addFault(summary, index, agentAt[fault.seat], fault);
};

const addFault = (summary: Summary, game: number, agent: number, fault: Fault): void => {
  const { step, seat, phase, reason, detail } = fault;
  summary.agents[agent].faults[reason]++;
  if (summary.faultExamples.length < EXAMPLES) {
    summary.faultExamples.push({ game, step, agent, seat, phase, reason, detail });
  }
};

/** The summary of two stretches; `second` comes after `first`. */
export const mergeSummaries = (first: Summary, second: Summary): Summary => ({
  games: first.games + second.games,
  unfinished: first.unfinished + second.unfinished,
  decisions: first.decisions + second.decisions,
  agents: first.agents.map((agent, index) => mergeAgents(agent, second.agents[index])),
  faultExamples: [...first.faultExamples, ...second.faultExamples].slice(0, EXAMPLES),
});

const mergeAgents = (a: AgentSummary, b: AgentSummary): AgentSummary => ({
  wins: added(a.wins, b.wins),
  scoreSum: a.scoreSum + b.scoreSum,
  scoreSquares: a.scoreSquares + b.scoreSquares,
  counters: added(a.counters, b.counters),
  faults: {
    illegal: a.faults.illegal + b.faults.illegal,
    crash: a.faults.crash + b.faults.crash,
    timeout: a.faults.timeout + b.faults.timeout,
  },
});

const added = (a: readonly number[], b: readonly number[]): number[] => a.map((value, i) => value + b[i]);
