// Who is known to a server, and who of them is meant.
import { sql } from 'kysely';
import { ok, type Result } from '../../core/result.ts';
import { problem, type AdminData } from './data.ts';
import { nameKey } from '../people/nameKey.ts';
import { shownName } from '../people/people.ts';
import type { SanctionKind } from '../people/sanctions.ts';

export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  /** Milliseconds. */
  readonly created: number;
  /** Tables at which they sat when cards were dealt. */
  readonly matches: number;
  readonly sanctions: readonly { kind: SanctionKind; reason: string; at: number; until: number | null }[];
}

/** In the order in which they came. */
export const listPeople = async ({ db, sanctions }: AdminData): Promise<ListedPerson[]> => {
  const people = await db
    .selectFrom('people')
    .select(['id', 'name', 'number', 'created'])
    .orderBy('created')
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ person: string; matches: number }>`
    SELECT json_extract(seat.value, '$.person') AS person, count(*) AS matches
    FROM tables, json_each(tables.seats) AS seat
    WHERE tables.seed IS NOT NULL AND json_extract(seat.value, '$.kind') = 'person'
    GROUP BY 1`.execute(db);
  const matches = new Map(rows.map((row) => [row.person, Number(row.matches)]));
  const decided = await sanctions.all();
  return people.map(({ id, name, number, created }) => ({
    id,
    name: shownName({ name, number }),
    created: Number(created),
    matches: matches.get(id) ?? 0,
    sanctions: decided
      .filter(({ person }) => person === id)
      .map(({ kind, reason, at, until }) => ({ kind, reason, at, until })),
  }));
};

/** By their id, or by a name that only one of them has, however it is written. */
export const findPerson = async ({ db }: AdminData, word: string): Promise<Result<{ id: string; name: string }>> => {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'number'])
    .where((is) => is.or([is('id', '=', word), is('name', '=', word), is('name_key', '=', nameKey(word))]))
    .orderBy('created')
    .execute();
  const found = rows.map((row) => ({ id: row.id, name: shownName(row) }));
  const exact = found.filter(({ id, name }) => id === word || name === word);
  const meant = found.find(({ id }) => id === word) ?? (exact.length === 1 ? exact[0] : found[0]);
  if (meant === undefined)
    return problem('ERR_NOBODY', `Nobody here has the id or the name '${word}'; talon admin people lists everybody.`);
  if (found.length > 1 && !(exact.length === 1 || meant.id === word))
    return problem(
      'ERR_SEVERAL',
      `Several people are called '${word}'; say which by the id: ${found.map(({ id }) => id).join(', ')}.`,
    );
  return ok(meant);
};
