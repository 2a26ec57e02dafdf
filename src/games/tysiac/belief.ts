// A world that a view cannot tell from the true one (§5.1): places the unseen cards uniformly over all ways that the
// course of the deal allows. Sees the view only, so it cannot leak.
import { above, cardsOf, count, highest, setFrom, type Card, type CardSet } from '../../core/cards.ts';
import { HIDDEN, type Rng, type Seat } from '../../core/game.ts';
import { shuffle } from '../../core/rng.ts';
import { createPlacer, type Cell } from '../shared/placements.ts';
import { UNPROVEN_LIMIT } from './amounts.ts';
import { SUITS, hasPair, pairsIn } from './deck.ts';
import { activeSeats, readKnowledge, type Knowledge } from './knowledge.ts';
import { restoreState, type World } from './restore.ts';
import { marriagesIn, type Ruleset } from './ruleset.ts';
import type { State } from './state.ts';
import type { TysiacView } from './view.ts';

/** Bids that prove marriages are checked after placing; the rarest need a few thousand tries, a false view never ends. */
const MAX_TRIES = 2_000_000;

type Sampler = (rng: Rng) => World;
/** Searching agents ask for many worlds of one view; what it proves is worked out once. */
const samplers = new WeakMap<TysiacView, { ruleset: Ruleset; sample: Sampler }>();

export const determinize = (ruleset: Ruleset, view: TysiacView, rng: Rng): State => {
  let known = samplers.get(view);
  if (known?.ruleset !== ruleset) samplers.set(view, (known = { ruleset, sample: createSampler(ruleset, view) }));
  return restoreState(ruleset, view, known.sample(rng));
};

const createSampler = (ruleset: Ruleset, view: TysiacView): Sampler => {
  if (view.actor < 0) return () => betweenDeals(ruleset, view);
  const knowledge = readKnowledge(ruleset, view);
  const plan = planPlaces(ruleset, view, knowledge);
  const place = createPlacer(plan.unseen, plan.cells);
  const active = activeSeats(ruleset, view);
  return (rng) => {
    for (let tries = 0; place !== null && tries < MAX_TRIES; tries++) {
      const world = plan.read(place(rng), rng);
      if (isPossible(ruleset, view, knowledge, active, world)) return world;
    }
    throw new Error('This view contradicts itself: no placement of the unseen cards fits it.');
  };
};

/** Nothing is hidden between deals but old discards, whose identity no longer matters. */
const betweenDeals = (ruleset: Ruleset, view: TysiacView): World => {
  const played = view.players.reduce((set, player) => set | player.captured, 0);
  const old = cardsOf(view.lastDeal?.dead || ruleset.deck & ~played);
  return {
    hands: view.players.map(() => 0),
    musik: [0, 0],
    discards: 0,
    gifts: old.length > 1 ? [old[0], old[1]] : [0, 1],
  };
};

/** The places for unseen cards, and how filled places make a world. */
interface Plan {
  unseen: CardSet;
  cells: Cell[];
  read(placed: readonly CardSet[], rng: Rng): World;
}

const planPlaces = (ruleset: Ruleset, view: TysiacView, knowledge: Knowledge): Plan =>
  view.taken < 0 ? planBeforeMusik(ruleset, view) : planAfterMusik(ruleset, view, knowledge);

/** Hands and piles as dealt; only proofs, and the musik for a dealer who may look, are known. */
const planBeforeMusik = (ruleset: Ruleset, view: TysiacView): Plan => {
  const { musikCount, musikSize } = ruleset.rules;
  const others = activeSeats(ruleset, view).filter((seat) => seat !== view.seat);
  const shown = view.players.map((player, seat) => (seat === view.seat ? 0 : player.shown));
  const fixed = shown.reduce((all, set) => all | set, view.hand | view.musik);
  const unseen = ruleset.deck & ~fixed;
  const cells: Cell[] = others.map((seat) => ({ may: unseen, size: view.players[seat].cards - count(shown[seat]) }));
  for (let pile = 0; pile < musikCount; pile++) cells.push({ may: unseen, size: view.musik === 0 ? musikSize : 0 });
  return {
    unseen,
    cells,
    read: (placed) => {
      const hands = view.players.map((_, seat) => (seat === view.seat ? view.hand : 0));
      others.forEach((seat, i) => (hands[seat] = placed[i] | shown[seat]));
      const piles = placed.slice(others.length);
      return { hands, musik: [piles[0] | view.musik, piles[1] ?? 0], discards: 0, gifts: [] };
    },
  };
};

/** Index of a cell that does not exist. */
const NONE = -1;

/**
 * Once the pile is taken: the declarer's cards, the cards given away, the other hands, the other pile. A card passed
 * unseen has a place of its own, because it may have come from the musik while the rest of that hand cannot.
 */
const planAfterMusik = (ruleset: Ruleset, view: TysiacView, knowledge: Knowledge): Plan => {
  const { rules, layout } = ruleset;
  const { declarer, seat: me } = view;
  const musikKnown = view.musik !== 0;
  const active = activeSeats(ruleset, view);
  const defenders = [...active.slice(active.indexOf(declarer) + 1), ...active.slice(0, active.indexOf(declarer))];
  const giftTo = (seat: Seat): Card | undefined => knowledge.gifts[defenders.indexOf(seat)]?.card;

  const played = knowledge.seats.reduce((set, seat) => set | seat.played, 0);
  const knownGifts = setFrom(knowledge.gifts.map((gift) => gift.card).filter((card) => card !== HIDDEN));
  let unseen = ruleset.deck & ~(view.hand | played | view.discards | knownGifts);
  // Cards that began in the declarer's dealt hand or in the taken pile were dealt to nobody else.
  const declarers = view.players[declarer].shown | view.musik;
  const cells: Cell[] = [];
  const addCell = (may: CardSet, size: number): number => cells.push({ may, size }) - 1;
  /** Unplayed cards that a seat may hold now. */
  const holdable = (seat: Seat): CardSet => {
    const mustBeElsewhere = knowledge.seats.reduce((set, other, i) => (i === seat ? set : set | other.holds), 0);
    return ~knowledge.seats[seat].lacks & ~mustBeElsewhere & ~played;
  };
  const held = knowledge.seats.reduce((set, seat) => set | seat.holds, 0);
  const shownBy = (seat: Seat): CardSet => view.players[seat].shown;
  const shownByDefenders = defenders.reduce((set, seat) => set | shownBy(seat), 0);

  const kept = me === declarer ? NONE : addCell(holdable(declarer) & ~shownByDefenders, view.players[declarer].cards);
  const putAside = layout.discards && me !== declarer ? addCell(~held & ~shownByDefenders & ~played, view.given) : NONE;
  const otherPile =
    rules.musikCount === 2 ? addCell(~held & ~shownByDefenders & ~declarers & ~played, rules.musikSize) : NONE;
  const hidden = defenders
    .filter((seat) => seat !== me)
    .map((seat) => {
      const gift = giftTo(seat);
      const othersShown = shownByDefenders & ~shownBy(seat);
      const own = knowledge.seats[seat].played;
      if (gift !== HIDDEN) {
        const giftHeld = gift !== undefined && ((own >>> gift) & 1) === 0 ? 1 << gift : 0;
        const dealt = addCell(
          holdable(seat) & ~declarers & ~othersShown,
          view.players[seat].cards - (giftHeld ? 1 : 0),
        );
        return { seat, dealt, passed: NONE, known: giftHeld };
      }
      // Even a card already played may be the one that was passed.
      unseen |= own;
      const may = holdable(seat) | own;
      const dealt = addCell(may & ~declarers & ~othersShown, rules.handSize);
      const passed = addCell(may & ~shownByDefenders, 1);
      return { seat, dealt, passed, known: 0 };
    });

  const read = (placed: readonly CardSet[], rng: Rng): World => {
    const at = (cell: number): CardSet => (cell === NONE ? 0 : placed[cell]);
    const hands = view.players.map((_, seat) => (seat === me ? view.hand : 0));
    const gifts = knowledge.gifts.map((gift) => gift.card);
    if (me !== declarer) hands[declarer] = at(kept);
    for (const { seat, dealt, passed, known } of hidden) {
      hands[seat] = (at(dealt) | at(passed) | known) & ~played;
      if (passed !== NONE) gifts[defenders.indexOf(seat)] = highest(at(passed));
    }
    const discards = view.discards | at(putAside);
    const all = hands[declarer] | discards | knowledge.seats[declarer].played | setFrom(gifts);
    const taken = musikKnown ? view.musik : drawMusik(all & ~shownBy(declarer), rules.musikSize, rng);
    const musik: World['musik'] = view.taken === 0 ? [taken, at(otherPile)] : [at(otherPile), taken];
    return { hands, musik, discards, gifts };
  };
  return { unseen, cells, read };
};

/** A pile taken in secret is any of the cards that went through the declarer's hands, but for those dealt for sure. */
const drawMusik = (cards: CardSet, size: number, rng: Rng): CardSet =>
  setFrom(shuffle(cardsOf(cards), rng).slice(0, size));

/** What cannot be said card by card: marriages that bids, contracts and proofs speak of, and the order of a discard. */
const isPossible = (
  ruleset: Ruleset,
  view: TysiacView,
  knowledge: Knowledge,
  active: readonly Seat[],
  world: World,
): boolean => {
  const { rules, giveCount } = ruleset;
  for (const seat of active) {
    if (seat === view.seat) continue;
    const { dealtMarriages, allPairsShown } = knowledge.seats[seat];
    if (dealtMarriages === 0 && !allPairsShown) continue;
    const dealt = dealtHand(view, knowledge, world, seat, active);
    if (dealtMarriages === 1 && rules.bidCap === 'needs-marriage-above-120') {
      if (pairsIn(dealt) === 0) return false;
    } else if (marriagesIn(ruleset, dealt) < dealtMarriages) return false;
    if (allPairsShown && pairsIn(dealt) !== view.players[seat].shown) return false;
  }
  const { declarer } = view;
  if (view.phase === 'proof' && view.seat !== view.bidder && !canProve(ruleset, view, world.hands[view.bidder]))
    return false;
  if (declarer < 0 || declarer === view.seat) return true;
  if (rules.contractMax === 'held-marriages' && view.contract > view.bid) {
    // §3.5.5 a raise above 120 needs marriages in the hand after the exchange.
    const held = world.hands[declarer] | knowledge.seats[declarer].played;
    if (marriagesIn(ruleset, held) < view.contract - UNPROVEN_LIMIT) return false;
  }
  // §3.5.4 a discard in progress leaves enough higher cards to complete it.
  if (world.discards === 0 || view.given === giveCount) return true;
  return count(above(world.hands[declarer], highest(world.discards))) >= giveCount - view.given;
};

const canProve = (ruleset: Ruleset, view: TysiacView, hand: CardSet): boolean =>
  SUITS.some((_, suit) => hasPair(hand, suit) && ruleset.marriageValues[suit] >= view.bid - ruleset.rules.proofBase);

/** The hand as it was dealt, before any exchange. */
const dealtHand = (
  view: TysiacView,
  knowledge: Knowledge,
  world: World,
  seat: Seat,
  active: readonly Seat[],
): CardSet => {
  const now = world.hands[seat] | knowledge.seats[seat].played;
  if (view.taken < 0) return now;
  const gifts = setFrom(world.gifts);
  if (seat === view.declarer) return (now | world.discards | gifts) & ~world.musik[view.taken];
  const order = (active.indexOf(seat) - active.indexOf(view.declarer) + active.length) % active.length;
  const gift = world.gifts[order - 1];
  return gift === undefined ? now : now & ~(1 << gift);
};
