// What strategies of all games share.

/** A card. Compare cards by `token`: every card of a pack has its own. Whether two card objects are one is left open. */
export interface Card<Rank extends string = string, Suit extends string = string> {
  /** 'A', 'K', 'Q', 'J', '10' … as it is printed on the card. */
  readonly rank: Rank;
  /** One letter: 'C' clubs, 'D' diamonds, 'H' hearts, 'S' spades. */
  readonly suit: Suit;
  /** Rank and suit in one word: 'QH' is the queen of hearts, '10S' the ten of spades. */
  readonly token: string;
}

/** The suits of French-suited packs: clubs, diamonds, hearts, spades. */
export type FrenchSuit = 'C' | 'D' | 'H' | 'S';

/**
 * A notebook for one match. It begins as `{}`, is the same object in every call of the match, and is gone when the match
 * ends. What you put in is there the next time. For completion in the editor name its fields, all of them optional:
 * `class Strategy implements SkitgubbeStrategy<{ seen?: string[] }>`.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a notebook holds whatever its owner likes
export type Memory = { [key: string]: any };

/** What every question carries, whatever the game. */
export interface Asked<M = Memory> {
  /** Your notebook: see `Memory`. The only part of a question that you may change. */
  readonly memory: M;
  /** Your seat, from 0. Lists by player are ordered by seat; play goes to the next higher seat, from the last to 0. */
  readonly playerIndex: number;
}

/** What every strategy has, whatever the game. */
export interface AnyStrategy {
  /** What the tables of a tournament call it: 1 to 40 characters, and not the name of a bot of the house. */
  readonly name: string;
  /** The version of this API that it was written for: 1. A Talon with another version refuses it in plain words. */
  readonly apiVersion?: number;
}
