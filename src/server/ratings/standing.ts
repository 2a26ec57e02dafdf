// How people stand on a ladder now, for whoever looks at a list of them. It is remembered until another match has been rated.
import type { ShownRating } from '../../net/lobby.ts';
import { Recent } from '../recent.ts';
import type { Database } from '../store/database.ts';
import { isProvisional, type Rating } from './model.ts';

const MOST_REMEMBERED = 10_000;

/** After the last match of somebody that was rated there. */
export const lastRating = (db: Database, person: string, ladder: string): Promise<Rating | undefined> =>
  db
    .selectFrom('results')
    .select(['mu', 'sigma'])
    .where('person', '=', person)
    .where('ladder', '=', ladder)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export class Standing {
  readonly #db: Database;
  readonly #known = new Recent<Promise<ShownRating | null>>(MOST_REMEMBERED);

  constructor(db: Database) {
    this.#db = db;
  }

  /** null for somebody who has not played there. */
  of(person: string, ladder: string): Promise<ShownRating | null> {
    const key = `${person} ${ladder}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const read = this.#read(person, ladder);
    read.catch(() => this.#known.delete(key));
    return this.#known.set(key, read);
  }

  /** Another match has been rated, here or by another process. */
  forget(): void {
    this.#known.clear();
  }

  async #read(person: string, ladder: string): Promise<ShownRating | null> {
    const row = await lastRating(this.#db, person, ladder);
    return row === undefined ? null : { ...row, provisional: isProvisional(row) };
  }
}
