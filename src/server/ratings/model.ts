// How one match moves the ratings of those who played it: openskill's Plackett-Luce model, on the scale that tournaments of
// bots have (25 is where everybody begins, beta is what chance does in a match).
import { rate, rating, type Rating } from 'openskill';
import { exp } from '../../core/functions.ts';

export type { Rating };

const BETA = 25 / 6;

/**
 * People get better and worse, so a little is added to the uncertainty before each match (tau); else every match counts as
 * much as it says (gamma), so that sigma is how far mu may be off.
 */
const MODEL = { beta: BETA, tau: 25 / 150, gamma: (): number => 1 };

/** A rating that is less certain than this is a first guess. From 25/3 it takes some twenty matches of two. */
const PROVISIONAL = 2.5;

export const newRating = (): Rating => rating();

export const isProvisional = ({ sigma }: Rating): boolean => sigma > PROVISIONAL;

/** By seat; places may be shared. */
export const rateMatch = (before: readonly Rating[], places: readonly number[]): Rating[] =>
  rate(
    before.map((one) => [one]),
    { ...MODEL, rank: [...places] },
  ).map(([after]) => after!);

/** How probable it is that one of a table finishes before another of it. */
export const chanceBefore = (table: readonly Rating[], one: number, other: number): number => {
  const scatter = Math.sqrt(table.reduce((sum, { sigma }) => sum + sigma * sigma + BETA * BETA, 0));
  return 1 / (1 + exp((table[other]!.mu - table[one]!.mu) / scatter));
};
