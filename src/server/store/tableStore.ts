// The store is the authority on tables. Whoever wants a step to happen appends it behind the head that they know; if the
// head has moved, nothing is written. So there are never two steps of one number, whoever writes them.
import type { Fault } from '../../core/fault.ts';
import type { Step } from '../../core/match.ts';
import type { ClockRules, TablePhase } from '../../net/messages.ts';
import type { MatchEnd } from '../../play/frame.ts';
import type { Database } from './database.ts';
import type { StepsTable, TablesTable } from './schema.ts';

/** Who made a step. */
export type By = 'person' | 'bot' | 'clock' | 'chance';

export interface KeptStep {
  readonly step: Step;
  readonly by: By;
  /** Milliseconds. */
  readonly at: number;
  readonly faults: readonly Fault[];
}

export type Seat =
  | { readonly kind: 'free' }
  | { readonly kind: 'bot'; readonly agent: string }
  | { readonly kind: 'person'; readonly person: string; readonly name: string; readonly away: boolean };

/** The server's secret and everybody's numbers; by seat. */
export interface Deal {
  readonly secret: string;
  readonly serverNonces: readonly string[];
  readonly hashes: readonly (string | null)[];
  readonly nonces: readonly (string | null)[];
}

export interface TableRow {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly rules: unknown;
  readonly rulesKey: string;
  readonly preset: string;
  readonly engine: string;
  readonly clock: ClockRules | null;
  readonly seats: readonly Seat[];
  readonly deal: Deal;
  readonly phase: TablePhase;
  readonly seed: string | null;
  readonly head: number;
  readonly version: number;
  readonly dueAt: number | null;
  readonly isOver: boolean;
  /** null too for a table that was deserted. */
  readonly result: MatchEnd | null;
  readonly created: number;
}

/** What can change of a table besides its steps. */
export type TableChange = Partial<Pick<TableRow, 'seats' | 'deal' | 'phase' | 'seed' | 'dueAt' | 'isOver' | 'result'>>;

export interface TableStore {
  /** false: another table has this id or this code. */
  create(row: TableRow): Promise<boolean>;
  find(id: string): Promise<TableRow | undefined>;
  findByCode(code: string): Promise<TableRow | undefined>;
  stepsFrom(id: string, from: number): Promise<KeptStep[]>;
  /** Steps `head`, head + 1 … and a change, all or none. false: somebody was quicker, or the table is over. */
  append(
    row: Pick<TableRow, 'id' | 'head' | 'version'>,
    steps: readonly KeptStep[],
    change: TableChange,
  ): Promise<boolean>;
  /** Tables with something that was due before. */
  due(before: number, most: number): Promise<string[]>;
  /** Tables that are not over. */
  countOpen(): Promise<number>;
  /** Tables of before a moment at which no card was dealt. */
  neverBegun(before: number, most: number): Promise<string[]>;
  /** Removes a table at which no card was dealt; every other one stays for good. */
  remove(id: string): Promise<void>;
  /** Fails where nothing can be written any more. */
  tryToWrite(): void;
}

const JSON_FIELDS = ['rules', 'clock', 'seats', 'deal', 'result'] as const;

const toRow = (found: TablesTable): TableRow => {
  const { rules_key: rulesKey, due_at: dueAt, is_over: isOver, ...rest } = found;
  const parsed = Object.fromEntries(
    JSON_FIELDS.map((field) => [field, found[field] === null ? null : JSON.parse(found[field])]),
  );
  return {
    ...rest,
    ...parsed,
    rulesKey,
    dueAt: dueAt === null ? null : Number(dueAt),
    isOver: isOver !== 0,
    created: Number(found.created),
  } as unknown as TableRow;
};

const changeOf = (change: TableChange): Partial<TablesTable> => {
  const { seats, deal, phase, seed, dueAt, isOver, result } = change;
  return {
    ...(seats && { seats: JSON.stringify(seats) }),
    ...(deal && { deal: JSON.stringify(deal) }),
    ...(phase && { phase }),
    ...(seed !== undefined && { seed }),
    ...(dueAt !== undefined && { due_at: dueAt }),
    ...(isOver !== undefined && { is_over: Number(isOver) }),
    ...(result !== undefined && { result: result && JSON.stringify(result) }),
  };
};

const rowOf = (table: string, index: number, { step, by, at, faults }: KeptStep): StepsTable => ({
  table_id: table,
  step: index,
  data: JSON.stringify(step),
  by,
  at,
  fault: faults.length === 0 ? null : JSON.stringify(faults),
});

export class SqliteTableStore implements TableStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async create(row: TableRow): Promise<boolean> {
    const { id, code, game, rulesKey, preset, engine, phase, seed, head, version, created } = row;
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('tables')
      .values({
        id,
        code,
        game,
        rules: JSON.stringify(row.rules),
        rules_key: rulesKey,
        preset,
        engine,
        clock: JSON.stringify(row.clock),
        seats: JSON.stringify(row.seats),
        deal: JSON.stringify(row.deal),
        phase,
        seed,
        head,
        version,
        due_at: row.dueAt,
        is_over: Number(row.isOver),
        result: null,
        created,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows) > 0;
  }

  async find(id: string): Promise<TableRow | undefined> {
    const found = await this.#db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
    return found && toRow(found);
  }

  async findByCode(code: string): Promise<TableRow | undefined> {
    const found = await this.#db.selectFrom('tables').selectAll().where('code', '=', code).executeTakeFirst();
    return found && toRow(found);
  }

  async stepsFrom(id: string, from: number): Promise<KeptStep[]> {
    const rows = await this.#db
      .selectFrom('steps')
      .select(['data', 'by', 'at', 'fault'])
      .where('table_id', '=', id)
      .where('step', '>=', from)
      .orderBy('step')
      .execute();
    return rows.map(({ data, by, at, fault }) => ({
      step: JSON.parse(data) as Step,
      by: by as By,
      at: Number(at),
      faults: fault === null ? [] : (JSON.parse(fault) as Fault[]),
    }));
  }

  async append(
    { id, head, version }: Pick<TableRow, 'id' | 'head' | 'version'>,
    steps: readonly KeptStep[],
    change: TableChange,
  ): Promise<boolean> {
    const set = { ...changeOf(change), head: head + steps.length, version: version + 1 };
    const moved = this.#db.statement(`move ${Object.keys(set).join()}`, [...Object.values(set), id, version, 0], () =>
      this.#db
        .updateTable('tables')
        .set(set)
        .where('id', '=', id)
        .where('version', '=', version)
        .where('is_over', '=', 0),
    );
    const added = steps.map((step, index) => {
      const row = rowOf(id, head + index, step);
      return this.#db.statement('step', Object.values(row), () => this.#db.insertInto('steps').values(row));
    });
    return this.#db.writeIf(moved, ...added);
  }

  async due(before: number, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('tables')
      .select('id')
      .where('is_over', '=', 0)
      .where('due_at', '<', before)
      .orderBy('due_at')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  }

  async countOpen(): Promise<number> {
    const { open } = await this.#db
      .selectFrom('tables')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('is_over', '=', 0)
      .executeTakeFirstOrThrow();
    return Number(open);
  }

  async neverBegun(before: number, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('tables')
      .select('id')
      .where('seed', 'is', null)
      .where('created', '<', before)
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('tables').where('id', '=', id).where('seed', 'is', null).execute();
  }

  tryToWrite(): void {
    this.#db.tryToWrite();
  }
}
