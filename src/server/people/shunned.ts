// Whom somebody wants nothing to do with, or does not want to hear. It is kept with who they are, so it holds at all their
// devices, and it is told to nobody else.
import { Recent } from '../recent.ts';
import type { Database } from '../store/database.ts';
import { shownName, type Person } from './people.ts';

/** One list of its own: those who are ignored everywhere, those who are not heard at tables. */
type List = 'ignored' | 'mutes';

/** Of one person. */
const MOST_SHUNNED = 500;
/** People of whom it is remembered. */
const MOST_REMEMBERED = 10_000;

export class Shunned {
  readonly #db: Database;
  readonly #list: List;
  readonly #now: () => number;
  readonly #known = new Recent<Promise<ReadonlySet<string>>>(MOST_REMEMBERED);

  constructor(db: Database, list: List, now: () => number) {
    this.#db = db;
    this.#list = list;
    this.#now = now;
  }

  /** Whom a person shuns. */
  of(person: string): Promise<ReadonlySet<string>> {
    const known = this.#known.get(person);
    if (known !== undefined) return known;
    const read = this.#read(person);
    read.catch(() => this.#known.delete(person));
    return this.#known.set(person, read);
  }

  /** Does one of the two shun the other? */
  async areApart(one: string, other: string): Promise<boolean> {
    return (await this.of(one)).has(other) || (await this.of(other)).has(one);
  }

  /** The same with their names, for the person alone; the latest first. */
  async list(person: string): Promise<Person[]> {
    // Both lists have the same columns, which a join of either of two tables does not see.
    const shunned = `${this.#list} as shunned` as 'ignored as shunned';
    const rows = await this.#db
      .selectFrom(shunned)
      .innerJoin('people', 'people.id', 'shunned.other')
      .select(['people.id', 'people.name', 'people.number'])
      .where('shunned.person', '=', person)
      .orderBy('shunned.since', 'desc')
      .execute();
    return rows.map((row) => ({ id: row.id, name: shownName(row) }));
  }

  /** false where there is nobody of this id, where it is the person, or where there are too many already. */
  async add(person: string, other: string): Promise<boolean> {
    const shunned = await this.of(person);
    if (shunned.has(other)) return true;
    if (other === person || shunned.size >= MOST_SHUNNED) return false;
    const { id } = (await this.#db.selectFrom('people').select('id').where('id', '=', other).executeTakeFirst()) ?? {};
    if (id === undefined) return false;
    await this.#db
      .insertInto(this.#list)
      .values({ person, other, since: this.#now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#known.delete(person);
    return true;
  }

  async remove(person: string, other: string): Promise<void> {
    await this.#db.deleteFrom(this.#list).where('person', '=', person).where('other', '=', other).execute();
    this.#known.delete(person);
  }

  /** Another process has written. */
  reread(): void {
    this.#known.clear();
  }

  /** Somebody has gone: nobody shuns them any more, nor they anybody. */
  async forget(person: string): Promise<void> {
    await this.#db
      .deleteFrom(this.#list)
      .where((is) => is.or([is('person', '=', person), is('other', '=', person)]))
      .execute();
    this.#known.clear();
  }

  async #read(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db.selectFrom(this.#list).select('other').where('person', '=', person).execute();
    return new Set(rows.map(({ other }) => other));
  }
}
