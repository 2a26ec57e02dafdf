// Which bids and contracts are open (§3.2, §3.3, §3.5.5), as a range with a grid.
import { pairsIn } from './deck.ts';
import { LAST_AMOUNT } from './options.ts';
import { marriagesIn, type Ruleset } from './ruleset.ts';
import type { State } from './state.ts';

/** From `min` to `max` in multiples of `grid`; nothing is open when min > max. `min` itself is always on offer. */
export interface AmountRange {
  min: number;
  max: number;
  grid: number;
}

/** What can be bid without a marriage (§3.3). */
export const UNPROVEN_LIMIT = 120;

/** §3.3 the most that a hand may bid. */
const bidCeiling = (ruleset: Ruleset, hand: number): number => {
  const { bidCap, maxBid } = ruleset.rules;
  const ceiling = maxBid ?? LAST_AMOUNT;
  if (bidCap === 'held-marriages') return Math.min(ceiling, UNPROVEN_LIMIT + marriagesIn(ruleset, hand));
  if (bidCap === 'needs-marriage-above-120' && pairsIn(hand) === 0) return Math.min(ceiling, UNPROVEN_LIMIT);
  return ceiling;
};

/** §3.2 the lowest bid open to the player whose turn it is. */
export const lowestBid = (ruleset: Ruleset, s: State): number =>
  s.bid === 0 ? ruleset.rules.openingBid : s.bid + ruleset.rules.minRaise;

/** §3.2 the highest; below the lowest when nothing can be bid. */
export const highestBid = (ruleset: Ruleset, s: State): number => {
  const { bidGrid, jumpBids } = ruleset.rules;
  const ceiling = bidCeiling(ruleset, s.players[s.turn].hand);
  return jumpBids ? ceiling - (ceiling % bidGrid) : Math.min(ceiling, lowestBid(ruleset, s));
};

/** §3.5.5 the highest contract open to the declarer; at least the bid. */
export const highestContract = (ruleset: Ruleset, s: State): number => {
  const { contractMax, contractGrid } = ruleset.rules;
  let ceiling = LAST_AMOUNT;
  if (contractMax === 'held-marriages') ceiling = UNPROVEN_LIMIT + marriagesIn(ruleset, s.players[s.turn].hand);
  else if (contractMax !== null) ceiling = contractMax;
  ceiling = Math.min(ceiling, LAST_AMOUNT);
  return Math.max(s.bid, ceiling - (ceiling % contractGrid));
};

export const bidRange = (ruleset: Ruleset, s: State): AmountRange => ({
  min: lowestBid(ruleset, s),
  max: highestBid(ruleset, s),
  grid: ruleset.rules.bidGrid,
});

export const contractRange = (ruleset: Ruleset, s: State): AmountRange => ({
  min: s.bid,
  max: highestContract(ruleset, s),
  grid: ruleset.rules.contractGrid,
});
