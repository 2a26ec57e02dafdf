// The expert before the cards: discard, bid, pick-up and trump by what hands make in the long run (values/), kontra by
// what it brings (raises.ts).
import { cardsOf } from '../../../core/cards.ts';
import type { Answer } from '../../../core/agent.ts';
import type { ActionId, Rng } from '../../../core/game.ts';
import type { Ruleset } from '../ruleset.ts';
import type { UltiView } from '../view.ts';
import { decideBid } from './bidding.ts';
import { Raises } from './raises.ts';
import { Contracts, type Plan } from './values/contracts.ts';
import { imagineTalons } from './values/talons.ts';

/** Playouts that a talon costs in time, and the fewest talons that are imagined. */
const TALON_COST = 6;
const FEWEST_TALONS = 6;
/** Real talons suit a hand better than imagined ones by so many points: who has few cards of a suit lays them down. */
const SUITS_THE_HAND = 6;
/** What passing costs, in points: so much, and this part of what the standing bid is worth. */
const PASSED = -1;
const PASSED_SHARE = -1.05;

type Planner = (view: UltiView, playouts: number, rng: Rng) => Answer;

export const createPlan = (ruleset: Ruleset, contracts = new Contracts(ruleset)): Planner => {
  const raises = new Raises(ruleset, contracts);
  return (view, budget, rng) => {
    switch (view.phase) {
      case 'discard':
        return planDiscard(ruleset, contracts, view);
      case 'auction':
        return planAuction(ruleset, contracts, view, budget, rng);
      case 'trump':
        return planTrump(ruleset, contracts, view);
      case 'kontra':
        return raises.plan(view, budget, rng);
      default:
        return decideBid(ruleset, view);
    }
  };
};

const idsOf = ({ layout }: Ruleset, { talon, rank }: Plan): ActionId[] => [
  ...cardsOf(talon).map((card) => layout.discard + card),
  layout.bid + rank - 1,
];

const planDiscard = (ruleset: Ruleset, contracts: Contracts, view: UltiView): Answer => {
  if (view.talon !== 0) return view.legal[0]; // a discard begun by somebody else
  const plan = contracts.best(view.hand, view.bid);
  return plan === null ? view.legal[0] : idsOf(ruleset, plan);
};

const planAuction = (ruleset: Ruleset, contracts: Contracts, view: UltiView, budget: number, rng: Rng): ActionId => {
  const { layout, bids, deck } = ruleset;
  if (view.seat === view.holder) return layout.stand;
  if (!view.legal.includes(layout.pickUp)) return layout.pass;
  const { trump, win } = bids[view.bid];
  const size = Math.max(FEWEST_TALONS, Math.round(budget / TALON_COST));
  let pickingUp = SUITS_THE_HAND;
  for (const talon of imagineTalons(deck & ~view.hand, trump === 'none', size, rng)) {
    const plan = contracts.best(view.hand | talon, view.bid);
    if (plan === null) return layout.pass;
    pickingUp += plan.value / size;
  }
  return pickingUp > PASSED + PASSED_SHARE * win ? layout.pickUp : layout.pass;
};

const planTrump = ({ layout }: Ruleset, contracts: Contracts, view: UltiView): ActionId => {
  let best = view.legal[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const id of view.legal) {
    const value = contracts.value(view.hand, view.talon, layout.trumps[id - layout.trump], view.bid);
    if (value <= most) continue;
    most = value;
    best = id;
  }
  return best;
};
