// A hint from the view of whoever is asked, and from nothing else. Works world by world, like the analysis below it.
import { Analysis, LEVELS, type Level } from '../../../analysis/index.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { ActionId, AnyGame, BaseView } from '../../../core/game.ts';
import { rngFrom } from '../../../core/rng.ts';
import { tellFindings, tellMove, type ToldFindings, type ToldMove } from './told.ts';

export interface Hint extends ToldFindings {
  /** What follows the preferred move, where a decision is made of several. */
  readonly rest: readonly ToldMove[];
}

const HINT_LEVEL: Level = 'normal';
/** The same position has the same hint, whoever asks and how often. */
const SEED = 'hint';
/** Two cards for the talon and a bid: no decision is made of many more. */
const MOST_PARTS = 8;

export class HintSearch {
  readonly #definition: AnyDefinition;
  readonly #game: AnyGame;
  readonly #view: BaseView;
  /** Are several steps of this phase one decision? */
  readonly #isCompound: (phase: string) => boolean;
  readonly #analysis: Analysis;

  constructor(
    definition: AnyDefinition,
    game: AnyGame,
    view: BaseView,
    isCompound: (phase: string) => boolean = () => false,
    level: Level = HINT_LEVEL,
  ) {
    this.#definition = definition;
    this.#game = game;
    this.#view = view;
    this.#isCompound = isCompound;
    this.#analysis = new Analysis(definition, game, view, LEVELS[level], SEED);
  }

  get progress(): { done: number; total: number } {
    return this.#analysis.progress;
  }

  /** Looks at one more world; false when there is nothing left to do. */
  step(): boolean {
    return this.#analysis.step();
  }

  /** What is known so far; meaningful after the first step. */
  soFar(): Hint {
    return { ...tellFindings(this.#definition, this.#game, this.#analysis.findings()), rest: [] };
  }

  /** All of it, once `step` has nothing left to do. */
  whole(): Hint {
    const hint = this.soFar();
    return { ...hint, rest: this.#rest(this.#view, hint.findings.preferred) };
  }

  #rest(view: BaseView, id: ActionId): ToldMove[] {
    const parts: ToldMove[] = [];
    let [before, move] = [view, id];
    while (parts.length < MOST_PARTS && this.#isCompound(before.phase)) {
      const after = this.#viewAfter(before, move);
      if (after === null) break;
      move = new Analysis(this.#definition, this.#game, after, LEVELS.quick, SEED).run().preferred;
      parts.push(tellMove(this.#game, move));
      before = after;
    }
    return parts;
  }

  /** What the seat sees after its move if it is to move again; null where that depends on what it does not know. */
  #viewAfter(view: BaseView, id: ActionId): BaseView | null {
    const game = this.#game;
    const [one, other] = ['one', 'other'].map((world) => {
      const state = game.determinize(view, rngFrom(SEED).fork(world));
      game.apply(state, id);
      return game.actor(state) === view.seat ? (game.view(state, view.seat) as BaseView) : null;
    });
    return one && JSON.stringify(one) === JSON.stringify(other) ? one : null;
  }
}
