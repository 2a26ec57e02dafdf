// Tournaments in the store. What belongs together is written together: a round is dealt once, at all its tables or at none.
import type { CupPhase } from '../../net/cups.ts';
import type { ShownPerson } from '../../net/lobby.ts';
import { sql } from 'kysely';
import type { Database, Statement } from '../store/database.ts';
import type { CupsTable } from '../store/schema.ts';
import type { KeptStep, SqliteTableStore, TableChange, TableRow } from '../store/tableStore.ts';
import type { CupPlan } from './plan.ts';
import type { CupResult } from './standings.ts';

export interface CupRow {
  readonly id: string;
  readonly host: ShownPerson;
  readonly plan: CupPlan;
  readonly entrants: readonly ShownPerson[];
  readonly phase: CupPhase;
  /** The round that was dealt last, from 0; -1 before the first. */
  readonly round: number;
  readonly version: number;
  readonly created: number;
  /** As it was written down; null before the end. */
  readonly result: string | null;
}

type CupChange = Partial<Pick<CupRow, 'entrants' | 'phase' | 'round'>> & { readonly result?: CupResult };

/** What becomes of one table of a round. */
export interface TableMove {
  readonly row: TableRow;
  readonly steps: readonly KeptStep[];
  readonly change: TableChange;
}

const toRow = ({ host, host_name: name, plan, entrants, phase, created, ...rest }: CupsTable): CupRow => ({
  ...rest,
  host: { id: host, name },
  plan: JSON.parse(plan) as CupPlan,
  entrants: JSON.parse(entrants) as ShownPerson[],
  phase: phase as CupPhase,
  created: Number(created),
});

/** The form in which a result is kept and compared. */
export const resultText = (result: CupResult): string => JSON.stringify(result);

export class CupStore {
  readonly #db: Database;
  readonly #tables: SqliteTableStore;

  constructor(db: Database, tables: SqliteTableStore) {
    this.#db = db;
    this.#tables = tables;
  }

  async create(row: CupRow): Promise<void> {
    const { id, host, plan, entrants, phase, round, version, created } = row;
    await this.#db
      .insertInto('cups')
      .values({
        id,
        host: host.id,
        host_name: host.name,
        plan: JSON.stringify(plan),
        entrants: JSON.stringify(entrants),
        phase,
        round,
        version,
        created,
        result: null,
      })
      .execute();
  }

  async find(id: string): Promise<CupRow | undefined> {
    const found = await this.#db.selectFrom('cups').selectAll().where('id', '=', id).executeTakeFirst();
    return found && toRow(found);
  }

  /** The newest first. */
  async list(phases: readonly CupPhase[], most: number): Promise<CupRow[]> {
    const rows = await this.#db
      .selectFrom('cups')
      .selectAll()
      .where('phase', 'in', phases)
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(toRow);
  }

  /** How many of those that are not over somebody has opened; of all people where nobody is named. */
  async countOpen(host?: string): Promise<number> {
    let query = this.#db
      .selectFrom('cups')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('phase', 'in', ['open', 'running']);
    if (host !== undefined) query = query.where('host', '=', host);
    return Number((await query.executeTakeFirstOrThrow()).open);
  }

  /** false: somebody was quicker. */
  change(cup: CupRow, change: CupChange): boolean {
    return this.#db.writeIf(this.#changing(cup, change));
  }

  /** The next round with all its tables. Fails where the six letters of one are those of another table. */
  deal(cup: CupRow, tables: readonly TableRow[]): boolean {
    return this.#db.writeIf(
      this.#changing(cup, { round: cup.round + 1 }),
      ...tables.map((row) => this.#tables.creation(row)),
    );
  }

  /** Tables of a round at once, unless something has happened meanwhile at one of `all` that it has. */
  move(cup: CupRow, all: readonly TableRow[], moves: readonly TableMove[]): boolean {
    const versions = all.reduce((sum, { version }) => sum + version, 0);
    const untouched = this.#db
      .updateTable('cups')
      .set({ version: cup.version + 1 })
      .where('id', '=', cup.id)
      .where('version', '=', cup.version)
      .where(
        sql<number>`(select sum(version) from tables where cup = ${cup.id} and round = ${cup.round})`,
        '=',
        versions,
      )
      .compile();
    return this.#db.writeIf(
      untouched,
      ...moves.flatMap(({ row, steps, change }) => this.#tables.appending(row, steps, change)),
    );
  }

  /** Those that somebody has opened or takes part in, the newest first. */
  async of(person: string): Promise<unknown> {
    const rows = await this.#db
      .selectFrom('cups')
      .selectAll()
      .where((is) => is.or([is('host', '=', person), is('entrants', 'like', `%"id":"${person}"%`)]))
      .orderBy('created', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toRow).map(({ id, host, plan, phase, entrants }) => ({
      id,
      name: plan.name,
      phase,
      isHost: host.id === person,
      takesPart: entrants.some((one) => one.id === person),
    }));
  }

  /**
   * Somebody is to be called otherwise for good, in what is over too; they take part no longer where nothing has begun.
   * Their tables have names of their own.
   */
  async calledOtherwise(person: string, name: string): Promise<void> {
    const rows = await this.#db
      .selectFrom('cups')
      .select(['id', 'host', 'host_name', 'phase', 'entrants', 'result', 'version'])
      .where((is) => is.or([is('host', '=', person), is('entrants', 'like', `%"id":"${person}"%`)]))
      .execute();
    const renamed = <T extends ShownPerson>(all: readonly T[]): T[] =>
      all.map((one) => (one.id === person ? { ...one, name } : one));
    for (const { id, host, host_name: before, phase, entrants, result, version } of rows) {
      const all = JSON.parse(entrants) as ShownPerson[];
      const left = phase === 'open' ? all.filter((one) => one.id !== person) : renamed(all);
      const known = result === null ? null : (JSON.parse(result) as CupResult);
      const set = {
        host_name: host === person ? name : before,
        // Nobody else could begin it.
        phase: phase === 'open' && host === person ? 'cancelled' : phase,
        entrants: JSON.stringify(left),
        result: known && resultText({ ...known, standings: renamed(known.standings) }),
        version: version + 1,
      };
      const { numUpdatedRows } = await this.#db
        .updateTable('cups')
        .set(set)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      // Somebody was quicker: then all of it once more.
      if (Number(numUpdatedRows) === 0) return this.calledOtherwise(person, name);
    }
  }

  #changing({ id, version }: CupRow, { entrants, phase, round, result }: CupChange): Statement {
    return this.#db
      .updateTable('cups')
      .set({
        version: version + 1,
        ...(entrants && { entrants: JSON.stringify(entrants) }),
        ...(phase && { phase }),
        ...(round !== undefined && { round }),
        ...(result && { result: resultText(result) }),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .compile();
  }
}
