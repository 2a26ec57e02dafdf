// A match opened for looking: every step in words and every position as a frame, through the eyes of one seat.
import { CHANCE, OVER, type BaseView, type Outcome } from '../../core/game.ts';
import { replay, type Step } from '../../core/match.ts';
import { offendersOf, withLast, type Fault } from '../../core/fault.ts';
import type { Change, GameHost, Seating } from '../engine/host.ts';
import { offeredMove, refusalsOf, seenMove } from '../engine/moves.ts';
import { standingOf } from '../engine/standing.ts';
import { person } from '../engine/tell.ts';
import { sayOr, t } from '../i18n/index.ts';
import type { Frame, Line, SeenMove, TableEvent } from '../table/messages.ts';
import { markOf } from './marks.ts';
import type { Eyes, Look, ToldStep } from './messages.ts';

export interface BookSetup extends Seating {
  readonly host: GameHost;
  /** Who is called 'you'; -1 = nobody. Its `seat` does not matter: that is whoever is looked through. */
  readonly you: number;
}

/** What is known of a step beside its words. */
interface Told extends ToldStep {
  readonly move: SeenMove | null;
  readonly events: readonly TableEvent[];
  readonly memory: unknown;
  /** The view at the end of a deal, where this step ends one. */
  readonly ended: BaseView | null;
}

interface Telling {
  readonly told: Told[];
  readonly state: unknown;
  before: BaseView | null;
}

export class Book {
  readonly setup: BookSetup;
  readonly steps: readonly Step[];
  readonly faults: readonly Fault[];
  /** Of a match that was given up; else the end is read from the state. */
  readonly #forfeit: (Outcome & { returns: number[] }) | null;
  readonly #tellings = new Map<string, Telling>();

  /** `steps` and `faults` may grow: what is new is told when it is looked at. */
  constructor(setup: BookSetup, steps: readonly Step[], faults: readonly Fault[], result: Frame['result']) {
    this.setup = setup;
    this.steps = steps;
    this.faults = faults;
    this.#forfeit = result?.reason === 'forfeit' ? result : null;
  }

  get isOver(): boolean {
    return this.result !== null;
  }

  get result(): Frame['result'] {
    return this.#resultAt(replay(this.setup.game, this.steps), this.steps.length);
  }

  /** How it stands after all steps, in a line for the lobby. */
  get standing(): string {
    const { game, host, you } = this.setup;
    const state = replay(game, this.steps);
    return standingOf(this.#seating(you), host, game.view(state, 0), this.#returns(state), this.result);
  }

  /** The first cards are dealt. */
  get first(): number {
    const at = this.steps.findIndex(([actor]) => actor !== CHANCE);
    return at < 0 ? this.steps.length : at;
  }

  look(asked: number, eyes: Eyes, known: number): Look {
    const { game } = this.setup;
    const at = Math.max(0, Math.min(asked, this.steps.length));
    const { told } = this.#telling(eyes);
    const state = replay(game, this.steps, at);
    const frame = this.#frame(state, at, eyes, told[at - 1]);
    const from = Math.min(known, told.length);
    return {
      at,
      eyes,
      frame,
      holding: frame.events.some(({ type }) => type === 'trick'),
      hands: eyes.open ? this.setup.players.map((_, seat): BaseView => game.view(state, seat)) : null,
      sheet: told.slice(0, at).findLast(({ ended }) => ended !== null)?.ended ?? null,
      total: this.steps.length,
      isOver: this.isOver,
      from,
      story: told.slice(from).map(({ lines, mark, isDeal }) => ({ lines, mark, isDeal })),
    };
  }

  #seating(seat: number): Seating {
    const { definition, game, players } = this.setup;
    return { definition, game, players, seat };
  }

  #person(seat: number): ReturnType<typeof person> {
    return person(this.#seating(this.setup.you), seat);
  }

  #frame(state: unknown, at: number, { seat }: Eyes, told: Told | undefined): Frame {
    const { game, host } = this.setup;
    const seating = this.#seating(seat);
    const view: BaseView = game.view(state, seat);
    const isAsked = view.legal.length > 0 && (host.automatic?.(view) ?? null) === null;
    return {
      step: at,
      view,
      facts: host.facts(seating, view, told?.memory ?? null),
      move: told?.move ?? null,
      lines: told?.lines ?? [],
      events: told?.events ?? [],
      moves: isAsked ? view.legal.map((id) => offeredMove(seating, id)) : [],
      refusals: isAsked ? refusalsOf(seating, host, view) : {},
      pause: null,
      result: this.#resultAt(state, at),
      canUndo: false,
    };
  }

  #resultAt(state: unknown, at: number): Frame['result'] {
    const { game } = this.setup;
    if (at < this.steps.length) return null;
    if (this.#forfeit) return this.#forfeit;
    if (game.actor(state) !== OVER) return null;
    return { ...withLast(game.outcome(state), offendersOf(this.faults)), returns: this.#returns(state) };
  }

  #returns(state: unknown): number[] {
    const returns = new Float64Array(this.setup.game.seats);
    this.setup.game.returns(state, returns);
    return [...returns];
  }

  /** The story as these eyes know it, told up to the last step. */
  #telling(eyes: Eyes): Telling {
    const key = `${eyes.seat}${eyes.open ? '+' : ''}`;
    let telling = this.#tellings.get(key);
    if (!telling) {
      telling = { told: [], state: this.setup.game.newState(), before: null };
      this.#tellings.set(key, telling);
    }
    while (telling.told.length < this.steps.length) this.#tellStep(telling, eyes);
    return telling;
  }

  #tellStep(telling: Telling, { seat, open }: Eyes): void {
    const { game, host, you } = this.setup;
    const { state, told } = telling;
    const at = told.length;
    const [actor, ...rest] = this.steps[at]!;
    const memory = told.at(-1)?.memory ?? null;
    if (actor === CHANCE) {
      game.applyChance(state, rest);
      // Several in a row are told once, as when they are played.
      if (this.steps[at + 1]?.[0] === CHANCE) {
        told.push({ lines: [], mark: null, isDeal: true, move: null, events: [], memory, ended: null });
        return;
      }
      const change: Change = { before: telling.before, move: null, after: game.view(state, seat) };
      return this.#push(telling, seat, change, host.tell(this.#seating(you), change), memory);
    }
    const [teller, id] = [open ? actor! : seat, rest[0]!];
    // With open cards whoever moves tells it: nothing about it is hidden from them.
    const move = seenMove(game, actor!, game.seenAs(state, id, teller));
    const mine = open ? game.view(state, teller) : null;
    game.apply(state, id);
    const change: Change = { before: telling.before, move, after: game.view(state, seat) };
    const words = open ? { before: mine, move, after: game.view(state, teller) } : change;
    const lines = [...this.#faultLines(at), ...host.tell(this.#seating(you), words)];
    this.#push(telling, seat, change, [...lines, ...this.#forfeitLines(at)], memory);
  }

  #push(telling: Telling, seat: number, change: Change, lines: readonly Line[], memory: unknown): void {
    const { host } = this.setup;
    const events = host.events(this.#seating(seat), change);
    telling.told.push({
      lines,
      mark: markOf(events, lines),
      isDeal: change.move === null,
      move: change.move,
      events,
      memory: host.remember ? host.remember(memory, change) : null,
      ended: host.pausesAt(change.after) ? change.after : null,
    });
    telling.before = change.after;
  }

  #faultLines(at: number): Line[] {
    return this.faults
      .filter(({ step }) => step === at)
      .map(({ seat, reason, substituted }) => ({
        text: t(substituted ? 'replay.substitute' : 'replay.fault', {
          ...this.#person(seat),
          reason: sayOr(`sim.fault.${reason}`, reason),
        }),
      }));
  }

  #forfeitLines(at: number): Line[] {
    if (this.#forfeit === null || at + 1 < this.steps.length) return [];
    const loser = this.#forfeit.places.findIndex((place) => place > 1);
    return [{ text: t('replay.forfeit', this.#person(loser)) }];
  }
}
