// The solver once more, slow and plain, for tests only: every line of play to its end, with the oracle's legal cards
// and the oracle's scoring.
import type { Objective } from '../../../core/solver.ts';
import { changesOf, type Hand } from '../oracleHand.ts';
import { allCards, legalCards, mayDeclare, number, pointsOf, settled, winnerOf, write } from '../oraclePlay.ts';
import { rounded, valueOf, without, type Card } from '../oraclePlay.ts';
import type { EngineRules } from '../rules.ts';

/** A deal in play: the oracle's hand, and what stands around it. */
export interface Ending {
  rules: EngineRules;
  hand: Hand;
  declarer: number;
  /** The sitting dealer, or -1. */
  sitting: number;
  turn: number;
  before: { score: number; atDeal: number; tries: number }[];
}

export const cardsFrom = (set: number): Card[] => allCards.filter((card) => (set >> number(card)) & 1);

export const movesOf = ({ rules, hand, turn }: Ending): { notation: string; card: Card; declares: boolean }[] => {
  const held = hand.cards[turn];
  return legalCards(held, hand.trick, hand.trump, rules).flatMap((card) => {
    const plain = { notation: write(card), card, declares: false };
    if (!mayDeclare(card, held, hand.trick, hand.tricks.length === 0, rules)) return [plain];
    const declared = { notation: `${write(card)}+`, card, declares: true };
    return rules.marriageMode === 'automatic' ? [declared] : [plain, declared];
  });
};

export const after = (ending: Ending, { card, declares }: { card: Card; declares: boolean }): Ending => {
  const { rules, hand, turn, sitting } = ending;
  const marriage = { seat: turn, suit: card.suit, trick: hand.tricks.length };
  const next: Hand = {
    ...hand,
    trump: declares ? card.suit : hand.trump,
    marriages: declares ? [...hand.marriages, marriage] : hand.marriages,
    cards: hand.cards.map((cards, seat) => (seat === turn ? without(cards, card) : cards)),
    trick: [...hand.trick, { seat: turn, card }],
  };
  const active = rules.seats - (sitting < 0 ? 0 : 1);
  let seat = (turn + 1) % rules.seats;
  if (seat === sitting) seat = (seat + 1) % rules.seats;
  if (next.trick.length < active) return { ...ending, hand: next, turn: seat };
  const { seat: winner } = winnerOf(next.trick, next.trump);
  const tricks = [...next.tricks, { winner, cards: next.trick.map((play) => play.card) }];
  return { ...ending, hand: { ...next, tricks, trick: [] }, turn: winner };
};

/** The value of a deal that is played out. */
const valueAtEnd = (ending: Ending, objective: Objective): number => {
  const { rules, hand, declarer, sitting, before } = ending;
  const total = (seat: number): number => totalOf(ending, seat);
  const others = hand.cards.map((_, seat) => seat).filter((seat) => seat !== declarer && seat !== sitting);
  const isTwo = others.length === 1;
  if (objective === 'points') return total(declarer) - (isTwo ? total(others[0]) : 0);
  if (objective === 'contract') {
    const check = rules.declarerCheck === 'raw' ? total(declarer) : rounded(total(declarer), rules.defenderRounding);
    return check >= hand.contract ? 1 : 0;
  }
  const changes = changesOf(hand, sitting, rules);
  const change = (seat: number): number =>
    settled(before[seat], changes[seat], seat === declarer, rules).score - before[seat].atDeal;
  return change(declarer) - (isTwo ? change(others[0]) : 0);
};

/** §1.6 the raw total of a seat. */
const totalOf = ({ rules, hand, declarer }: Ending, seat: number): number => {
  const won = hand.tricks.filter((trick) => trick.winner === seat);
  const counts = (trick: number): boolean => {
    if (rules.marriageCredit === 'if-trick-won') return hand.tricks[trick].winner === seat;
    return rules.marriageCredit === 'on-declare' || won.length > 0;
  };
  const suits = hand.marriages.filter((one) => one.seat === seat && counts(one.trick)).map(({ suit }) => suit);
  const owner = { none: -1, declarer, 'last-trick-winner': hand.tricks.at(-1)?.winner ?? -1 }[rules.deadCards];
  return pointsOf([...won.flatMap(({ cards }) => cards), ...(owner === seat ? hand.dead : [])]) + valueOf(suits, rules);
};

export const minimax = (ending: Ending, objective: Objective): number => {
  if (ending.hand.trick.length === 0 && ending.hand.cards[ending.turn].length === 0)
    return valueAtEnd(ending, objective);
  const values = movesOf(ending).map((move) => minimax(after(ending, move), objective));
  return ending.turn === ending.declarer ? Math.max(...values) : Math.min(...values);
};
