// Who of a finished match has done better than whom.
import type { TableRow } from '../store/tableStore.ts';

/**
 * Games whose points say it. In Ulti everybody plays the same number of deals, so the points rank as points a deal do; in
 * Skitgubbe they tell who was last, and of the others nothing.
 */
const BY_POINTS: readonly string[] = ['ulti', 'skitgubbe'];

const ranked = (points: readonly number[]): number[] =>
  points.map((own) => 1 + points.filter((other) => other > own).length);

/** Somebody was not there at the end, and a bot sat in: they have lost. */
export const leftOf = ({ seats, ending }: Pick<TableRow, 'seats' | 'ending'>): boolean[] =>
  seats.map((seat) => ending !== 'aborted' && seat.kind === 'person' && seat.away);

type Ended = Pick<TableRow, 'game' | 'seats' | 'result' | 'isClosed' | 'ending'>;

/** Places by seat; null where the match says nothing: it was called off, closed by a host, or everybody has left. */
export const placesOf = ({ game, seats, result, isClosed, ending }: Ended): number[] | null => {
  const left = leftOf({ seats, ending });
  if (isClosed || ending === 'aborted' || left.every((is) => is)) return null;
  // A match that nobody finished was lost by those who left it.
  const places =
    result === null ? seats.map(() => 1) : BY_POINTS.includes(game) ? ranked(result.returns) : result.places;
  if (result === null && !left.some((is) => is)) return null;
  const last = seats.length + 1;
  return places.map((place, seat) => (left[seat] ? last : place));
};
