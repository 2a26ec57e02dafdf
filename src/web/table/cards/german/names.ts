// German suits in running text, as they are called at the table: 'tök király', 'makk (acorns)'.

/** The letters of `GERMAN_SUITS`. */
type Suit = 'M' | 'Z' | 'P' | 'T';

const SUIT_OF: Readonly<Record<string, Suit>> = { makk: 'M', zöld: 'Z', piros: 'P', tök: 'T' };
const RANKS = 'hetes|nyolcas|kilences|alsó|felső|király|tízes|ász';

/** A suit counts only before its rank or its translation: names of bids have the same words. */
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?=(?:${Object.keys(SUIT_OF).join('|')}) (?:\(|(?:${RANKS})(?!\p{L})))`,
  'u',
);

/** The text cut before every suit that is named in it. */
export const beforeSuits = (text: string): string[] => text.split(NAMED);

/** The suit with which a piece begins, if it does. */
export const suitAtStart = (piece: string): Suit | null =>
  NAMED.test(piece) ? (SUIT_OF[/^\p{L}+/u.exec(piece)?.[0] ?? ''] ?? null) : null;
