// A world that a view cannot tell from the true one (§6): places the unseen cards uniformly over all ways that what was
// seen allows. Sees the view only, so it cannot leak.
import type { Card } from '../../core/cards.ts';
import { CHANCE, type Rng, type Seat } from '../../core/game.ts';
import { shuffle } from '../../core/rng.ts';
import { createListPlacer, type ListCell } from '../shared/placements.ts';
import { newState } from './deal.ts';
import { rankOf, suitOf, type Pack } from './deck.ts';
import { restoreState, type World } from './restore.ts';
import type { Ruleset } from './ruleset.ts';
import { PART2, PHASES, type State } from './state.ts';
import type { Gap } from './shown.ts';
import { hiddenCount, roomOf, type SkitgubbeView } from './view.ts';

/** Plain dealing fits often enough early in part 1; later the ways are counted. */
const QUICK_TRIES = 60;
/** Counted placements fail only where a seat shows more later cards than it drew; a false view never ends. */
const MAX_TRIES = 2_000_000;

type Sampler = (rng: Rng) => World;
/** Searching agents ask for many worlds of one view; what it proves is worked out once. */
const samplers = new WeakMap<SkitgubbeView, { ruleset: Ruleset; sample: Sampler }>();

export const determinize = (ruleset: Ruleset, view: SkitgubbeView, rng: Rng): State => {
  if (view.actor === CHANCE) return newState(ruleset);
  let found = samplers.get(view);
  if (found?.ruleset !== ruleset) samplers.set(view, (found = { ruleset, sample: createSampler(ruleset, view) }));
  return restoreState(ruleset, view, found.sample(rng));
};

/** What is hidden from the viewer. */
interface Unseen {
  cards: Card[];
  /** Seats with hidden cards, and how many. */
  hands: HiddenHand[];
}

/** The hidden cards of one seat, and what is known about them. */
interface HiddenHand {
  seat: Seat;
  size: number;
  room: readonly number[];
  absent: Pack;
  /** Of each list at least one card is elsewhere. */
  gaps: Card[][];
}

const has = (pack: Pack, card: Card): boolean => ((pack[suitOf(card)] >> rankOf(card)) & 1) === 1;

const runOf = ({ top, length }: Gap): Card[] => Array.from({ length }, (_, i) => top - i);

/** Every card that the viewer cannot place, and the hands that it may be in. */
const unseenBy = (ruleset: Ruleset, view: SkitgubbeView): Unseen => {
  const seen = [...view.killed];
  const see = (card: Card): void => void (seen[suitOf(card)] |= 1 << rankOf(card));
  view.hand.forEach(see);
  view.pile.forEach(({ card }) => see(card));
  view.table.forEach(({ cards }) => cards.forEach(see));
  for (const { known } of view.players) known.forEach((ranks, suit) => (seen[suit] |= ranks));
  const cards = ruleset.cards.filter((card) => !has(seen, card));
  const own = view.seat === null ? null : view.players[view.seat].known;
  const isHidden = (card: Card): boolean =>
    cards.includes(card) || (own !== null && view.hand.includes(card) && !has(own, card));
  const hands = view.players
    .map(({ absent, gaps }, seat) => ({
      seat,
      size: hiddenCount(view, seat),
      room: roomOf(view, seat),
      absent,
      gaps: gaps.map((gap) => runOf(gap).filter((card) => isHidden(card))),
    }))
    .filter(({ seat, size }) => seat !== view.seat && size > 0);
  return { cards, hands };
};

const createSampler = (ruleset: Ruleset, view: SkitgubbeView): Sampler => {
  const unseen = unseenBy(ruleset, view);
  let place: ((rng: Rng) => Card[][]) | null = null;
  return (rng) => {
    const quick = dealQuickly(unseen, rng);
    if (quick !== null) return toWorld(view, unseen, quick, rng);
    place ??= createPlacement(unseen);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const hands = place(rng);
      if (unseen.hands.every((about, i) => fits(about, hands[i]))) return toWorld(view, unseen, hands, rng);
    }
    throw contradiction();
  };
};

const contradiction = (): Error => new Error('This view contradicts itself: no placement of the unseen cards fits it.');

/** Deals hands from the shuffled cards until all fit; null when luck does not come. */
const dealQuickly = ({ cards, hands }: Unseen, rng: Rng): Card[][] | null => {
  const pool = [...cards];
  for (let tries = 0; tries < QUICK_TRIES; tries++) {
    const dealt: Card[][] = [];
    let at = 0;
    for (const about of hands) {
      const { size } = about;
      for (let end = at + size, i = at; i < end; i++) swap(pool, i, i + rng.int(pool.length - i));
      const hand = pool.slice(at, (at += size));
      if (!fits(about, hand)) break;
      dealt.push(hand);
    }
    if (dealt.length === hands.length) return dealt;
  }
  return null;
};

const swap = (cards: Card[], i: number, j: number): void => {
  const card = cards[i];
  cards[i] = cards[j];
  cards[j] = card;
};

/** Rooms r1 ≤ r2 ≤ … must be at least 1, 2, … (knowledge.ts); nothing absent, no gap filled (duty.ts). */
const fits = ({ room, absent, gaps }: HiddenHand, hand: readonly Card[]): boolean => {
  for (const card of hand) {
    if (has(absent, card)) return false;
    const most = room[rankOf(card)];
    if (most >= hand.length) continue;
    let late = 0;
    for (const other of hand) if (room[rankOf(other)] <= most) late++;
    if (late > most) return false;
  }
  return gaps.every((run) => run.some((card) => !hand.includes(card)));
};

/** Places exactly by ranks that a hand cannot have at all; one more cell takes what is in no hand. */
const createPlacement = ({ cards, hands }: Unseen): ((rng: Rng) => Card[][]) => {
  const held = hands.reduce((sum, { size }) => sum + size, 0);
  const cells: ListCell[] = hands.map(({ size, room, absent }) => ({
    size,
    may: (card) => room[rankOf(card)] > 0 && !has(absent, card),
  }));
  cells.push({ size: cards.length - held, may: () => true });
  const place = createListPlacer(cards, cells);
  if (place === null) throw contradiction();
  return place;
};

const toWorld = (view: SkitgubbeView, { cards, hands }: Unseen, dealt: readonly Card[][], rng: Rng): World => {
  const hidden: Card[][] = view.players.map(() => []);
  if (view.seat !== null) hidden[view.seat] = view.hand;
  const rest = new Set(cards);
  hands.forEach(({ seat }, i) => {
    hidden[seat] = dealt[i].toSorted((a, b) => a - b);
    for (const card of dealt[i]) rest.delete(card);
  });
  const left = shuffle([...rest], rng);
  const isPart1 = PHASES.indexOf(view.phase) < PART2;
  return { hidden, deck: isPart1 ? left.slice(1) : [], setAside: isPart1 ? left[0] : view.trumpCard };
};
