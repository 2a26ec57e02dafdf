// Ratings by openskill's Plackett-Luce model, which takes tables of any size and shared places.
import { log } from '../core/functions.ts';
import { ordinal, rate, rating, type Rating } from 'openskill';
import { rngFrom, shuffle } from '../core/rng.ts';
import type { Interval } from '../core/intervals.ts';
import { Z95 } from '../core/quantiles.ts';
import type { GameResult } from './results.ts';

export interface RatedGame {
  /** Index of the entrant by seat. */
  entrantAt: readonly number[];
  result: Pick<GameResult, 'places' | 'forfeiters' | 'absent'>;
}

export interface EntrantRating {
  mu: number;
  sigma: number;
  /** A cautious estimate, mu - 3 sigma. */
  ordinal: number;
  /** For 95 %. */
  interval: Interval;
}

/** How far a game scatters around the ratings, as openskill has it. */
const BETA = 25 / 6;

/** The difference in rating with which one finishes before the other in four games of five. */
export const fourInFive = (seats: number): number => Math.round(log(4) * BETA * Math.sqrt(seats));

/**
 * Programs do not learn from game to game, so nothing is added to the uncertainty between games (tau); and every game
 * counts as much as it says (gamma), so that sigma is how far mu scatters from one tournament to the next.
 */
const MODEL = { beta: BETA, tau: 0, gamma: (): number => 1 };
/** Games go in one by one, and the order in which they do moves a rating a little; hence the mean of several orders. */
const MOST_ORDERS = 8;
const MOST_UPDATES = 16_000;

export const rateEntrants = (entrants: number, games: readonly RatedGame[], seed: string): EntrantRating[] => {
  const orders = Math.max(1, Math.min(MOST_ORDERS, Math.floor(MOST_UPDATES / Math.max(1, games.length))));
  const sums = Array.from({ length: entrants }, () => ({ mu: 0, sigma: 0 }));
  for (let order = 0; order < orders; order++) {
    const shuffled = shuffle([...games], rngFrom(seed).fork('ratings').fork(order));
    for (const [entrant, { mu, sigma }] of rateInOrder(entrants, shuffled).entries()) {
      sums[entrant].mu += mu;
      sums[entrant].sigma += sigma;
    }
  }
  return sums.map((sum) => {
    const mean = { mu: sum.mu / orders, sigma: sum.sigma / orders };
    const { mu, sigma } = mean;
    return { mu, sigma, ordinal: ordinal(mean), interval: [mu - Z95 * sigma, mu + Z95 * sigma] };
  });
};

export const rateInOrder = (entrants: number, games: readonly RatedGame[]): Rating[] => {
  const ratings = Array.from({ length: entrants }, () => rating());
  for (const { entrantAt, result } of games) {
    const { places, forfeiters, absent } = result;
    const present = [...entrantAt.keys()].filter((seat) => !absent.includes(seat));
    const others = present.filter((seat) => !forfeiters.includes(seat));
    const rated = (seats: readonly number[]): Rating[] =>
      seats.length < 2
        ? seats.map((seat) => ratings[entrantAt[seat]])
        : rate(
            seats.map((seat) => [ratings[entrantAt[seat]]]),
            { ...MODEL, rank: seats.map((seat) => places[seat]) },
          ).map(([after]) => after);
    // Who has failed has lost to all; nobody gains by it, so the others are rated among themselves.
    const [all, among] = [forfeiters.length === 0 ? [] : rated(present), rated(others)];
    for (const seat of forfeiters) ratings[entrantAt[seat]] = all[present.indexOf(seat)];
    for (const [i, seat] of others.entries()) ratings[entrantAt[seat]] = among[i];
  }
  return ratings;
};
