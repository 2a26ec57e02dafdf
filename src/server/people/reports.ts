// What people have told the host about others. The one it is about is told nothing.
import type { ReportReason } from '../../net/people.ts';
import type { Database } from '../store/database.ts';
import { shownName } from './people.ts';

/** Of one person, which the host has not looked at. */
const MOST_OPEN = 20;

export interface ShownReport {
  readonly id: number;
  readonly reason: string;
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
  readonly closed: number | null;
  readonly reporter: { readonly id: string; readonly name: string };
  readonly person: { readonly id: string; readonly name: string };
}

export class Reports {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Takes the place of an open one by the same person about the same. false: about nobody, oneself, or one too many. */
  async add(reporter: string, person: string, reason: ReportReason, text: string): Promise<boolean> {
    if (reporter === person) return false;
    const found = await this.#db
      .selectFrom('people')
      .select('id')
      .where('id', '=', person)
      .where('gone', 'is', null)
      .executeTakeFirst();
    if (found === undefined) return false;
    const open = await this.#db
      .selectFrom('reports')
      .select(['id', 'person'])
      .where('reporter', '=', reporter)
      .where('closed', 'is', null)
      .execute();
    const same = open.find((report) => report.person === person);
    const words = { reason, text, at: this.#now() };
    if (same !== undefined) await this.#db.updateTable('reports').set(words).where('id', '=', same.id).execute();
    else if (open.length >= MOST_OPEN) return false;
    else
      await this.#db
        .insertInto('reports')
        .values({ reporter, person, ...words, closed: null })
        .execute();
    return true;
  }

  /** The oldest first; those that the host is done with only where they are wanted. */
  async list(isAll: boolean, most: number): Promise<ShownReport[]> {
    let query = this.#db
      .selectFrom('reports')
      .innerJoin('people as by', 'by.id', 'reports.reporter')
      .innerJoin('people as about', 'about.id', 'reports.person')
      .select(['reports.id', 'reports.reason', 'reports.text', 'reports.at', 'reports.closed'])
      .select(['by.id as byId', 'by.name as byName', 'by.number as byNumber'])
      .select(['about.id as aboutId', 'about.name as aboutName', 'about.number as aboutNumber'])
      .orderBy('reports.id')
      .limit(most);
    if (!isAll) query = query.where('reports.closed', 'is', null);
    return (await query.execute()).map((row) => ({
      id: row.id,
      reason: row.reason,
      text: row.text,
      at: Number(row.at),
      closed: row.closed === null ? null : Number(row.closed),
      reporter: { id: row.byId, name: shownName({ name: row.byName, number: row.byNumber }) },
      person: { id: row.aboutId, name: shownName({ name: row.aboutName, number: row.aboutNumber }) },
    }));
  }

  /** false where there is no open one of this number. */
  async close(id: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('reports')
      .set({ closed: this.#now() })
      .where('id', '=', id)
      .where('closed', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  }

  /** What somebody has told, for themselves. */
  async by(reporter: string): Promise<Pick<ShownReport, 'reason' | 'text' | 'at'>[]> {
    const rows = await this.#db
      .selectFrom('reports')
      .select(['reason', 'text', 'at'])
      .where('reporter', '=', reporter)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, at: Number(row.at) }));
  }

  /** Somebody has gone: nothing is left of what they told, or was told about them. */
  async forget(person: string): Promise<void> {
    await this.#db
      .deleteFrom('reports')
      .where((is) => is.or([is('reporter', '=', person), is('person', '=', person)]))
      .execute();
  }
}
