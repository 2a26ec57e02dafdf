// What the rules ask of the next card of a trick, read off the cards that may be played.

/** Follow suit, and beat what is winning; without the suit trump, and higher than a trump that is winning; or nothing. */
export type Duty = 'follow' | 'beat' | 'trump' | 'overtrump' | 'any';

interface Trick {
  readonly hand: readonly number[];
  readonly legal: readonly number[];
  /** From the leader on, not empty. */
  readonly trick: readonly number[];
  /** Of a suit; negative where there is none. */
  readonly trump: number;
  readonly suitOf: (card: number) => number;
  /** Does a later card take the trick from one that is winning? */
  readonly beats: (card: number, best: number) => boolean;
}

export const dutyOf = ({ hand, legal, trick, trump, suitOf, beats }: Trick): { duty: Duty; best: number } => {
  const best = trick.reduce((winning, card) => (beats(card, winning) ? card : winning));
  const wins = legal.every((card) => beats(card, best));
  if (hand.some((card) => suitOf(card) === suitOf(trick[0]!))) return { duty: wins ? 'beat' : 'follow', best };
  if (trump < 0 || !legal.every((card) => suitOf(card) === trump)) return { duty: 'any', best };
  return { duty: wins && suitOf(best) === trump ? 'overtrump' : 'trump', best };
};
