// The steps of a match as somebody saw them, one after the other. It plays them over on a state of its own, so it needs
// nothing from whoever drives the match.
import { CHANCE, type AnyGame, type BaseView, type Seat } from '../core/game.ts';
import type { Fault } from '../core/fault.ts';
import type { Step } from '../core/match.ts';
import type { Change, SeenMove, Telling, Told } from '../core/telling.ts';
import type { Seen } from './frame.ts';

/** Through whose eyes: a seat's, or a spectator's (null). With open cards whoever moves tells what they did. */
export interface Eyes {
  readonly seat: Seat | null;
  readonly open: boolean;
}

export class Story {
  /** The position after the steps told so far. */
  readonly state: unknown;
  readonly #game: AnyGame;
  readonly #telling: Telling;
  readonly #eyes: Eyes;
  #before: BaseView | null = null;
  #step = 0;

  constructor(game: AnyGame, telling: Telling, eyes: Eyes) {
    this.#game = game;
    this.#telling = telling;
    this.#eyes = eyes;
    this.state = game.newState();
  }

  /** How many steps have been told. */
  get step(): number {
    return this.#step;
  }

  /** Plays over the first steps of a match without a word; there must be more of them. */
  skip(steps: readonly Step[], count: number): void {
    // What is told next begins at the last step that would have been told on its own: chance events in a row are one.
    const isTold = ([actor]: Step, at: number): boolean => actor !== CHANCE || steps[at + 1]![0] !== CHANCE;
    const before = steps.findLastIndex((step, at) => at < count && isTold(step, at));
    while (this.#step < count) {
      const at = this.#step++;
      const [actor, ...rest] = steps[at]!;
      if (actor === CHANCE) this.#game.applyChance(this.state, rest);
      else this.#game.apply(this.state, rest[0]!);
      if (at === before) this.#before = this.#game.view(this.state, this.#eyes.seat);
    }
  }

  /** Tells what has not been told yet of a match. */
  *follow(steps: readonly Step[], faults: readonly Fault[]): Generator<Seen> {
    while (this.#step < steps.length) {
      const at = this.#step++;
      const failed = faults.filter(({ step }) => step === at).map((fault) => this.#tellFault(fault));
      const seen = this.#see(steps[at]!);
      yield { ...seen, step: this.#step, told: [...failed, ...seen.told] };
    }
  }

  /** What they wanted to play may be hidden: then only that they failed. */
  #tellFault({ seat, reason, detail, substituted }: Fault): Told {
    const isOpen = this.#eyes.open || this.#eyes.seat === seat;
    const why = { say: { key: `play.fault.${reason}` } };
    const key = substituted ? 'play.substitute' : isOpen ? 'play.fault.open' : 'play.fault';
    return {
      kind: 'follows',
      message: { key, params: { who: { seat }, reason: why, ...(isOpen && !substituted && { detail }) } },
    };
  }

  #see(step: Step): Omit<Seen, 'step'> {
    const [actor, ...rest] = step;
    return actor === CHANCE ? this.#seeChance(rest) : this.#seeMove(actor!, rest[0]!);
  }

  #seeChance(outcome: readonly number[]): Omit<Seen, 'step'> {
    this.#game.applyChance(this.state, [...outcome]);
    const view: BaseView = this.#game.view(this.state, this.#eyes.seat);
    // Several in a row are told once, by what they come to.
    if (view.actor === CHANCE) return { move: null, told: [], view };
    const change: Change = { before: this.#before, move: null, after: view };
    this.#before = view;
    return { move: null, told: this.#telling.tell(this.#game, change), view };
  }

  #seeMove(actor: Seat, id: number): Omit<Seen, 'step'> {
    const { seat, open } = this.#eyes;
    const teller = open ? actor : seat;
    const before: BaseView | null = open ? this.#game.view(this.state, teller) : this.#before;
    const move: SeenMove = { actor, id: this.#game.seenAs(this.state, id, teller) };
    this.#game.apply(this.state, id);
    const view: BaseView = this.#game.view(this.state, seat);
    const after: BaseView = open ? this.#game.view(this.state, teller) : view;
    this.#before = view;
    return { move, told: this.#telling.tell(this.#game, { before, move, after }), view };
  }
}
