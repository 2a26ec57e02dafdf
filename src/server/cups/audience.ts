// Who looks at a tournament, and is told whenever it stands otherwise.
import type { ShownCup } from '../../net/cups.ts';
import { PROTOCOL, type AtCup, type FromClient, type FromServer } from '../../net/messages.ts';
import type { Logger } from '../log.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { CupStore } from './cupStore.ts';
import { shownCup } from './shown.ts';

/** Milliseconds: what changes within so long is told at once. */
const TOGETHER = 500;

/** A connection that looks at one tournament. */
interface Onlooker {
  readonly cup: string;
  onCup(shown: ShownCup): void;
}

export class CupAudience {
  readonly #cups: CupStore;
  readonly #store: TableStore;
  readonly #log: Logger;
  readonly #onlookers = new Set<Onlooker>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  constructor(cups: CupStore, store: TableStore, log: Logger) {
    this.#cups = cups;
    this.#store = store;
    this.#log = log;
  }

  async shown(id: string): Promise<ShownCup | null> {
    const cup = await this.#cups.find(id);
    return cup === undefined ? null : shownCup(cup, await this.#store.tablesOfCup(id));
  }

  enter(onlooker: Onlooker): void {
    this.#onlookers.add(onlooker);
  }

  leave(onlooker: Onlooker): void {
    this.#onlookers.delete(onlooker);
  }

  changed(cup: string): void {
    this.#changed.add(cup);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#tell().catch((problem: Error) => this.#log.error({ problem: problem.message }, 'cups'));
    }, TOGETHER);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#onlookers.clear();
  }

  async #tell(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const cup of changed) {
      const onlookers = [...this.#onlookers].filter((one) => one.cup === cup);
      const shown = onlookers.length === 0 ? null : await this.shown(cup);
      if (shown !== null) for (const onlooker of onlookers) onlooker.onCup(shown);
    }
  }
}

/** The connection. */
interface Way {
  readonly connected: boolean;
  emit(name: 'cup', ...words: Parameters<FromServer['cup']>): unknown;
}

/** What one connection has to do with tournaments: the one that it looks at. */
export class CupVisit {
  readonly #audience: CupAudience;
  readonly #way: Way;
  #onlooker: Onlooker | null = null;

  constructor(audience: CupAudience, way: Way) {
    this.#audience = audience;
    this.#way = way;
  }

  async look({ protocol, cup }: FromClient<'cup'>): Promise<AtCup> {
    if (protocol !== PROTOCOL) return { code: 'PROTOCOL' };
    this.end();
    const onlooker = { cup, onCup: (shown: ShownCup) => void this.#way.emit('cup', shown) };
    this.#onlooker = onlooker;
    this.#audience.enter(onlooker);
    const shown = await this.#audience.shown(cup);
    // Meanwhile the connection may have ended.
    if (shown === null || !this.#way.connected) this.#audience.leave(onlooker);
    return shown === null ? { code: 'NO_TABLE' } : { code: 'OK', cup: shown };
  }

  end(): void {
    if (this.#onlooker !== null) this.#audience.leave(this.#onlooker);
    this.#onlooker = null;
  }
}
