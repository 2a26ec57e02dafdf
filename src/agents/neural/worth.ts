// What a net learns to get more of than the others: points, or where the game knows how points become wins, chances to
// win the match.
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, OVER, type AnyGame, type Seat } from '../../core/game.ts';
import type { Equity } from '../../core/search.ts';

export class Worth {
  /** What a reward of one stands for. */
  readonly scale: number;
  readonly #game: AnyGame;
  /** Null where points are the aim. */
  readonly #equity: Equity | null;
  /** By seat; chances are as the last deal left them. */
  readonly #held: Float64Array;

  /** From the state in which a match begins. */
  constructor({ equity, learning }: AnyDefinition, game: AnyGame, start: unknown) {
    this.#game = game;
    this.#equity = equity?.(game) ?? null;
    this.scale = (this.#equity === null ? learning?.rewardScale : learning?.chanceScale) ?? 1;
    this.#held = new Float64Array(game.seats);
    if (this.#equity === null) this.weigh(start);
    else this.#equity.chances(start, this.#held);
  }

  get isChance(): boolean {
    return this.#equity !== null;
  }

  /** To be told of every state; chances are known between two deals only. */
  weigh(state: unknown): void {
    if (this.#equity === null) return this.#game.returns(state, this.#held);
    const actor = this.#game.actor(state);
    if (actor === CHANCE || actor === OVER) this.#equity.chances(state, this.#held);
  }

  margin(seat: Seat): number {
    return marginOf(this.#held, seat);
  }
}

/** What the seat has, less the mean of the others. */
export const marginOf = (held: Float64Array, seat: Seat): number => {
  let others = 0;
  for (let other = 0; other < held.length; other++) if (other !== seat) others += held[other];
  return held[seat] - others / (held.length - 1);
};
