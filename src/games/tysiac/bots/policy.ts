// How a hand is played in the head: one plain move for whoever is to move, all cards open. Masters are cashed, trumps
// drawn, marriages declared, losing cards thrown cheaply. Fast rather than perfect: it judges thousands of hands.
import { above, highest, type Card, type CardSet } from '../../../core/cards.ts';
import { NO_TRUMP, POINTS, isMarriageCard, partnerOf, rankOf, suitOf, suitSet, pairsIn } from '../deck.ts';

import type { Ruleset } from '../ruleset.ts';
import { DECLARED, takes, type Bout, type Move } from './bout.ts';

const TEN = 4;

/** Each trump drawn makes side winners safer than points alone say. */
const DRAW_TRUMP = 20;
/** A pair is broken only when nothing else is left. */
const BREAK_PAIR = 15;
/** A ten that the ace can still catch is not led, and kept guarded. */
const EXPOSE_TEN = 6;
/** A card that wins by itself later is not thrown away. */
const WASTE_MASTER = 8;
/** The lead is worth a few points: it decides what is cashed next. */
const LEAD_WORTH = 6;

export const playOut = (ruleset: Ruleset, bout: Bout): void => {
  while (!bout.over) bout.play(ruleset, plainMove(ruleset, bout));
};

export const plainMove = (ruleset: Ruleset, bout: Bout): Move => {
  const declarable = bout.declarable(ruleset);
  if (bout.laid === 0) return leadMove(ruleset, bout, declarable);
  const legal = bout.playable(ruleset);
  const card = (legal & (legal - 1)) === 0 ? highest(legal) : followCard(bout, legal);
  return (declarable >>> card) & 1 ? card + DECLARED : card;
};

const leadMove = (ruleset: Ruleset, bout: Bout, declarable: CardSet): Move => {
  const pair = bestPair(ruleset, declarable);
  const master = bestMaster(bout, declarable);
  if (pair >= 0) {
    const several = (declarable & ~suitSet(pair)) !== 0;
    // With one pair the masters go first, while no trump can take them; with several the lead may not come back.
    if (master < 0 || several) return queenOf(pair) + DECLARED;
  }
  return master >= 0 ? master : exitCard(bout);
};

const queenOf = (suit: number): Card => 6 * suit + 2;

const bestPair = (ruleset: Ruleset, pairs: CardSet): number => {
  let best = -1;
  for (let suit = 0; pairs !== 0 && suit < 4; suit++) {
    if ((pairs & suitSet(suit)) === 0) continue;
    if (best < 0 || ruleset.marriageValues[suit] > ruleset.marriageValues[best]) best = suit;
  }
  return best;
};

/** The best card that wins whatever the others hold, or -1. */
const bestMaster = (bout: Bout, declarable: CardSet): Card => {
  const me = bout.turn;
  const others = bout.others(me);
  let best = -1;
  let bestWorth = -1;
  for (let suit = 0; suit < 4; suit++) {
    const mine = bout.hands[me] & suitSet(suit);
    if (mine === 0) continue;
    const top = highest(mine);
    const theirs = others & suitSet(suit);
    if (above(theirs, top) !== 0 || (declarable >>> top) & 1 || bout.isRuffed(suit, me)) continue;
    const worth = POINTS[top] + (theirs === 0 ? 0 : 1) + (suit === bout.trump && theirs !== 0 ? DRAW_TRUMP : 0);
    if (worth > bestWorth) {
      best = top;
      bestWorth = worth;
    }
  }
  return best;
};

/** A lead that will lose: as cheap as possible. */
const exitCard = (bout: Bout): Card => {
  const hand = bout.hands[bout.turn];
  const others = bout.others(bout.turn);
  const pairs = pairsIn(hand);
  let best = -1;
  let bestCost = Infinity;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest);
    const cost = loseCost(card, others, pairs) + (suitOf(card) === bout.trump ? 3 : 0);
    if (cost < bestCost) {
      best = card;
      bestCost = cost;
    }
  }
  return best;
};

const loseCost = (card: Card, others: CardSet, pairs: CardSet): number => {
  const higher = above(others & suitSet(suitOf(card)), card);
  let cost = POINTS[card];
  if ((pairs >>> card) & 1) cost += BREAK_PAIR;
  else if (higher === 0) cost += WASTE_MASTER;
  if (rankOf(card) === TEN && higher !== 0) cost += EXPOSE_TEN;
  return cost;
};

const followCard = (bout: Bout, legal: CardSet): Card => {
  const me = bout.turn;
  const others = bout.others(me);
  const pairs = pairsIn(bout.hands[me]);
  const onTable = POINTS[bout.card0] + (bout.laid === 2 ? POINTS[bout.card1] : 0);
  const given = partnerWins(bout) ? -1 : 1;
  let best = -1;
  let bestWorth = -Infinity;
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest);
    const worth = holdsTrick(bout, card)
      ? winWorth(card, others, pairs, onTable)
      : -loseCost(card, others, pairs) * given;
    if (worth > bestWorth) {
      best = card;
      bestWorth = worth;
    }
  }
  return best;
};

/** A winning card is worth what it brings home now; one that would win later too is better saved. */
const winWorth = (card: Card, others: CardSet, pairs: CardSet, onTable: number): number => {
  const isMaster = above(others & suitSet(suitOf(card)), card) === 0;
  const broken = (pairs >>> card) & 1 ? BREAK_PAIR : 0;
  return onTable + LEAD_WORTH + (isMaster ? -POINTS[card] / 2 : POINTS[card]) - broken;
};

/** Does this card win the trick, seeing who still plays to it? */
const holdsTrick = (bout: Bout, card: Card): boolean => {
  if (!takes(card, bout.best, bout.trump)) return false;
  if (bout.laid + 1 === bout.size) return true;
  return !canTake(bout, bout.next(bout.turn), card);
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

/** The cards a declarer would miss least, `size` of them. */
export const quickDiscard = (ruleset: Ruleset, hand: CardSet, size: number): CardSet => {
  let thrown = 0;
  for (let i = 0; i < size; i++) {
    let worst = -1;
    let least = Infinity;
    for (let rest = hand & ~thrown; rest !== 0; rest &= rest - 1) {
      const card = 31 - Math.clz32(rest & -rest);
      const value = keepValue(ruleset, hand & ~thrown, card);
      if (value < least) {
        worst = card;
        least = value;
      }
    }
    if (worst >= 0) thrown |= 1 << worst;
  }
  return thrown;
};

/** How much a declarer wants to keep a card of this hand. */
export const keepValue = (ruleset: Ruleset, hand: CardSet, card: Card): number => {
  const suit = suitOf(card);
  const mine = hand & suitSet(suit);
  const rank = rankOf(card);
  const isPair = isMarriageCard(card) && ((hand >>> partnerOf(card)) & 1) === 1;
  let length = 0;
  for (let rest = mine; rest !== 0; rest &= rest - 1) length++;
  const hasAce = (mine >>> (6 * suit + 5)) & 1;
  let value = POINTS[card] / 2 + length;
  if (rank === 5) value += 20;
  else if (rank === TEN) value += hasAce ? 14 : length > 1 ? 6 : 0;
  if (isPair) value += 10 + ruleset.marriageValues[suit] / 4;
  else if (((12 << (6 * suit)) & mine) === 12 << (6 * suit)) value += 4; // length beside a pair is length in trumps
  return value;
};
