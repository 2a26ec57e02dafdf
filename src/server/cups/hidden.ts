// Tables of a round that get the same cards: as long as one of them is played at, no card of another is shown to anybody who
// does not sit there, and no record at all. Every door to what is on a table asks here.
import type { TableRow, TableStore } from '../store/tableStore.ts';

type Asked = Pick<TableRow, 'cup' | 'seats'>;

/** Do others still play the same cards? Then a record stays shut, for those who sit there too. */
export const isRoundPlayed = async (store: TableStore, { cup }: Asked): Promise<boolean> =>
  cup !== null && cup.isDuplicate && (await store.countPlaying(cup.id, cup.round)) > 0;

/** May somebody not look on? Whoever sits there sees what their seat sees. */
export const isHiddenFrom = async (store: TableStore, row: Asked, person: string | null): Promise<boolean> => {
  const sits = row.seats.some((seat) => seat.kind === 'person' && seat.person === person);
  return !sits && (await isRoundPlayed(store, row));
};
