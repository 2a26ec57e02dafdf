// What there are drawings for.

export type CardFamily = 'french' | 'german';

/** A game's own pack: its card numbers count suit by suit, so that they need no translation. */
export interface CardDeck {
  readonly family: CardFamily;
  readonly suits: readonly string[];
  readonly ranks: readonly string[];
}
