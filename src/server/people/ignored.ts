// Whom somebody wants nothing to do with. It is kept with who they are, so it holds at all their devices.
import type { Database } from '../store/database.ts';
import { Recent } from '../recent.ts';
import { shownName, type Person } from './people.ts';

/** Of one person. */
const MOST_IGNORED = 500;
/** People of whom it is remembered. */
const MOST_REMEMBERED = 10_000;

export class Ignored {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #known = new Recent<Promise<ReadonlySet<string>>>(MOST_REMEMBERED);

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Whom a person ignores. */
  of(person: string): Promise<ReadonlySet<string>> {
    const known = this.#known.get(person);
    if (known !== undefined) return known;
    const read = this.list(person).then((list) => new Set(list.map(({ id }) => id)));
    read.catch(() => this.#known.delete(person));
    return this.#known.set(person, read);
  }

  /** Does one of the two ignore the other? */
  async areApart(one: string, other: string): Promise<boolean> {
    return (await this.of(one)).has(other) || (await this.of(other)).has(one);
  }

  /** The latest first. */
  async list(person: string): Promise<Person[]> {
    const rows = await this.#db
      .selectFrom('ignored')
      .innerJoin('people', 'people.id', 'ignored.other')
      .select(['people.id', 'people.name', 'people.number'])
      .where('ignored.person', '=', person)
      .orderBy('ignored.since', 'desc')
      .execute();
    return rows.map((row) => ({ id: row.id, name: shownName(row) }));
  }

  /** Another process has written. */
  reread(): void {
    this.#known.clear();
  }

  /** Somebody has gone: nobody ignores them any more, nor they anybody. */
  async forget(person: string): Promise<void> {
    await this.#db
      .deleteFrom('ignored')
      .where((is) => is.or([is('person', '=', person), is('other', '=', person)]))
      .execute();
    this.#known.clear();
  }

  /** false where there is nobody of this id, where it is the person, or where there are too many already. */
  async ignore(person: string, other: string): Promise<boolean> {
    const ignored = await this.of(person);
    if (ignored.has(other)) return true;
    if (other === person || ignored.size >= MOST_IGNORED) return false;
    const { id } = (await this.#db.selectFrom('people').select('id').where('id', '=', other).executeTakeFirst()) ?? {};
    if (id === undefined) return false;
    const row = { person, other, since: this.#now() };
    await this.#db
      .insertInto('ignored')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#known.delete(person);
    return true;
  }

  async forgive(person: string, other: string): Promise<void> {
    await this.#db.deleteFrom('ignored').where('person', '=', person).where('other', '=', other).execute();
    this.#known.delete(person);
  }
}
