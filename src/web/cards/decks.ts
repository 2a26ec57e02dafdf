// Which family of cards each game plays with.

export const CARD_DECKS = { tysiac: 'french', skitgubbe: 'french', ulti: 'german', mosaic: 'mosaic' } as const;

/** A deck is named by its game, so that the game's own card numbers need no translation. */
export type CardDeck = keyof typeof CARD_DECKS;
export type CardFamily = (typeof CARD_DECKS)[CardDeck];
