// The server's store: one SQLite file, through Kysely so that another database can take its place.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type Compilable, type SqliteStatement } from 'kysely';
import { Checkpoints } from './checkpoints.ts';
import { formOf, openFile } from './file.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Lists of several lengths make several statements; more than this are no longer few. */
const MOST_PREPARED = 200;

/** A query in the database's words, with its values. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A SQLite file with its statements, each prepared once. */
class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  /** null for what is in memory only. */
  readonly #checkpoints: Checkpoints | null;

  constructor(database: DatabaseSync) {
    this.#database = database;
    const path = database.location();
    this.#checkpoints = path === null ? null : new Checkpoints(path);
  }

  statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (this.#prepared.size < MOST_PREPARED) this.#prepared.set(sql, statement);
    return statement;
  }

  run({ sql, parameters }: Statement): number | bigint {
    return this.statement(sql).run(...(parameters as SQLInputValue[])).changes;
  }

  atOnce(work: () => boolean): boolean {
    this.statement('BEGIN IMMEDIATE').run();
    let isDone = false;
    try {
      isDone = work();
    } finally {
      this.statement(isDone ? 'COMMIT' : 'ROLLBACK').run();
    }
    if (isDone) this.#checkpoints?.count();
    return isDone;
  }

  /** Another number whenever somebody else has written to the file. */
  othersWrites(): number {
    return Number(Object.values(this.statement('PRAGMA data_version').get()!)[0]);
  }

  /** The number that stands there already: it goes to the disk all the same. */
  tryToWrite(): void {
    this.#database.exec(`PRAGMA user_version = ${formOf(this.#database)}`);
  }

  /** Ends what is done beside the statements; Kysely closes the file itself. */
  async endThreads(): Promise<void> {
    await this.#checkpoints?.close();
  }

  /** In the shape that Kysely's dialect knows. */
  get dialect(): SqliteDialect {
    const prepare = (sql: string): SqliteStatement => {
      const statement = this.statement(sql);
      const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    };
    return new SqliteDialect({ database: { close: () => this.#database.close(), prepare } });
  }
}

export class Database extends Kysely<Schema> {
  readonly #file: SqliteFile;
  readonly #texts = new Map<string, string>();

  constructor(file: SqliteFile) {
    super({ dialect: file.dialect });
    this.#file = file;
  }

  override async destroy(): Promise<void> {
    await this.#file.endThreads();
    await super.destroy();
  }

  /**
   * A query whose values alone differ from one use to the next is put into words once; `shape` names it. The values
   * stand in the order in which the query has them.
   */
  statement(shape: string, parameters: readonly unknown[], query: () => Compilable): Statement {
    const sql = this.#texts.get(shape) ?? query().compile().sql;
    this.#texts.set(shape, sql);
    return { sql, parameters };
  }

  /** Another number whenever another process has written to the file. */
  othersWrites(): number {
    return this.#file.othersWrites();
  }

  /** Fails where nothing can be written any more: the disk is full, or was taken away. */
  tryToWrite(): void {
    this.#file.tryToWrite();
  }

  /** Writes all of it or nothing, without a pause between: nothing where the first changes no row. */
  writeIf(first: Statement, ...rest: readonly Statement[]): boolean {
    return this.#file.atOnce(() => {
      if (Number(this.#file.run(first)) === 0) return false;
      for (const statement of rest) this.#file.run(statement);
      return true;
    });
  }
}

/** Brings the file to this server's form first. */
export const databaseIn = async (file: DatabaseSync): Promise<Database> => {
  const db = new Database(new SqliteFile(file));
  await migrate(file, db);
  return db;
};

/** Of a file that has this server's form already, and that another process may be writing to. */
export const databaseBeside = (file: DatabaseSync): Database => new Database(new SqliteFile(file));

/** `file` may be ':memory:'. */
export const openDatabase = async (file: string): Promise<Database> => databaseIn(openFile(file));
