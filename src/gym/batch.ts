// Many matches side by side: a move for each of them in, what came of it out, in arrays that are filled anew each time.
import type { NetLayout } from '../agents/neural/layout.ts';
import { OVER, type ActionId, type BaseView } from '../core/game.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';
import { Arrays, type Shape } from './arrays.ts';
import { Row, type Table } from './row.ts';

export interface BatchOptions extends Table {
  layout: NetLayout;
  matches: number;
  /** A match that ends makes room for the next at once; else it waits for `reset`. */
  resetsItself: boolean;
  /** Whether every seat's observation is given, or that of the seat to move alone. */
  observesAll: boolean;
}

export interface MoveError extends BorderError {
  readonly code: 'ERR_ILLEGAL_ACTION' | 'ERR_ACTION_COUNT';
}

/** The learner names no move for a match that is over. */
const NO_MOVE = -1;

export const shapeOf = ({ game, layout, matches, observesAll }: BatchOptions): Shape => ({
  matches,
  seats: game.seats,
  actions: game.actionCount,
  columns: layout.columns,
  observesAll,
});

export class Batch {
  readonly arrays: Arrays;
  readonly rows: readonly Row[];
  readonly #options: BatchOptions;
  /** What every seat of every match had when it was last told. */
  readonly #told: Float64Array;
  readonly #returns: Float64Array;

  constructor(options: BatchOptions) {
    this.#options = options;
    const { game, matches } = options;
    this.arrays = new Arrays(shapeOf(options));
    this.rows = Array.from({ length: matches }, (_, i) => new Row(options, i));
    this.#told = new Float64Array(matches * game.seats);
    this.#returns = new Float64Array(game.seats);
  }

  /** New matches in these rows, or in all; what the others show stays, without rewards. */
  reset(seeds: readonly string[], rows: readonly number[] | null = null): void {
    const { reward, done, place } = this.arrays;
    for (const array of [reward, done, place]) array.fill(0);
    seeds.forEach((seed, k) => {
      const i = rows === null ? k : rows[k];
      this.rows[i].reset(seed);
      this.#forget(i);
      this.#show(i);
    });
  }

  /** Plays a move in every match, or in none where one is not allowed. */
  step(moves: Int32Array): Result<null, MoveError> {
    const wrong = this.#wrongMove(moves);
    if (wrong !== null) return err(wrong);
    const { rows } = this;
    for (let i = 0; i < rows.length; i++) {
      if (rows[i].view === null) this.#rest(i);
      else this.#play(i, moves[i]);
    }
    return ok(null);
  }

  close(): void {
    for (const row of this.rows) row.leave();
  }

  #wrongMove(moves: Int32Array): MoveError | null {
    const { rows } = this;
    const { actionCount } = this.#options.game;
    if (moves.length !== rows.length) {
      const message = `${rows.length} matches are played, so there must be so many actions, not ${moves.length}.`;
      return { code: 'ERR_ACTION_COUNT', message };
    }
    for (let i = 0; i < rows.length; i++) {
      const id = moves[i];
      const isAllowed =
        rows[i].view === null
          ? id === NO_MOVE
          : id >= 0 && id < actionCount && this.arrays.mask[i * actionCount + id] === 1;
      if (!isAllowed) return { code: 'ERR_ILLEGAL_ACTION', message: this.#refusal(i, id) };
    }
    return null;
  }

  #refusal(i: number, id: ActionId): string {
    const { game } = this.#options;
    const { view } = this.rows[i];
    if (view === null) return `Match ${i} is over: its action must be ${NO_MOVE}, or reset it; ${id} given.`;
    const name = id >= 0 && id < game.actionCount ? `${id} ('${game.notation(id)}')` : `${id}`;
    const some = view.legal.slice(0, 12).map((legal) => `${legal} ('${game.notation(legal)}')`);
    const more = view.legal.length > some.length ? ' …' : '';
    return `Match ${i}: the action ${name} is not allowed to seat ${view.actor} now. Allowed: ${some.join(', ')}${more}.`;
  }

  #play(i: number, id: ActionId): void {
    const row = this.rows[i];
    const { done, place } = this.arrays;
    const { game, resetsItself } = this.#options;
    row.play(id);
    this.#reward(i);
    const at = i * game.seats;
    const isOver = row.view === null;
    done[i] = isOver ? 1 : 0;
    if (isOver) place.set(row.match.result().outcome.places, at);
    else place.fill(0, at, at + game.seats);
    if (isOver && resetsItself) {
      row.next();
      this.#forget(i);
    }
    this.#show(i);
  }

  /** A match that is over and stays so. */
  #rest(i: number): void {
    const { seats } = this.#options.game;
    this.arrays.reward.fill(0, i * seats, (i + 1) * seats);
    this.arrays.place.fill(0, i * seats, (i + 1) * seats);
    this.arrays.done[i] = 0;
  }

  #reward(i: number): void {
    const { game } = this.#options;
    const { reward } = this.arrays;
    game.returns(this.rows[i].match.state, this.#returns);
    for (let seat = 0, at = i * game.seats; seat < game.seats; seat++, at++) {
      reward[at] = this.#returns[seat] - this.#told[at];
      this.#told[at] = this.#returns[seat];
    }
  }

  /** What seats have when a match begins is no reward. */
  #forget(i: number): void {
    const { game } = this.#options;
    game.returns(this.rows[i].match.state, this.#returns);
    this.#told.set(this.#returns, i * game.seats);
  }

  #show(i: number): void {
    const { seat, mask } = this.arrays;
    const { game, observesAll } = this.#options;
    const { view, match } = this.rows[i];
    seat[i] = view === null ? OVER : view.actor;
    const at = i * game.actionCount;
    mask.fill(0, at, at + game.actionCount);
    if (view !== null) for (let k = 0; k < view.legal.length; k++) mask[at + view.legal[k]] = 1;
    if (!observesAll) {
      if (view !== null) this.#write(i, view);
      return;
    }
    for (let one = 0; one < game.seats; one++) {
      const place = i * game.seats + one;
      if (this.rows[i].isPlayed(one)) this.#write(place, view?.actor === one ? view : game.view(match.state, one));
      else this.#blank(place);
    }
  }

  #write(place: number, view: BaseView): void {
    const { layout } = this.#options;
    const { observation, kind } = this.arrays;
    const row = observation.subarray(place * layout.columns, (place + 1) * layout.columns);
    row.fill(0);
    kind[place] = layout.write(view, row);
  }

  /** What an agent of Talon sees is its own. */
  #blank(place: number): void {
    const { columns } = this.#options.layout;
    this.arrays.observation.fill(0, place * columns, (place + 1) * columns);
    this.arrays.kind[place] = 0;
  }
}
