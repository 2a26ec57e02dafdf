// Quick play: whoever wants to play a game with somebody waits here, and is paired as soon as enough people wait for the same.
// Nothing of it is kept: who waits has a page open, and that page asks again when the server was away.
import type { Person } from '../people/people.ts';
import type { Shunned } from '../people/shunned.ts';
import type { ShownSeeking, WaitingFor } from '../../net/quickPlay.ts';
import type { Logger } from '../log.ts';
import { Recent } from '../recent.ts';
import type { Times } from '../tables/clock.ts';

/** What somebody wants to play. */
export interface Wanted {
  readonly game: string;
  readonly preset: string;
  /** By the rules. */
  readonly seats: number;
  /** Only with members of it; null for anybody. */
  readonly club: string | null;
}

/** Somebody who waits, at one connection. */
export interface Seeker {
  readonly person: Person;
  onSeeking(shown: ShownSeeking): void;
  onPaired(table: string): void;
}

interface Waiting {
  readonly seeker: Seeker;
  readonly since: number;
  /** Since when they would play with bots at the empty seats; null for people only. */
  takesBots: number | null;
}

interface Queue {
  readonly wanted: Wanted;
  /** The longest waiting first. */
  all: Waiting[];
  timer: NodeJS.Timeout | null;
}

export interface QuickPlayTools {
  readonly ignored: Shunned;
  readonly now: () => number;
  readonly times: Pick<Times, 'botsOffered' | 'botsHeld' | 'paired'>;
  readonly log: Logger;
  /** A table for these people and bots at the other seats; its id. */
  readonly open: (wanted: Wanted, people: readonly Person[]) => Promise<string>;
  /** How many wait has changed. */
  readonly onChange: () => void;
}

const MOST_REMEMBERED = 10_000;

export class QuickPlay {
  readonly #tools: QuickPlayTools;
  readonly #queues = new Map<string, Queue>();
  /** By person: the table that was opened for them last, which they may not have heard of. */
  readonly #paired = new Recent<{ readonly table: string; readonly key: string; readonly at: number }>(MOST_REMEMBERED);
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(tools: QuickPlayTools) {
    this.#tools = tools;
  }

  /** How many people wait for what, in everybody's lobby or in a club's. */
  waitingIn(club: string | null): WaitingFor[] {
    return [...this.#queues.values()]
      .filter(({ wanted }) => wanted.club === club)
      .map(({ wanted: { game, preset }, all }) => ({ game, preset, count: all.length }));
  }

  /** Somebody waits from now on, or would now play with bots too. */
  seek(seeker: Seeker, wanted: Wanted, takesBots: boolean): void {
    const { now, times } = this.#tools;
    const key = keyOf(wanted);
    const paired = this.#paired.get(seeker.person.id);
    // Whoever asks again so soon has not heard that a table was found.
    if (paired?.key === key && now() - paired.at < times.paired) return seeker.onPaired(paired.table);
    const before = this.#waitingAs(seeker.person.id);
    const known = before?.key === key ? before.waiting : null;
    if (before !== null) this.#remove(before.key, before.waiting);
    const queue = this.#queues.get(key) ?? { wanted, all: [], timer: null };
    this.#queues.set(key, queue);
    const since = known?.since ?? now();
    queue.all.push({ seeker, since, takesBots: takesBots ? (known?.takesBots ?? now()) : null });
    queue.all.sort((one, other) => one.since - other.since);
    this.#settleSoon(key);
  }

  /** Somebody waits no longer; another connection of theirs may. */
  leave(seeker: Seeker): void {
    const found = this.#waitingAs(seeker.person.id);
    if (found?.waiting.seeker !== seeker) return;
    this.#remove(found.key, found.waiting);
    this.#settleSoon(found.key);
  }

  /** Somebody is no member of a club any more, and waits there no longer. */
  drop(person: string, club: string): void {
    const found = this.#waitingAs(person);
    if (found === null || this.#queues.get(found.key)!.wanted.club !== club) return;
    this.#remove(found.key, found.waiting);
    this.#settleSoon(found.key);
  }

  /** When whatever is being opened is there. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#queues.values()) if (timer !== null) clearTimeout(timer);
    await this.#last;
  }

  #waitingAs(person: string): { readonly key: string; readonly waiting: Waiting } | null {
    for (const [key, { all }] of this.#queues) {
      const waiting = all.find(({ seeker }) => seeker.person.id === person);
      if (waiting !== undefined) return { key, waiting };
    }
    return null;
  }

  #remove(key: string, waiting: Waiting): void {
    const queue = this.#queues.get(key)!;
    queue.all = queue.all.filter((one) => one !== waiting);
    if (queue.all.length > 0) return;
    if (queue.timer !== null) clearTimeout(queue.timer);
    this.#queues.delete(key);
    this.#tools.onChange();
  }

  /** One after the other, so that nobody sits down at two tables. */
  #settleSoon(key: string): void {
    this.#last = this.#last
      .then(() => this.#settle(key))
      .catch((problem: Error) => this.#tools.log.error({ problem: problem.message }, 'quick play'));
  }

  async #settle(key: string): Promise<void> {
    for (;;) {
      const queue = this.#queues.get(key);
      if (queue === undefined || this.#isClosed) return;
      const chosen = (await this.#enough(queue)) ?? (await this.#enoughWithBots(queue));
      if (chosen === null) return this.#tell(key, queue);
      await this.#pair(key, queue.wanted, chosen);
    }
  }

  /** The first of whom as many as there are seats would sit together; null where there are too few. */
  async #enough({ wanted: { seats }, all }: Queue): Promise<readonly Waiting[] | null> {
    for (const first of all.keys()) {
      const together = await this.#together(all.slice(first), seats);
      if (together.length === seats) return together;
    }
    return null;
  }

  /** Whoever would play with bots waits a moment for the others to say so too. */
  async #enoughWithBots({ wanted: { seats }, all }: Queue): Promise<readonly Waiting[] | null> {
    const takers = all.filter(({ takesBots }) => takesBots !== null);
    if (takers.length === 0) return null;
    const { now, times } = this.#tools;
    const isHeld = takers.length < all.length && now() < firstTaker(takers) + times.botsHeld;
    return isHeld ? null : this.#together(takers, seats);
  }

  /** The first one, and those after them who have nothing against each other. */
  async #together(all: readonly Waiting[], seats: number): Promise<Waiting[]> {
    const chosen: Waiting[] = [];
    for (const one of all) {
      if (chosen.length === seats) break;
      let isWelcome = true;
      for (const other of chosen)
        isWelcome &&= !(await this.#tools.ignored.areApart(one.seeker.person.id, other.seeker.person.id));
      if (isWelcome) chosen.push(one);
    }
    return chosen;
  }

  async #pair(key: string, wanted: Wanted, chosen: readonly Waiting[]): Promise<void> {
    // Whoever has gone meanwhile is not sat down.
    const all = this.#queues.get(key)?.all ?? [];
    if (chosen.some((one) => !all.includes(one))) return;
    for (const one of chosen) this.#remove(key, one);
    const people = chosen.map(({ seeker }) => seeker.person);
    const table = await this.#tools.open(wanted, people);
    const at = this.#tools.now();
    for (const { seeker } of chosen) {
      this.#paired.set(seeker.person.id, { table, key, at });
      seeker.onPaired(table);
    }
  }

  /** Tells everybody who waits how it stands, and looks again when that changes by itself. */
  #tell(key: string, queue: Queue): void {
    const { now, times } = this.#tools;
    const { game, preset, seats } = queue.wanted;
    for (const { seeker, since, takesBots } of queue.all) {
      const isOffered = now() >= since + times.botsOffered;
      seeker.onSeeking({
        game,
        preset,
        waiting: queue.all.length,
        seats,
        botsOffered: isOffered,
        takesBots: takesBots !== null,
      });
    }
    this.#tools.onChange();
    if (queue.timer !== null) clearTimeout(queue.timer);
    const takers = queue.all.filter(({ takesBots }) => takesBots !== null);
    const next = [
      ...queue.all.map(({ since }) => since + times.botsOffered),
      ...(takers.length > 0 ? [firstTaker(takers) + times.botsHeld] : []),
    ].filter((at) => at > now());
    queue.timer = next.length === 0 ? null : setTimeout(() => this.#settleSoon(key), Math.min(...next) - now() + 1);
  }
}

const keyOf = ({ game, preset, club }: Wanted): string => `${game} ${preset} ${club ?? ''}`;

const firstTaker = (takers: readonly Waiting[]): number => Math.min(...takers.map(({ takesBots }) => takesBots!));
