// Ratings follow from the finished matches that the store has, in the order of their ends, and from nothing else: made once
// more from the beginning they are the same to the last bit.
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { ResultsTable } from '../store/schema.ts';
import type { SqliteTableStore, TableRow } from '../store/tableStore.ts';
import { isProvisional, newRating, rateMatch, type Rating } from './model.ts';
import { leftOf, placesOf } from './places.ts';
import { lastRating } from './standing.ts';

/** So many matches of the same two people count on one day, whoever else sits with them. */
const MOST_A_DAY = 3;

/** How somebody is rated in one game, for so many players, under rules that have a name. */
export interface LadderRating {
  readonly game: string;
  readonly preset: string;
  readonly mu: number;
  readonly sigma: number;
  /** Those that count. */
  readonly matches: number;
  readonly provisional: boolean;
}

/** One match, to one of those who played it. */
interface RatingChange {
  readonly before: Rating;
  readonly after: Rating;
  /** Of the same people only so many matches a day do. */
  readonly counts: boolean;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const peopleAt = ({ seats }: TableRow): string[] =>
  seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []));

export class Ratings {
  readonly #db: Database;
  readonly #store: SqliteTableStore;
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Database, store: SqliteTableStore) {
    this.#db = db;
    this.#store = store;
  }

  /** Rates whatever has ended since the last time; answers how many matches. One after the other, whoever asks. */
  follow(): Promise<number> {
    const done = this.#last.then(() => this.#follow());
    this.#last = done.catch(() => {});
    return done;
  }

  /** Forgets all ratings and makes them again, at once for everybody else. Only for a process that does nothing besides. */
  async rebuild(): Promise<number> {
    await sql`BEGIN IMMEDIATE`.execute(this.#db);
    try {
      await this.#db.deleteFrom('results').execute();
      const count = await this.follow();
      await sql`COMMIT`.execute(this.#db);
      return count;
    } catch (problem) {
      await sql`ROLLBACK`.execute(this.#db);
      throw problem;
    }
  }

  /** How somebody is rated now, on every ladder that they have played on. */
  async of(person: string): Promise<LadderRating[]> {
    const rows = await this.#db
      .selectFrom('results')
      .select(['ladder', 'mu', 'sigma', 'counts'])
      .where('person', '=', person)
      .orderBy('ladder')
      .orderBy('number')
      .execute();
    return [...Map.groupBy(rows, ({ ladder }) => ladder)].map(([ladder, results]) => {
      const [game, , preset] = ladder.split('/') as [string, string, string];
      const { mu, sigma } = results.at(-1)!;
      const matches = results.filter(({ counts }) => counts === 1).length;
      return { game, preset, mu, sigma, matches, provisional: isProvisional({ mu, sigma }) };
    });
  }

  /** What a match has done to somebody's rating; null where it is rated for nobody, or not for them. */
  async changeAt(table: string, person: string): Promise<RatingChange | null> {
    const row = await this.#db
      .selectFrom('results')
      .select(['ladder', 'number', 'counts', 'mu', 'sigma'])
      .where('table_id', '=', table)
      .where('person', '=', person)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { ladder, number, counts, mu, sigma } = row;
    const last = await this.#db
      .selectFrom('results')
      .select(['mu', 'sigma'])
      .where('person', '=', person)
      .where('ladder', '=', ladder)
      .where('number', '<', number)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { before: last ?? newRating(), after: { mu, sigma }, counts: counts === 1 };
  }

  async #follow(): Promise<number> {
    let count = 0;
    for (;;) {
      const row = await this.#next();
      if (row === undefined) return count;
      await this.#rate(row);
      count++;
    }
  }

  /** The first that has ended and is not in the results. */
  async #next(): Promise<TableRow | undefined> {
    const { number } = await this.#db
      .selectFrom('results')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    const next = await this.#db
      .selectFrom('tables')
      .select('id')
      .where('ladder', 'is not', null)
      // At a table that was left before the first card nobody has played.
      .where('seed', 'is not', null)
      .where('finished', '>', Number(number ?? 0))
      .orderBy('finished')
      .limit(1)
      .executeTakeFirst();
    return next && this.#store.find(next.id);
  }

  async #rate(row: TableRow): Promise<void> {
    const { id, ladder, finished } = row;
    const people = peopleAt(row);
    const at = await this.#endOf(row);
    const day = dayOf(at);
    const before = await Promise.all(people.map((person) => this.#ratingOf(person, ladder!)));
    const places = placesOf(row);
    const counts = places !== null && (await this.#mayCount(people, day));
    const after = counts ? rateMatch(before, places) : before;
    const left = leftOf(row);
    const rows = people.map((person, seat): ResultsTable => ({
      table_id: id,
      person,
      seat,
      ladder: ladder!,
      number: finished!,
      at,
      day,
      place: places === null ? 0 : 1 + places.filter((other) => other < places[seat]!).length,
      has_left: Number(left[seat]),
      counts: Number(counts),
      mu: after[seat]!.mu,
      sigma: after[seat]!.sigma,
    }));
    await this.#db
      .insertInto('results')
      .values(rows)
      // Another process was quicker with the same.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** When its last card was played: it is in the steps, like everything. */
  async #endOf({ id, created }: TableRow): Promise<number> {
    const last = await this.#db
      .selectFrom('steps')
      .select('at')
      .where('table_id', '=', id)
      .orderBy('step', 'desc')
      .limit(1)
      .executeTakeFirst();
    return Number(last?.at ?? created);
  }

  async #ratingOf(person: string, ladder: string): Promise<Rating> {
    return (await lastRating(this.#db, person, ladder)) ?? newRating();
  }

  /** Has every two of them played fewer than so many that day that count? */
  async #mayCount(people: readonly string[], day: string): Promise<boolean> {
    const rows = await this.#db
      .selectFrom('results')
      .select(['table_id', 'person'])
      .where('day', '=', day)
      .where('counts', '=', 1)
      .where('person', 'in', people)
      .execute();
    const tables = people.map(
      (own) => new Set(rows.filter(({ person }) => person === own).map(({ table_id: table }) => table)),
    );
    return tables.every((one, at) =>
      tables.slice(at + 1).every((other) => [...one].filter((table) => other.has(table)).length < MOST_A_DAY),
    );
  }
}
