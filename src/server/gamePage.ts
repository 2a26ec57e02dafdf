// What a page of a game is made of. Everything in a `Sight` is what one seat may know: views of that seat, moves as it
// saw them, and sentences made from both. No state gets past this file's types.
import type { AnyDefinition } from '../core/definition.ts';
import type { ActionId, AnyGame, BaseView, Outcome, Seat } from '../core/game.ts';
import type { Content, Markup } from './html.ts';

/** Who sits where, under which rules. */
export interface Seating {
  readonly definition: AnyDefinition;
  readonly game: AnyGame & { readonly rules: unknown };
  readonly preset: string;
  /** The person's. */
  readonly seat: Seat;
  /** By seat: 'You', or the name of a bot and of the agent that it is. */
  readonly players: readonly { readonly name: string; readonly agent: string }[];
}

/** A move as the person saw it: `id` may be HIDDEN. */
export interface SeenMove {
  readonly actor: Seat;
  readonly id: ActionId;
}

export interface Line {
  readonly text: string;
  /** Begins a new part of the log, e.g. a deal. */
  readonly heading?: boolean;
}

export interface Sight<V extends BaseView = BaseView> extends Seating {
  readonly view: V;
  /** How the latest finished deal stood at its end; null before, and where the game's page makes no pauses. */
  readonly ended: V | null;
  /** All finished deals, as they stood at their ends. */
  readonly deals: readonly V[];
  readonly story: readonly Line[];
  /** The end of the story: what happened since the person's last move. */
  readonly news: readonly Line[];
  /** A finished deal is being looked at; the match waits for the person. */
  readonly paused: boolean;
  /** A deal in which the person only watches has begun, and waits for the person to have noticed. */
  readonly watching: boolean;
  /** Of a finished match. */
  readonly result: (Outcome & { returns: number[] }) | null;
  /** The number of steps so far. Forms send it back, so that a stale one is noticed. */
  readonly step: number;
  /** Where forms go. */
  readonly address: string;
  /** A form that has just been refused, to be shown filled in again. */
  readonly tried: URLSearchParams | null;
}

/** A move read from a form: an action, or why the form holds none. */
export type FormMove = { readonly action: unknown } | { readonly problem: string };

/** How one game looks and speaks. `plainPage` serves every game that has no page of its own. */
export interface GamePage<V extends BaseView = BaseView> {
  /** A step in words; `move` is null for chance, `before` is null at the start of the match. */
  tell(seating: Seating, before: V | null, move: SeenMove | null, after: V): Line[];
  /** Is this the end of a deal, to be looked at before the match goes on? */
  pausesAt(view: V): boolean;
  /** Does the person only watch the deal that has just begun? */
  watches(seating: Seating, view: V): boolean;
  /** The rules in a few lines; none where the game has none so short. */
  rulesInShort(rules: unknown): readonly string[];
  /** What is special about each preset, in a line. */
  readonly presetAbouts: Readonly<Record<string, string>>;
  /** The forms that are more than one button; null = the field `move` is a notation. */
  readMove(form: URLSearchParams, sight: Sight<V>): FormMove | null;
  /** What is due now, in a few words: 'Your turn: bid or pass'. */
  prompt(sight: Sight<V>): string;
  /** The table and the controls; the person's controls bear the id `move`. */
  table(sight: Sight<V>): Markup;
  /** Panels beside the table, above the log. */
  side(sight: Sight<V>): Content;
}
