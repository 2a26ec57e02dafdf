// What is kept of the games of a run. Plain JSON of a size that does not grow with the games; summaries of neighbouring
// stretches merge into the summary of both. Everything is a sum of whole numbers, so where a run is cut changes nothing.
import type { AnyDefinition } from '../core/definition.ts';
import { countFaults, type FaultCounts, type FaultReason } from '../core/agent.ts';
import type { Fault } from '../core/fault.ts';
import { addToRow, createColumns, winnersOf, type Columns, type FinishedGame } from './columns.ts';
import { addOutliers, emptyOutliers, mergeOutliers, type Outliers } from './outliers.ts';
import { emptySeats, mergeSeats, SeatAdder, type SeatSums } from './seats.ts';
import { addValue, mergeHistograms, type Histogram } from './stats/histogram.ts';

/** How many faults a report shows in full. */
const EXAMPLES = 5;

export interface AgentSummary {
  /** `wins[k - 1]` counts the wins shared by k winners, so that nothing is lost to fractions. */
  wins: number[];
  /** The same for each seat. */
  seatWins: number[][];
  /** `places[p - 1]` counts the games that ended on place p. */
  places: number[];
  scores: Histogram;
  faults: FaultCounts;
  /** 'decision kind/reason' → how often. */
  faultKinds: Record<string, number>;
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

/** Over the groups of games that share a deal; the lists follow the columns (columns.ts). */
export interface GroupSums {
  groups: number;
  /** Σ m², where m is the number of games of a group; only the last group of a run may be incomplete. */
  gameSquares: number;
  sums: number[];
  squares: number[];
  /** Σ value · m. */
  withGames: number[];
  /** Σ x · y of each rate. */
  products: number[];
}

export interface Summary {
  games: number;
  unfinished: number;
  decisions: number;
  ties: number;
  agents: AgentSummary[];
  reasons: Record<string, number>;
  decisionCounts: Histogram;
  /** In the order of the definition's figures. */
  figures: Histogram[];
  groups: GroupSums;
  seats: SeatSums;
  outliers: Outliers;
  /** The first few, in the order of the games. */
  faultExamples: FaultExample[];
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

export const emptyGroups = (columns: Columns): GroupSums => ({
  groups: 0,
  gameSquares: 0,
  sums: zeros(columns.list.length),
  squares: zeros(columns.list.length),
  withGames: zeros(columns.list.length),
  products: zeros(columns.rates.length),
});

export const emptySummary = (definition: AnyDefinition, agents: number): Summary => {
  const columns = createColumns(definition, agents);
  return {
    games: 0,
    unfinished: 0,
    decisions: 0,
    ties: 0,
    agents: Array.from({ length: agents }, () => ({
      wins: zeros(agents),
      seatWins: Array.from({ length: agents }, () => zeros(agents)),
      places: zeros(agents),
      scores: {},
      faults: countFaults(),
      faultKinds: {},
    })),
    reasons: {},
    decisionCounts: {},
    figures: (definition.figures ?? []).map(() => ({})),
    groups: emptyGroups(columns),
    seats: emptySeats(definition, agents),
    outliers: emptyOutliers(),
    faultExamples: [],
  };
};

/** Sums up games that come in order. A stretch must not begin or end within a group, or merging miscounts groups. */
export class Summarizer {
  readonly #summary: Summary;
  readonly #columns: Columns;
  readonly #bySeat: SeatAdder;
  readonly #seats: number;
  /** The sums of the group that is being played. */
  readonly #row: Float64Array;
  #group = -1;
  #gamesOfGroup = 0;

  constructor(definition: AnyDefinition, seats: number) {
    this.#summary = emptySummary(definition, seats);
    this.#columns = createColumns(definition, seats);
    this.#bySeat = new SeatAdder(definition, this.#summary.seats);
    this.#seats = seats;
    this.#row = new Float64Array(this.#columns.list.length);
  }

  add(game: FinishedGame): void {
    const group = Math.floor(game.index / this.#seats);
    if (group !== this.#group) this.#closeGroup();
    this.#group = group;
    this.#gamesOfGroup++;
    addToRow(this.#columns, game, this.#row);
    this.#bySeat.add(game);
    addGame(this.#summary, game);
  }

  finish(): Summary {
    this.#closeGroup();
    return this.#summary;
  }

  #closeGroup(): void {
    if (this.#gamesOfGroup === 0) return;
    addGroup(this.#summary.groups, this.#columns, this.#row, this.#gamesOfGroup);
    this.#bySeat.closeDeal();
    this.#row.fill(0);
    this.#gamesOfGroup = 0;
  }
}

/** Adds the sums of one group of games. */
export const addGroup = (groups: GroupSums, columns: Columns, row: Float64Array, games: number): void => {
  groups.groups++;
  groups.gameSquares += games * games;
  for (let i = 0; i < row.length; i++) {
    groups.sums[i] += row[i];
    groups.squares[i] += row[i] * row[i];
    groups.withGames[i] += row[i] * games;
  }
  for (let i = 0; i < columns.rates.length; i++) {
    const { x, y } = columns.rates[i];
    groups.products[i] += row[x] * row[y];
  }
};

const addGame = (summary: Summary, game: FinishedGame): void => {
  const { index, agentAt, result, decisions, figures } = game;
  const { places, reason } = result.outcome;
  const winners = winnersOf(result);
  summary.games++;
  if (reason === 'unfinished') summary.unfinished++;
  summary.decisions += decisions;
  if (winners > 1) summary.ties++;
  summary.reasons[reason] = (summary.reasons[reason] ?? 0) + 1;
  addValue(summary.decisionCounts, decisions);
  for (let i = 0; i < figures.length; i++) addValue(summary.figures[i], figures[i]);
  for (let seat = 0; seat < agentAt.length; seat++) {
    const agent = summary.agents[agentAt[seat]];
    agent.places[places[seat] - 1]++;
    addValue(agent.scores, result.returns[seat]);
    if (winners > 0 && places[seat] === 1) {
      agent.wins[winners - 1]++;
      agent.seatWins[seat][winners - 1]++;
    }
  }
  addOutliers(summary.outliers, game, figures.length > 0 ? figures[0] : decisions);
  for (const fault of result.faults) addFault(summary, index, agentAt[fault.seat], fault);
};

const addFault = (summary: Summary, game: number, agent: number, fault: Fault): void => {
  const { step, seat, phase, reason, detail } = fault;
  const { faults, faultKinds } = summary.agents[agent];
  const kind = `${phase}/${reason}`;
  faults[reason]++;
  faultKinds[kind] = (faultKinds[kind] ?? 0) + 1;
  if (summary.faultExamples.length < EXAMPLES) {
    summary.faultExamples.push({ game, step, agent, seat, phase, reason, detail });
  }
};

/** The summary of two stretches; `second` comes after `first`. */
export const mergeSummaries = (first: Summary, second: Summary): Summary => ({
  games: first.games + second.games,
  unfinished: first.unfinished + second.unfinished,
  decisions: first.decisions + second.decisions,
  ties: first.ties + second.ties,
  agents: first.agents.map((agent, index) => mergeAgents(agent, second.agents[index])),
  reasons: mergeHistograms(first.reasons, second.reasons),
  decisionCounts: mergeHistograms(first.decisionCounts, second.decisionCounts),
  figures: first.figures.map((figure, index) => mergeHistograms(figure, second.figures[index])),
  groups: mergeGroups(first.groups, second.groups),
  seats: mergeSeats(first.seats, second.seats),
  outliers: mergeOutliers(first.outliers, second.outliers),
  faultExamples: [...first.faultExamples, ...second.faultExamples].slice(0, EXAMPLES),
});

const mergeAgents = (a: AgentSummary, b: AgentSummary): AgentSummary => ({
  wins: added(a.wins, b.wins),
  seatWins: a.seatWins.map((wins, seat) => added(wins, b.seatWins[seat])),
  places: added(a.places, b.places),
  scores: mergeHistograms(a.scores, b.scores),
  faults: countFaults((reason) => a.faults[reason] + b.faults[reason]),
  faultKinds: mergeHistograms(a.faultKinds, b.faultKinds),
});

export const mergeGroups = (a: GroupSums, b: GroupSums): GroupSums => ({
  groups: a.groups + b.groups,
  gameSquares: a.gameSquares + b.gameSquares,
  sums: added(a.sums, b.sums),
  squares: added(a.squares, b.squares),
  withGames: added(a.withGames, b.withGames),
  products: added(a.products, b.products),
});

export const added = (a: readonly number[], b: readonly number[]): number[] => a.map((value, i) => value + b[i]);
