// What a tournament is: who takes part, at what tables they sit, with which cards. Everything follows from the plan,
// and in a Swiss tournament from the games before, so that games can be cut among workers in any way.
import type { Json } from '../core/game.ts';
import { canonicalJson, fingerprint } from '../core/hash.ts';
import type { FaultPolicy, MatchPolicy } from '../core/fault.ts';
import type { Limits } from '../guests/limits.ts';
import { seatedAt, streamsOf, type PlannedGame } from '../sim/plan.ts';

export const FORMATS = ['round-robin', 'swiss'] as const;
export type Format = (typeof FORMATS)[number];

/** As plain JSON, so that it can be sent to a worker. */
export interface TournamentPlan {
  game: string;
  /** As `parseRules` takes them. */
  rules: Json;
  seats: number;
  /** As they were typed; one may stand there twice. */
  entrants: readonly string[];
  format: Format;
  /** How many games were asked for; as many are played as make it fair, at least so many. */
  games: number;
  /** Of a Swiss tournament; null where the format decides. */
  rounds: number | null;
  seed: string;
  faults: FaultPolicy;
  /** After so many faults an entrant is excluded, and a substitute plays its games; null = never. */
  excludeAfter: number | null;
  /** Of strategies and programs; left out, the usual ones. */
  limits?: Limits;
}

/** How many faults are too many, where nobody says otherwise; where they cost nothing they exclude nobody either. */
const USUAL_FAULTS = 10;
export const usualExclusion = (faults: FaultPolicy): number | null => (faults === 'forfeit' ? USUAL_FAULTS : null);

/**
 * Who forfeits at a table of two loses to the other, and the match is over. With more seats that would make winners of
 * all the others, so a substitute plays on.
 */
export const matchPolicy = ({ faults, seats }: TournamentPlan): MatchPolicy =>
  faults === 'forfeit' && seats > 2 ? 'substitute' : faults;

/** All that was asked for, by name. */
export const planned = ({ entrants, limits, ...rest }: TournamentPlan): Record<string, Json> => ({
  ...rest,
  entrants: [...entrants],
  ...(limits && { limits: { ...limits } }),
});

/** The same for two plans that are alike. */
export const fingerprintOf = (plan: TournamentPlan): string => fingerprint(canonicalJson(planned(plan)));

/**
 * Tables that play side by side. Every table plays the same `deals`, each once for every seat with the entrants moved
 * on by one: deal by deal, within it table by table, within it rotation by rotation.
 */
export interface Round {
  firstGame: number;
  firstDeal: number;
  deals: number;
  /** Indices of entrants in the order in which they sit. */
  tables: readonly (readonly number[])[];
}

export const gamesOf = ({ tables, deals }: Round): number =>
  deals * tables.reduce((sum, { length }) => sum + length, 0);

/** The first game after a round. */
export const endOf = (round: Round): number => round.firstGame + gamesOf(round);

/** The round of a game; rounds follow each other without gaps. */
export const roundOf = (rounds: readonly Round[], game: number): Round => {
  let [low, high] = [0, rounds.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rounds[middle].firstGame <= game) low = middle;
    else high = middle - 1;
  }
  return rounds[low];
};

export interface TableGame {
  /** Index of the entrant by seat. */
  entrantAt: number[];
  deal: number;
}

/** Who sits where in a game, and with which cards. */
export const seatingOf = (round: Round, game: number): TableGame => {
  const seats = round.tables[0].length;
  const at = game - round.firstGame;
  const perDeal = seats * round.tables.length;
  const table = round.tables[Math.floor((at % perDeal) / seats)];
  return {
    entrantAt: seatedAt(seats, at % seats).map((i) => table[i]),
    deal: round.firstDeal + Math.floor(at / perDeal),
  };
};

/** The same for whoever plays it. Games are numbered from 1, as the lines of the file of records are. */
export const planTableGame = (plan: TournamentPlan, rounds: readonly Round[], game: number): PlannedGame => {
  const { entrantAt, deal } = seatingOf(roundOf(rounds, game), game);
  return { index: game + 1, agentAt: entrantAt, ...streamsOf(plan.seed, deal, game) };
};
