// The store is the authority on tables. Whoever wants a step to happen appends it behind the head that they know; if the
// head has moved, nothing is written. So there are never two steps of one number, whoever writes them.
import type { Fault } from '../../core/fault.ts';
import type { Step } from '../../core/match.ts';
import type { ClockRules } from '../../net/clockRules.ts';
import type { TablePhase } from '../../net/messages.ts';
import type { ShownScore } from '../../net/series.ts';
import type { MatchEnd } from '../../play/frame.ts';
import { sql } from 'kysely';
import type { Database, Statement } from './database.ts';
import { endingOf } from './ending.ts';
import type { StepsTable, TablesTable } from './schema.ts';

/** Who made a step; 'claim': the tricks that somebody has claimed are played out. */
export type By = 'person' | 'bot' | 'clock' | 'chance' | 'claim';

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
  /** Where all tables of a round get the same cards: the hash of what everybody at all of them is bound to. */
  readonly bound?: string | null;
}

/** Which table of a tournament it is. */
export interface CupPlace {
  readonly id: string;
  /** From 0. */
  readonly round: number;
  readonly board: number;
  /** All tables of the round get the same cards. */
  readonly isDuplicate: boolean;
}

/** How somebody stands between matches that followed each other. */
export interface Score extends Omit<ShownScore, 'seat'> {
  /** Who it is, through all rounds: a person, or the how manieth bot of its kind. */
  readonly who: string;
}

/** A person as a tally names them. */
export const whoOf = (person: string): string => `person ${person}`;

export interface Series {
  readonly round: number;
  /** Everybody sits one seat further than at the table before. */
  readonly isTurned: boolean;
  readonly scores: readonly Score[];
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
  /** A host has ended it. */
  readonly isClosed: boolean;
  /** In which lobby it is listed; null for one that is found by its link or letters alone. */
  readonly lobby: string | null;
  /** Among which matches it is rated; null for one that is not. */
  readonly ladder: string | null;
  /** The how manieth to end; null until then. */
  readonly finished: number | null;
  /** How it ended where it did not end by its rules: all have called it off. */
  readonly ending: 'aborted' | null;
  /** What was played before at tables that led to this one; null at a first one. */
  readonly series: Series | null;
  /** null for a table of no tournament. */
  readonly cup: CupPlace | null;
}

/** What can change of a table besides its steps. */
export type TableChange = Partial<
  Pick<TableRow, 'seats' | 'deal' | 'phase' | 'seed' | 'dueAt' | 'isOver' | 'result' | 'isClosed' | 'ending'>
>;

/** How far whoever wants to change a table knows it. */
type Known = Pick<TableRow, 'id' | 'head' | 'version'>;

export interface TableStore {
  /** false: another table has this id or this code. */
  create(row: TableRow): Promise<boolean>;
  find(id: string): Promise<TableRow | undefined>;
  findByCode(code: string): Promise<TableRow | undefined>;
  /** All of them, or the first `most`. */
  stepsFrom(id: string, from: number, most?: number): Promise<KeptStep[]>;
  /** Steps `head`, head + 1 … and a change, all or none. false: somebody was quicker, or the table is over. */
  append(row: Known, steps: readonly KeptStep[], change: TableChange): Promise<boolean>;
  /** Tables with something that was due before. */
  due(before: number, most: number): Promise<string[]>;
  /** Those that are not over at which somebody sits, the newest first. */
  openOf(person: string, most: number): Promise<TableRow[]>;
  /** Tables that are not over. */
  countOpen(): Promise<number>;
  /** Tables of before a moment at which no card was dealt. */
  neverBegun(before: number, most: number): Promise<string[]>;
  /** Removes a table at which no card was dealt; every other one stays for good. */
  remove(id: string): Promise<void>;
  /** The tables of a tournament, or of one of its rounds, in their order. */
  tablesOfCup(cup: string, round?: number): Promise<TableRow[]>;
  /** How many tables of a round are not over. */
  countPlaying(cup: string, round: number): Promise<number>;
  /** Fails where nothing can be written any more. */
  tryToWrite(): void;
  /** Somebody has another name from now on, at their seat and in the tally, also where the match is over. */
  calledOtherwise(id: string, person: string, name: string): Promise<void>;
}

const JSON_FIELDS = ['rules', 'clock', 'seats', 'deal', 'result', 'series'] as const;

const toRow = (found: TablesTable): TableRow => {
  const { rules_key: rulesKey, due_at: dueAt, is_over: isOver, is_closed: isClosed, ...others } = found;
  const { cup, round, board, is_duplicate: isDuplicate, ...rest } = others;
  const parsed = Object.fromEntries(
    JSON_FIELDS.map((field) => [field, found[field] === null ? null : JSON.parse(found[field])]),
  );
  return {
    ...rest,
    ...parsed,
    rulesKey,
    dueAt: dueAt === null ? null : Number(dueAt),
    isOver: isOver !== 0,
    isClosed: isClosed !== 0,
    created: Number(found.created),
    cup: cup === null ? null : { id: cup, round, board, isDuplicate: isDuplicate !== 0 },
  } as unknown as TableRow;
};

const changeOf = (change: TableChange): Partial<TablesTable> => {
  const { seats, deal, phase, seed, dueAt, isOver, result, isClosed, ending } = change;
  return {
    ...(seats && { seats: JSON.stringify(seats) }),
    ...(deal && { deal: JSON.stringify(deal) }),
    ...(phase && { phase }),
    ...(seed !== undefined && { seed }),
    ...(dueAt !== undefined && { due_at: dueAt }),
    ...(isOver !== undefined && { is_over: Number(isOver) }),
    ...(result !== undefined && { result: result && JSON.stringify(result) }),
    ...(isClosed !== undefined && { is_closed: Number(isClosed) }),
    ...(ending !== undefined && { ending }),
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

const toTable = (row: TableRow): TablesTable => {
  const { id, code, game, rulesKey, preset, engine, phase, seed, head, version, created, lobby, cup } = row;
  return {
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
    is_closed: Number(row.isClosed),
    lobby,
    ladder: row.ladder,
    finished: row.finished,
    ending: row.ending,
    series: row.series && JSON.stringify(row.series),
    cup: cup?.id ?? null,
    round: cup?.round ?? null,
    board: cup?.board ?? null,
    is_duplicate: Number(cup?.isDuplicate ?? false),
  };
};

export class SqliteTableStore implements TableStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async create(row: TableRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('tables')
      .values(toTable(row))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows) > 0;
  }

  /** To be written with other things; fails where another table has this id or this code. */
  creation(row: TableRow): Statement {
    const values = toTable(row);
    return this.#db.statement('table', Object.values(values), () => this.#db.insertInto('tables').values(values));
  }

  async find(id: string): Promise<TableRow | undefined> {
    const found = await this.#db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
    return found && toRow(found);
  }

  async findByCode(code: string): Promise<TableRow | undefined> {
    const found = await this.#db.selectFrom('tables').selectAll().where('code', '=', code).executeTakeFirst();
    return found && toRow(found);
  }

  async stepsFrom(id: string, from: number, most?: number): Promise<KeptStep[]> {
    const rows = await this.#db
      .selectFrom('steps')
      .select(['data', 'by', 'at', 'fault'])
      .where('table_id', '=', id)
      .where('step', '>=', from)
      .orderBy('step')
      .$if(most !== undefined, (query) => query.limit(most!))
      .execute();
    return rows.map(({ data, by, at, fault }) => ({
      step: JSON.parse(data) as Step,
      by: by as By,
      at: Number(at),
      faults: fault === null ? [] : (JSON.parse(fault) as Fault[]),
    }));
  }

  async append(row: Known, steps: readonly KeptStep[], change: TableChange): Promise<boolean> {
    const [moved, ...rest] = this.appending(row, steps, change);
    return this.#db.writeIf(moved!, ...rest);
  }

  /** To be written with other things: nothing of it where the first changes no row. */
  appending({ id, head, version }: Known, steps: readonly KeptStep[], change: TableChange): Statement[] {
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
    return [moved, ...added, ...(change.isOver ? endingOf(this.#db, id) : [])];
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

  async openOf(person: string, most: number): Promise<TableRow[]> {
    const rows = await this.#db
      .selectFrom('tables')
      .selectAll()
      // As it stands in the index of tables that are not over: those that are, all of the past, are not looked at.
      .where('is_over', '=', sql.lit(0))
      .where('seats', 'like', `%"person":"${person}"%`)
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return rows
      .map(toRow)
      .filter(({ seats }) => seats.some((seat) => seat.kind === 'person' && seat.person === person));
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

  async tablesOfCup(cup: string, round?: number): Promise<TableRow[]> {
    let query = this.#db.selectFrom('tables').selectAll().where('cup', '=', cup).orderBy('round').orderBy('board');
    if (round !== undefined) query = query.where('round', '=', round);
    return (await query.execute()).map(toRow);
  }

  async countPlaying(cup: string, round: number): Promise<number> {
    const { playing } = await this.#db
      .selectFrom('tables')
      .select(({ fn }) => fn.countAll<number>().as('playing'))
      .where('cup', '=', cup)
      .where('round', '=', round)
      .where('is_over', '=', 0)
      .executeTakeFirstOrThrow();
    return Number(playing);
  }

  tryToWrite(): void {
    this.#db.tryToWrite();
  }

  async calledOtherwise(id: string, person: string, name: string): Promise<void> {
    for (;;) {
      const row = await this.find(id);
      if (row === undefined) return;
      const seats = row.seats.map((seat) =>
        seat.kind === 'person' && seat.person === person ? { ...seat, name } : seat,
      );
      const scores = row.series?.scores.map((score) => (score.who === whoOf(person) ? { ...score, name } : score));
      const series = row.series && scores ? { series: JSON.stringify({ ...row.series, scores }) } : {};
      const { numUpdatedRows } = await this.#db
        .updateTable('tables')
        .set({ seats: JSON.stringify(seats), ...series, version: row.version + 1 })
        .where('id', '=', id)
        .where('version', '=', row.version)
        .executeTakeFirst();
      if (Number(numUpdatedRows) > 0) return;
    }
  }
}
