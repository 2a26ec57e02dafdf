// Ratings and losses of a ladder. A pair counts as one game between two: all its rotations share their cards, and taken
// together they say who played them better. Ratings are those of tournaments.
import { countInterval, ratioInterval, valueSums, type Interval } from '../../core/intervals.ts';
import { roundedBoth } from '../../sim/estimates.ts';
import { rateEntrants, type RatedGame } from '../ratings.ts';
import type { LadderBook, PairingBook } from './book.ts';
import type { LadderAgent } from './field.ts';

export interface LadderRow {
  rank: number;
  agent: string;
  version: number;
  rating: number;
  ratingInterval: Interval;
  pairs: number;
  /** Mean loss a decision, in points; null where it was not measured. */
  loss: { mean: number; interval: Interval | null; positions: number } | null;
}

export interface PairingRow {
  a: string;
  b: string;
  mode: string;
  pairs: number;
  /** Of the pairs, those that A won, shared ones half. */
  pairsWon: number;
  winRate: number;
  scoreDiff: number;
  interval: Interval | null;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const both = (interval: Interval | null): Interval | null => interval && roundedBoth(interval, 100);

/** Who is first: by wins where matches are won, by score in single deals; even is even. */
const placesOf = ({ mode }: PairingBook, [wins, diff]: readonly number[]): [number, number] => {
  const ahead = mode === 'match' ? wins - 0.5 : diff;
  return ahead > 0 ? [1, 2] : ahead < 0 ? [2, 1] : [1, 1];
};

const playedOf = (book: PairingBook): (readonly number[])[] => book.results.filter((result) => result !== null);

export const rowsOf = (book: LadderBook, agents: readonly LadderAgent[], seed: string): LadderRow[] => {
  const indexOf = (name: string): number => agents.findIndex((agent) => agent.name === name);
  const games: RatedGame[] = book.pairings.flatMap((pairing) =>
    playedOf(pairing).map((result) => ({
      entrantAt: [indexOf(pairing.a), indexOf(pairing.b)],
      result: { places: placesOf(pairing, result), forfeiters: [], absent: [] },
    })),
  );
  const ratings = rateEntrants(agents.length, games, seed);
  return agents
    .map(({ name, version }, i) => ({
      rank: 0,
      agent: name,
      version,
      rating: hundredths(ratings[i].mu),
      ratingInterval: both(ratings[i].interval)!,
      pairs: games.filter(({ entrantAt }) => entrantAt.includes(i)).length,
      loss: lossOf(Object.values(book.losses[i].losses)),
    }))
    .sort((a, b) => b.rating - a.rating)
    .map((row, i) => ({ ...row, rank: i + 1 }));
};

const lossOf = (losses: readonly number[]): LadderRow['loss'] => {
  if (losses.length === 0) return null;
  const sums = valueSums(losses);
  return { mean: hundredths(sums.x / losses.length), interval: both(countInterval(sums)), positions: losses.length };
};

export const pairingRowsOf = (book: LadderBook): PairingRow[] =>
  book.pairings.map((pairing) => {
    const played = playedOf(pairing);
    const sum = (of: (result: readonly number[]) => number): number =>
      played.reduce((total, one) => total + of(one), 0);
    const interval = ratioInterval(valueSums(played.map(([, diff]) => diff)));
    const per = (total: number): number => (played.length === 0 ? 0 : hundredths(total / played.length));
    return {
      a: pairing.a,
      b: pairing.b,
      mode: pairing.mode,
      pairs: played.length,
      pairsWon: wonOf(pairing, played),
      winRate: per(sum(([wins]) => wins)),
      scoreDiff: per(sum(([, diff]) => diff)),
      interval: both(interval),
    };
  });

const wonOf = (pairing: PairingBook, played: readonly (readonly number[])[]): number =>
  played.reduce((total, result) => {
    const [own, other] = placesOf(pairing, result);
    return total + (own < other ? 1 : own === other ? 0.5 : 0);
  }, 0);
