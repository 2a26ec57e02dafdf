// A match opened for looking: every step in words and every position as a frame, through the eyes of one seat.
import { CHANCE, OVER, type BaseView, type Outcome } from '../../../core/game.ts';
import { offendersOf, withLast, type Fault } from '../../../core/fault.ts';
import { replay, returnsOf, type Step } from '../../../core/match.ts';
import { narrate, type Reader } from '../../../core/narrate.ts';
import type { Telling } from '../../../core/telling.ts';
import type { Seen } from '../../../play/frame.ts';
import { offersOf } from '../../../play/offers.ts';
import { tellingOf } from '../../../play/plain.ts';
import { standingOf } from '../../../play/standing.ts';
import { Story } from '../../../play/story.ts';
import type { GameHost, Seating } from '../../table/match/host.ts';
import { frameOf, isUntold, lookAt, type Look as SeenLook, type Showing } from '../../table/match/look.ts';
import { readerOf } from '../../table/match/reader.ts';
import type { Frame, Line } from '../../table/match/messages.ts';
import { markOf } from './marks.ts';
import type { Eyes, Look, ToldStep } from './messages.ts';

export interface BookSetup extends Seating {
  readonly host: GameHost;
  /** Who is called 'you'; -1 = nobody. Its `seat` does not matter: that is whoever is looked through. */
  readonly you: number;
}

/** What is known of a step beside its words. */
interface Told extends SeenLook, ToldStep {
  /** More chance was to come before anything could be seen. */
  readonly isUntold: boolean;
}

export class Book {
  readonly setup: BookSetup;
  readonly steps: readonly Step[];
  readonly faults: readonly Fault[];
  /** Of a match that was given up; else the end is read from the state. */
  readonly #forfeit: (Outcome & { returns: number[] }) | null;
  readonly #telling: Telling;
  readonly #reader: Reader;
  readonly #stories = new Map<string, { story: Story; steps: Told[] }>();

  /** `steps` and `faults` may grow: what is new is told when it is looked at. */
  constructor(setup: BookSetup, steps: readonly Step[], faults: readonly Fault[], result: Frame['result']) {
    this.setup = setup;
    this.steps = steps;
    this.faults = faults;
    this.#forfeit = result?.reason === 'forfeit' ? result : null;
    this.#telling = tellingOf(setup.definition);
    this.#reader = readerOf(setup.players, setup.you);
  }

  get isOver(): boolean {
    return this.result !== null;
  }

  get result(): Frame['result'] {
    return this.#resultAt(replay(this.setup.game, this.steps), this.steps.length);
  }

  /** How it stands after all steps, in a line for the lobby. */
  get standing(): string {
    const { game } = this.setup;
    const state = replay(game, this.steps);
    return JSON.stringify(standingOf(this.#telling, game.view(state, null), returnsOf(game, state), this.result));
  }

  /** The first cards are dealt. */
  get first(): number {
    const at = this.steps.findIndex(([actor]) => actor !== CHANCE);
    return at < 0 ? this.steps.length : at;
  }

  look(asked: number, eyes: Eyes, known: number): Look {
    const { game } = this.setup;
    const at = Math.max(0, Math.min(asked, this.steps.length));
    const told = this.#told(eyes);
    const state = replay(game, this.steps, at);
    const frame = this.#frame(state, at, eyes, told[at - 1]);
    const from = Math.min(known, told.length);
    return {
      at,
      eyes,
      frame,
      holding: frame.events.some(({ type }) => type === 'trick'),
      hands: eyes.open ? this.setup.players.map((_, seat): BaseView => game.view(state, seat)) : null,
      sheet: told.slice(0, at).findLast(({ isEnd }) => isEnd)?.view ?? null,
      total: this.steps.length,
      isOver: this.isOver,
      from,
      story: told.slice(from).map(({ lines, mark, isDeal }) => ({ lines, mark, isDeal })),
    };
  }

  #showing(seat: number): Showing {
    const { definition, game, players, host } = this.setup;
    return { seating: { definition, game, players, seat }, telling: this.#telling, host, reader: this.#reader };
  }

  #frame(state: unknown, at: number, { seat }: Eyes, told: Told | undefined): Frame {
    const { definition, game } = this.setup;
    const view: BaseView = game.view(state, seat);
    const offers = offersOf(definition, game, this.#telling, view);
    const frame = { step: at, view, ...offers, pause: null, result: this.#resultAt(state, at), canUndo: false };
    return frameOf(this.#showing(seat), frame, told ?? null);
  }

  #resultAt(state: unknown, at: number): Frame['result'] {
    const { game } = this.setup;
    if (at < this.steps.length) return null;
    if (this.#forfeit) return this.#forfeit;
    if (game.actor(state) !== OVER) return null;
    return { ...withLast(game.outcome(state), offendersOf(this.faults)), returns: returnsOf(game, state) };
  }

  /** The story as these eyes know it, told up to the last step. */
  #told(eyes: Eyes): readonly Told[] {
    const key = `${eyes.seat}${eyes.open ? '+' : ''}`;
    let told = this.#stories.get(key);
    if (!told) {
      told = { story: new Story(this.setup.game, this.#telling, eyes), steps: [] };
      this.#stories.set(key, told);
    }
    const showing = this.#showing(eyes.seat);
    for (const seen of told.story.follow(this.steps, this.faults))
      told.steps.push(this.#look(showing, told.steps, seen));
    return told.steps;
  }

  #look(showing: Showing, told: readonly Told[], seen: Seen): Told {
    const isDeal = seen.move === null;
    const last = told.findLast(({ isUntold: isSilent }) => !isSilent) ?? null;
    if (isUntold(seen)) {
      const memory = last?.memory ?? null;
      return {
        move: null,
        lines: [],
        events: [],
        view: seen.view,
        memory,
        isEnd: false,
        mark: null,
        isDeal,
        isUntold: true,
      };
    }
    const look = lookAt(showing, last, seen);
    const lines = [...look.lines, ...this.#forfeitLines(seen.step)];
    return { ...look, lines, mark: markOf(look.events, lines), isDeal, isUntold: false };
  }

  #forfeitLines(step: number): Line[] {
    if (this.#forfeit === null || step < this.steps.length) return [];
    const loser = this.#forfeit.places.findIndex((place) => place > 1);
    return [{ text: narrate(this.#reader, { key: 'play.forfeit', params: { who: { seat: loser } } }) }];
  }
}
