// A table as this process holds it: a copy of what the store has, never ahead of it.
import type { AnyDefinition } from '../../core/definition.ts';
import type { Seat as SeatNumber } from '../../core/game.ts';
import { makeRecord, type MatchRecord } from '../../core/record.ts';
import type { Fault } from '../../core/fault.ts';
import type { Step } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import type { Agent } from '../../core/agent.ts';
import type { ShownClocks, ShownFrame, TableState } from '../../net/messages.ts';
import type { ShownOffer } from '../../net/offers.ts';
import { toSent } from '../../net/sentFrame.ts';
import { HUMAN, seatAgent } from '../../play/seating.ts';
import { Session } from '../../play/session.ts';
import { definitionOf, gameOf, type RuledGame } from '../house.ts';
import type { KeptStep, TableRow } from '../store/tableStore.ts';
import { bankOf, dueOf, elapsedAfter, NOTHING_YET, type Elapsed, type Times } from './clock.ts';
import { clubOf } from './doors.ts';
import { finishedSteps } from './finishedDeals.ts';
import { runsOf, stepsAt, type TakenBack } from './journal.ts';
import { shownSeries } from './series.ts';
import { Opening } from './opening.ts';
import { shared } from './sharedSteps.ts';
import { shownDeal } from './fairness.ts';

/** Steps as seats saw them, each with a view: what a second window asks for. Whoever was away is told again. */
const KEPT = 4;

/** What a bot needs to know of its table. */
export interface BotSeat {
  readonly live: LiveTable;
  readonly definition: AnyDefinition;
  readonly game: RuledGame;
  readonly seat: SeatNumber;
  readonly agent: string;
}

/** Makes the bots of a table. */
export type MakeBot = (seat: BotSeat) => Agent;

export class LiveTable {
  readonly definition: AnyDefinition;
  readonly game: RuledGame;
  readonly limits: Times;
  readonly #makeBot: MakeBot;
  #row: TableRow;
  #session: Session | null = null;
  #opening: Opening | null = null;
  #elapsed: Elapsed = NOTHING_YET;
  readonly #backs: TakenBack[] = [];
  #finished = { head: 0, count: 0 };

  constructor(row: TableRow, steps: readonly KeptStep[], makeBot: MakeBot, limits: Times) {
    this.limits = limits;
    this.definition = definitionOf(row.game)!;
    this.game = gameOf(this.definition, row.rules);
    this.#makeBot = makeBot;
    this.#row = { ...row, head: 0 };
    this.follow(row, steps);
  }

  get row(): TableRow {
    return this.#row;
  }
  /** null before the first card. */
  get session(): Session | null {
    return this.#session;
  }
  get elapsed(): Elapsed {
    return this.#elapsed;
  }

  /** What the store has now: the row, and the steps behind those that are known. */
  follow(row: TableRow, steps: readonly KeptStep[]): void {
    const from = this.#row.head;
    if (row.head !== from + steps.length) throw new Error(`table ${row.id}: steps are missing`);
    this.#row = row;
    if (row.seed === null) return;
    this.#elapsed = elapsedAfter(this.#elapsed, steps, row.clock);
    const runs = runsOf(steps);
    if (runs.some(({ backTo }) => backTo !== null)) this.#takeBack(row.seed, from, runs);
    else this.#take(row.seed, steps);
    // Nobody here is asked whether they have seen enough of a deal that they only watch: the others would wait.
    for (const seat of row.seats.keys()) this.#session?.goOn(seat);
  }

  #take(seed: string, kept: readonly KeptStep[]): void {
    const steps = kept.map(({ step }) => shared(step));
    const faults = kept.flatMap((step) => step.faults);
    if (this.#session === null) this.#session = this.#begin(seed, steps, faults);
    else if (steps.length > 0) this.#session.take({ steps, faults });
  }

  /**
   * The match is made once more from the steps that still count: chance deals the same again, since its streams are counted.
   * Once for all that was taken back: whoever opens a table must not wait for every time that somebody thought better of it.
   */
  #takeBack(seed: string, from: number, runs: ReturnType<typeof runsOf<KeptStep>>): void {
    const steps = [...(this.#session?.steps ?? [])];
    let faults = [...(this.#session?.faults ?? [])];
    let at = from;
    for (const { steps: run, backTo } of runs) {
      for (const kept of run) {
        steps.push(shared(kept.step));
        faults.push(...kept.faults);
      }
      at += run.length;
      if (backTo === null) continue;
      this.#backs.push({ at: at++, to: backTo });
      steps.length = backTo;
      faults = faults.filter(({ step }) => step < backTo);
    }
    this.#opening = null;
    this.#session = this.#begin(seed, steps, faults);
  }

  #begin(seed: string, steps: readonly Step[], faults: readonly Fault[]): Session {
    const { definition, game } = this;
    const agents = this.#row.seats.map((sitting, seat) =>
      sitting.kind === 'bot' ? this.#makeBot({ live: this, definition, game, seat, agent: sitting.agent }) : null,
    );
    const practice = this.#row.ladder === null && this.#row.cup === null;
    return new Session({ definition, game, seed, agents, practice, keep: KEPT }, steps, faults);
  }

  /** A bot that sits in for whoever is not there: the best of the game's own that need no search. */
  standIn(seat: SeatNumber): Agent {
    const create = Object.values(this.definition.bots).at(-1)!;
    return seatAgent(create, this.game, seat, rngFrom(this.#row.seed!));
  }

  /** How often decisions were taken back. */
  get undos(): number {
    return this.#backs.length;
  }

  /** Has the second trick not begun yet? */
  get isOpening(): boolean {
    const session = this.#session;
    if (session === null || session.isOver) return false;
    this.#opening ??= new Opening(this.game, session.telling);
    return !this.#opening.isPast(session.steps);
  }

  /** How many steps of the match belong to deals that are over. */
  get finishedSteps(): number {
    const session = this.#session;
    if (session === null) return 0;
    const { head } = this.#row;
    if (this.#finished.head !== head)
      this.#finished = { head, count: finishedSteps(this.game, session.telling, session.steps, session.isOver) };
    return this.#finished.count;
  }

  /** When the match goes on by itself. */
  get dueAt(): number | null {
    const { phase, seats, clock, dueAt } = this.#row;
    return phase === 'playing' ? dueOf(this.#session!.waiting, seats, clock, this.#elapsed, this.limits) : dueAt;
  }

  seatOf(person: string | null): SeatNumber | null {
    const at = this.#row.seats.findIndex((seat) => seat.kind === 'person' && seat.person === person);
    return at < 0 ? null : at;
  }

  /** `isHere` tells whether a seat has a connection; `next` is the table at which a match that is over goes on. */
  state(
    seat: SeatNumber | null,
    isHere: (seat: SeatNumber) => boolean,
    next: string | null = null,
    watchers = 0,
    offer: ShownOffer | null = null,
  ): TableState {
    const { id, code, phase, game, rules, rulesKey, preset, clock, seats } = this.#row;
    const { isOver, isClosed, result, lobby, ladder, ending, series, cup } = this.#row;
    return {
      table: id,
      code,
      phase,
      game,
      rules,
      rulesKey,
      preset,
      clock,
      seats: seats.map((sitting, at) => {
        if (sitting.kind !== 'person') return sitting;
        return { kind: 'person', name: sitting.name, here: isHere(at), away: sitting.away };
      }),
      seat,
      deal: shownDeal(this.#row),
      deserted: isOver && result === null && !isClosed && ending === null,
      closed: isClosed,
      aborted: ending === 'aborted',
      rated: ladder !== null,
      next,
      isListed: lobby !== null && (series === null || phase !== 'open'),
      isOfClub: clubOf(lobby) !== null,
      club: clubOf(lobby),
      watchers,
      offer,
      series: shownSeries(this.#row),
      cup: cup?.id ?? null,
    };
  }

  frame(seat: SeatNumber | null, since: number, now: number, busy: boolean): ShownFrame | null {
    const session = this.#session;
    if (session === null) return null;
    // Whoever has seen what was taken back is told everything once more.
    const from = this.#backs.some(({ at }) => at >= since) ? 0 : stepsAt(this.#backs, since);
    return {
      table: this.#row.id,
      head: this.#row.head,
      undos: this.undos,
      mayAbort: this.isOpening,
      frame: toSent(session.frame(seat, from)),
      clocks: this.#clocks(now),
      busy,
    };
  }

  /** Whether somebody's answer is a matter of form depends on what they hold, so their clock runs all the same. */
  #clocks(now: number): ShownClocks | null {
    const { clock, seats } = this.#row;
    if (clock === null) return null;
    const waiting = { ...this.#session!.waiting, isForm: false };
    const sitting = seats[waiting.actor];
    const isRunning = sitting?.kind === 'person' && !sitting.away;
    const due = isRunning ? dueOf(waiting, seats, clock, this.#elapsed, this.limits) : null;
    return {
      left: due === null ? null : Math.max(0, due - now),
      banks: seats.map((_, seat) => bankOf(clock, this.#elapsed, seat)),
    };
  }

  /**
   * All hands, a whole deal behind: the record as far as its deals are over; null before the first one is. It has no seed,
   * from which the cards of the next deal would follow.
   */
  openDeals(): MatchRecord | null {
    if (this.#row.isOver) return this.#session && this.record();
    const count = this.finishedSteps;
    if (count === 0) return null;
    const { steps, faults } = this.#session!;
    const finished = { steps: steps.slice(0, count), faults: faults.filter(({ step }) => step < count) };
    return makeRecord(this.game, this.#players, null, finished, null);
  }

  get #players(): string[] {
    return this.#row.seats.map((seat) => (seat.kind === 'bot' ? seat.agent : HUMAN));
  }

  /** For everybody when the match is over: with it all cards are open. */
  record(): MatchRecord {
    const { seed, result } = this.#row;
    return makeRecord(this.game, this.#players, seed, this.#session!, result);
  }
}
