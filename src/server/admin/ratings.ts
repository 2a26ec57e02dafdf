// Ratings as a host sees them: made again from the matches, and the pairs that gain from each other.
import { Ratings } from '../ratings/ratings.ts';
import { suspectsIn, type CountedMatch, type Suspects } from '../ratings/suspects.ts';
import { shownName } from '../people/people.ts';
import type { AdminData } from './data.ts';

export interface Rebuilt {
  readonly matches: number;
  readonly people: number;
  /** Are they, to the last bit, those that were there before? */
  readonly same: boolean;
}

const allResults = async ({ db }: AdminData): Promise<string> =>
  JSON.stringify(await db.selectFrom('results').selectAll().orderBy('number').orderBy('seat').execute());

export const rebuildRatings = async (data: AdminData): Promise<Rebuilt> => {
  const before = await allResults(data);
  const matches = await new Ratings(data.db, data.store).rebuild();
  const { people } = await data.db
    .selectFrom('results')
    .select(({ fn }) => fn.count<number>('person').distinct().as('people'))
    .executeTakeFirstOrThrow();
  return { matches, people: Number(people), same: (await allResults(data)) === before };
};

/** Matches that counted, in their order. */
const counted = async ({ db }: AdminData): Promise<CountedMatch[]> => {
  const rows = await db
    .selectFrom('results')
    .selectAll()
    .where('counts', '=', 1)
    .orderBy('number')
    .orderBy('seat')
    .execute();
  return [...Map.groupBy(rows, ({ number }) => number).values()].map((seats) => ({
    ladder: seats[0]!.ladder,
    people: seats.map(({ person }) => person),
    places: seats.map(({ place }) => place),
    after: seats.map(({ mu, sigma }) => ({ mu, sigma })),
  }));
};

export interface ListedSuspects extends Omit<Suspects, 'people'> {
  readonly people: readonly { id: string; name: string }[];
}

export const listSuspects = async (data: AdminData): Promise<ListedSuspects[]> => {
  const names = new Map(
    (await data.db.selectFrom('people').select(['id', 'name', 'number']).execute()).map((row) => [
      row.id,
      shownName(row),
    ]),
  );
  return suspectsIn(await counted(data)).map((found) => ({
    ...found,
    people: found.people.map((id) => ({ id, name: names.get(id) ?? '' })),
  }));
};
