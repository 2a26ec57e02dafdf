// A table with those who look at it. Whatever is to happen at it is done one after the other, and is in the store before
// anybody hears of it.
import type { Seat } from '../../core/game.ts';
import type { Planned } from '../../play/session.ts';
import type { ShownFrame, TableState } from '../../net/messages.ts';
import type { By, KeptStep, TableChange, TableRow, TableStore } from '../store/tableStore.ts';
import { dueOf, elapsedAfter } from './clock.ts';
import type { CheckClaim } from '../bots/claims.ts';
import type { ShownOffer } from '../../net/offers.ts';
import type { LiveTable } from './liveTable.ts';
import { Offers } from './offers.ts';
import { Talk, type Hearer, type TalkTools } from '../talk/talk.ts';

/** Somebody's connection. */
export interface Listener extends Hearer {
  /** How many steps it has been shown. */
  sent: number;
  onState(state: TableState): void;
  onFrame(shown: ShownFrame): void;
}

/** What a room needs from around it. */
export interface RoomTools {
  readonly store: TableStore;
  readonly now: () => number;
  /** Do bots wait for their turn to think? */
  readonly isBusy: () => boolean;
  /** May a seat's claim of the rest stand? */
  readonly checkClaim: CheckClaim;
  readonly talk: TalkTools;
  /** Something was written: timers are to be set anew, other servers to be told; an offer may be gone by it. */
  readonly onWritten: (room: Room, isOfferGone: boolean) => void;
  /** Who sits there, who is there, or how far it has come is another than before. */
  readonly onState: (room: Room) => void;
  /** A table of a round that is dealt alike at all of them is ready for the next thing, or its time is up. */
  readonly bindRound: (cup: string) => Promise<void>;
}

export class Room {
  readonly live: LiveTable;
  readonly listeners = new Set<Listener>();
  /** Seats that have seen enough of the finished deal. */
  readonly ready = new Set<Seat>();
  /** The table at which a match that is over goes on, where somebody has opened it. */
  next: string | null = null;
  /** Since when a seat has had no connection, in milliseconds. */
  readonly absentSince = new Map<Seat, number>();
  readonly offers: Offers;
  readonly talk: Talk;
  readonly #tools: RoomTools;
  #last: Promise<unknown> = Promise.resolve();

  constructor(live: LiveTable, tools: RoomTools) {
    this.live = live;
    this.#tools = tools;
    this.offers = new Offers(this, tools.checkClaim);
    this.talk = new Talk(this, tools.talk);
    for (const [seat, { kind }] of live.row.seats.entries())
      if (kind === 'person') this.absentSince.set(seat, tools.now());
  }

  /** Never to be waited for by what others of the round wait for. */
  async bindRound(): Promise<void> {
    const { cup } = this.live.row;
    if (cup !== null) await this.#tools.bindRound(cup.id);
  }

  get now(): number {
    return this.#tools.now();
  }

  /** Does something when everything before it is done. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Waits until then. */
  async notBefore(at: number): Promise<void> {
    const wait = at - this.now;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  }

  /** Reads what others have written. */
  async catchUp(): Promise<void> {
    const { store } = this.#tools;
    const row = await store.find(this.live.row.id);
    if (row === undefined) throw new Error(`table ${this.live.row.id} is gone`); // whoever was slower would try for ever
    if (row.version === this.live.row.version) return;
    this.live.follow(row, await store.stepsFrom(row.id, this.live.row.head));
    this.ready.clear();
    this.offers.forget();
    this.show();
    this.showState();
    if (row.isOver) this.talk.tellAgain();
  }

  /** Takes what was planned: into the store, then here, then to those who look. false: somebody was quicker. */
  async take(planned: Planned, by: By, change: TableChange = {}): Promise<boolean> {
    const { row, elapsed, limits } = this.live;
    const now = this.now;
    const steps = planned.steps.map((step, index): KeptStep => ({
      step,
      by: step[0]! < 0 ? 'chance' : by,
      at: now,
      faults: index === 0 ? planned.faults : [],
    }));
    const { result, waiting } = planned;
    const seats = change.seats ?? row.seats;
    const isOver = result !== null;
    const dueAt = isOver ? null : dueOf(waiting, seats, row.clock, elapsedAfter(elapsed, steps, row.clock), limits);
    return this.write(steps, {
      ...change,
      // What stays as it is costs nothing: the store has an index over it.
      ...(dueAt !== row.dueAt && { dueAt }),
      ...(isOver && { isOver, result, phase: 'over' as const }),
    });
  }

  /** Steps of before as the store has them, `count` of them at most. */
  kept(from: number, count: number): Promise<KeptStep[]> {
    return this.#tools.store.stepsFrom(this.live.row.id, from, count);
  }

  async write(steps: readonly KeptStep[], change: TableChange): Promise<boolean> {
    const { row } = this.live;
    if (!(await this.#tools.store.append(row, steps, change))) {
      await this.catchUp();
      return false;
    }
    const next: TableRow = { ...row, ...change, head: row.head + steps.length, version: row.version + 1 };
    this.live.follow(next, steps);
    if (steps.length > 0) this.ready.clear();
    this.#tools.onWritten(this, steps.length > 0 && this.offers.forget());
    if (next.isOver) this.talk.tellAgain();
    return true;
  }

  isHere(seat: Seat): boolean {
    return !this.absentSince.has(seat);
  }

  stateFor({ person }: Pick<Listener, 'person'>): TableState {
    const offer: ShownOffer | null = this.offers.shown;
    return this.live.state(this.live.seatOf(person), (seat) => this.isHere(seat), this.next, this.watchers, offer);
  }

  /** How many look on without a seat; several windows of one person count once. */
  get watchers(): number {
    const known = new Set<string | Listener>();
    for (const listener of this.listeners)
      if (this.live.seatOf(listener.person) === null) known.add(listener.person ?? listener);
    return known.size;
  }

  frameFor(listener: Listener): ShownFrame | null {
    const shown = this.live.frame(this.live.seatOf(listener.person), listener.sent, this.now, this.#tools.isBusy());
    listener.sent = this.live.row.head;
    return shown;
  }

  /** Shows steps to whoever has not seen them. */
  show(): void {
    for (const listener of this.listeners) if (listener.sent < this.live.row.head) this.#showTo(listener);
  }

  /** Shows everybody how it stands, also where no step is new. */
  showAgain(): void {
    for (const listener of this.listeners) this.#showTo(listener);
  }

  #showTo(listener: Listener): void {
    const shown = this.frameFor(listener);
    if (shown !== null) listener.onFrame(shown);
  }

  /** Shows who sits there, and what else does not belong to the match. */
  showState(): void {
    this.#tools.onState(this);
    for (const listener of this.listeners) listener.onState(this.stateFor(listener));
  }

  enter(listener: Listener): void {
    this.listeners.add(listener);
    if (listener.person !== null) this.arrive(listener.person);
  }

  /** Somebody sits at their seat: is there a connection? */
  arrive(person: string): void {
    const seat = this.live.seatOf(person);
    if (seat === null) return;
    if ([...this.listeners].some((listener) => listener.person === person)) this.absentSince.delete(seat);
    else this.absentSince.set(seat, this.now);
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener);
    const seat = this.live.seatOf(listener.person);
    if (seat === null) return;
    const isElsewhere = [...this.listeners].some(({ person }) => person === listener.person);
    if (!isElsewhere) this.absentSince.set(seat, this.now);
  }
}
