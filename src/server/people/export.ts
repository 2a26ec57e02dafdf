// Everything that the server knows of somebody, as one JSON text. It may be long, so it is made as it is read: a match
// after the other. Matches that are being played are not in it: their cards are hidden.
import { makeRecord } from '../../core/record.ts';
import { HUMAN } from '../../play/seating.ts';
import type { OwnCopies } from '../copies/ownCopies.ts';
import { isRoundPlayed } from '../cups/hidden.ts';
import { definitionOf, gameOf } from '../house.ts';
import type { Database } from '../store/database.ts';
import type { TableStore } from '../store/tableStore.ts';
import { standing } from '../tables/journal.ts';
import type { PersonalPart } from './personal.ts';

const FORMAT = 'talon-person';
const VERSION = 1;

interface ExportTools {
  readonly db: Database;
  readonly store: TableStore;
  readonly parts: readonly PersonalPart[];
  readonly ownCopies: OwnCopies;
}

/** Who they are, their ratings, and what else is kept: all but matches and games. */
const smallParts = async ({ db, parts }: ExportTools, person: string): Promise<Record<string, unknown>> => {
  const identity = await db
    .selectFrom('people')
    .select(['id', 'name', 'number', 'created', 'avatar'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const keys = await db.selectFrom('keys').select(['kind', 'expires']).where('person', '=', person).execute();
  const results = await db
    .selectFrom('results')
    .select(['table_id as table', 'ladder', 'seat', 'at', 'place', 'has_left as hasLeft', 'counts', 'mu', 'sigma'])
    .where('person', '=', person)
    .orderBy('number')
    .execute();
  const others: Record<string, unknown> = {};
  for (const { name, of } of parts) others[name] = await of(person);
  return { identity, keys, results, ...others };
};

/** A match as its record, with where the person sat. Of the others it says no more than any record does. */
const matchOf = async ({ store }: ExportTools, id: string, seat: number, at: number): Promise<unknown> => {
  const row = await store.find(id);
  if (row === undefined || !row.isOver || row.seed === null || (await isRoundPlayed(store, row))) return null;
  const { game, preset, seats, seed, result, ladder } = row;
  const steps = standing(await store.stepsFrom(id, 0));
  const kept = { steps: steps.map(({ step }) => step), faults: steps.flatMap(({ faults }) => faults) };
  const players = seats.map((one) => (one.kind === 'bot' ? one.agent : HUMAN));
  const record = makeRecord(gameOf(definitionOf(game)!, row.rules), players, seed, kept, result);
  return { table: id, at, seat, preset, rated: ladder !== null, record };
};

/** The text, in pieces. */
export async function* exportOf(tools: ExportTools, person: string): AsyncGenerator<string> {
  const small = await smallParts(tools, person);
  const head = JSON.stringify({ format: FORMAT, version: VERSION, ...small }, null, 1);
  yield `${head.slice(0, -2)},\n "matches": [`;
  const played = await tools.db
    .selectFrom('played')
    .select(['table_id', 'seat', 'at'])
    .where('person', '=', person)
    .orderBy('at')
    .orderBy('table_id')
    .execute();
  let isFirst = true;
  for (const { table_id: table, seat, at } of played) {
    const match = await matchOf(tools, table, seat, Number(at));
    if (match === null) continue;
    yield `${isFirst ? '' : ','}\n${JSON.stringify(match)}`;
    isFirst = false;
    // Others are answered meanwhile.
    await new Promise((done) => setImmediate(done));
  }
  yield '\n ],\n "games": [';
  isFirst = true;
  for await (const game of tools.ownCopies.of(person)) {
    yield `${isFirst ? '' : ','}\n${game}`;
    isFirst = false;
    await new Promise((done) => setImmediate(done));
  }
  yield '\n ]\n}\n';
}
