// What one seat is shown of a match. Made from its views alone; all words are keys and what to fill in.
import type { ActionId, BaseView, Message, Outcome } from '../core/game.ts';
import type { SeenMove, Told } from '../core/telling.ts';

/** A step as the seat saw it. */
export interface Seen<V extends BaseView = BaseView> {
  /** How many steps there were after it. */
  readonly step: number;
  /** null for chance. */
  readonly move: SeenMove | null;
  readonly told: readonly Told[];
  readonly view: V;
}

/** A move that the seat may make now. */
export interface Offer {
  readonly id: ActionId;
  readonly notation: string;
  /** What it is called. */
  readonly name: Message;
  /** As the game's `toAction` gives it; its type is the game's own. */
  readonly action: { readonly type: string };
}

/** Why something is not allowed, and the section of the rules that says so; '' where it is no rule of the game. */
export interface Refused {
  readonly message: Message;
  readonly section: string;
}

/** The match waits: a finished deal is to be looked at, or one begins that the seat only watches. */
export type Pause = 'deal' | 'watch';

export type MatchEnd = Outcome & { returns: number[] };

export interface Frame<V extends BaseView = BaseView> {
  /** How many steps there are. */
  readonly step: number;
  readonly view: V;
  /** What has happened since the seat looked last. */
  readonly seen: readonly Seen<V>[];
  /** Empty when it is not the seat's turn. */
  readonly moves: readonly Offer[];
  /** Why something in reach is not allowed, by the key that the game's telling gives it. */
  readonly refusals: Readonly<Record<string, Refused>>;
  readonly pause: Pause | null;
  readonly result: MatchEnd | null;
  readonly canUndo: boolean;
}
