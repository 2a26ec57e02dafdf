// How well a world explains the auction and the discard: who bids has the cards for it, who passes has not, and nobody
// puts good cards aside. The weights were fitted to what the thoughtful player of this folder does.
import { count, lowest, type CardSet } from '../../../core/cards.ts';
import { exp, log } from '../../../core/functions.ts';
import type { Seat } from '../../../core/game.ts';
import { marriedCard } from '../actions.ts';
import { eachStep } from '../course.ts';
import { CARD_COUNT, hasPair, pointsIn, suitSet } from '../deck.ts';
import { marriagesIn, nextActive, type Ruleset } from '../ruleset.ts';
import { NOBODY, type State } from '../state.ts';
import { takenPile, type TysiacView } from '../view.ts';
import { provableLimit } from './bidding.ts';
import { keepValue, quickDiscard } from './policy.ts';

/** Constant; by 20 of the amount; by 20 of marriages; ace; ten beside an ace; ten points; by 20 of half marriages; longest. */
const TWO = [2.078, -2.123, 2.19, 1.243, 1.041, 0.023, 0.293, 0.532];
const THREE = [-0.138, -2.159, 2.298, 1.935, 1.381, 0.302, 0.342, 0.818];
/** Somebody may think otherwise. */
const SURPRISE = 0.06;
/** A declarer puts cards aside that are worth little to keep; by this much less likely for each point of that worth. */
const DISCARD = 0.25;

const MARRIED = 12;
const TEN = 16;
const ACE = 32;

/** The chance that these cards, as they were dealt, are bid on at an amount. */
export const bidChance = (ruleset: Ruleset, hand: CardSet, amount: number): number => {
  if (amount > provableLimit(ruleset, hand)) return SURPRISE / 2;
  const weights = ruleset.active === 2 ? TWO : THREE;
  let half = 0;
  let aces = 0;
  let guarded = 0;
  let longest = 0;
  for (let suit = 0; suit < 4; suit++) {
    const cards = (hand & suitSet(suit)) >>> (6 * suit);
    if ((cards & MARRIED) !== 0 && !hasPair(hand, suit)) half += ruleset.marriageValues[suit];
    if ((cards & ACE) !== 0) {
      aces++;
      if ((cards & TEN) !== 0) guarded++;
    }
    let length = 0;
    for (let rest = cards; rest !== 0; rest &= rest - 1) length++;
    longest = Math.max(longest, length);
  }
  const sum =
    weights[0] +
    (weights[1] * amount) / 20 +
    (weights[2] * marriagesIn(ruleset, hand)) / 20 +
    weights[3] * aces +
    weights[4] * guarded +
    (weights[5] * pointsIn(hand)) / 10 +
    (weights[6] * half) / 20 +
    weights[7] * longest;
  return SURPRISE + (1 - 2 * SURPRISE) / (1 + exp(-sum));
};

/** What a seat has said in the auction. */
export interface Calls {
  /** Its highest bid of its own will; 0 = none. */
  bid: number;
  /** The lowest amount that it passed on; 0 = it has not passed. */
  passedOn: number;
}

export const readCalls = (ruleset: Ruleset, view: TysiacView): Calls[] => {
  const { layout, rules } = ruleset;
  const calls = view.players.map((): Calls => ({ bid: 0, passedOn: 0 }));
  let standing = 0;
  eachStep(view.log, (seat, id, index) => {
    if (id === layout.pass) {
      const next = standing === 0 ? rules.openingBid : standing + rules.minRaise;
      if (calls[seat].passedOn === 0) calls[seat].passedOn = next;
    } else if (id >= layout.bid && id < layout.bid + layout.bidValues.length) {
      standing = layout.bidValues[id - layout.bid];
      if (!(rules.forcedOpening && index === 0)) calls[seat].bid = standing;
    }
  });
  return calls;
};

/** The natural logarithm of how likely these calls are with these cards. */
export const callsLikelihood = (ruleset: Ruleset, hand: CardSet, { bid, passedOn }: Calls): number => {
  let sum = 0;
  if (bid > 0) sum += log(bidChance(ruleset, hand, bid));
  if (passedOn > 0) sum += log(1 - bidChance(ruleset, hand, passedOn));
  return sum;
};

/** Many worlds are weighed for one view; its calls are read once. */
const known = new WeakMap<TysiacView, { ruleset: Ruleset; calls: readonly Calls[] }>();
const callsOf = (ruleset: Ruleset, view: TysiacView): readonly Calls[] => {
  let found = known.get(view);
  if (found?.ruleset !== ruleset) known.set(view, (found = { ruleset, calls: readCalls(ruleset, view) }));
  return found.calls;
};

/** The hand that a seat was dealt in a world. */
const dealtTo = (ruleset: Ruleset, world: State, seat: Seat): CardSet => {
  const { layout } = ruleset;
  const { log } = world;
  let dealt = world.players[seat].hand;
  let got = 0;
  let receiver = world.declarer;
  for (let at = 0; at < world.logSize; at += 2) {
    const id = log[at + 1];
    if (id >= layout.play) {
      if (log[at] === seat) dealt |= 1 << (id >= layout.marry ? marriedCard(layout, id) : id - layout.play);
      continue;
    }
    if (layout.discards || id < layout.give || id >= layout.contract) continue;
    const card = 1 << ((id - layout.give) % CARD_COUNT);
    receiver = nextActive(ruleset, world, receiver);
    if (seat === world.declarer) dealt |= card;
    else if (receiver === seat) got |= card;
  }
  if (seat === world.declarer && world.taken !== NOBODY) {
    if (layout.discards) dealt |= world.discards;
    dealt &= ~takenPile(world);
  }
  return dealt & ~got;
};

/** How much a declarer with this hand wants to keep some of its cards. */
const keepValues = (ruleset: Ruleset, hand: CardSet, cards: CardSet): number => {
  let sum = 0;
  for (let set = cards; set !== 0; set &= set - 1) sum += keepValue(ruleset, hand, lowest(set));
  return sum;
};

/** The natural logarithm of how likely a declarer puts aside what lies aside in a world, compared with the best. */
const discardLikelihood = (ruleset: Ruleset, world: State): number => {
  const hand = dealtTo(ruleset, world, world.declarer) | takenPile(world);
  const best = quickDiscard(ruleset, hand, count(world.discards));
  const worse = keepValues(ruleset, hand, world.discards) - keepValues(ruleset, hand, best);
  return -DISCARD * Math.max(0, worse);
};

/** The natural logarithm of the weight of a world of this view. */
export const logLikelihood = (ruleset: Ruleset, view: TysiacView, world: State): number => {
  const calls = callsOf(ruleset, view);
  let sum = 0;
  for (let seat = 0; seat < calls.length; seat++) {
    if (seat === view.seat || (calls[seat].bid === 0 && calls[seat].passedOn === 0)) continue;
    sum += callsLikelihood(ruleset, dealtTo(ruleset, world, seat), calls[seat]);
  }
  if (world.discards !== 0 && world.declarer !== view.seat) sum += discardLikelihood(ruleset, world);
  return sum;
};
