// What a game's face adds in the worker: what is to be seen and heard of a step, facts for its table. It sees views only,
// like everybody outside of the engine.
import type { AnyDefinition } from '../../../core/definition.ts';
import type { AnyGame, BaseView, Seat } from '../../../core/game.ts';
import type { Player, SeenMove, TableEvent } from './messages.ts';

/** Who sits where, under which rules. */
export interface Seating {
  readonly definition: AnyDefinition;
  readonly game: AnyGame & { readonly rules: unknown };
  /** Whose view is shown. */
  readonly seat: Seat;
  readonly players: readonly Player[];
}

/** One step between two views of the seat; `move` is null for chance, `before` at the start of the match. */
export interface Change<V extends BaseView = BaseView> {
  readonly before: V | null;
  readonly move: SeenMove | null;
  readonly after: V;
}

export interface GameHost<V extends BaseView = BaseView, F = unknown, M = unknown> {
  /** What is to be seen, heard or waited for in a step. */
  events(seating: Seating, change: Change<V>): TableEvent[];
  /** What the table needs and only the engine's tables can tell; plain data. */
  facts(seating: Seating, view: V, memory: M | null): F;
  /** What the facts need of earlier steps, folded over all changes from the start of the match; plain data. */
  remember?(memory: M | null, change: Change<V>): M | null;
}

/** For games without a face of their own. */
export const plainHost: GameHost = {
  events: (_seating, { move }) => (move === null ? [{ type: 'deal' }] : [{ type: 'play', seat: move.actor }]),
  facts: () => null,
};
