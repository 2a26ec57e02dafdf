// Auction, challenge and proof (§3.2–3.4).
import type { ActionId, Seat } from '../../core/game.ts';
import { highestBid, lowestBid } from './amounts.ts';
import { hasPair, pairSet } from './deck.ts';
import { startMusik } from './musik.ts';
import { marriagesIn, nextActive, type Ruleset } from './ruleset.ts';
import { settleFailedProof, settleThrownIn } from './score.ts';
import { AUCTION, LAST_CHALLENGE, NOBODY, PROOF, type State } from './state.ts';

export const startAuction = (ruleset: Ruleset, s: State): void => {
  const forehand = nextActive(ruleset, s, s.dealer);
  s.phase = AUCTION;
  s.turn = forehand;
  if (ruleset.rules.forcedOpening) {
    enterMinimum(ruleset, s, forehand);
    s.note(forehand, ruleset.layout.bid);
    s.turn = nextActive(ruleset, s, forehand);
  }
};

/** The opening bid, entered by a rule. */
const enterMinimum = (ruleset: Ruleset, s: State, seat: Seat): void => {
  s.bid = ruleset.rules.openingBid;
  s.bidder = seat;
  s.automatic = 1;
};

export const legalAuction = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { layout } = ruleset;
  const { openingBid, bidGrid } = ruleset.rules;
  let n = 0;
  out[n++] = layout.pass;
  const first = layout.bid + (lowestBid(ruleset, s) - openingBid) / bidGrid;
  const last = layout.bid + (highestBid(ruleset, s) - openingBid) / bidGrid;
  for (let id = first; id <= last; id++) out[n++] = id;
  if (canChallenge(ruleset, s)) out[n++] = layout.challenge;
  return n;
};

/** §3.4 the standing bid is another's, above the threshold and not proven. */
const canChallenge = (ruleset: Ruleset, s: State): boolean =>
  ruleset.rules.bidCap === 'challenge' &&
  s.proven === 0 &&
  s.bidder !== NOBODY &&
  s.bidder !== s.turn &&
  s.bid > ruleset.rules.proofThreshold;

export const applyAuction = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const { layout } = ruleset;
  if (id === layout.pass) {
    s.players[s.turn].passed = 1;
    s.players[s.turn].heard = 1;
    afterCall(ruleset, s);
  } else if (id < layout.bid + layout.bidValues.length) {
    s.bid = layout.bidValues[id - layout.bid];
    s.bidder = s.turn;
    s.proven = 0;
    s.automatic = 0;
    for (let seat = 0; seat < s.players.length; seat++) s.players[seat].heard = 0;
    afterCall(ruleset, s);
  } else {
    challenge(ruleset, s);
  }
};

/** §3.2 whose turn is it, or how has the auction ended? */
const afterCall = (ruleset: Ruleset, s: State): void => {
  let live = 0;
  let next = s.turn;
  for (let i = 0, seat = s.turn; i < ruleset.active; i++) {
    seat = nextActive(ruleset, s, seat);
    if (s.players[seat].passed === 1) continue;
    live++;
    if (live === 1) next = seat;
  }
  if (s.bid > 0 && live <= 1) return closeAuction(ruleset, s);
  if (live === 0) return everybodyPassed(ruleset, s);
  if (live === 1 && ruleset.rules.lastPlayerStanding === 'takes-at-minimum') {
    enterMinimum(ruleset, s, next);
    return startMusik(ruleset, s);
  }
  s.turn = next;
};

const everybodyPassed = (ruleset: Ruleset, s: State): void => {
  if (ruleset.rules.allPass === 'redeal') return settleThrownIn(ruleset, s);
  enterMinimum(ruleset, s, nextActive(ruleset, s, s.dealer));
  startMusik(ruleset, s);
};

/** §3.4 who never had a turn since the closing bid may still challenge it. */
const closeAuction = (ruleset: Ruleset, s: State): void => {
  const { bidCap, challengeWindow, proofThreshold } = ruleset.rules;
  const open =
    bidCap === 'challenge' && challengeWindow === 'own-turn-and-close' && s.proven === 0 && s.bid > proofThreshold;
  if (open) nextLastChallenge(ruleset, s, s.bidder);
  else startMusik(ruleset, s);
};

const nextLastChallenge = (ruleset: Ruleset, s: State, after: Seat): void => {
  for (let seat = nextActive(ruleset, s, after); seat !== s.bidder; seat = nextActive(ruleset, s, seat)) {
    if (s.players[seat].heard === 1) continue;
    s.phase = LAST_CHALLENGE;
    s.turn = seat;
    return;
  }
  startMusik(ruleset, s);
};

export const legalLastChallenge = (ruleset: Ruleset, out: Int32Array): number => {
  out[0] = ruleset.layout.challenge;
  out[1] = ruleset.layout.accept;
  return 2;
};

export const applyLastChallenge = (ruleset: Ruleset, s: State, id: ActionId): void => {
  s.players[s.turn].heard = 1;
  if (id === ruleset.layout.challenge) challenge(ruleset, s);
  else nextLastChallenge(ruleset, s, s.turn);
};

/** §3.4 the bidder must prove, or the deal ends. */
const challenge = (ruleset: Ruleset, s: State): void => {
  const hand = s.players[s.bidder].hand;
  s.challenger = s.turn;
  if (ruleset.rules.proofScope === 'sum') {
    if (marriagesIn(ruleset, hand) < s.bid - ruleset.rules.proofBase) return settleFailedProof(ruleset, s);
    let pairs = 0;
    for (let suit = 0; suit < 4; suit++) if (hasPair(hand, suit)) pairs |= pairSet(suit);
    return proven(ruleset, s, pairs);
  }
  for (let suit = 0; suit < 4; suit++) {
    if (!proves(ruleset, s, suit)) continue;
    s.phase = PROOF;
    s.turn = s.bidder;
    return;
  }
  settleFailedProof(ruleset, s);
};

/** §3.4 does this suit qualify for the standing bid? */
const proves = (ruleset: Ruleset, s: State, suit: number): boolean =>
  hasPair(s.players[s.bidder].hand, suit) && ruleset.marriageValues[suit] >= s.bid - ruleset.rules.proofBase;

export const legalProof = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  let n = 0;
  for (let suit = 0; suit < 4; suit++) if (proves(ruleset, s, suit)) out[n++] = ruleset.layout.proof + suit;
  return n;
};

export const applyProof = (ruleset: Ruleset, s: State, id: ActionId): void =>
  proven(ruleset, s, pairSet(id - ruleset.layout.proof));

const proven = (ruleset: Ruleset, s: State, pairs: number): void => {
  const challenger = s.players[s.challenger];
  s.proven = 1;
  s.players[s.bidder].shown |= pairs;
  s.turn = s.challenger;
  s.challenger = NOBODY;
  // §2.4 the cost of a wrong challenge comes off at once; who stood on the barrel falls off it (§3.9).
  const { wrongChallengeCost, scoreFloor } = ruleset.rules;
  if (wrongChallengeCost > 0) {
    challenger.score = Math.max(challenger.score - wrongChallengeCost, scoreFloor ?? -Infinity);
    challenger.barrel = 0;
  }
  // Who had passed can only have challenged after the auction closed.
  if (challenger.passed === 1) startMusik(ruleset, s);
  else s.phase = AUCTION;
};
