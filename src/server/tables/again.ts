// After a match: another table with the same rules, seats and clock. Its id follows from the table before it, so that
// whoever asks, here or at another server, finds the one that a friend has opened.
import { createHash } from 'node:crypto';
import { ok, type Result } from '../../core/result.ts';
import type { TableRow, TableStore } from '../store/tableStore.ts';
import { clubOf } from './doors.ts';
import { randomHex } from './fairness.ts';
import { newTable, type Host } from './newTable.ts';
import type { Room } from './room.ts';
import { seriesAfter } from './series.ts';

type Before = Pick<TableRow, 'id' | 'deal'>;

const ID_LENGTH = 12;

const idAfter = ({ id, deal }: Before, tries: number): string =>
  createHash('sha256').update(`again/${id}/${deal.secret}/${tries}`).digest('base64url').slice(0, ID_LENGTH);

/** The first of its successors that is not over, or the id for a new one. */
const search = async (
  store: TableStore,
  before: Before,
): Promise<{ readonly id: string; readonly isThere: boolean }> => {
  for (let tries = 0; ; tries++) {
    const id = idAfter(before, tries);
    const row = await store.find(id);
    if (row === undefined || !row.isOver) return { id, isThere: row !== undefined };
  }
};

/** The table at which a match that is over goes on; null where nobody has opened one, or it is over too. */
export const nextOf = async (store: TableStore, before: TableRow): Promise<string | null> => {
  if (!before.isOver) return null;
  const { id, isThere } = await search(store, before);
  return isThere ? id : null;
};

/** Bots have the same seats, the host has theirs, and everybody else finds theirs free. */
const sameAs = (row: TableRow, host: Host, id: string, now: number, isTurned: boolean): Result<TableRow> => {
  const { game, preset, rules, clock, seats, ladder, lobby } = row;
  const turned = isTurned ? [seats.at(-1)!, ...seats.slice(0, -1)] : seats;
  const words = turned.map((seat) => {
    if (seat.kind === 'bot') return seat.agent;
    return seat.kind === 'person' && seat.person === host.person ? 'you' : 'free';
  });
  const club = clubOf(lobby);
  // A club's table stays among its members.
  const where = club === null ? { open: lobby !== null } : { open: true, club };
  const rated = ladder !== null;
  const made = newTable({ game, preset, rules, clock, seats: words, rated, ...where }, host, now, randomHex);
  return made.ok ? ok({ ...made.value, id, series: seriesAfter(row, isTurned) }) : made;
};

/**
 * Opens the next table, unless somebody has done so; answers its id. The host sits at this one. When it is turned everybody
 * sits one seat further.
 */
export const openNext = (room: Room, store: TableStore, host: Host, isTurned: boolean): Promise<Result<string>> =>
  room.run(async () => {
    let { id, isThere } = await search(store, room.live.row);
    while (!isThere) {
      const made = sameAs(room.live.row, host, id, room.now, isTurned);
      if (!made.ok) return made;
      if (await store.create(made.value)) break;
      // Another server was quicker, or its letters are those of another table.
      ({ id, isThere } = await search(store, room.live.row));
    }
    room.next = id;
    room.showState();
    return ok(id);
  });
