// The table of a tournament: what every entrant has reached, with intervals for 95 %.
import { countFaults, type FaultCounts } from '../core/agent.ts';
import { winnersOf } from '../sim/columns.ts';
import { rounded, roundedBoth } from '../sim/estimates.ts';
import { boundedInterval, pairSums, ratioInterval, wilsonInterval, type Interval } from '../core/intervals.ts';
import type { RatedGame } from './ratings.ts';
import { rateEntrants } from './ratings.ts';
import { hasLost, type GameResult } from './results.ts';

export interface PlayedGame extends RatedGame {
  result: GameResult;
  deal: number;
}

export interface Standing {
  rank: number;
  name: string;
  /** As it was typed. */
  entrant: string;
  games: number;
  rating: number;
  ratingInterval: Interval;
  sigma: number;
  ordinal: number;
  losses: number;
  lossRate: number;
  lossRateInterval: Interval;
  meanPlace: number;
  /** null with less than two deals. */
  meanPlaceInterval: Interval | null;
  /** A win shared by k counts 1/k. */
  wins: number;
  winRate: number;
  winRateInterval: Interval;
  /** Over the games that it played to their end. */
  meanScore: number | null;
  meanScoreInterval: Interval | null;
  forfeits: number;
  faults: FaultCounts & { total: number };
  /** The game, from 1, after which it was excluded for its faults: what it has reached until then stands here. */
  excludedAfter: number | null;
}

/** A mean over games, with the deals as clusters: games with the same cards hang together. */
class DealMean {
  readonly #byDeal = new Map<number, { sum: number; games: number }>();

  add(deal: number, value: number): void {
    const known = this.#byDeal.get(deal);
    if (known === undefined) this.#byDeal.set(deal, { sum: value, games: 1 });
    else {
      known.sum += value;
      known.games++;
    }
  }

  /** `bounds` are of what is never less or more. */
  result(bounds: Interval | null = null): { mean: number | null; interval: Interval | null } {
    const deals = [...this.#byDeal.values()];
    const sums = pairSums(
      deals.map(({ sum }) => sum),
      deals.map(({ games }) => games),
    );
    const interval = bounds === null ? ratioInterval(sums) : boundedInterval(sums, bounds);
    return { mean: sums.y === 0 ? null : rounded(sums.x / sums.y), interval: interval && roundedBoth(interval) };
  }
}

interface Tally {
  games: number;
  losses: number;
  wins: number;
  forfeits: number;
  places: DealMean;
  scores: DealMean;
  faults: FaultCounts;
}

const tallyGames = (entrants: number, games: readonly PlayedGame[]): Tally[] => {
  const tallies = Array.from({ length: entrants }, () => ({
    games: 0,
    losses: 0,
    wins: 0,
    forfeits: 0,
    places: new DealMean(),
    scores: new DealMean(),
    faults: countFaults(),
  }));
  for (const game of games) {
    for (let seat = 0; seat < game.entrantAt.length; seat++) {
      if (!game.result.absent.includes(seat)) addGame(tallies[game.entrantAt[seat]], game, seat);
    }
    for (const { seat, reason, count } of game.result.faults) tallies[game.entrantAt[seat]].faults[reason] += count;
  }
  return tallies;
};

const addGame = (tally: Tally, { result, deal }: PlayedGame, seat: number): void => {
  const { places, returns, reason, forfeiters } = result;
  const hasFailed = forfeiters.includes(seat);
  tally.games++;
  if (hasLost(result, seat)) tally.losses++;
  if (hasFailed) tally.forfeits++;
  const winners = winnersOf({ outcome: { places, reason } });
  if (winners > 0 && places[seat] === 1) tally.wins += 1 / winners;
  tally.places.add(deal, places[seat]);
  // The points of a match that was broken off are nobody's merit, those of a substitute not the offender's.
  if (reason !== 'forfeit' && !hasFailed) tally.scores.add(deal, returns[seat]);
};

/** Best first, whoever was excluded last. `names` are for people, `entrants` as they were typed. */
export const createStandings = (
  names: readonly string[],
  entrants: readonly string[],
  games: readonly PlayedGame[],
  seed: string,
  excludedAfter: readonly (number | null)[],
): { standings: Standing[]; order: number[] } => {
  const ratings = rateEntrants(names.length, games, seed);
  const seats = games[0]?.entrantAt.length ?? 2;
  const rows = tallyGames(names.length, games).map((tally, index) => {
    const { places, scores, faults, ...sums } = tally;
    const { mu, sigma, ordinal, interval } = ratings[index];
    const score = scores.result();
    const place = places.result([1, seats]);
    const share = (count: number): number => rounded(tally.games === 0 ? 0 : count / tally.games);
    return {
      rank: 0,
      name: names[index],
      entrant: entrants[index],
      games: sums.games,
      rating: inHundredths(mu),
      ratingInterval: [inHundredths(interval[0]), inHundredths(interval[1])] as const,
      sigma: inHundredths(sigma),
      ordinal: inHundredths(ordinal),
      losses: sums.losses,
      lossRate: share(sums.losses),
      lossRateInterval: roundedBoth(wilsonInterval(sums.losses, sums.games)),
      meanPlace: place.mean ?? 0,
      meanPlaceInterval: place.interval,
      wins: rounded(sums.wins),
      winRate: share(sums.wins),
      winRateInterval: roundedBoth(wilsonInterval(sums.wins, sums.games)),
      meanScore: score.mean,
      meanScoreInterval: score.interval,
      forfeits: sums.forfeits,
      faults: { total: Object.values(faults).reduce((sum, count) => sum + count, 0), ...faults },
      excludedAfter: excludedAfter[index],
    };
  });
  const order = rows.map((_, index) => index).sort((a, b) => byMerit(rows[a], rows[b]) || a - b);
  return { standings: order.map((index, i) => ({ ...rows[index], rank: i + 1 })), order };
};

const byMerit = (a: Standing, b: Standing): number =>
  Number(a.excludedAfter !== null) - Number(b.excludedAfter !== null) ||
  b.rating - a.rating ||
  a.lossRate - b.lossRate ||
  a.meanPlace - b.meanPlace;

/** Ratings of 25 need no more. */
const inHundredths = (value: number): number => Math.round(value * 100) / 100;
