// Everything of somebody is deleted. Matches belong to all who played them, so those stay, under a name that is nobody's;
// and ratings of the others stay what they were, since whom they have played against is still somebody.
import { GONE_NAME } from '../../net/people.ts';
import type { Database } from '../store/database.ts';
import { whoOf, type TableStore } from '../store/tableStore.ts';
import type { Rooms } from '../tables/rooms.ts';
import { standUp } from '../tables/seats.ts';
import type { PersonalPart } from './personal.ts';

interface EraseTools {
  readonly db: Database;
  readonly store: TableStore;
  readonly rooms: Rooms;
  readonly parts: readonly Pick<PersonalPart, 'forget'>[];
  readonly now: () => number;
}

/** Tables that are not over at which they sit. */
const openTablesOf = async (db: Database, person: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('is_over', '=', 0)
    .where('seats', 'like', `%"person":"${person}"%`)
    .execute();
  return rows.map(({ id }) => id);
};

/** Tables with their name: at a seat, whether a card was dealt or not, or in a tally that goes on without them. */
const tablesNaming = async (db: Database, person: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where((is) =>
      is.or([is('seats', 'like', `%"person":"${person}"%`), is('series', 'like', `%"who":"${whoOf(person)}"%`)]),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** Before the first card the seat is free again; later a bot sits in, as for whoever leaves. */
const getUp = async (rooms: Rooms, id: string, person: string): Promise<void> => {
  const room = await rooms.open(id);
  if (room === null || room.live.seatOf(person) === null) return;
  if ((await standUp(room, person)).code === 'OK') return;
  await room.run(async () => {
    for (;;) {
      const { seats, isOver } = room.live.row;
      if (isOver) return;
      const left = seats.map((seat) =>
        seat.kind === 'person' && seat.person === person ? { ...seat, name: GONE_NAME, away: true } : seat,
      );
      if (await room.write([], { seats: left })) return room.showState();
    }
  });
};

export const erase = async ({ db, store, rooms, parts, now }: EraseTools, person: string): Promise<void> => {
  // First nobody is this person any more, whatever keys there still are.
  await db
    .updateTable('people')
    .set({ name: GONE_NAME, name_key: null, number: 1, avatar: null, gone: now() })
    .where('id', '=', person)
    .execute();
  for (const id of await openTablesOf(db, person)) await getUp(rooms, id, person);
  for (const id of await tablesNaming(db, person)) await store.calledOtherwise(id, person, GONE_NAME);
  for (const part of parts) await part.forget(person);
  await rooms.catchUp();
  await rooms.forgetWordsOf(person);
  // The last of all: by these it is known that something is still to be done.
  await db.deleteFrom('keys').where('person', '=', person).execute();
};

/** Goes on with whomever a server that was killed has not finished. */
export const eraseTheRest = async (tools: EraseTools): Promise<void> => {
  const rows = await tools.db
    .selectFrom('keys')
    .innerJoin('people', 'people.id', 'keys.person')
    .select('people.id')
    .distinct()
    .where('people.gone', 'is not', null)
    .execute();
  for (const { id } of rows) await erase(tools, id);
};
