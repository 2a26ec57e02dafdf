// Plays a world to the end of its deal and says what each seat has gained.
import { CHANCE, OVER, type AnyGame, type Rng } from '../core/game.ts';
import type { SearchKit } from '../core/search.ts';
import { againstOthers } from '../core/yardstick.ts';

/** Where neither the deal nor the match ends, a line is judged as it stands after so many moves. */
const LONGEST = 400;

export class Finisher {
  readonly #game: AnyGame;
  readonly #kit: SearchKit | null;
  readonly #legal: Int32Array;
  readonly #depth: number;

  constructor(game: AnyGame, kit: SearchKit | null) {
    this.#game = game;
    this.#kit = kit;
    this.#legal = new Int32Array(game.actionCount);
    this.#depth = kit?.depth ?? LONGEST;
  }

  /** Changes `s`; writes each seat's gain against the others. */
  finish(s: unknown, rng: Rng, out: Float64Array): void {
    const game = this.#game;
    for (let moves = 0; moves < this.#depth; moves++) {
      const actor = game.actor(s);
      if (actor === CHANCE || actor === OVER || this.#kit?.isQuiet?.(s)) break;
      if (this.#kit?.playOut?.(s, out)) return;
      game.apply(s, this.#choose(s, rng));
    }
    this.judge(s, out);
  }

  /** What each seat has, against the others. */
  judge(s: unknown, out: Float64Array): void {
    if (this.#kit?.evaluate) return this.#kit.evaluate(s, out);
    this.#game.returns(s, out);
    againstOthers(out);
  }

  #choose(s: unknown, rng: Rng): number {
    if (this.#kit?.choose) return this.#kit.choose(s, rng);
    return this.#legal[rng.int(this.#game.legal(s, this.#legal))];
  }
}
