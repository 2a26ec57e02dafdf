// Points that the leader of a trick cannot be denied, where two play and only leaders declare: cards that the other
// hand cannot beat, led one after the other while it must follow suit. A bound that costs a few look-ups.
import { count, highest, lowest, type CardSet } from '../../../core/cards.ts';

/** The six cards of one suit in two hands make 12 bits. */
const PAIRS_OF_HANDS = 1 << 12;
const RANK_POINTS = [0, 2, 3, 4, 10, 11];

/** The cheapest `n` of the cards. */
const cheapest = (cards: CardSet, n: number): number => {
  let points = 0;
  for (let left = n; left > 0 && cards !== 0; left--, cards &= cards - 1) points += RANK_POINTS[lowest(cards)];
  return points;
};

/** What the top cards of a suit bring; the other hand may trump as soon as it has none left where `mayRuff`. */
const topPoints = (mine: CardSet, theirs: CardSet, mayRuff: boolean): number => {
  const length = count(theirs);
  let tops = 0;
  let points = 0;
  let rest = mine;
  while (rest !== 0 && highest(rest) > (theirs === 0 ? -1 : highest(theirs))) {
    if (mayRuff && tops === length) return points + cheapest(theirs, tops);
    points += RANK_POINTS[highest(rest)];
    rest ^= 1 << highest(rest);
    tops++;
  }
  // Once the others are drawn, every card left is as good as an ace.
  if (tops >= length && !mayRuff) for (; rest !== 0; rest &= rest - 1) points += RANK_POINTS[lowest(rest)];
  return points + cheapest(theirs, Math.min(tops, length));
};

const tableOf = (mayRuff: boolean): Uint8Array =>
  Uint8Array.from({ length: PAIRS_OF_HANDS }, (_, key) => topPoints(key >> 6, key & 63 & ~(key >> 6), mayRuff));

const SAFE = tableOf(false);
const RUFFABLE = tableOf(true);
/** By the hands in one suit: are all cards of the other drawn by top cards? */
const DRAWS = Uint8Array.from({ length: PAIRS_OF_HANDS }, (_, key) => {
  const [mine, theirs] = [key >> 6, key & 63 & ~(key >> 6)];
  if (theirs === 0) return 1;
  return count(mine & (-2 << highest(theirs))) >= count(theirs) ? 1 : 0;
});

const keyOf = (mine: CardSet, theirs: CardSet, suit: number): number =>
  (((mine >> (6 * suit)) & 63) << 6) | ((theirs >> (6 * suit)) & 63);

/** Card points that the leader makes at least. */
export const surePoints = (leader: CardSet, other: CardSet, trump: number): number => {
  const isSafe = trump < 0 || DRAWS[keyOf(leader, other, trump)] === 1;
  const table = isSafe ? SAFE : RUFFABLE;
  let points = 0;
  for (let suit = 0; suit < 4; suit++) {
    const key = keyOf(leader, other, suit);
    points += suit === trump ? SAFE[key] : table[key];
  }
  return points;
};
