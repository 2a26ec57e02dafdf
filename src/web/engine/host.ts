// What a game adds in the engine's worker: words for the log, reasons for refusals, facts for its table. Hosts see
// views only, like everybody outside of the engine.
import type { AnyDefinition } from '../../core/definition.ts';
import { HIDDEN, type ActionId, type AnyGame, type BaseView, type Seat } from '../../core/game.ts';
import { say, t } from '../i18n/index.ts';
import type { Line, Player, SeenMove, TableEvent } from '../table/messages.ts';

/** Who sits where, under which rules. */
export interface Seating {
  readonly definition: AnyDefinition;
  readonly game: AnyGame & { readonly rules: unknown };
  /** The person's. */
  readonly seat: Seat;
  readonly players: readonly Player[];
}

/** One step between two views of the person; `move` is null for chance, `before` at the start of the match. */
export interface Change<V extends BaseView = BaseView> {
  readonly before: V | null;
  readonly move: SeenMove | null;
  readonly after: V;
}

/** Something a person might try, e.g. a card of the hand, and the action it would be. */
export interface Attempt {
  /** The key in `Frame.refusals`: for a card `card:<number>`. */
  readonly key: string;
  readonly action: unknown;
}

/** How a match stands, in numbers alone: who sits where is known from the game. */
export type Standing =
  | { readonly kind: 'points'; readonly points: readonly number[] }
  /** Nobody has won where a match came to its longest. */
  | { readonly kind: 'won'; readonly points: readonly number[]; readonly winners: readonly Seat[] }
  /** Skitgubbe: cards in the deck, cards in the hands, who has lost. */
  | { readonly kind: 'part1'; readonly count: number }
  | { readonly kind: 'part2'; readonly cards: readonly number[] }
  | { readonly kind: 'over'; readonly seat: Seat };

export interface GameHost<V extends BaseView = BaseView, F = unknown, M = unknown> {
  /** A step in words. */
  tell(seating: Seating, change: Change<V>): Line[];
  /** What is to be seen, heard or waited for in a step. */
  events(seating: Seating, change: Change<V>): TableEvent[];
  /** Is this the end of a deal, to be looked at before the match goes on? */
  pausesAt(view: V): boolean;
  /** Does the person only watch the deal that has just begun? */
  watches(seating: Seating, view: V): boolean;
  /** What might be tried now, so that the reason is at hand where it is refused. */
  attempts(seating: Seating, view: V): Attempt[];
  /** What the table needs and only the engine's tables can tell; plain data. */
  facts(seating: Seating, view: V, memory: M | null): F;
  /** What the facts need of earlier steps, folded over all changes from the start of the match; plain data. */
  remember?(memory: M | null, change: Change<V>): M | null;
  /** The answer where a person is asked only for form's sake; given for them, at the pace of everybody's answers. */
  automatic?(view: V): ActionId | null;
  /** How it stands, for the lobby; else everybody's points. */
  standing?(seating: Seating, view: V): Standing;
  /** Are several steps of this phase one decision of a person, to be undone together? */
  isCompound(phase: string): boolean;
}

const describe = ({ game }: Seating, move: SeenMove): string =>
  move.id === HIDDEN ? t('engine.hiddenMove') : say(game.describe(move.action));

/** For games without words of their own. */
export const plainHost: GameHost = {
  tell: (seating, { move }) =>
    move === null
      ? []
      : [{ text: t('engine.move', { name: seating.players[move.actor]!.name, move: describe(seating, move) }) }],
  events: (_seating, { move }) => (move === null ? [{ type: 'deal' }] : [{ type: 'play', seat: move.actor }]),
  pausesAt: () => false,
  watches: () => false,
  attempts: () => [],
  facts: () => null,
  isCompound: () => false,
};
