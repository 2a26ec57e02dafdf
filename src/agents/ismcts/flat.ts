// For games where only the own move is worth a search, since the game knows how to go on from there. All moves meet the
// same worlds; again and again the worse half of them drops out, so that most worlds go to those that are hard to tell.
import { doublingsTo } from '../../core/functions.ts';
import type { AnyGame, BaseView, Rng } from '../../core/game.ts';
import type { SearchKit } from '../../core/search.ts';
import { Finisher } from '../finish.ts';
import { drawWorlds } from '../worlds.ts';
import type { MoveCount } from './tree.ts';

export class FlatSearch {
  readonly #game: AnyGame;
  readonly #kit: SearchKit;
  readonly #finisher: Finisher;
  readonly #state: unknown;
  readonly #legal: Int32Array;
  readonly #gains: Float64Array;

  constructor(game: AnyGame, kit: SearchKit) {
    this.#game = game;
    this.#kit = kit;
    this.#finisher = new Finisher(game, kit);
    this.#state = game.newState();
    this.#legal = new Int32Array(game.actionCount);
    this.#gains = new Float64Array(game.seats);
  }

  /** The moves of the viewing seat, the best first; the longer one stays in the race the better. */
  search(view: BaseView, iterations: number, rng: Rng): MoveCount[] {
    const rest: MoveCount[] = view.legal.map((id) => ({ id, visits: 0, mean: 0 }));
    const race = this.#candidates(view, rng, rest);
    const rounds = Math.max(1, doublingsTo(race.length));
    for (let round = 0, racing = race.length; racing > 1; round++, racing = Math.ceil(racing / 2)) {
      const worlds = Math.max(1, Math.floor(iterations / rounds / racing));
      for (const { state, weight } of drawWorlds(this.#game, this.#kit, view, worlds, rng.fork(round)))
        for (let i = 0; i < racing; i++) this.#play(state, weight, race[i], view.seat!, rng);
      const raced = race.slice(0, racing).sort((a, b) => b.mean - a.mean || a.id - b.id);
      for (let i = 0; i < racing; i++) race[i] = raced[i];
    }
    return [...race, ...rest.filter((move) => !race.includes(move))];
  }

  #candidates(view: BaseView, rng: Rng, moves: readonly MoveCount[]): MoveCount[] {
    if (!this.#kit.candidates) return [...moves];
    const world = this.#game.determinize(view, rng.fork('candidates'));
    view.legal.forEach((id, i) => (this.#legal[i] = id));
    const count = this.#kit.candidates(world, this.#legal, view.legal.length);
    return Array.from(this.#legal.subarray(0, count), (id) => moves.find((move) => move.id === id)!);
  }

  #play(world: unknown, weight: number, move: MoveCount, me: number, rng: Rng): void {
    this.#game.copy(world, this.#state);
    this.#game.apply(this.#state, move.id);
    this.#finisher.finish(this.#state, rng, this.#gains);
    move.visits++;
    move.mean += (weight * this.#gains[me] - move.mean) / move.visits;
  }
}
