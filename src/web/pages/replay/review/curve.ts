// How a match went for a seat, from decision to decision: its chance to win, or where nobody could tell that in time what the
// review has, how far ahead the house judges it to be.
import type { Seat } from '../../../../core/game.ts';
import type { MatchEnding, ToldDecision } from './messages.ts';

export interface CurvePoint {
  /** The position is the one after so many steps. */
  readonly step: number;
  readonly value: number;
  /** How sure it is, to either side; 0 where it is certain. */
  readonly margin: number;
  readonly mark: ToldDecision['mark'];
}

export interface SeatCurve {
  readonly seat: Seat;
  readonly unit: 'chance' | 'points';
  readonly points: readonly CurvePoint[];
}

/** What a curve is made of. */
type Decision = Pick<ToldDecision, 'step' | 'seat' | 'mark' | 'outlook'> & {
  readonly findings: Pick<ToldDecision['findings'], 'moves' | 'preferred'>;
};

const pointOf = ({ step, mark, outlook, findings }: Decision): CurvePoint => {
  const best = findings.moves.find(({ id }) => id === findings.preferred)!;
  const [value, interval] = outlook === null ? [best.mean, best.interval] : [outlook.chance, outlook.interval];
  return { step, value, mark, margin: interval === null ? 0 : (interval[1] - interval[0]) / 2 };
};

/** The reviewed decisions of a seat in their order, and where the match is over what it came to; null without any. */
export const curveOf = (decisions: Iterable<Decision>, seat: Seat, ending: MatchEnding | null): SeatCurve | null => {
  const own = [...decisions].filter((decision) => decision.seat === seat).sort((a, b) => a.step - b.step);
  if (own.length === 0) return null;
  const unit = own.every(({ outlook }) => outlook !== null) ? 'chance' : 'points';
  const points = own.map(pointOf);
  if (ending !== null) {
    const value = (unit === 'chance' ? ending.shares : ending.ahead)[seat]!;
    points.push({ step: ending.step, value, margin: 0, mark: '' });
  }
  return { seat, unit, points };
};

/** Where a value lies between the bottom (0) and the top (1) of a picture that shows all of these curves. */
export const scaleOf = (curves: readonly SeatCurve[]): ((value: number) => number) => {
  if (curves.every(({ unit }) => unit === 'chance')) return (value) => value;
  const most = Math.max(1, ...curves.flatMap(({ points }) => points.map(({ value }) => Math.abs(value))));
  return (value) => 0.5 + value / (2 * most);
};

/** What is known at a position: of the last decision before it. */
export const pointAt = ({ points }: SeatCurve, step: number): CurvePoint | null =>
  points.findLast((point) => point.step <= step) ?? null;

/**
 * The position that somebody means who points at a place of the line, both as shares of its width: a mistake within
 * `reach`, else the step at that place.
 */
export const stepMeant = (
  marked: readonly Pick<CurvePoint, 'step'>[],
  range: { readonly first: number; readonly last: number },
  at: number,
  reach: number,
): number => {
  const length = Math.max(1, range.last - range.first);
  const distance = ({ step }: Pick<CurvePoint, 'step'>): number => Math.abs((step - range.first) / length - at);
  const [nearest] = [...marked].sort((a, b) => distance(a) - distance(b));
  if (nearest && distance(nearest) <= reach) return nearest.step;
  return range.first + Math.round(Math.max(0, Math.min(1, at)) * length);
};
