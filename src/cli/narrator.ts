// Tells the steps of a match in words, as one seat sees them. It plays them over on a state of its own, so it needs
// nothing from whoever drives the match.
import { CHANCE, HIDDEN, type AnyGame, type BaseView, type Seat } from '../core/game.ts';
import type { Step } from '../core/match.ts';
import type { Screen } from './screens/screen.ts';

export interface Told {
  step: Step;
  /** Index of the step. */
  index: number;
  /** As the seat sees it; for a spectator with open cards the move itself. */
  seen: number;
  lines: string[];
}

export class Narrator {
  /** The position after the steps told so far. */
  readonly state: unknown;
  readonly #game: AnyGame;
  readonly #screen: Screen;
  readonly #seat: Seat | null;
  #told = 0;

  constructor(game: AnyGame, screen: Screen, seat: Seat | null) {
    this.#game = game;
    this.#screen = screen;
    this.#seat = seat;
    this.state = game.newState();
  }

  get view(): BaseView {
    return this.#game.view(this.state, this.#seat);
  }

  /** The steps that have not been told yet. */
  tell(steps: readonly Step[]): Told[] {
    const news = steps.slice(this.#told);
    return news.map((step) => this.#tellOne(step));
  }

  #tellOne(step: Step): Told {
    const actor = step[0] ?? CHANCE;
    const id = step[1] ?? HIDDEN;
    const before = this.view;
    let seen = HIDDEN;
    if (actor === CHANCE) {
      this.#game.applyChance(this.state, step.slice(1));
    } else {
      seen = this.#seat === null ? id : this.#game.seenAs(this.state, id, this.#seat);
      this.#game.apply(this.state, id);
    }
    const lines = this.#screen.event({ actor, seen, before, after: this.view });
    return { step, index: this.#told++, seen, lines };
  }
}
