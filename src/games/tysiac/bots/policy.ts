// How a hand is played in the head: one plain move for whoever is to move, all cards open. Masters are cashed, trumps
// drawn, marriages declared, losing cards thrown cheaply. Fast rather than perfect: it judges thousands of hands.
import { above, highest, type Card, type CardSet } from '../../../core/cards.ts';
import { NO_TRUMP, POINTS, rankOf, suitOf, suitSet } from '../deck.ts';
import type { Ruleset } from '../ruleset.ts';
import { DECLARED, type Bout, type Move } from './bout.ts';
import {
  CHEAPEST,
  DEAREST,
  MASTER,
  WINNER,
  createMissed,
  inSuit,
  keepWorth,
  placeOf,
  type Missed,
} from './suitTables.ts';

/** Each trump drawn makes side winners safer than points alone say. */
const DRAW_TRUMP = 20;
/** The lead is worth a few points: it decides what is cashed next. */
const LEAD_WORTH = 6;
/** A trump that will lose is led last. */
const SPEND_TRUMP = 3;

export const plainMove = (ruleset: Ruleset, bout: Bout): Move => {
  const declarable = bout.declarable(ruleset);
  const hand = bout.hands[bout.turn];
  const others = bout.others(bout.turn);
  if (bout.laid === 0) return leadMove(ruleset, hand, others, bout.trump, declarable, ruffedSuits(bout));
  const legal = bout.playable(ruleset);
  if ((legal & (legal - 1)) !== 0) {
    const onTable = POINTS[bout.card0] + (bout.laid === 2 ? POINTS[bout.card1] : 0);
    const card = followCard(hand, others, legal, holdingCards(bout, legal), onTable, partnerWins(bout));
    return (declarable >>> card) & 1 ? card + DECLARED : card;
  }
  const card = highest(legal);
  return (declarable >>> card) & 1 ? card + DECLARED : card;
};

/** The suits, as bits, of which a lead can be trumped. */
const ruffedSuits = (bout: Bout): number => {
  if (bout.trump === NO_TRUMP) return 0;
  let ruffed = 0;
  for (let i = 0; i < bout.size; i++) if (i !== bout.turn) ruffed |= ruffedBy(bout.hands[i], bout.trump);
  return ruffed;
};

/** Those that this hand can trump. */
export const ruffedBy = (hand: CardSet, trump: number): number => {
  if (trump === NO_TRUMP || (hand & suitSet(trump)) === 0) return 0;
  let ruffed = 0;
  for (let suit = 0; suit < 4; suit++) if ((hand & suitSet(suit)) === 0) ruffed |= 1 << suit;
  return ruffed;
};

export const leadMove = (
  ruleset: Ruleset,
  hand: CardSet,
  others: CardSet,
  trump: number,
  declarable: CardSet,
  ruffed: number,
): Move => {
  const master = bestMaster(hand, others, trump, declarable, ruffed);
  if (declarable !== 0) {
    const pair = bestPair(ruleset, declarable);
    const several = (declarable & ~suitSet(pair)) !== 0;
    // With one pair the masters go first, while no trump can take them; with several the lead may not come back.
    if (master < 0 || several) return queenOf(pair) + DECLARED;
  }
  return master >= 0 ? master : exitCard(hand, others, trump);
};

const queenOf = (suit: number): Card => 6 * suit + 2;

/** There is one. */
const bestPair = (ruleset: Ruleset, pairs: CardSet): number => {
  let best = -1;
  for (let suit = 0; suit < 4; suit++) {
    if ((pairs & suitSet(suit)) === 0) continue;
    if (best < 0 || ruleset.marriageValues[suit] > ruleset.marriageValues[best]) best = suit;
  }
  return best;
};

/** The best card that wins whatever the others hold, or -1. */
const bestMaster = (hand: CardSet, others: CardSet, trump: number, declarable: CardSet, ruffed: number): Card => {
  let best = -1;
  let bestWorth = -1;
  for (let suit = 0; suit < 4; suit++) {
    const mine = inSuit(hand, suit);
    const theirs = inSuit(others, suit);
    let worth = MASTER[64 * mine + theirs];
    if (suit === trump && worth >= 0 && theirs !== 0) worth += DRAW_TRUMP;
    if (worth <= bestWorth || (ruffed >> suit) & 1) continue;
    const top = 6 * suit + highest(mine);
    if ((declarable >>> top) & 1) continue;
    best = top;
    bestWorth = worth;
  }
  return best;
};

/** A lead that will lose: as cheap as possible. */
const exitCard = (hand: CardSet, others: CardSet, trump: number): Card => {
  let best = -1;
  let bestWorth = -Infinity;
  for (let suit = 0; suit < 4; suit++) {
    const mine = inSuit(hand, suit);
    if (mine === 0) continue;
    const place = placeOf(mine, inSuit(others, suit), mine);
    const worth = CHEAPEST.worth[place] - (suit === trump ? 2 * SPEND_TRUMP : 0);
    if (worth > bestWorth) {
      best = 6 * suit + CHEAPEST.rank[place];
      bestWorth = worth;
    }
  }
  return best;
};

/** Which of several legal cards; `holding` are those of them that win the trick. */
export const followCard = (
  hand: CardSet,
  others: CardSet,
  legal: CardSet,
  holding: CardSet,
  onTable: number,
  isPartners: boolean,
): Card => {
  const loser = isPartners ? DEAREST : CHEAPEST;
  const won = 2 * (LEAD_WORTH + onTable);
  let best = -1;
  let bestWorth = -Infinity;
  for (let suit = 0; suit < 4; suit++) {
    const cards = inSuit(legal, suit);
    if (cards === 0) continue;
    const mine = inSuit(hand, suit);
    const theirs = inSuit(others, suit);
    const winning = inSuit(holding, suit);
    // Of a suit the cards that lose are lower than those that win, and of equals the lowest is played.
    const losing = placeOf(mine, theirs, cards & ~winning);
    if (cards !== winning && loser.worth[losing] > bestWorth) {
      best = 6 * suit + loser.rank[losing];
      bestWorth = loser.worth[losing];
    }
    if (winning === 0) continue;
    const place = placeOf(mine, theirs, winning);
    if (WINNER.worth[place] + won > bestWorth) {
      best = 6 * suit + WINNER.rank[place];
      bestWorth = WINNER.worth[place] + won;
    }
  }
  return best;
};

/** The cards that win the trick, seeing who still plays to it. */
const holdingCards = (bout: Bout, legal: CardSet): CardSet => {
  const { best, trump } = bout;
  const bestSuit = suitOf(best);
  let winning = above(legal & suitSet(bestSuit), best);
  if (trump !== NO_TRUMP && trump !== bestSuit) winning |= legal & suitSet(trump);
  if (winning === 0 || bout.laid + 1 === bout.size) return winning;
  const next = bout.hands[bout.next(bout.turn)];
  const led = suitSet(suitOf(bout.card0));
  const same = next & led;
  if (same !== 0) return (winning & ~led) | above(winning & led, highest(same));
  const trumps = trump === NO_TRUMP ? 0 : next & suitSet(trump);
  return trumps === 0 ? winning : above(winning & suitSet(trump), highest(trumps));
};

const canTake = (bout: Bout, player: number, best: Card): boolean => {
  const hand = bout.hands[player];
  const same = hand & suitSet(suitOf(bout.card0));
  if (same !== 0) return suitOf(best) === suitOf(bout.card0) && above(same, best) !== 0;
  if (bout.trump === NO_TRUMP) return false;
  const trumps = hand & suitSet(bout.trump);
  return suitOf(best) === bout.trump ? above(trumps, best) !== 0 : trumps !== 0;
};

/** The trick goes to the other defender whatever happens: points may be thrown to it. */
const partnerWins = (bout: Bout): boolean => {
  if (bout.size < 3 || bout.turn === bout.declarer || bout.bestBy === bout.declarer) return false;
  return bout.laid === 2 || !canTake(bout, bout.next(bout.turn), bout.best);
};

const allMissed = new WeakMap<Ruleset, Missed>();
const missedOf = (ruleset: Ruleset): Missed => {
  let missed = allMissed.get(ruleset);
  if (!missed) allMissed.set(ruleset, (missed = createMissed(ruleset.marriageValues)));
  return missed;
};

/** The cards a declarer would miss least, `size` of them. */
export const quickDiscard = (ruleset: Ruleset, hand: CardSet, size: number): CardSet => {
  const { worth, rank } = missedOf(ruleset);
  let kept = hand;
  for (let i = 0; i < size && kept !== 0; i++) {
    let worst = -1;
    let least = Infinity;
    for (let suit = 0; suit < 4; suit++) {
      const place = 64 * suit + inSuit(kept, suit);
      if (worth[place] >= least) continue;
      worst = 6 * suit + rank[place];
      least = worth[place];
    }
    kept &= ~(1 << worst);
  }
  return hand & ~kept;
};

/** How much a declarer wants to keep a card of this hand. */
export const keepValue = (ruleset: Ruleset, hand: CardSet, card: Card): number => {
  const suit = suitOf(card);
  return keepWorth(inSuit(hand, suit), rankOf(card), ruleset.marriageValues[suit]);
};
