// How a game tells its own match to people: at a terminal, on a page, at tables far away. It is made from what one seat
// saw, and it is data: whoever reads it puts it into words, in their language and with their names for the players.
import type { ActionId, AnyGame, BaseView, Seat } from './game.ts';

/**
 * What fills a place of a sentence. `{ seat }` is somebody at the table: as `who` it fills `{who, select, you {…} other
 * {{name} …}}`, under any other name `x` the places `x` and `xName`. `{ seats }` names several, `{ list }` and `{ row }`
 * are sentences within the sentence ('a, b and c'; 'a, b, c', or with what stands `by` between them), `{ amount }` is a number as
 * the language writes it, `{ signed }` one with its sign.
 */
export type Filling =
  | string
  | number
  | { readonly seat: Seat }
  | { readonly seats: readonly Seat[] }
  | { readonly say: Sentence }
  | { readonly list: readonly Sentence[] }
  | { readonly row: readonly Sentence[]; readonly by?: string }
  | { readonly amount: number }
  | { readonly signed: number };

/** A message in which people of the table may occur. Every message is one. */
export interface Sentence {
  readonly key: string;
  readonly params?: Readonly<Record<string, Filling>>;
}

/**
 * part     a new part of the match begins: a deal, a turn; the text is a heading
 * deal     chance has dealt
 * move     somebody has moved
 * follows  the rules made it of the move before
 * takes    the same: somebody has taken a trick
 * result   how a deal or the match has ended
 */
type ToldKind = 'part' | 'deal' | 'move' | 'follows' | 'takes' | 'result';

export interface Told {
  readonly kind: ToldKind;
  readonly message: Sentence;
  /** For those who listen and want few words; null = nothing. Left out where the message is short enough. */
  readonly short?: Sentence | null;
}

/** A move as a seat saw it. */
export interface SeenMove {
  readonly actor: Seat;
  /** HIDDEN where the seat may not know. */
  readonly id: ActionId;
}

/** One step between two views of the same seat; `move` is null for chance, `before` at the start of the match. */
export interface Change<V extends BaseView = BaseView> {
  readonly before: V | null;
  readonly move: SeenMove | null;
  readonly after: V;
}

/** Something a person might try, e.g. a card of the hand, and the action it would be. */
export interface Attempt {
  /** For a card `card:<number>`. */
  readonly key: string;
  readonly action: unknown;
}

/**
 * How a match stands, as lists of matches keep it. Its words are the text `lobby.standing.<game>.<kind>`: a field `seat` fills
 * `who`, a list has a number for every seat, and a number is a number.
 */
export interface Standing {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface Telling<V extends BaseView = any> {
  /** What a step was, and what the rules made of it. */
  tell(game: AnyGame, change: Change<V>): readonly Told[];
  /** Is this the end of a deal, to be looked at before the match goes on? */
  pausesAt(view: V): boolean;
  /** Does the seat of this view only watch the deal that has just begun? */
  watches(game: AnyGame, view: V): boolean;
  /** The answer where a seat is asked only for form's sake; else null. */
  automatic(view: V): ActionId | null;
  /** Are several steps of this phase one decision of a person? */
  isCompound(phase: string): boolean;
  /** What might be tried now, so that the reason is at hand where it is refused. */
  attempts(game: AnyGame, view: V): readonly Attempt[];
  /** How it stands, where points do not say it. */
  standing?(view: V): Standing;
}
