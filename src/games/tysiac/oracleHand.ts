// One hand of the oracle (oracle.ts): what is on the table, and what the rules say about it.
import { marriagesIn, number, pointsOf, rounded, valueOf, type Card, type Suit, type Trick } from './oraclePlay.ts';
import type { EngineRules } from './rules.ts';

type StandingBid = { seat: number; value: number; proven: boolean; heard: number[] }; // heard: who acted since

/** What begins with a deal and is forgotten with the next one. */
export interface Hand {
  cards: Card[][]; // by seat; empty for the sitting dealer
  musik: Card[][]; // the piles as dealt
  passed: number[];
  standing: StandingBid | null;
  challenger: number;
  lastToAsk: number[]; // who still has to answer in `last-challenge`
  given: Card[]; // by the declarer, in the exchange
  dead: Card[];
  contract: number;
  trump: Suit | null;
  trick: Trick;
  tricks: { winner: number; cards: Card[] }[];
  marriages: { seat: number; suit: Suit; trick: number }[];
}

export const newHand = (rules: EngineRules): Hand => ({
  cards: Array.from({ length: rules.seats }, () => []),
  musik: [],
  passed: [],
  standing: null,
  challenger: -1,
  lastToAsk: [],
  given: [],
  dead: [],
  contract: 0,
  trump: null, // §2.8 trumpStart
  trick: [],
  tricks: [],
  marriages: [],
});

export const standingOf = (hand: Hand): StandingBid => {
  if (hand.standing === null) throw new Error('there is no standing bid');
  return hand.standing;
};

// §2.12.7 where no rule sets a limit, the list of actions ends at 500.
const allAmounts = Array.from({ length: 500 }, (_, i) => i + 1);

/** §3.2.2 */
export const legalBids = (hand: Hand, seat: number, rules: EngineRules): number[] => {
  const { openingBid, minRaise, bidGrid, jumpBids, maxBid, bidCap } = rules;
  const lowest = hand.standing === null ? openingBid : hand.standing.value + minRaise;
  const marriages = marriagesIn(hand.cards[seat]); // still the hand as dealt
  return allAmounts
    .filter((value) => value % bidGrid === 0 && value >= lowest)
    .filter((value) => jumpBids || value === lowest)
    .filter((value) => maxBid === null || value <= maxBid)
    .filter((value) => bidCap !== 'needs-marriage-above-120' || value <= 120 || marriages.length > 0) // §3.3
    .filter((value) => bidCap !== 'held-marriages' || value <= 120 + valueOf(marriages, rules));
};

/** §3.4.1 a bid that can be challenged. */
export const isUnprovenHighBid = ({ standing }: Hand, rules: EngineRules): boolean =>
  rules.bidCap === 'challenge' && standing !== null && standing.value > rules.proofThreshold && !standing.proven;

/** §3.4.4 the dealt hand, still untouched, decides. */
export const qualifyingSuits = (hand: Hand, rules: EngineRules): Suit[] => {
  const { seat, value } = standingOf(hand);
  return marriagesIn(hand.cards[seat]).filter((suit) => rules.marriageValues[suit] >= value - rules.proofBase);
};

/** §3.5.4.2 in ascending order, so enough higher cards must remain for the rest of the discard. */
export const discardable = (hand: Hand, rules: EngineRules): Card[] => {
  const held = hand.cards[standingOf(hand).seat];
  const toFollow = rules.musikSize - hand.given.length - 1;
  const above = (card: Card): Card[] => held.filter((other) => number(other) > number(card));
  return held
    .filter((card) => hand.given.every((earlier) => number(earlier) < number(card)))
    .filter((card) => above(card).length >= toFollow);
};

/** §3.5.5 */
export const legalContracts = (hand: Hand, rules: EngineRules): number[] => {
  const { seat, value: bid } = standingOf(hand);
  const held = 120 + valueOf(marriagesIn(hand.cards[seat]), rules); // after the exchange
  const ceiling = rules.contractMax === 'held-marriages' ? held : rules.contractMax;
  return allAmounts
    .filter((value) => value >= bid)
    .filter((value) => value === bid || value % rules.contractGrid === 0) // §3.5.5.1 the bid itself always
    .filter((value) => value === bid || ceiling === null || value <= ceiling);
};

/** §1.6 raw total */
const rawTotal = (hand: Hand, seat: number, rules: EngineRules): number => {
  const { tricks, marriages, dead } = hand;
  const won = tricks.filter((trick) => trick.winner === seat);
  const credited = marriages
    .filter((marriage) => marriage.seat === seat) // §3.7.7
    .filter((marriage) => rules.marriageCredit !== 'if-trick-won' || tricks[marriage.trick].winner === seat)
    .filter(() => rules.marriageCredit !== 'if-any-trick-won' || won.length > 0);
  const lastWinner = tricks[tricks.length - 1].winner;
  const getsDead = // §3.8.1
    (rules.deadCards === 'last-trick-winner' && seat === lastWinner) ||
    (rules.deadCards === 'declarer' && seat === standingOf(hand).seat);
  const cards = [...won.flatMap((trick) => trick.cards), ...(getsDead ? dead : [])];
  const suits = credited.map((marriage) => marriage.suit);
  return pointsOf(cards) + valueOf(suits, rules);
};

/** §3.8 what a hand that was played out brings each seat, before the lock. */
export const changesOf = (hand: Hand, sittingDealer: number, rules: EngineRules): number[] => {
  const change = (seat: number): number => {
    if (seat === sittingDealer) {
      const musik = hand.musik.flat(); // §2.1 as dealt
      const aces = musik.filter((card) => card.rank === 'A');
      return rules.sitOutBonus === 'none' ? 0 : 50 * aces.length + valueOf(marriagesIn(musik), rules);
    }
    const raw = rawTotal(hand, seat, rules);
    if (seat !== standingOf(hand).seat) return rounded(raw, rules.defenderRounding); // §3.8.4
    const check = rules.declarerCheck === 'raw' ? raw : rounded(raw, rules.defenderRounding); // §3.8.2
    if (check < hand.contract) return -hand.contract; // §3.8.3
    return rules.declarerGain === 'contract' ? hand.contract : raw;
  };
  return hand.cards.map((_, seat) => change(seat));
};

/** §3.10.1 and §3.10.2; empty when the match goes on. */
export const winnersOf = (scores: number[], declarer: number | undefined, rules: EngineRules): number[] => {
  const reached = scores.map((_, seat) => seat).filter((seat) => scores[seat] >= rules.target);
  if (rules.simultaneous === 'shared') return reached;
  if (rules.simultaneous === 'declarer-first' && declarer !== undefined && reached.includes(declarer))
    return [declarer];
  const best = Math.max(...reached.map((seat) => scores[seat]));
  return reached.filter((seat) => scores[seat] === best);
};
