// Tournaments of people, as they go on. How far one has come follows from its row and its tables: each step is looked up
// there, taken whole or not at all, and taken by whoever looks next where a server was killed.
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { Person } from '../people/people.ts';
import type { Result } from '../../core/result.ts';
import type { SqliteTableStore, TableChange, TableRow } from '../store/tableStore.ts';
import { firstDeal } from '../tables/binding.ts';
import type { Times } from '../tables/clock.ts';
import { allBound, allShown, boundOf, seedForRound } from '../tables/fairness.ts';
import type { CupRow, CupStore, TableMove } from './cupStore.ts';
import { leastEntrants, planOf, type NewCup } from './plan.ts';
import { tablesFor } from './round.ts';
import { resultOf } from './standings.ts';

export interface CupsTools {
  readonly cups: CupStore;
  readonly store: SqliteTableStore;
  readonly now: () => number;
  readonly times: Times;
  readonly log: Logger;
  /** Tables that are new, or at which something has happened. */
  readonly onTables: (ids: readonly string[]) => Promise<void>;
  /** A tournament stands otherwise than before. */
  readonly onChange: (cup: string) => void;
}

/** Why something was not done. */
export type CupRefusal = 'ERR_CUP' | 'ERR_CUP_PHASE' | 'ERR_CUP_FULL' | 'ERR_CUP_FEW' | 'ERR_CUP_HOST';

/** More have begun at once than anybody looks at. */
const MOST_RUNNING = 10_000;
/** Six letters of a new table may be those of another: so often others are drawn. */
const TRIES = 5;

export class Cups {
  readonly #tools: CupsTools;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(tools: CupsTools) {
    this.#tools = tools;
  }

  async open(wish: NewCup, host: Person): Promise<Result<string>> {
    const now = this.#tools.now();
    const plan = planOf(wish, { person: host.id, name: host.name }, now);
    if (!plan.ok) return plan;
    const id = newId();
    await this.#tools.cups.create({
      id,
      host: { id: host.id, name: host.name },
      plan: plan.value,
      entrants: [],
      phase: 'open',
      round: -1,
      version: 0,
      created: now,
      result: null,
    });
    return { ok: true, value: id };
  }

  /** Somebody takes part; null when that is so. When everybody is there it begins. */
  async enter(id: string, { id: person, name }: Person): Promise<CupRefusal | null> {
    const refusal = await this.#whileOpen(id, (cup) => {
      if (cup.entrants.some((one) => one.id === person)) return {};
      if (cup.entrants.length >= cup.plan.capacity) return 'ERR_CUP_FULL';
      const entrants = [...cup.entrants, { id: person, name }];
      return { entrants, ...(entrants.length === cup.plan.capacity && { phase: 'running' }) };
    });
    if (refusal === null) await this.follow(id);
    return refusal;
  }

  leave(id: string, person: string): Promise<CupRefusal | null> {
    return this.#whileOpen(id, ({ entrants }) => ({ entrants: entrants.filter((one) => one.id !== person) }));
  }

  /** Begins with those who are there. */
  async start(id: string, host: string): Promise<CupRefusal | null> {
    const refusal = await this.#whileOpen(id, (cup) => {
      if (cup.host.id !== host) return 'ERR_CUP_HOST';
      return cup.entrants.length < leastEntrants(cup.plan) ? 'ERR_CUP_FEW' : { phase: 'running' };
    });
    if (refusal === null) await this.follow(id);
    return refusal;
  }

  cancel(id: string, host: string): Promise<CupRefusal | null> {
    return this.#whileOpen(id, (cup) => (cup.host.id === host ? { phase: 'cancelled' } : 'ERR_CUP_HOST'));
  }

  /** Takes every step that can be taken; one after the other, whoever asks. */
  follow(id: string): Promise<void> {
    const done = this.#last.then(() => this.#follow(id));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Whatever others have written, or a server that is gone has left undone. */
  async followAll(): Promise<void> {
    for (const { id } of await this.#tools.cups.list(['running'], MOST_RUNNING))
      await this.follow(id).catch((problem: Error) =>
        this.#tools.log.error({ cup: id, problem: problem.message }, 'cups'),
      );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
  }

  async #whileOpen(
    id: string,
    change: (cup: CupRow) => Parameters<CupStore['change']>[1] | CupRefusal,
  ): Promise<CupRefusal | null> {
    const { cups, onChange } = this.#tools;
    for (;;) {
      const cup = await cups.find(id);
      if (cup === undefined) return 'ERR_CUP';
      if (cup.phase !== 'open') return 'ERR_CUP_PHASE';
      const wanted = change(cup);
      if (typeof wanted === 'string') return wanted;
      // Somebody may have been quicker: then once more.
      if (!cups.change(cup, wanted)) continue;
      onChange(id);
      return null;
    }
  }

  async #follow(id: string): Promise<void> {
    while (!this.#isClosed && (await this.#step(id)));
    this.#tools.onChange(id);
  }

  /** Does what is to be done next; false where others must do something first. */
  async #step(id: string): Promise<boolean> {
    const { cups, store } = this.#tools;
    const cup = await cups.find(id);
    if (cup?.phase !== 'running') return false;
    const current = await store.tablesOfCup(id, cup.round);
    if (current.some(({ isOver }) => !isOver)) return cup.plan.form === 'duplicate' && this.#bind(cup, current);
    const tables = await store.tablesOfCup(id);
    if (cup.round + 1 < cup.plan.rounds) return this.#deal(cup, tables);
    cups.change(cup, { phase: 'over', result: resultOf(cup.plan, cup.entrants, tables) });
    return true;
  }

  #deal(cup: CupRow, before: readonly TableRow[]): boolean {
    const { cups, now, times, onTables } = this.#tools;
    for (let tries = 1; ; tries++) {
      const tables = tablesFor(cup, cup.round + 1, before, now(), times.gathering);
      try {
        if (cups.deal(cup, tables)) void onTables(tables.map((table) => table.id));
        return true;
      } catch (problem) {
        if (tries === TRIES) throw problem;
      }
    }
  }

  /** Tables with the same cards: nobody shows a number before all are bound, and no card is dealt before all are shown. */
  #bind(cup: CupRow, all: readonly TableRow[]): boolean {
    const { now, times } = this.#tools;
    // One that a host has closed holds nobody up.
    const open = all.filter(({ isOver }) => !isOver);
    const isDue = (isReady: (row: TableRow) => boolean): boolean =>
      open.every((row) => isReady(row) || (row.dueAt !== null && row.dueAt <= now()));
    if (open.every(({ phase }) => phase === 'commit')) {
      if (!isDue(({ seats, deal }) => allBound(seats, deal))) return false;
      const bound = boundOf(all);
      const dueAt = now() + times.binding;
      const next = ({ deal }: TableRow): TableChange => ({ phase: 'reveal', dueAt, deal: { ...deal, bound } });
      return this.#move(
        cup,
        all,
        open.map((row) => ({ row, steps: [], change: next(row) })),
      );
    }
    if (!open.every(({ phase }) => phase === 'reveal') || !isDue(({ deal }) => allShown(deal))) return false;
    const seed = seedForRound(all);
    return this.#move(
      cup,
      all,
      open.map((row) => ({ row, ...firstDeal(row, seed, now(), times) })),
    );
  }

  /** Where something has happened meanwhile it is looked at anew. */
  #move(cup: CupRow, all: readonly TableRow[], moves: readonly TableMove[]): boolean {
    const { cups, onTables } = this.#tools;
    if (cups.move(cup, all, moves)) void onTables(moves.map(({ row }) => row.id));
    return true;
  }
}
