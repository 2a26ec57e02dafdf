// Who sits where, seen from the person: the others from the left hand around to the right, as the cards are dealt.
import type { Shape } from './shape.ts';

export interface SeatPlace {
  /** Left and right of the trick, across from the person, or the person's own. */
  readonly side: 'left' | 'top' | 'right' | 'own';
  readonly row: string;
  readonly column: string;
}

/** The others of a table in the order of their places, from left to right. */
export const othersOf = (own: number, count: number, counterClockwise: boolean): number[] => {
  const others = Array.from({ length: count - 1 }, (_, at) => (own + 1 + at) % count);
  return counterClockwise ? others.reverse() : others;
};

/** So many sit in a row of a phone held upright. */
const ROW = 3;

/** Columns of the grid of seats; on a wide cloth those between the two sides. */
export const columnsFor = (shape: Shape, others: number): number => {
  if (shape === 'wide') return others <= 2 ? 1 : others - 2;
  return shape === 'upright' && others > ROW ? 6 : others;
};

/** The place of the others' `at`-th. */
export const placeFor = (shape: Shape, others: number, at: number): SeatPlace => {
  if (shape === 'wide') {
    if (others === 1) return { side: 'top', row: '1', column: '2' };
    if (at === 0) return { side: 'left', row: '1 / 3', column: '1' };
    if (at === others - 1) return { side: 'right', row: '1 / 3', column: '-2 / -1' };
    return { side: 'top', row: '1', column: String(at + 1) };
  }
  if (shape === 'low' || others <= ROW) return { side: 'top', row: '1', column: String(at + 1) };
  // Four or five: two rows, as even as it goes.
  const first = Math.ceil(others / 2);
  const isFirst = at < first;
  const span = 6 / (isFirst ? first : others - first);
  return { side: 'top', row: isFirst ? '1' : '2', column: `${span * (isFirst ? at : at - first) + 1} / span ${span}` };
};

/** The person's own place is by the hand. */
export const ownPlace = (shape: Shape): SeatPlace => ({
  side: 'own',
  row: shape === 'wide' ? '3 / 5' : '-2 / -1',
  column: shape === 'wide' ? '1' : '1 / -1',
});
