// A world that a view cannot tell from the true one: where every card is and which cards went through the talon, drawn
// uniformly over all that the course of the deal allows. Sees the view only, so it cannot leak.
import { count, type CardSet } from '../../core/cards.ts';
import type { Rng } from '../../core/game.ts';
import type { Cell } from '../shared/placements.ts';
import { discardable, discards, isWaived } from './auction.ts';
import { requirementKey, TALON_SIZE } from './deck.ts';
import { TALON, nthCard, readKnowledge, type Knowledge } from './knowledge.ts';
import { fitsPlay } from './proof.ts';
import { restoreState, type World } from './restore.ts';
import { createScenarios } from './scenarios.ts';
import { canOverbid, trumpsFor, type Ruleset } from './ruleset.ts';
import type { State } from './state.ts';
import type { UltiView } from './view.ts';

/** Bids and marriages are checked after placing; a false view never ends. */
const MAX_TRIES = 5_000_000;

type Sampler = (rng: Rng) => World;
/** Searching agents ask for many worlds of one view; what it proves is worked out once. */
const samplers = new WeakMap<UltiView, { ruleset: Ruleset; sample: Sampler }>();

export const determinize = (ruleset: Ruleset, view: UltiView, rng: Rng): State => {
  let known = samplers.get(view);
  if (known?.ruleset !== ruleset) samplers.set(view, (known = { ruleset, sample: createSampler(ruleset, view) }));
  return restoreState(ruleset, view, known.sample(rng));
};

/** Nothing is hidden between deals but old talons, whose cards no longer matter. */
const betweenDeals = (): World => ({ hands: [0, 0, 0], played: [0, 0, 0], talon: 0, talons: [] });

const createSampler = (ruleset: Ruleset, view: UltiView): Sampler => {
  if (view.actor < 0) return betweenDeals;
  const knowledge = readKnowledge(ruleset, view);
  const { places, cells, unseen } = openPlaces(ruleset, view, knowledge);
  const scenarios = createScenarios(ruleset, view, knowledge, places, cells, unseen);
  const base: CardSet[] = [0, 1, 2].map((seat) => (seat === view.seat ? view.hand : view.players[seat].open));
  base.push(view.talon);
  const placed: CardSet[] = places.map(() => 0);
  const world: World = { hands: base.slice(0, 3), played: knowledge.played, talon: view.talon, talons: [] };
  return (rng) => {
    for (let tries = 0; scenarios !== null && tries < MAX_TRIES; tries++) {
      scenarios.draw(rng, placed);
      for (let i = 0; i < places.length; i++) {
        if (places[i] === TALON) world.talon = placed[i];
        else world.hands[places[i]] = placed[i];
      }
      const fits = fitsPlay(ruleset, view, world) && rewind(ruleset, view, knowledge, world, rng);
      if (fits && scenarios.keeps(world, rng)) return world;
    }
    throw new Error('This view contradicts itself: no placement of the unseen cards fits it.');
  };
};

/** The places whose cards the viewer does not know. */
const openPlaces = (
  ruleset: Ruleset,
  view: UltiView,
  knowledge: Knowledge,
): { places: number[]; cells: Cell[]; unseen: CardSet } => {
  const places: number[] = [];
  const cells: Cell[] = [];
  let unseen = ruleset.deck & ~(view.hand | view.talon);
  for (const set of knowledge.played) unseen &= ~set;
  for (const { open } of view.players) unseen &= ~open;
  for (let seat = 0; seat < 3; seat++) {
    if (seat === view.seat || view.players[seat].open !== 0) continue;
    places.push(seat);
    cells.push({ may: knowledge.may[seat], size: view.players[seat].cards });
  }
  const hidden = hiddenTalon(view, knowledge);
  if (hidden > 0) {
    places.push(TALON);
    cells.push({ may: knowledge.may[TALON], size: hidden });
  }
  return { places, cells, unseen };
};

/** How many cards lie in the talon that the viewer does not know? */
const hiddenTalon = (view: UltiView, { events }: Knowledge): number => {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    if (event.kind === 'pickUp') return 0;
    if (event.kind === 'discard') return view.talon === 0 ? event.size : 0;
  }
  return 0;
};

/** Scratch of `rewind`. */
const rewound: CardSet[] = [0, 0, 0];

/**
 * Plays the auction backwards in this world, drawing the talons that nobody told of; false when some bid or discard
 * could not have been made. Every talon that was picked up is one of the 66 pairs among the twelve cards then held.
 */
const rewind = (ruleset: Ruleset, view: UltiView, { events }: Knowledge, world: World, rng: Rng): boolean => {
  if (events.length === 0) return true;
  for (let seat = 0; seat < 3; seat++) rewound[seat] = world.hands[seat] | world.played[seat];
  const hands = rewound;
  world.talons.length = 0;
  let talon = world.talon;
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    const { seat } = event;
    if (event.kind === 'bid') {
      if (!isLegalBid(ruleset, event.rank, event.over, hands[seat], event.talon ? talon : 0)) return false;
    } else if (event.kind === 'discard') {
      if (event.known && event.cards !== talon) return false;
      const isLast = i === events.length - 1;
      if (isLast && seat !== view.seat && !isLegalDiscard(ruleset, hands[seat], talon, view.bid)) return false;
      if (!isLast && (talon & ~discardable(ruleset, hands[seat] | talon)) !== 0) return false;
      hands[seat] |= talon;
      world.talons.push(talon);
      talon = 0;
    } else {
      talon = event.known ? event.cards : drawPair(hands[seat], rng);
      if ((talon & ~hands[seat]) !== 0) return false;
      hands[seat] &= ~talon;
    }
  }
  world.talons.reverse();
  return true;
};

const drawPair = (cards: CardSet, rng: Rng): CardSet => {
  const size = count(cards);
  const first = nthCard(cards, rng.int(size));
  return first | nthCard(cards & ~first, rng.int(size - 1));
};

/** §2.4 could this bid be made with this hand, after laying these cards down (0: none)? */
const isLegalBid = (ruleset: Ruleset, rank: number, over: number, hand: CardSet, talon: CardSet): boolean => {
  if (trumpsFor(ruleset, rank, requirementKey(hand)) !== 0) return true;
  return talon !== 0 && isWaived(ruleset, hand | talon, over);
};

/** A discard that no bid has followed yet. */
const isLegalDiscard = (ruleset: Ruleset, hand: CardSet, aside: CardSet, bid: number): boolean => {
  const cards = hand | aside;
  if (count(aside) < TALON_SIZE) return (discards(ruleset, cards, 0, bid) & aside) === aside;
  if ((aside & ~discardable(ruleset, cards)) !== 0) return false;
  return canOverbid(ruleset, bid, requirementKey(hand)) || isWaived(ruleset, cards, bid);
};
