// Rounds in which entrants of similar standing meet. The next round follows from the results so far alone.
import { doublingsTo } from '../core/functions.ts';
import { rngFrom, shuffle } from '../core/rng.ts';
import { endOf, seatingOf, type Round, type TournamentPlan } from './plan.ts';
import { areCompared, pointAgainst, type GameResult } from './results.ts';
import { cyclicOrder } from './roundRobin.ts';

/** What was asked for, else enough for the best to have met each other. */
export const roundCount = ({ rounds, entrants }: TournamentPlan): number =>
  rounds ?? Math.max(3, doublingsTo(entrants.length) + 1);

/** What pairing looks at. */
export interface SwissState {
  /** Points against those at the table, and of how many. */
  points: number[];
  compared: number[];
  /** Rounds sat out. */
  byes: number[];
  /** How often two have sat at one table. */
  meetings: number[][];
}

/** All rounds whose tables are known: those that are played, and the one after them. */
export const swissRounds = (plan: TournamentPlan, results: readonly GameResult[]): Round[] => {
  const { entrants, seats, games, seed } = plan;
  const count = roundCount(plan);
  const tables = Math.floor(entrants.length / seats);
  const deals = Math.ceil(games / (count * tables * seats));
  const state = emptyState(entrants.length);
  const drawn = shuffle(
    entrants.map((_, index) => index),
    rngFrom(seed).fork('swiss'),
  );
  const rounds: Round[] = [];
  while (rounds.length < count) {
    const seated = pair(state, drawn, seats).map((table) => cyclicOrder(table, rounds.length));
    const firstGame = rounds.length === 0 ? 0 : endOf(rounds.at(-1)!);
    const round = { firstGame, firstDeal: rounds.length * deals, deals, tables: seated };
    rounds.push(round);
    if (endOf(round) > results.length) break;
    addRound(state, round, results);
  }
  return rounds;
};

export const emptyState = (entrants: number): SwissState => ({
  points: new Array<number>(entrants).fill(0),
  compared: new Array<number>(entrants).fill(0),
  byes: new Array<number>(entrants).fill(0),
  meetings: Array.from({ length: entrants }, () => new Array<number>(entrants).fill(0)),
});

const addRound = (state: SwissState, round: Round, results: readonly GameResult[]): void => {
  const seated = new Set(round.tables.flat());
  for (let entrant = 0; entrant < state.byes.length; entrant++) if (!seated.has(entrant)) state.byes[entrant]++;
  for (const table of round.tables) {
    for (const one of table) for (const other of table) if (one !== other) state.meetings[one][other]++;
  }
  for (let game = round.firstGame; game < endOf(round); game++) {
    const { entrantAt } = seatingOf(round, game);
    for (let one = 0; one < entrantAt.length; one++) {
      for (let other = 0; other < entrantAt.length; other++) {
        if (one === other || !areCompared(results[game], one, other)) continue;
        state.points[entrantAt[one]] += pointAgainst(results[game], one, other);
        state.compared[entrantAt[one]]++;
      }
    }
  }
};

/** The share of points won; half before the first game, so that a bye neither helps nor hurts. */
const shareOf = ({ points, compared }: SwissState, entrant: number): number =>
  compared[entrant] === 0 ? 0.5 : points[entrant] / compared[entrant];

/**
 * The tables of the next round, the best first. Who stands highest takes a seat, then whoever is next in standing; one
 * who has met the table more often is passed over for one a few places below.
 */
export const pair = (state: SwissState, drawn: readonly number[], seats: number): number[][] => {
  const ranked = [...drawn].sort((a, b) => shareOf(state, b) - shareOf(state, a));
  const left = withoutByes(state, ranked, ranked.length % seats);
  const tables: number[][] = [];
  while (left.length > 0) {
    const table = left.splice(0, 1);
    while (table.length < seats) {
      const costs = left.map(
        (entrant, below) => below + seats * table.reduce((sum, other) => sum + state.meetings[entrant][other], 0),
      );
      table.push(...left.splice(costs.indexOf(Math.min(...costs)), 1));
    }
    tables.push(table);
  }
  return tables;
};

/** Those who sat out least often sit out now, among them the last in standing. */
const withoutByes = ({ byes }: SwissState, ranked: readonly number[], count: number): number[] => {
  const resting = ranked
    .map((entrant, rank) => ({ entrant, rank }))
    .sort((a, b) => byes[a.entrant] - byes[b.entrant] || b.rank - a.rank)
    .slice(0, count)
    .map(({ entrant }) => entrant);
  return ranked.filter((entrant) => !resting.includes(entrant));
};
