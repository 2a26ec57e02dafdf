// Whose copies they are: a copy belongs to the device that shows its secret, and to the person whose device that is.
// Without a person it is the device's alone.
import { sql } from 'kysely';
import { MOST_OWN_COPIES, type OwnCopy } from '../../net/ownCopies.ts';
import type { Database } from '../store/database.ts';

export class OwnCopies {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Copies of this device that were nobody's become theirs, and the one that they have just sent, whosever it was: who
   * shares a device has that game there anyway. Whoever has gone meanwhile gets none, so that none is left behind.
   */
  async join(person: string, owner: string, sent: string | null = null): Promise<void> {
    await this.#db
      .updateTable('copies')
      .set({ person })
      .where('owner', '=', owner)
      .where((is) => is.or([is('person', 'is', null), ...(sent === null ? [] : [is('id', '=', sent)])]))
      .where((is) => is.exists(is.selectFrom('people').select('id').where('id', '=', person).where('gone', 'is', null)))
      .execute();
  }

  /** Theirs that this device has not sent: the last used first. */
  async elsewhere(person: string, owner: string): Promise<OwnCopy[]> {
    return this.#db
      .selectFrom('copies')
      .select([
        'id',
        sql<string>`json_extract(copy, '$.record.game')`.as('game'),
        sql<number | null>`json_extract(copy, '$.created')`.as('created'),
        sql<number | null>`json_extract(copy, '$.updated')`.as('updated'),
      ])
      .where('person', '=', person)
      .where('owner', '!=', owner)
      .where('copy', 'is not', null)
      .orderBy('used', 'desc')
      .orderBy('id')
      .limit(MOST_OWN_COPIES)
      .execute();
  }

  /** Each as JSON, one after the other: together they may be large. */
  async *of(person: string): AsyncGenerator<string> {
    const rows = await this.#db
      .selectFrom('copies')
      .select('id')
      .where('person', '=', person)
      .where('copy', 'is not', null)
      .orderBy('id')
      .execute();
    for (const { id } of rows) {
      // It may have been forgotten since, or be another's by now.
      const row = await this.#db
        .selectFrom('copies')
        .select('copy')
        .where('id', '=', id)
        .where('person', '=', person)
        .executeTakeFirst();
      if (row?.copy) yield `{"id":${JSON.stringify(id)},"copy":${row.copy}}`;
    }
  }

  async forget(person: string): Promise<void> {
    await this.#db.deleteFrom('copies').where('person', '=', person).execute();
  }
}
