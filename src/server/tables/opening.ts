// The opening of a match: until the second trick begins nobody has lost anything if it is called off. Known to everybody,
// for it is read from what a spectator is told.
import type { AnyGame } from '../../core/game.ts';
import { CHANCE } from '../../core/game.ts';
import type { Step } from '../../core/match.ts';
import type { Telling } from '../../core/telling.ts';
import { Story } from '../../play/story.ts';

/** Moves of each seat; a game without tricks has no longer opening than this. */
const MOST_MOVES = 20;

export class Opening {
  readonly #story: Story;
  readonly #mostMoves: number;
  #moves = 0;
  #hasTrick = false;
  #isPast = false;

  constructor(game: AnyGame, telling: Telling) {
    this.#story = new Story(game, telling, { seat: null, open: false });
    this.#mostMoves = MOST_MOVES * game.seats;
  }

  /** `steps` are all of the match so far. */
  isPast(steps: readonly Step[]): boolean {
    if (this.#isPast) return true;
    let at = this.#story.step;
    for (const { told } of this.#story.follow(steps, [])) {
      if (steps[at++]![0] !== CHANCE && (this.#hasTrick || ++this.#moves > this.#mostMoves)) this.#isPast = true;
      this.#hasTrick ||= told.some(({ kind }) => kind === 'takes');
      this.#isPast ||= told.some(({ kind }) => kind === 'result');
      if (this.#isPast) break;
    }
    return this.#isPast;
  }
}
