// What is kept of a game. The list of all results, in the order of the games, is all that standings, ratings and the
// pairing of the next round are made from.
import { FAULT_REASONS, type FaultReason } from '../core/agent.ts';
import type { Seat } from '../core/game.ts';
import type { MatchResult } from '../core/match.ts';
import { offendersOf } from '../core/fault.ts';

/** All failures of one kind by one seat in one game, with the first of them. */
interface SeatFaults {
  seat: Seat;
  reason: FaultReason;
  count: number;
  step: number;
  phase: string;
  detail: string;
}

/** By seat. */
export interface GameResult {
  places: number[];
  returns: number[];
  reason: string;
  faults: SeatFaults[];
  /** The seats that have lost the game by failing. */
  forfeiters: Seat[];
  /** The seats of those who were excluded before: a substitute played there for nobody. */
  absent: Seat[];
}

const LONGEST_DETAIL = 300;

export const resultOf = ({ outcome, returns, faults }: MatchResult, absent: readonly Seat[]): GameResult => {
  const kinds: SeatFaults[] = [];
  for (const { seat, reason, step, phase, detail } of faults) {
    const known = kinds.find((kind) => kind.seat === seat && kind.reason === reason);
    if (known) known.count++;
    else kinds.push({ seat, reason, count: 1, step, phase, detail: detail.slice(0, LONGEST_DETAIL) });
  }
  const { places, reason } = outcome;
  const forfeiters = reason === 'forfeit' ? [places.indexOf(places.length)] : offendersOf(faults);
  return { places, returns, reason, faults: kinds, forfeiters, absent: [...absent] };
};

const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** Is this, which comes from a file, the result of a game of so many seats? */
export const isGameResult = (value: unknown, seats: number): value is GameResult => {
  const { places, returns, reason, faults, forfeiters, absent } = (value ?? {}) as Partial<GameResult>;
  const isSeats = (list: unknown): boolean =>
    Array.isArray(list) && list.every((seat) => isWhole(seat, 0, seats - 1)) && new Set(list).size === list.length;
  const isFault = (one: Partial<SeatFaults> | null): boolean =>
    one !== null &&
    isWhole(one.seat, 0, seats - 1) &&
    FAULT_REASONS.includes(one.reason!) &&
    isWhole(one.count, 1) &&
    isWhole(one.step, 0) &&
    typeof one.phase === 'string' &&
    typeof one.detail === 'string';
  return (
    Array.isArray(places) &&
    places.length === seats &&
    places.every((place) => isWhole(place, 1, seats)) &&
    Array.isArray(returns) &&
    returns.length === seats &&
    returns.every((value) => Number.isFinite(value)) &&
    typeof reason === 'string' &&
    Array.isArray(faults) &&
    faults.every(isFault) &&
    isSeats(forfeiters) &&
    isSeats(absent) &&
    arePlaces(places, forfeiters!)
  );
};

/** Who failed is last; for all others a place is one more than how many of them are before it. */
const arePlaces = (places: readonly number[], forfeiters: readonly Seat[]): boolean => {
  const others = places.filter((_, seat) => !forfeiters.includes(seat));
  return places.every((place, seat) =>
    forfeiters.includes(seat) ? place === places.length : place === 1 + others.filter((other) => other < place).length,
  );
};

/** The worst place at the table; 0 when all share the first, so that nobody has lost. */
const lastPlace = (places: readonly number[]): number => {
  const worst = Math.max(...places);
  return worst === 1 ? 0 : worst;
};

/** Did this seat finish last, alone or with others? */
export const hasLost = ({ places }: GameResult, seat: Seat): boolean => places[seat] === lastPlace(places);

/** Whether two seats have played each other: nobody meets a substitute. */
export const areCompared = ({ absent }: GameResult, one: Seat, other: Seat): boolean =>
  !absent.includes(one) && !absent.includes(other);

/** 1 when the first finished before the second, half when they share a place. */
export const pointAgainst = ({ places }: GameResult, one: Seat, other: Seat): number =>
  places[one] < places[other] ? 1 : places[one] === places[other] ? 0.5 : 0;
