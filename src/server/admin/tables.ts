// The tables of a server, and the end of one that its host does not want.
import { ok, type Result } from '../../core/result.ts';
import type { Seat, TableRow } from '../store/tableStore.ts';
import { problem, type AdminData } from './data.ts';

export interface ListedTable {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly preset: string;
  readonly phase: string;
  readonly closed: boolean;
  /** By seat: a person's name and id, an agent, or nobody. */
  readonly seats: readonly { name: string | null; person: string | null; agent: string | null }[];
  readonly steps: number;
  /** Milliseconds. */
  readonly created: number;
}

const listedSeat = (seat: Seat): ListedTable['seats'][number] => ({
  name: seat.kind === 'person' ? seat.name : null,
  person: seat.kind === 'person' ? seat.person : null,
  agent: seat.kind === 'bot' ? seat.agent : null,
});

const listed = ({ id, code, game, preset, phase, isClosed, seats, head, created }: TableRow): ListedTable => ({
  id,
  code,
  game,
  preset,
  phase,
  closed: isClosed,
  seats: seats.map(listedSeat),
  steps: head,
  created,
});

/** The newest first; those that are over only where they are wanted. */
export const listTables = async ({ db, store }: AdminData, isAll: boolean, most: number): Promise<ListedTable[]> => {
  let query = db.selectFrom('tables').select('id').orderBy('created', 'desc').orderBy('id').limit(most);
  if (!isAll) query = query.where('is_over', '=', 0);
  const rows: ListedTable[] = [];
  for (const { id } of await query.execute()) {
    const row = await store.find(id);
    if (row !== undefined) rows.push(listed(row));
  }
  return rows;
};

/** By its id or its six letters. What was played stays, as it does of every match. */
export const closeTable = async ({ store }: AdminData, word: string): Promise<Result<ListedTable>> => {
  for (;;) {
    const row = (await store.find(word)) ?? (await store.findByCode(word.toUpperCase()));
    if (row === undefined)
      return problem('ERR_NO_TABLE', `There is no table '${word}'; talon admin tables lists those that are open.`);
    if (row.isOver) return problem('ERR_OVER', `The table ${row.id} is over already.`);
    const end = { phase: 'over', isOver: true, isClosed: true, dueAt: null } as const;
    // Somebody may have moved meanwhile: then once more.
    if (await store.append(row, [], end)) return ok(listed({ ...row, ...end }));
  }
};
