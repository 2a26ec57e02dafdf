// Whom somebody does not want to hear at tables. It is kept with who they are, and told to nobody.
import type { Database } from '../store/database.ts';
import { shownName, type Person } from '../people/people.ts';
import { Recent } from '../recent.ts';

/** Of one person. */
const MOST_MUTED = 500;
/** People of whom it is remembered. */
const MOST_REMEMBERED = 10_000;

export class Mutes {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #known = new Recent<Promise<ReadonlySet<string>>>(MOST_REMEMBERED);

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Whom a person does not hear. */
  of(person: string): Promise<ReadonlySet<string>> {
    const known = this.#known.get(person);
    if (known !== undefined) return known;
    const read = this.#read(person);
    read.catch(() => this.#known.delete(person));
    return this.#known.set(person, read);
  }

  /** false where there is nobody of this id, where it is the person, or where there are too many already. */
  async mute(person: string, other: string): Promise<boolean> {
    const muted = await this.of(person);
    if (muted.has(other)) return true;
    if (other === person || muted.size >= MOST_MUTED) return false;
    const { id } = (await this.#db.selectFrom('people').select('id').where('id', '=', other).executeTakeFirst()) ?? {};
    if (id === undefined) return false;
    await this.#db
      .insertInto('mutes')
      .values({ person, other, since: this.#now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#known.delete(person);
    return true;
  }

  async unmute(person: string, other: string): Promise<void> {
    await this.#db.deleteFrom('mutes').where('person', '=', person).where('other', '=', other).execute();
    this.#known.delete(person);
  }

  /** The same with their names, for the person alone; the latest first. */
  async list(person: string): Promise<Person[]> {
    const rows = await this.#db
      .selectFrom('mutes')
      .innerJoin('people', 'people.id', 'mutes.other')
      .select(['people.id', 'people.name', 'people.number'])
      .where('mutes.person', '=', person)
      .orderBy('mutes.since', 'desc')
      .execute();
    return rows.map((row) => ({ id: row.id, name: shownName(row) }));
  }

  /** Another process has written. */
  reread(): void {
    this.#known.clear();
  }

  /** Somebody has gone: nobody mutes them any more, nor they anybody. */
  async forget(person: string): Promise<void> {
    await this.#db
      .deleteFrom('mutes')
      .where((is) => is.or([is('person', '=', person), is('other', '=', person)]))
      .execute();
    this.#known.clear();
  }

  async #read(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db.selectFrom('mutes').select('other').where('person', '=', person).execute();
    return new Set(rows.map(({ other }) => other));
  }
}
