// How a game looks in the terminal. Every game has the generic screen for free; a game may have a prettier one.
import { inEnglish, type AnyDefinition } from '../../core/definition.ts';
import type { ActionId, AnyGame, BaseView, Seat } from '../../core/game.ts';

/** Who plays what, and who looks. */
export interface Setting {
  definition: AnyDefinition;
  game: AnyGame;
  /** By seat. */
  names: readonly string[];
  /** Who is addressed as 'you'; null when nobody is. */
  you: Seat | null;
}

export interface MenuItem {
  id: ActionId;
  text: string;
}

/** What the seat may do now. */
export interface Menu {
  /** Chosen by number, from 1. */
  items: MenuItem[];
  /** Short items stand in a row. */
  inRow: boolean;
  /** What else may be typed, a line each. */
  also: string[];
}

/**
 * What a typed line means in the game's own shorthand: an action, the beginning of one (with what is still missing),
 * or something wrong. null: it is no shorthand, but perhaps a number or a notation.
 */
export type Reading = { action: unknown } | { missing: string } | { problem: string } | null;

export interface Screen<V extends BaseView = BaseView> {
  /** All that the seat sees. */
  table(view: V): string[];
  hand(view: V): string[];
  lastTrick(view: V): string[];
  menu(view: V): Menu;
  read(view: V, words: readonly string[]): Reading;
  /** What may be typed besides a number, for `help`: examples and what they mean. */
  shorthand(view: V): readonly (readonly [typed: string, meaning: string])[];
  /** The sheet of a deal that has just ended. */
  sheet(view: V): string[];
  /** What lies face down besides the hands; for somebody who may see all cards. */
  hidden(state: unknown): string[];
  /** What the end of a record tells of the whole match besides its result, where the game has something to tell. */
  summary?(view: V): string[];
  /** The rules in a few lines. */
  rules(): string[];
  /** What `explain NAME` says in lines of at most `width`, where the game has named things to explain. */
  explain?(name: string, width: number): string[];
}

export const nameOf = ({ names, you }: Setting, seat: Seat): string =>
  seat === you ? 'you' : (names[seat] ?? `seat ${seat}`);

/** What a move is called: 'bid 120'. */
export const wordsFor = ({ definition, game }: Setting, id: ActionId): string =>
  inEnglish(definition, game.describe(game.toAction(id)));
