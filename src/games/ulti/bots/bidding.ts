// The auction of the thoughtful player: every discard with every bid it leaves, and whether to look at the talon at all.
import { cardsOf, count, type CardSet } from '../../../core/cards.ts';
import type { Answer } from '../../../core/agent.ts';
import type { ActionId, Rng } from '../../../core/game.ts';
import { discardable, isWaived } from '../auction.ts';
import { POINT_CARDS, requirementKey } from '../deck.ts';
import { nthCard } from '../knowledge.ts';
import type { Ruleset } from '../ruleset.ts';
import type { UltiView } from '../view.ts';
import { bestBid, contractValue, unitChances, type ValuedBid } from './evaluate.ts';

interface Plan extends ValuedBid {
  talon: CardSet;
}

/** Best discard and bid out of twelve cards over the standing bid. */
const bestPlan = (ruleset: Ruleset, cards: CardSet, bid: number): Plan => {
  const { over, possible } = ruleset;
  const waived = isWaived(ruleset, cards, bid);
  const may = cardsOf(discardable(ruleset, cards));
  let best: Plan = { rank: 0, trump: -1, value: -Infinity, talon: 0 };
  for (let i = 0; i < may.length; i++) {
    for (let j = i + 1; j < may.length; j++) {
      const talon = (1 << may[i]) | (1 << may[j]);
      const hand = cards & ~talon;
      const key = 2 * requirementKey(hand);
      const low = waived ? over[2 * bid] : over[2 * bid] & possible[key];
      const high = waived ? over[2 * bid + 1] : over[2 * bid + 1] & possible[key + 1];
      const valued = bestBid(ruleset, hand, talon, low, high);
      if (valued.value > best.value) best = { ...valued, talon };
    }
  }
  return best;
};

/** Both cards and the bid at once. */
export const decideDiscard = (ruleset: Ruleset, view: UltiView): Answer => {
  const { discard, bid } = ruleset.layout;
  if (view.talon !== 0) return view.legal[0]; // a discard begun by somebody else
  const plan = bestPlan(ruleset, view.hand, view.bid);
  return [...cardsOf(plan.talon).map((card) => discard + card), bid + plan.rank - 1];
};

export const decideBid = (ruleset: Ruleset, view: UltiView): ActionId => {
  const { bid } = ruleset.layout;
  let low = 0;
  let high = 0;
  for (const id of view.legal) {
    const at = id - bid;
    if (at < 0 || at >= ruleset.top) continue;
    if (at < 32) low |= 1 << at;
    else high |= 1 << (at - 32);
  }
  const { rank } = bestBid(ruleset, view.hand, view.talon, low, high);
  return rank === 0 ? view.legal[0] : bid + rank - 1;
};

/** Talons that are imagined before one is picked up. */
const TALONS = 10;
/** What a bidder may be expected to take from each defender, in parts of the value of his bid. */
const BIDDER_SHARE = 0.3;
/** Looking binds to bid. */
const MARGIN = 0.6;

export const decideAuction = (ruleset: Ruleset, view: UltiView, rng: Rng): ActionId => {
  const { layout } = ruleset;
  if (view.seat === view.holder) return layout.stand;
  if (!view.legal.includes(layout.pickUp)) return layout.pass;
  const defending = -BIDDER_SHARE * ruleset.bids[view.bid].win;
  // Ten cards that promise little are not worth the trouble of imagining.
  if (promise(ruleset, view) < -1) return layout.pass;
  let sum = 0;
  for (let i = 0; i < TALONS; i++) {
    const cards = view.hand | imagineTalon(ruleset.deck & ~view.hand, rng);
    sum += bestPlan(ruleset, cards, view.bid).value;
  }
  return (2 * sum) / TALONS > defending + MARGIN ? layout.pickUp : layout.pass;
};

/** The best that the ten cards could bid with an empty talon, overbidding or not. */
const promise = (ruleset: Ruleset, view: UltiView): number => {
  const { over, possible } = ruleset;
  const key = 2 * requirementKey(view.hand);
  const low = over[2 * view.bid] & possible[key];
  const high = over[2 * view.bid + 1] & possible[key + 1];
  return bestBid(ruleset, view.hand, 0, low, high).value;
};

/** Two unseen cards; whoever laid them down kept aces and tens if he could. */
const imagineTalon = (unseen: CardSet, rng: Rng): CardSet => {
  const low = rng.int(6) > 0 ? unseen & ~POINT_CARDS : unseen;
  const pool = count(low) >= 2 ? low : unseen;
  const first = nthCard(pool, rng.int(count(pool)));
  const rest = pool & ~first;
  return rest === 0 ? first : first | nthCard(rest, rng.int(count(rest)));
};

/** The suit with the best chances for the units that were bid. */
export const decideTrump = (ruleset: Ruleset, view: UltiView): ActionId => {
  const { layout } = ruleset;
  const valueOf = (id: ActionId): number =>
    contractValue(ruleset, view.bid, unitChances(view.hand, view.talon, layout.trumps[id - layout.trump]));
  return view.legal.reduce((best, id) => (valueOf(id) > valueOf(best) ? id : best));
};
