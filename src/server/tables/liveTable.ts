// A table as this process holds it: a copy of what the store has, never ahead of it.
import type { AnyDefinition } from '../../core/definition.ts';
import type { Seat as SeatNumber } from '../../core/game.ts';
import { makeRecord, type MatchRecord } from '../../core/record.ts';
import { rngFrom } from '../../core/rng.ts';
import type { Agent } from '../../core/agent.ts';
import type { ShownClocks, ShownFrame, TableState } from '../../net/messages.ts';
import { toSent } from '../../net/sentFrame.ts';
import { HUMAN, seatAgent } from '../../play/seating.ts';
import { Session } from '../../play/session.ts';
import { definitionOf, gameOf, type RuledGame } from '../house.ts';
import type { KeptStep, TableRow } from '../store/tableStore.ts';
import { bankOf, dueOf, type Timed, type Times } from './clock.ts';
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
  readonly #times: Timed[] = [];

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
  get times(): readonly Timed[] {
    return this.#times;
  }

  /** What the store has now: the row, and the steps behind those that are known. */
  follow(row: TableRow, steps: readonly KeptStep[]): void {
    if (row.head !== this.#times.length + steps.length) throw new Error(`table ${row.id}: steps are missing`);
    this.#row = row;
    if (row.seed === null) return;
    this.#times.push(...steps);
    if (this.#session === null) this.#session = this.#begin(row.seed, steps);
    else this.#session.take({ steps: steps.map(({ step }) => step), faults: steps.flatMap(({ faults }) => faults) });
    // Nobody here is asked whether they have seen enough of a deal that they only watch: the others would wait.
    for (const seat of row.seats.keys()) this.#session.goOn(seat);
  }

  #begin(seed: string, steps: readonly KeptStep[]): Session {
    const { definition, game } = this;
    const agents = this.#row.seats.map((sitting, seat) =>
      sitting.kind === 'bot' ? this.#makeBot({ live: this, definition, game, seat, agent: sitting.agent }) : null,
    );
    const taken = steps.map(({ step }) => step);
    const faults = steps.flatMap((step) => step.faults);
    return new Session({ definition, game, seed, agents, practice: false, keep: KEPT }, taken, faults);
  }

  /** A bot that sits in for whoever is not there: the best of the game's own that need no search. */
  standIn(seat: SeatNumber): Agent {
    const create = Object.values(this.definition.bots).at(-1)!;
    return seatAgent(create, this.game, seat, rngFrom(this.#row.seed!));
  }

  /** When the match goes on by itself. */
  get dueAt(): number | null {
    const { phase, seats, clock, dueAt } = this.#row;
    return phase === 'playing' ? dueOf(this.#session!.waiting, seats, clock, this.#times, this.limits) : dueAt;
  }

  seatOf(person: string | null): SeatNumber | null {
    const at = this.#row.seats.findIndex((seat) => seat.kind === 'person' && seat.person === person);
    return at < 0 ? null : at;
  }

  /** `isHere` tells whether a seat has a connection; `next` is the table at which a match that is over goes on. */
  state(seat: SeatNumber | null, isHere: (seat: SeatNumber) => boolean, next: string | null = null): TableState {
    const { id, code, phase, game, rules, rulesKey, preset, clock, seats, isOver, result } = this.#row;
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
      deserted: isOver && result === null,
      next,
    };
  }

  frame(seat: SeatNumber | null, since: number, now: number, busy: boolean): ShownFrame | null {
    const session = this.#session;
    if (session === null) return null;
    return {
      table: this.#row.id,
      head: this.#row.head,
      frame: toSent(session.frame(seat, since)),
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
    const due = isRunning ? dueOf(waiting, seats, clock, this.#times, this.limits) : null;
    return {
      left: due === null ? null : Math.max(0, due - now),
      banks: seats.map((_, seat) => bankOf(clock, this.#times, seat)),
    };
  }

  /** For everybody when the match is over: with it all cards are open. */
  record(): MatchRecord {
    const { seats, seed, result } = this.#row;
    const players = seats.map((seat) => (seat.kind === 'bot' ? seat.agent : HUMAN));
    return makeRecord(this.game, players, seed, this.#session!, result);
  }
}
