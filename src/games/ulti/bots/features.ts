// A hand counted for a contract: winners, length, losers. The weights of `evaluate.ts` belong to these numbers.
import { count, type CardSet } from '../../../core/cards.ts';
import { ABOVE_PLAIN, ABOVE_TRUMP, pairsOf, pointsIn, suitSet } from '../deck.ts';

/** Cards of a suit that win when the suit is played from the top, and how many of the others' cards are above the rest. */
const topWinners = (mine: CardSet, out: CardSet, above: Int32Array): number => {
  let winners = 0;
  for (let rest = mine; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest);
    if ((above[card] & out) === 0) winners++;
  }
  return winners;
};

/** For trump contracts: the ten cards, the discards, the trump. */
export const features = (hand: CardSet, talon: CardSet, trump: number): number[] => {
  const known = hand | talon;
  const trumps = hand & suitSet(trump);
  const trumpsOut = suitSet(trump) & ~known;
  const length = count(trumps);
  let sideWinners = 0;
  let guardedTens = 0;
  let losers = 0;
  let voids = 0;
  let bareTens = 0;
  for (let suit = 0; suit < 4; suit++) {
    if (suit === trump) continue;
    const mine = hand & suitSet(suit);
    const out = suitSet(suit) & ~known;
    const winners = topWinners(mine, out, ABOVE_TRUMP);
    const size = count(mine);
    sideWinners += winners;
    losers += size - winners;
    if (size === 0) voids++;
    const hasTen = (mine >>> (8 * suit + 6)) & 1;
    const aceOut = (out >>> (8 * suit + 7)) & 1;
    if (hasTen && aceOut) {
      if (size >= 2) guardedTens++;
      else bareTens++;
    }
  }
  const pairs = pairsOf(hand);
  const plainPairs = count(pairs & ~(1 << trump));
  return [
    length,
    length * length,
    topWinners(trumps, trumpsOut, ABOVE_TRUMP),
    (trumps >>> (8 * trump + 7)) & 1,
    (trumps >>> (8 * trump + 6)) & 1,
    sideWinners,
    guardedTens,
    bareTens,
    losers,
    voids,
    pointsIn(talon) / 10,
    plainPairs,
    (pairs >> trump) & 1,
  ];
};

/** The ranks from the lowest to the highest without a trump. */
const UPWARDS = [0, 1, 2, 3, 4, 5, 6, 7].sort((a, b) => count(ABOVE_PLAIN[b]) - count(ABOVE_PLAIN[a]));

/** For betli: how often each suit may have to win. */
export const betliFeatures = (hand: CardSet, talon: CardSet): number[] => {
  const known = hand | talon;
  let danger = 0;
  let holes = 0;
  let worst = 0;
  let safeSuits = 0;
  for (let suit = 0; suit < 4; suit++) {
    const out = suitSet(suit) & ~known;
    let inSuit = 0;
    let position = 0;
    for (let i = 0; i < UPWARDS.length; i++) {
      const card = 8 * suit + UPWARDS[i];
      if (((hand >>> card) & 1) === 0) continue;
      const lower = count(out & ~ABOVE_PLAIN[card]);
      const higher = count(out & ABOVE_PLAIN[card]);
      // The nth lowest card is safe if at most n lower ones are out, roughly.
      const excess = Math.max(0, lower - position);
      inSuit += higher === 0 && lower > 0 ? excess + 1 : excess;
      if (excess > 0) holes++;
      position++;
    }
    if (inSuit === 0) safeSuits++;
    danger += inSuit;
    worst = Math.max(worst, inSuit);
  }
  return [danger, danger * danger, holes, worst, safeSuits];
};

/** For a durchmars without trump. */
export const durchmarsFeatures = (hand: CardSet, talon: CardSet): number[] => {
  const known = hand | talon;
  let losers = 0;
  let aces = 0;
  let openSuits = 0;
  for (let suit = 0; suit < 4; suit++) {
    const mine = hand & suitSet(suit);
    if (mine === 0) continue;
    const out = suitSet(suit) & ~known;
    const winners = topWinners(mine, out, ABOVE_PLAIN);
    // Long suits win by length once the others have run out.
    const left = Math.max(0, count(out) - winners);
    const inSuit = winners === 0 ? count(mine) : Math.min(count(mine) - winners, left);
    losers += inSuit;
    if (winners > 0) aces++;
    if (inSuit > 0) openSuits++;
  }
  return [losers, losers * losers, aces, openSuits];
};
