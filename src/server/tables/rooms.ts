// The tables that this process has in memory, and what is due at them. Everything can be made again from the store: a
// table that nobody looks at is dropped, and what a process that is gone would have done is found by a sweep.
import type { Seat } from '../../core/game.ts';
import type { Planned } from '../../play/session.ts';
import type { Logger } from '../log.ts';
import type { CheckClaim } from '../bots/claims.ts';
import type { TalkTools } from '../talk/talk.ts';
import type { TableStore } from '../store/tableStore.ts';
import { nextOf } from './again.ts';
import { bindingIsUp } from './binding.ts';
import { MOST_MISSED, TIMES, type Times } from './clock.ts';
import { clubOf, type MayEnter } from './doors.ts';
import { LiveTable, type MakeBot } from './liveTable.ts';
import { Room, type Listener } from './room.ts';
import { isAway, withAway } from './seats.ts';

const SWEEP = 1000;
/** What is overdue by so long belongs to a process that is gone. */
const OVERDUE = 1000;
const MOST_SWEPT = 100;
/** Tables at which no card was dealt are forgotten after so many milliseconds. Whatever was played at stays for good. */
const DAY = 86_400_000;
const NEVER_BEGUN = 30 * DAY;
/** Sweeps from one look for them to the next. */
const TIDY = 600;
/** Milliseconds by which a timer may be late. */
const TOLERANCE = 100;
/** Longer waits are made of several. */
const LONGEST_WAIT = 60_000;

export interface RoomsOptions {
  readonly store: TableStore;
  readonly makeBot: MakeBot;
  readonly isBusy: () => boolean;
  readonly checkClaim: CheckClaim;
  readonly talk: TalkTools;
  readonly log: Logger;
  readonly now: () => number;
  readonly times?: Times;
  /** Something that a list of tables shows may have changed. */
  readonly onState?: (room: Room) => void;
  /** A match has ended. */
  readonly onOver?: (room: Room) => void;
  /** Has the round of a tournament go on. */
  readonly bindRound?: (cup: string) => Promise<void>;
}

/** What a bot makes of the step that is due; it begins to think as soon as it is asked. */
interface Thought {
  readonly head: number;
  readonly planned: Promise<Planned | null>;
}

export class Rooms {
  readonly #options: RoomsOptions;
  readonly #now: () => number;
  readonly #times: Times;
  readonly #rooms = new Map<string, Promise<Room | null>>();
  readonly #timers = new Map<Room, NodeJS.Timeout>();
  readonly #thoughts = new Map<Room, Thought>();
  /** Tables that were idle at the last sweep. */
  readonly #unused = new Set<string>();
  readonly #sweeping: NodeJS.Timeout;
  /** Were bots busy at the last sweep? */
  #wasBusy = false;
  #sweeps = 0;
  #isClosed = false;

  constructor(options: RoomsOptions) {
    this.#options = options;
    this.#now = options.now;
    this.#times = options.times ?? TIMES;
    this.#sweeping = setInterval(() => this.#safely('sweep', () => this.#sweep()), SWEEP);
  }

  get count(): number {
    return this.#rooms.size;
  }

  /** null where there is no such table. */
  open(id: string): Promise<Room | null> {
    this.#unused.delete(id);
    const known = this.#rooms.get(id);
    if (known) return known;
    const opening = this.#open(id);
    this.#rooms.set(id, opening);
    // Nothing is remembered of what could not be opened.
    const forget = (): void => void this.#rooms.delete(id);
    opening.then((room) => room === null && forget(), forget);
    return opening;
  }

  async #open(id: string): Promise<Room | null> {
    const { store, makeBot, isBusy, checkClaim, talk } = this.#options;
    const row = await store.find(id);
    if (row === undefined) return null;
    const steps = await store.stepsFrom(id, 0);
    // Somebody may have written between the two: what belongs to the row is what counts.
    const live = new LiveTable(row, steps.slice(0, row.head), makeBot, this.#times);
    const room = new Room(live, {
      store,
      now: this.#now,
      isBusy,
      checkClaim,
      talk,
      onWritten: (written, isOfferGone) => this.#onWritten(written, isOfferGone),
      onState: (changed) => this.#options.onState?.(changed),
      bindRound: async (cup) => this.#options.bindRound?.(cup),
    });
    room.next = await nextOf(store, row);
    this.#arm(room);
    return room;
  }

  enter(room: Room, listener: Listener): void {
    room.enter(listener);
    room.showState();
    this.#arm(room);
  }

  /** Connections end by themselves: nobody is there to hear what goes wrong. */
  leave(room: Room, listener: Listener): void {
    room.leave(listener);
    this.#safely('leave', async () => {
      room.showState();
      this.#arm(room);
    });
  }

  /** Who is a member of a club: whoever looks on at its tables and is none any more is let out. */
  async letOut(mayEnter: MayEnter): Promise<void> {
    for (const opening of this.#rooms.values()) {
      const room = await opening.catch(() => null);
      if (room === null || clubOf(room.live.row.lobby) === null) continue;
      for (const listener of room.listeners)
        if (!(await mayEnter(room.live.row, listener.person))) this.leave(room, listener);
    }
  }

  /** Somebody has gone: what they have said is gone too. */
  async forgetWordsOf(person: string): Promise<void> {
    for (const opening of this.#rooms.values()) (await opening.catch(() => null))?.talk.forget(person);
  }

  /** Another process has written: reads what is new of the tables that are held here. */
  async catchUp(): Promise<void> {
    for (const opening of this.#rooms.values()) {
      const room = await opening.catch(() => null);
      if (room === null) continue;
      await room.run(() => room.catchUp()).catch(() => {}); // gone: whoever asks for it is told
      this.#arm(room);
    }
  }

  /** Something else of this process has written to these tables, or made them: they go on from there. */
  async follow(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if (this.#isClosed) return;
      const room = await this.open(id);
      await room?.run(() => room.catchUp());
      if (room !== null) this.#arm(room);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweeping);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    // Whatever is being written is written.
    for (const opening of this.#rooms.values()) await (await opening.catch(() => null))?.run(async () => {});
  }

  #onWritten(room: Room, isOfferGone: boolean): void {
    this.#arm(room);
    if (room.live.row.isOver) this.#options.onState?.(room);
    if (room.live.row.isOver) this.#options.onOver?.(room);
    const show = async (): Promise<void> => {
      if (isOfferGone) room.showState();
      room.show();
    };
    // The answer to whoever moved goes first.
    setImmediate(() => this.#safely('show', show));
  }

  /**
   * Drops the tables that nobody has opened or looked at, and where nothing was due, since the last sweep. Not sooner:
   * whoever has just opened one is about to enter it, and what was asked of it may still be written.
   */
  async #dropUnused(): Promise<void> {
    for (const [id, opening] of this.#rooms) {
      const room = await opening.catch(() => null);
      if (room === null || !this.#isIdle(room)) this.#unused.delete(id);
      else if (this.#unused.delete(id)) this.#drop(id, room);
      else this.#unused.add(id);
    }
  }

  /** Bots go on where somebody may come back to. */
  #isIdle(room: Room): boolean {
    const isThinking = this.#thoughts.get(room)?.head === room.live.row.head;
    return room.listeners.size === 0 && !this.#timers.has(room) && !isThinking;
  }

  #drop(id: string, room: Room): void {
    clearTimeout(this.#timers.get(room));
    this.#timers.delete(room);
    this.#thoughts.delete(room);
    this.#rooms.delete(id);
  }

  /** Sets the timer for what is due next. */
  #arm(room: Room): void {
    clearTimeout(this.#timers.get(room));
    this.#timers.delete(room);
    if (this.#isClosed || room.live.row.isOver) return;
    const at = this.#nextAt(room);
    if (at === null) return;
    this.#beginToThink(room);
    const wait = Math.min(LONGEST_WAIT, Math.max(0, at - this.#now()));
    const timer = setTimeout(() => this.#safely('due', () => this.#onDue(room)), wait);
    this.#timers.set(room, timer);
  }

  #nextAt(room: Room): number | null {
    return room.live.dueAt ?? this.#graceOf(room)?.at ?? null;
  }

  /** Where no clock runs, others wait for somebody without a connection only for so long. */
  #graceOf({ live, absentSince, listeners }: Room): { at: number; seat: Seat } | null {
    const { phase, seats } = live.row;
    if (phase !== 'playing') return null;
    const { actor } = live.session!;
    const since = absentSince.get(actor);
    const isWaitedFor = [...listeners].some(({ person }) => live.seatOf(person) !== null);
    const sitting = seats[actor];
    return since !== undefined && isWaitedFor && sitting?.kind === 'person' && !sitting.away
      ? { at: since + this.#times.grace, seat: actor }
      : null;
  }

  #beginToThink(room: Room): void {
    const { phase, seats, head } = room.live.row;
    if (phase !== 'playing' || this.#thoughts.get(room)?.head === head) return;
    const session = room.live.session!;
    if (seats[session.actor]?.kind !== 'bot') return void this.#thoughts.delete(room);
    const planned = session.think();
    planned.catch(() => this.#thoughts.delete(room)); // whoever waits for it says so
    this.#thoughts.set(room, { head, planned });
  }

  async #onDue(room: Room): Promise<void> {
    this.#timers.delete(room);
    const thought = this.#thoughts.get(room);
    if (thought?.head === room.live.row.head) await this.#playThought(room, thought);
    else await room.run(() => this.#doDue(room));
    this.#arm(room);
  }

  async #playThought(room: Room, { head, planned }: Thought): Promise<void> {
    const move = await planned;
    await this.#onBeat(room);
    if (this.#isClosed) return; // nobody writes any more; the bot thinks again when there is a server again
    await room.run(async () => {
      if (move !== null && room.live.row.head === head && !room.live.row.isOver) await room.take(move, 'bot');
    });
  }

  /** Whatever is due now besides the move of a bot; nothing when it is too early. */
  async #doDue(room: Room): Promise<void> {
    const { live } = room;
    const at = this.#nextAt(room);
    if (at === null || at > this.#now()) return;
    const { phase } = live.row;
    if (phase === 'commit' || phase === 'reveal') return bindingIsUp(room);
    if (phase !== 'playing') return;
    const session = live.session!;
    const { actor, isDealOver, isForm } = session.waiting;
    if (isDealOver) return void (await room.take(session.deal(), 'chance'));
    if (!isForm) return this.#moveFor(room, actor);
    const planned = await session.think();
    // For somebody who is away it is one more answer that they did not give.
    if (planned !== null) await room.take(planned, isAway(room, actor) ? 'clock' : 'person');
  }

  /** A bot that thinks longer than its pace moves at a later beat, so that its time tells nothing finer. */
  async #onBeat({ live }: Room): Promise<void> {
    const { pace } = this.#times;
    const took = this.#now() - (live.elapsed.last ?? 0);
    if (took > pace + TOLERANCE) await new Promise((done) => setTimeout(done, pace - (took % pace)));
  }

  /** Somebody's time is up, or a bot sits in for them already. */
  async #moveFor(room: Room, seat: Seat): Promise<void> {
    const { live } = room;
    const { seats } = live.row;
    if (live.elapsed.missed + 1 >= MOST_MISSED) {
      await room.write([], { phase: 'over', isOver: true, dueAt: null });
      return room.showState();
    }
    const planned = await live.session!.standIn(live.standIn(seat));
    const isNew = !isAway(room, seat);
    await room.take(planned, 'clock', isNew ? { seats: withAway(seats, seat, true) } : {});
    if (isNew) room.showState();
  }

  /** One table that cannot be opened must not keep the others waiting. */
  async #sweep(): Promise<void> {
    await this.#dropUnused();
    await this.#tellWhetherBusy();
    if (this.#sweeps++ % TIDY === 0) await this.#forgetNeverBegun();
    for (const id of await this.#options.store.due(this.#now() - OVERDUE, MOST_SWEPT))
      if (!this.#isClosed) this.#safely('overdue', () => this.#wake(id));
  }

  /** Where a bot is waited for nothing else is shown meanwhile: why it takes so long is told when that begins and ends. */
  async #tellWhetherBusy(): Promise<void> {
    const isBusy = this.#options.isBusy();
    if (isBusy === this.#wasBusy) return;
    this.#wasBusy = isBusy;
    for (const opening of this.#rooms.values()) {
      const room = await opening.catch(() => null);
      if (room !== null && this.#thoughts.get(room)?.head === room.live.row.head) room.showAgain();
    }
  }

  /** Nobody came. Whoever looks at such a table keeps it. */
  async #forgetNeverBegun(): Promise<void> {
    const { store } = this.#options;
    for (const id of await store.neverBegun(this.#now() - NEVER_BEGUN, MOST_SWEPT))
      if (!this.#rooms.has(id)) await store.remove(id);
  }

  async #wake(id: string): Promise<void> {
    const room = await this.open(id);
    if (room !== null && !this.#timers.has(room)) this.#arm(room);
  }

  /** Nothing that goes wrong here ends the process; the sweep tries again. */
  #safely(what: string, work: () => Promise<void>): void {
    work().catch((problem: Error) => this.#options.log.error({ what, problem: problem.message }, 'table'));
  }
}
