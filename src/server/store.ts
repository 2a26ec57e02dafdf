// The tables of this server, in memory. Their ids are the only key to them.
import { randomUUID } from 'node:crypto';
import type { Table } from './table.ts';

const MOST_TABLES = 500;

export class Store {
  readonly #tables = new Map<string, Table>();
  readonly #most: number;

  constructor(most = MOST_TABLES) {
    this.#most = most;
  }

  /** Answers the id. When it gets too full, the table that was left alone longest goes. */
  add(table: Table): string {
    const id = randomUUID();
    this.#tables.set(id, table);
    for (const oldest of this.#tables.keys()) {
      if (this.#tables.size <= this.#most) break;
      this.#tables.delete(oldest);
    }
    return id;
  }

  find(id: string): Table | undefined {
    const table = this.#tables.get(id);
    if (table) {
      this.#tables.delete(id); // to the end of the line
      this.#tables.set(id, table);
    }
    return table;
  }
}
