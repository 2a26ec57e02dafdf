// The expert before the cards: discard, bid, pick-up, trump and kontra by deals that are played out on sampled worlds.
import { cardsOf, type CardSet } from '../../../core/cards.ts';
import type { Answer } from '../../../core/agent.ts';
import type { ActionId, Rng } from '../../../core/game.ts';
import { toAction } from '../actions.ts';
import { discardable, isWaived } from '../auction.ts';
import { NO_TRUMP, requirementKey } from '../deck.ts';
import { NO_TRUMP_BIT, beatsBid, trumpsFor, type Ruleset } from '../ruleset.ts';
import { UNITS, hasUnit } from '../units.ts';
import type { UltiView } from '../view.ts';
import { bestPlan, decideBid, promise } from './bidding.ts';
import { contractValue, unitChances } from './evaluate.ts';
import { Playouts, type WeighedWorld } from './playouts.ts';

interface Candidate {
  talon: CardSet;
  rank: number;
  trump: number;
  /** By rule of thumb. */
  value: number;
}

/** Discards and bids that are tried, and how many of them with the same bid and trump. */
const CANDIDATES = 12;
const SAME_BID = 3;
/** The best ones get more worlds. */
const FINALISTS = 4;
/** Deals imagined for one pick-up cost several playouts each. */
const PICK_UP_COST = 3;
/** A hand that promises less than this by rule of thumb is not looked at. */
const LEAST_PROMISE = -4;
/** A defender doubles what the soloist wins less often than this, a soloist what he wins more often. */
const DEFENDER_LIMIT = 0.45;
const SOLOIST_LIMIT = 0.6;

type Plan = (view: UltiView, playouts: number, rng: Rng) => Answer;

export const createPlan = (ruleset: Ruleset): Plan => {
  const playouts = new Playouts(ruleset);
  return (view, budget, rng) => {
    switch (view.phase) {
      case 'discard':
        return planDiscard(ruleset, playouts, view, budget, rng);
      case 'auction':
        return planAuction(ruleset, playouts, view, budget, rng);
      case 'trump':
        return planTrump(playouts, view, budget, rng);
      case 'kontra':
        return planKontra(ruleset, playouts, view, budget, rng);
      default:
        return decideBid(ruleset, view);
    }
  };
};

const idsOf = ({ layout }: Ruleset, { talon, rank }: Candidate): ActionId[] => [
  ...cardsOf(talon).map((card) => layout.discard + card),
  layout.bid + rank - 1,
];

/** Every discard with every bid and trump that it leaves, the most promising ones. */
const candidatesOf = (ruleset: Ruleset, cards: CardSet, bid: number): Candidate[] => {
  const waived = isWaived(ruleset, cards, bid);
  const may = cardsOf(discardable(ruleset, cards));
  const all: Candidate[] = [];
  for (let i = 0; i < may.length; i++) {
    for (let j = i + 1; j < may.length; j++) {
      const talon = (1 << may[i]) | (1 << may[j]);
      const hand = cards & ~talon;
      const key = requirementKey(hand);
      for (let trump = NO_TRUMP; trump < 4; trump++) {
        const bit = trump === NO_TRUMP ? NO_TRUMP_BIT : 1 << trump;
        const chances = unitChances(hand, talon, trump);
        for (let rank = 1; rank <= ruleset.top; rank++) {
          if (!beatsBid(ruleset, rank, bid)) continue;
          if (((waived ? ruleset.anyTrumps[rank] : trumpsFor(ruleset, rank, key)) & bit) === 0) continue;
          all.push({ talon, rank, trump, value: contractValue(ruleset, rank, chances) });
        }
      }
    }
  }
  all.sort((a, b) => b.value - a.value || a.rank - b.rank || a.talon - b.talon);
  const chosen: Candidate[] = [];
  const seen = new Map<number, number>();
  for (const one of all) {
    const kind = 8 * one.rank + one.trump;
    const size = seen.get(kind) ?? 0;
    if (size === SAME_BID) continue;
    seen.set(kind, size + 1);
    chosen.push(one);
    if (chosen.length === CANDIDATES) break;
  }
  return chosen;
};

const planDiscard = (ruleset: Ruleset, playouts: Playouts, view: UltiView, budget: number, rng: Rng): Answer => {
  if (view.talon !== 0) return view.legal[0]; // a discard begun by somebody else
  let candidates = candidatesOf(ruleset, view.hand, view.bid);
  if (candidates.length === 0) return view.legal[0];
  const rounds = Math.max(4, Math.round(budget / CANDIDATES));
  const sums = new Map(candidates.map((candidate) => [candidate, 0]));
  const play = (worlds: readonly WeighedWorld[]): void => {
    for (const { state, weight } of worlds) {
      for (const one of candidates) {
        const end = playouts.end(state, idsOf(ruleset, one), one.trump);
        sums.set(one, sums.get(one)! + weight * playouts.gain(end, view.seat!));
      }
    }
  };
  const worlds = playouts.worlds(view, 3 * rounds, rng);
  play(worlds.slice(0, rounds));
  candidates.sort((a, b) => sums.get(b)! - sums.get(a)!);
  candidates = candidates.slice(0, FINALISTS);
  play(worlds.slice(rounds));
  return idsOf(
    ruleset,
    candidates.reduce((best, one) => (sums.get(one)! > sums.get(best)! ? one : best)),
  );
};

const planAuction = (ruleset: Ruleset, playouts: Playouts, view: UltiView, budget: number, rng: Rng): ActionId => {
  const { layout } = ruleset;
  if (view.seat === view.holder) return layout.stand;
  if (!view.legal.includes(layout.pickUp) || promise(ruleset, view) < LEAST_PROMISE) return layout.pass;
  let passing = 0;
  let pickingUp = 0;
  for (const { state, weight } of playouts.worlds(view, Math.max(8, Math.round(budget / PICK_UP_COST)), rng)) {
    passing += weight * playouts.gain(playouts.end(state, [layout.pass]), view.seat!);
    const plan = bestPlan(ruleset, view.hand | state.talon, view.bid);
    const end = playouts.end(state, [layout.pickUp, ...idsOf(ruleset, plan)], plan.trump);
    pickingUp += weight * playouts.gain(end, view.seat!);
  }
  return pickingUp > passing ? layout.pickUp : layout.pass;
};

const planTrump = (playouts: Playouts, view: UltiView, budget: number, rng: Rng): ActionId => {
  const sums = view.legal.map(() => 0);
  for (const { state, weight } of playouts.worlds(view, Math.ceil(budget / view.legal.length), rng)) {
    for (let i = 0; i < sums.length; i++) {
      sums[i] += weight * playouts.gain(playouts.end(state, [view.legal[i]]), view.seat!);
    }
  }
  return view.legal[sums.indexOf(Math.max(...sums))];
};

/** Every unit by itself: how often would the soloist win it? */
const planKontra = (ruleset: Ruleset, playouts: Playouts, view: UltiView, budget: number, rng: Rng): Answer => {
  const { layout } = ruleset;
  const chances = UNITS.map(() => 0);
  for (const { state, weight } of playouts.worlds(view, budget, rng)) {
    const { lastWon } = playouts.end(state, [layout.endKontra]);
    for (let unit = 0; unit < chances.length; unit++) if (hasUnit(lastWon, unit)) chances[unit] += weight;
  }
  const isSoloist = view.seat === view.soloist;
  const raises = view.legal.filter((id) => {
    const action = toAction(layout, id);
    if (action.type !== 'raise') return false;
    const won = chances[UNITS.indexOf(action.unit)];
    return isSoloist ? won > SOLOIST_LIMIT : won < DEFENDER_LIMIT;
  });
  return [...raises, layout.endKontra];
};
