// Another process writes to the file too: the host's command line. What this one holds in memory is then looked at anew.
import type { Logger } from '../log.ts';
import type { Database } from './database.ts';

/** Milliseconds from one look to the next. */
const LOOK = 1000;

export class Others {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #work: (() => Promise<void>)[] = [];
  readonly #looking: NodeJS.Timeout;
  #seen: number;
  #last: Promise<void> = Promise.resolve();

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
    this.#seen = db.othersWrites();
    this.#looking = setInterval(() => void this.look(), LOOK);
    this.#looking.unref();
  }

  /** To be done after each such write, in the order in which it was asked for. */
  onWrite(work: () => Promise<void>): void {
    this.#work.push(work);
  }

  /** Looks now; when everything is done that follows from it. */
  look(): Promise<void> {
    this.#last = this.#last.then(() => this.#follow());
    return this.#last;
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#last;
  }

  /** Nothing that goes wrong here ends the process, or keeps the rest from being done. */
  async #follow(): Promise<void> {
    try {
      const now = this.#db.othersWrites();
      if (now === this.#seen) return;
      this.#seen = now;
    } catch (problem) {
      this.#log.error({ problem: (problem as Error).message }, 'others');
      return;
    }
    for (const work of this.#work) {
      await work().catch((problem: Error) => this.#log.error({ problem: problem.message }, 'others'));
    }
  }
}
