// The numbers of one game as a row: for each agent score, win and counters, then the same counters of all together, then
// the match itself. Sums over such rows are all that means, rates and their intervals need.
import type { AnyDefinition } from '../core/definition.ts';
import type { MatchResult } from '../core/match.ts';

interface Column {
  key: string;
  about: string;
  /** Index of the agent; null for what belongs to the match or to all agents. */
  agent: number | null;
}

export interface FinishedGame {
  index: number;
  /** Index of the agent by seat. */
  agentAt: readonly number[];
  result: MatchResult;
  decisions: number;
  /** By seat. */
  counts: readonly Float64Array[];
  figures: Float64Array;
}

export interface Columns {
  list: readonly Column[];
  /** A win shared by k counts winUnits / k, so that all sums are whole numbers and merge without rounding. */
  winUnits: number;
  score(agent: number): number;
  win(agent: number): number;
  /** `agent` null means all together. */
  counter(agent: number | null, counter: number): number;
  decisions: number;
  tie: number;
  figure(index: number): number;
  /** -1 for a reason that the definition does not name. */
  reason(name: string): number;
  /** Whose products are kept: numerator and denominator of every rate, for each agent and for all. */
  rates: readonly { key: string; agent: number | null; x: number; y: number }[];
}

/** Columns that also tell what was made at each seat, whoever sat there; the games of a deal change places. */
export interface SeatColumns extends Columns {
  seatScore(seat: number): number;
  seatWin(seat: number): number;
}

export const withSeats = (columns: Columns, seats: number): SeatColumns => {
  const first = columns.list.length;
  const own = Array.from({ length: seats }, (_, seat) => [
    { key: `seat${seat}.score`, about: 'score', agent: null },
    { key: `seat${seat}.wins`, about: 'wins', agent: null },
  ]);
  return {
    ...columns,
    list: [...columns.list, ...own.flat()],
    seatScore: (seat) => first + 2 * seat,
    seatWin: (seat) => first + 2 * seat + 1,
  };
};

/** Adds a game to the seats of a row. */
export const addSeatsToRow = (columns: SeatColumns, { result }: FinishedGame, row: Float64Array): void => {
  const winners = winnersOf(result);
  result.returns.forEach((score, seat) => {
    row[columns.seatScore(seat)] += score;
    if (winners > 0 && result.outcome.places[seat] === 1) row[columns.seatWin(seat)] += columns.winUnits / winners;
  });
};

const leastCommonMultiple = (upTo: number): number => {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  let multiple = 1;
  for (let n = 2; n <= upTo; n++) multiple = (multiple * n) / gcd(multiple, n);
  return multiple;
};

/** The reasons that a definition names, and the one that every match can end for. */
export const reasonsOf = (definition: AnyDefinition): string[] => [...(definition.endReasons ?? []), 'forfeit'];

export const createColumns = (definition: AnyDefinition, agents: number): Columns => {
  const { counters, rates } = definition;
  const figures = definition.figures ?? [];
  const reasons = reasonsOf(definition);
  const block = 2 + counters.length;
  const all = agents * block;
  const match = all + counters.length;
  const counter = (agent: number | null, index: number): number =>
    agent === null ? all + index : agent * block + 2 + index;
  const indexOf = (key: string): number => counters.findIndex((other) => other.key === key);
  const everybody = [...Array.from({ length: agents }, (_, agent) => agent), null];
  return {
    list: [
      ...everybody
        .slice(0, -1)
        .flatMap((agent) => [
          { key: 'score', about: 'score', agent },
          { key: 'wins', about: 'wins', agent },
          ...counters.map(({ key, about }) => ({ key, about, agent })),
        ]),
      ...counters.map(({ key, about }) => ({ key, about, agent: null })),
      { key: 'decisions', about: 'decisions', agent: null },
      { key: 'ties', about: 'shared wins', agent: null },
      ...figures.map(({ key, about }) => ({ key, about, agent: null })),
      ...reasons.map((reason) => ({ key: `end.${reason}`, about: `ended by ${reason}`, agent: null })),
    ],
    winUnits: leastCommonMultiple(agents),
    score: (agent) => agent * block,
    win: (agent) => agent * block + 1,
    counter,
    decisions: match,
    tie: match + 1,
    figure: (index) => match + 2 + index,
    reason: (name) => (reasons.includes(name) ? match + 2 + figures.length + reasons.indexOf(name) : -1),
    rates: everybody.flatMap((agent) =>
      rates.map(({ key, of, per }) => ({
        key,
        agent,
        x: counter(agent, indexOf(of)),
        y: counter(agent, indexOf(per)),
      })),
    ),
  };
};

/** How many share the first place; 0 in an unfinished match, which nobody has won. */
export const winnersOf = ({ outcome }: Pick<MatchResult, 'outcome'>): number => {
  if (outcome.reason === 'unfinished') return 0;
  let winners = 0;
  for (const place of outcome.places) if (place === 1) winners++;
  return winners;
};

/** Adds a game to a row. */
export const addToRow = (columns: Columns, game: FinishedGame, row: Float64Array): void => {
  const { agentAt, result, counts, figures } = game;
  const winners = winnersOf(result);
  for (let seat = 0; seat < agentAt.length; seat++) {
    const agent = agentAt[seat];
    row[columns.score(agent)] += result.returns[seat];
    if (winners > 0 && result.outcome.places[seat] === 1) row[columns.win(agent)] += columns.winUnits / winners;
    const own = columns.counter(agent, 0);
    const all = columns.counter(null, 0);
    for (let i = 0; i < counts[seat].length; i++) {
      row[own + i] += counts[seat][i];
      row[all + i] += counts[seat][i];
    }
  }
  row[columns.decisions] += game.decisions;
  if (winners > 1) row[columns.tie]++;
  for (let i = 0; i < figures.length; i++) row[columns.figure(i)] += figures[i];
  const reason = columns.reason(result.outcome.reason);
  if (reason >= 0) row[reason]++;
};
