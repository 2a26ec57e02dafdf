// The auction: how far a hand may go, when to doubt another's bid, which pair to show.
import { count } from '../../../core/cards.ts';
import type { ActionId, Rng } from '../../../core/game.ts';
import { hasPair } from '../deck.ts';
import { unseenBy } from '../knowledge.ts';
import { marriagesIn, type Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';
import type { Effort } from './effort.ts';
import { auctionProspect, chanceOf, untilSettled } from './evaluate.ts';

/** A bid must be made this often: a lost contract costs as much as a made one brings, and the defenders score besides. */
const BID_CHANCE = 0.45;
/** Somebody who has bid holds good cards, which the imagined deals do not know. */
const RIVAL_CHANCE = 0.05;
/** An opponent about to win with a cheap contract is worth a risk to stop, and so is an own win. */
const RACE_CHANCE = -0.12;
const BOMB_CHANCE = -0.12;
/** How often somebody bids beyond a proof without having it: bids tell the truth more often than the cards alone. */
const BLUFF_RATE = 0.1;
/** A proof less likely than this is asked for. */
const DOUBT_BELOW = 0.4;

export const decideAuction = (ruleset: Ruleset, view: TysiacView, rng: Rng, effort: Effort): ActionId => {
  const { layout } = ruleset;
  if (view.legal.includes(layout.challenge) && ruleset.rules.bidCap === 'challenge' && isDoubtful(ruleset, view)) {
    return layout.challenge;
  }
  const range = view.range;
  if (range === null || range.min > Math.min(range.max, provableLimit(ruleset, view.hand))) return layout.pass;
  const id = layout.bid + layout.bidValues.indexOf(range.min);
  if (!view.legal.includes(id)) return layout.pass;
  const needed = neededChance(ruleset, view, range.min, effort);
  const isSettled = untilSettled(effort.auction, range.min, needed);
  const prospect = auctionProspect(ruleset, view, rng, effort.auction, isSettled);
  return chanceOf(prospect, range.min) >= needed ? id : layout.pass;
};

/** §3.4 the highest bid that a challenge cannot hurt. */
export const provableLimit = (ruleset: Ruleset, hand: number): number => {
  const { bidCap, proofThreshold, proofBase, proofScope } = ruleset.rules;
  if (bidCap !== 'challenge') return Infinity;
  let proof = -Infinity;
  for (let suit = 0; suit < 4; suit++) {
    if (hasPair(hand, suit)) proof = Math.max(proof, ruleset.marriageValues[suit]);
  }
  if (proofScope === 'sum') proof = marriagesIn(ruleset, hand);
  return Math.max(proofThreshold, proofBase + proof);
};

const neededChance = (ruleset: Ruleset, view: TysiacView, amount: number, effort: Effort): number => {
  const { target, lockMode, lockScore } = ruleset.rules;
  let needed = BID_CHANCE + (view.bid > 0 && !view.automatic ? RIVAL_CHANCE : 0);
  // Who may throw a bad musik away can risk more.
  if (effort.bombsByWorth && view.players[view.seat ?? 0].bombs > 0) needed += BOMB_CHANCE;
  const own = view.players[view.seat ?? 0].score;
  const isLocked = lockMode !== 'none' && own >= lockScore;
  // Who is locked moves by contracts only; and a contract that wins the match is worth more than its points.
  if (isLocked || own + amount >= target) needed += RACE_CHANCE / 2;
  const rival = view.bidder;
  if (rival >= 0 && rival !== view.seat && view.players[rival].score + view.bid >= target) needed += RACE_CHANCE;
  return needed;
};

/** Is the standing bid likely to fail its proof? */
export const isDoubtful = (ruleset: Ruleset, view: TysiacView): boolean => {
  if (view.bidder < 0 || view.bidder === view.seat) return false;
  const cards = proofChance(ruleset, view);
  return cards / (cards + (1 - cards) * BLUFF_RATE) < DOUBT_BELOW;
};

/** The chance that the bidder was dealt what the bid needs. Own kings and queens rule suits out. */
export const proofChance = (ruleset: Ruleset, view: TysiacView): number => {
  const { proofBase, proofScope } = ruleset.rules;
  const need = view.bid - proofBase;
  const { cards, shown } = view.players[view.bidder];
  const unseen = unseenBy(ruleset, view);
  const size = count(unseen);
  const both = size < 2 ? 0 : (cards * (cards - 1)) / (size * (size - 1));
  // §3.4.7 all pairs are on the table once the sum has been proved.
  if (proofScope === 'sum' && shown !== 0) return marriagesIn(ruleset, shown) >= need ? 1 : 0;
  let without = 1;
  let possible = 0;
  for (let suit = 0; suit < 4; suit++) {
    if (!hasPair(unseen, suit)) continue;
    possible += ruleset.marriageValues[suit];
    if (ruleset.marriageValues[suit] >= need) without *= hasPair(shown, suit) ? 0 : 1 - both;
  }
  if (proofScope === 'sum') return need <= 0 ? 1 : possible >= need ? both : 0;
  return 1 - without;
};

/** §3.4.5 shows the least that will do: what is worth more stays a secret. */
export const decideProof = (view: TysiacView): ActionId => view.legal[0];
