// Values of options, from text. Each throws a UsageError that names the option.
import { likelyMeant } from '../../core/result.ts';
import { UsageError } from './problems.ts';

const MAX_GAMES = 10_000_000;

const wholeNumber = (text: string): number => (/^\d{1,16}$/.test(text) ? Number(text) : Number.NaN);

/** A seed as it stands in reports: '007' and '7' are the same. */
export const parseSeed = (text: string): string => {
  const seed = wholeNumber(text);
  if (Number.isSafeInteger(seed)) return String(seed);
  throw new UsageError(`--seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not '${text}'.`);
};

export const parseGames = (text: string): number => {
  const games = wholeNumber(text);
  if (games >= 1 && games <= MAX_GAMES) return games;
  throw new UsageError(`--games must be a whole number from 1 to ${MAX_GAMES}, not '${text}'.`);
};

/** The name of a file. The system's own words for an empty one would only confuse. */
export const parsePath =
  (option: string) =>
  (text: string): string => {
    if (text !== '') return text;
    throw new UsageError(`${option} must name a file; the name given is empty.`);
  };

/** A whole number from 1 to `most`. */
export const parseCount =
  (option: string, most: number) =>
  (text: string): number => {
    const count = wholeNumber(text);
    if (count >= 1 && count <= most) return count;
    throw new UsageError(`${option} must be a whole number from 1 to ${most}, not '${text}'.`);
  };

/** A whole number of 0 or more; its upper end is known only later. */
export const parseIndex =
  (option: string) =>
  (text: string): number => {
    const index = wholeNumber(text);
    if (Number.isSafeInteger(index)) return index;
    throw new UsageError(`${option} must be a whole number of 0 or more, not '${text}'.`);
  };

/** A number from 0 to 1. */
export const parseRate =
  (option: string) =>
  (text: string): number => {
    const value = /^\d*\.?\d+(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    if (value >= 0 && value <= 1) return value;
    throw new UsageError(`${option} must be a number from 0 to 1, e.g. 0.001, not '${text}'.`);
  };

export const parseOneOf =
  <T extends string>(option: string, values: readonly T[]) =>
  (text: string): T => {
    const value = values.find((other) => other === text);
    if (value !== undefined) return value;
    const near = likelyMeant(text, values);
    const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
    throw new UsageError(`${option} must be one of ${values.join(', ')}, not '${text}'.${hint}`);
  };

/** A seat of these rules. */
export const checkSeat = (seat: number, seats: number): number => {
  if (seat < seats) return seat;
  throw new UsageError(`--seat must be from 0 to ${seats - 1}: these rules have ${seats} seats; ${seat} given.`);
};
