// The server's store: one SQLite file, through Kysely so that another database can take its place.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type Compilable, type CompiledQuery, type SqliteStatement } from 'kysely';
import { openFile } from './file.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Lists of several lengths make several statements; more than this are no longer few. */
const MOST_PREPARED = 200;

/** A SQLite file with its statements, each prepared once. */
class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (this.#prepared.size < MOST_PREPARED) this.#prepared.set(sql, statement);
    return statement;
  }

  run({ sql, parameters }: CompiledQuery): number | bigint {
    return this.statement(sql).run(...(parameters as SQLInputValue[])).changes;
  }

  atOnce(work: () => boolean): boolean {
    this.#database.exec('BEGIN IMMEDIATE');
    let isDone = false;
    try {
      isDone = work();
    } finally {
      this.#database.exec(isDone ? 'COMMIT' : 'ROLLBACK');
    }
    return isDone;
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

  constructor(file: SqliteFile) {
    super({ dialect: file.dialect });
    this.#file = file;
  }

  /** Writes all of it or nothing, without a pause between: nothing where the first changes no row. */
  writeIf(first: Compilable, ...rest: readonly Compilable[]): boolean {
    return this.#file.atOnce(() => {
      if (Number(this.#file.run(first.compile())) === 0) return false;
      for (const query of rest) this.#file.run(query.compile());
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

/** `file` may be ':memory:'. */
export const openDatabase = async (file: string): Promise<Database> => databaseIn(openFile(file));
