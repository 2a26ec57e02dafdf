// The auction (discards, bids, pass or pick up) and the choice of the trump as inputs of a net.
import { count } from '../../core/cards.ts';
import { HIDDEN, type FeatureBlock } from '../../core/game.ts';
import { pairsOf, suitSet } from './deck.ts';
import { afterDealer, hasRank, highCards, putCards, putUnits, relative } from './features.ts';
import type { Ruleset } from './ruleset.ts';
import type { UltiView } from './view.ts';

export const AUCTION_BLOCKS: readonly FeatureBlock[] = [
  { name: 'hand', size: 32, about: 'own cards' },
  { name: 'talon seen', size: 32, about: 'the last talon laid down or picked up in this deal' },
  { name: 'talon seen flag', size: 1, about: 'the block above is in use' },
  { name: 'current bid', size: 1, about: 'rank of the standing bid over the length of the ladder' },
  { name: 'am holder', size: 1, about: 'the standing bid is mine' },
  { name: 'consecutive passes', size: 1, about: 'passes since the last bid, over 2' },
  { name: 'seat after dealer', size: 3, about: 'one-hot: first bidder, middle, dealer' },
  {
    name: 'history',
    size: 21,
    about: 'last three calls, oldest first: who (0, ½, 1), one-hot bid, pickup, pass, stand, none, rank of the bid',
  },
  { name: 'suit strength', size: 16, about: 'per suit: cards over 8, A X K over 3, has A, has X' },
  { name: 'marriage potential', size: 4, about: 'per suit: king and felső held' },
  { name: 'high cards', size: 4, about: 'per suit: A X K over 3' },
];

export const TRUMP_BLOCKS: readonly FeatureBlock[] = [
  { name: 'hand', size: 32, about: 'own cards' },
  { name: 'bid', size: 1, about: 'rank of the contract over the length of the ladder' },
  { name: 'units', size: 6, about: 'parti, ulti, betli, durchmars, 40-100, 20-100' },
  { name: 'suits', size: 24, about: 'per suit: cards over 8, A X K over 3, has A, has X, has 7, king and felső' },
];

const TEN = 6;
const ACE = 7;
const HISTORY = 71;
const ENTRY = 7;
const ENTRIES = 3;

export const encodeAuction = (ruleset: Ruleset, view: UltiView, out: Float32Array): void => {
  const me = view.seat ?? 0;
  const { hand } = view;
  out.fill(0, 0, 116);
  putCards(out, 0, hand);
  putCards(out, 32, view.talonSeen);
  out[64] = view.talonSeen === 0 ? 0 : 1;
  out[65] = view.bid / ruleset.top;
  out[66] = view.holder === me ? 1 : 0;
  out[67] = view.passes / 2;
  out[68 + afterDealer(view.dealer, me)] = 1;
  putHistory(ruleset, view, me, out);
  const pairs = pairsOf(hand);
  for (let suit = 0; suit < 4; suit++) {
    const high = highCards(hand, suit);
    out[92 + 4 * suit] = count(hand & suitSet(suit)) / 8;
    out[93 + 4 * suit] = high;
    out[94 + 4 * suit] = hasRank(hand, suit, ACE);
    out[95 + 4 * suit] = hasRank(hand, suit, TEN);
    out[108 + suit] = (pairs >> suit) & 1;
    out[112 + suit] = high;
  }
};

/** Discards are no calls. */
const putHistory = (ruleset: Ruleset, view: UltiView, me: number, out: Float32Array): void => {
  const { bid, discard, pass, pickUp } = ruleset.layout;
  const { log } = view;
  let slot = ENTRIES - 1;
  for (let at = log.length - 2; at >= 0 && slot >= 0; at -= 2) {
    const id = log[at + 1];
    if (id === HIDDEN || id >= discard) continue;
    const base = HISTORY + ENTRY * slot--;
    out[base] = relative(me, log[at]) / 2;
    const isBid = id >= bid;
    const action = isBid ? 0 : id === pickUp ? 1 : id === pass ? 2 : 3;
    out[base + 1 + action] = 1;
    if (isBid) out[base + 6] = (id - bid + 1) / ruleset.top;
  }
  for (; slot >= 0; slot--) out[HISTORY + ENTRY * slot + 5] = 1;
};

export const encodeTrump = (ruleset: Ruleset, view: UltiView, out: Float32Array): void => {
  const { hand } = view;
  out.fill(0, 0, 63);
  putCards(out, 0, hand);
  out[32] = view.bid / ruleset.top;
  putUnits(out, 33, ruleset.bids[view.bid].units);
  const pairs = pairsOf(hand);
  for (let suit = 0, at = 39; suit < 4; suit++, at += 6) {
    out[at] = count(hand & suitSet(suit)) / 8;
    out[at + 1] = highCards(hand, suit);
    out[at + 2] = hasRank(hand, suit, ACE);
    out[at + 3] = hasRank(hand, suit, TEN);
    out[at + 4] = hasRank(hand, suit, 0);
    out[at + 5] = (pairs >> suit) & 1;
  }
};
