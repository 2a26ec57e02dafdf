// What a hand can promise: the most it can make, and the most it can prove.
import { FULL_DECK, hasPair, pointsIn } from '../../../games/tysiac/deck.ts';
import type { TysiacRules } from '../../../games/tysiac/options.ts';
import type { TysiacFrame } from './use.ts';

/** What all cards are worth; more needs a marriage. */
export const ALL_CARDS = pointsIn(FULL_DECK);

type Held = Pick<TysiacFrame, 'view' | 'facts'>;

export const heldMarriages = ({ view, facts }: Held): number[] =>
  facts.marriageValues.filter((_, suit) => hasPair(view.hand, suit));

/** All cards but those that were put aside, which are nobody's, and the marriages of the hand. What lies in the musik may still help. */
export const mostMade = (held: Held): number =>
  heldMarriages(held).reduce((sum, value) => sum + value, ALL_CARDS - pointsIn(held.view.discards));

/** §3.4 the highest bid that a challenge does not bring down. */
export const mostProven = ({ bidCap, proofScope, proofBase, proofThreshold }: TysiacRules, held: Held): number => {
  if (bidCap !== 'challenge') return Infinity;
  const marriages = heldMarriages(held);
  if (marriages.length === 0) return proofThreshold;
  const worth = proofScope === 'sum' ? marriages.reduce((sum, value) => sum + value) : Math.max(...marriages);
  return Math.max(proofThreshold, proofBase + worth);
};

/** What a marriage must be worth to prove the standing bid. */
export const proofNeeded = ({ proofBase }: TysiacRules, bid: number): number => bid - proofBase;
