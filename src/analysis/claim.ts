// "The rest is mine": accepted only when it is certain. One way of playing must win in every world that the view allows,
// for the claimer cannot tell them apart; a different winning line in each of them would prove nothing.
import type { AnyDefinition } from '../core/definition.ts';
import { HIDDEN, type ActionId, type AnyGame, type BaseView, type Seat } from '../core/game.ts';
import type { ClaimKit } from '../core/study.ts';

/** Whether all remaining tricks are sure, or why that cannot be told. */
export type ClaimVerdict =
  /** Every trick that is left, whatever the others hold and play. */
  | { verdict: 'certain'; worlds: number; move: ActionId }
  /** There is a world, or a defence, in which it fails, or no one way of playing that wins in all. */
  | { verdict: 'refused'; worlds: number }
  /** Too many worlds or lines to be sure; it may still be true. */
  | { verdict: 'not-certain'; why: 'too-many-worlds' | 'too-many-lines' | 'no-claims-here' };

export interface ClaimLimits {
  worlds: number;
  /** Moves that are tried in all, over all worlds. */
  moves: number;
}

const CLAIM_LIMITS: ClaimLimits = { worlds: 20_000, moves: 500_000 };

/** Does the viewing seat, which is to move, take all tricks that are left, its partner's among them? */
export const checkClaim = (
  definition: AnyDefinition,
  game: AnyGame,
  view: BaseView,
  limits: ClaimLimits = CLAIM_LIMITS,
): ClaimVerdict => {
  const claims = definition.study?.(game).claims;
  if (!claims || view.seat === null || view.actor !== view.seat)
    return { verdict: 'not-certain', why: 'no-claims-here' };
  const worlds = claims.worlds(view, limits.worlds);
  if (worlds === null)
    return { verdict: 'not-certain', why: view.phase === 'play' ? 'too-many-worlds' : 'no-claims-here' };
  const search = new ClaimSearch(game, claims, view.seat, limits.moves);
  const move = search.start(worlds);
  if (search.isCut) return { verdict: 'not-certain', why: 'too-many-lines' };
  return move === null
    ? { verdict: 'refused', worlds: worlds.length }
    : { verdict: 'certain', worlds: worlds.length, move };
};

class ClaimSearch {
  readonly #game: AnyGame;
  readonly #claims: ClaimKit;
  readonly #seat: Seat;
  readonly #legal: Int32Array;
  #left: number;
  #lost = 0;

  constructor(game: AnyGame, claims: ClaimKit, seat: Seat, moves: number) {
    this.#game = game;
    this.#claims = claims;
    this.#seat = seat;
    this.#legal = new Int32Array(game.actionCount);
    this.#left = moves;
  }

  get isCut(): boolean {
    return this.#left < 0;
  }

  /** A move after which the claim holds in all worlds, or null. */
  start(worlds: readonly unknown[]): ActionId | null {
    if (worlds.length === 0) return null;
    this.#lost = this.#othersTricks(worlds[0]);
    return this.#ownMove(worlds);
  }

  #othersTricks(s: unknown): number {
    let tricks = 0;
    for (let seat = 0; seat < this.#game.seats; seat++) {
      if (!this.#claims.isSameSide(s, seat, this.#seat)) tricks += this.#claims.tricksOf(s, seat);
    }
    return tricks;
  }

  /** All worlds look the same to the claimer. */
  #holds(worlds: readonly unknown[]): boolean {
    const actor = this.#game.actor(worlds[0]);
    if (actor < 0) return true;
    return actor === this.#seat ? this.#ownMove(worlds) !== null : this.#anyMove(worlds);
  }

  #ownMove(worlds: readonly unknown[]): ActionId | null {
    const count = this.#game.legal(worlds[0], this.#legal);
    const { mayPlay } = this.#claims;
    const ids = [...this.#legal.subarray(0, count)].filter((id) => mayPlay?.(worlds[0], id) ?? true);
    // The strongest card of a suit has the highest id in every pack here.
    for (const id of ids.reverse()) {
      const after = this.#after(worlds, id);
      if (after !== null && this.#agree(after)) return id;
      if (this.isCut) return null;
    }
    return null;
  }

  /** Somebody else moves: the claim must hold after every move that is possible in some world. */
  #anyMove(worlds: readonly unknown[]): boolean {
    const game = this.#game;
    const byMove = new Map<number, unknown[]>();
    for (const world of worlds) {
      const count = game.legal(world, this.#legal);
      for (const id of this.#legal.slice(0, count)) {
        const seen = game.seenAs(world, id, this.#seat);
        const key = seen === HIDDEN ? HIDDEN : id;
        const next = this.#applied(world, id);
        if (next === null) return false;
        const known = byMove.get(key);
        if (known) known.push(next);
        else byMove.set(key, [next]);
      }
    }
    for (const group of byMove.values()) if (!this.#agree(group)) return false;
    return true;
  }

  /** Moves may end the deal in some worlds and not in others (early ends); each kind is looked at by itself. */
  #agree(worlds: readonly unknown[]): boolean {
    const byActor = new Map<number, unknown[]>();
    for (const world of worlds) {
      const actor = this.#game.actor(world);
      const known = byActor.get(actor);
      if (known) known.push(world);
      else byActor.set(actor, [world]);
    }
    for (const group of byActor.values()) if (!this.#holds(group)) return false;
    return true;
  }

  #after(worlds: readonly unknown[], id: ActionId): unknown[] | null {
    const after: unknown[] = [];
    for (const world of worlds) {
      const next = this.#applied(world, id);
      if (next === null) return null;
      after.push(next);
    }
    return after;
  }

  /** The state after a move; null when the other side has a trick by it, or the moves are used up. */
  #applied(world: unknown, id: ActionId): unknown {
    if (--this.#left < 0) return null;
    const next = this.#game.newState();
    this.#game.copy(world, next);
    this.#game.apply(next, id);
    return this.#othersTricks(next) > this.#lost ? null : next;
  }
}
