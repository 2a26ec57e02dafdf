// Deal, discards and bids (§2): the talon passes from hand to hand.
import { above, count, highest, lowest, type CardSet } from '../../core/cards.ts';
import type { ActionId } from '../../core/game.ts';
import { POINT_CARDS, REQUIRED_CARDS, requirementKey, TALON_SIZE } from './deck.ts';
import { endAuction } from './flow.ts';
import { canOverbid, nextSeat, type Ruleset } from './ruleset.ts';
import { AUCTION, BID, DISCARD, type State } from './state.ts';

/** §2.3 the cards that may be laid into the talon out of these twelve. */
export const discardable = (ruleset: Ruleset, cards: CardSet): CardSet => {
  if (ruleset.rules.discardRestriction === 'none') return cards;
  const plain = cards & ~POINT_CARDS;
  return count(plain) >= TALON_SIZE ? plain : cards;
};

/** §2.4 is there no discard at all that leaves a possible bid over this one? */
export const isWaived = (ruleset: Ruleset, cards: CardSet, bid: number): boolean => {
  if (ruleset.beatableFreely[bid] === 1) return false;
  const may = discardable(ruleset, cards);
  // With two cards that no bid asks for, nothing that matters need be laid down.
  if (count(may & ~REQUIRED_CARDS) >= TALON_SIZE) return !canOverbid(ruleset, bid, requirementKey(cards));
  for (let first = may; first !== 0; first &= first - 1) {
    if (completes(ruleset, cards, may, lowest(first), bid)) return false;
  }
  return true;
};

/** §2.4 can the discard that begins with this card go on with a higher one and leave a possible bid? */
const completes = (ruleset: Ruleset, cards: CardSet, may: CardSet, first: number, bid: number): boolean => {
  const kept = cards & ~(1 << first);
  for (let second = above(may, first); second !== 0; second &= second - 1) {
    if (canOverbid(ruleset, bid, requirementKey(kept & ~(second & -second)))) return true;
  }
  return false;
};

/** The cards that may be put aside now, by a player with `hand` who has put `aside` aside over the standing `bid`. */
export const discards = (ruleset: Ruleset, hand: CardSet, aside: CardSet, bid: number): CardSet => {
  const cards = hand | aside;
  const may = discardable(ruleset, cards);
  // Cards are asked in ascending order, so the first must leave a higher one.
  const next = aside === 0 ? may & ~(1 << highest(may)) : above(may, highest(aside));
  if (ruleset.beatableFreely[bid] === 1) return next;
  let legal = 0;
  for (let set = next; set !== 0; set &= set - 1) {
    const card = lowest(set);
    const fits =
      aside === 0
        ? completes(ruleset, cards, may, card, bid)
        : canOverbid(ruleset, bid, requirementKey(hand & ~(1 << card)));
    if (fits) legal |= 1 << card;
  }
  return legal === 0 && isWaived(ruleset, cards, bid) ? next : legal;
};

export const legalDiscard = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { discard } = ruleset.layout;
  let n = 0;
  for (let set = discards(ruleset, s.players[s.turn].hand, s.talon, s.bid); set !== 0; set &= set - 1) {
    out[n++] = discard + lowest(set);
  }
  return n;
};

export const applyDiscard = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const player = s.players[s.turn];
  const bit = 1 << (id - ruleset.layout.discard);
  const isLast = s.talon !== 0;
  s.talonBy = s.turn;
  player.hand &= ~bit;
  s.talon |= bit;
  if (!isLast) return;
  player.talonSeen = s.talon;
  s.phase = BID;
};

/** Writes the bids over the standing one that the cards allow, or all of them under a waiver. */
const writeBids = (
  ruleset: Ruleset,
  s: State,
  hand: CardSet,
  waived: boolean,
  out: Int32Array,
  from: number,
): number => {
  const { layout, over, possible } = ruleset;
  const key = requirementKey(hand);
  let n = from;
  for (let word = 0; word < 2; word++) {
    let bids = over[2 * s.bid + word];
    if (!waived) bids &= possible[2 * key + word];
    for (; bids !== 0; bids &= bids - 1) out[n++] = layout.bid + 32 * word + lowest(bids);
  }
  return n;
};

export const legalBid = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { hand } = s.players[s.turn];
  return writeBids(ruleset, s, hand, isWaived(ruleset, hand | s.talon, s.bid), out, 0);
};

export const applyBid = (ruleset: Ruleset, s: State, id: ActionId): void => {
  s.bid = id - ruleset.layout.bid + 1;
  s.holder = s.turn;
  s.passes = 0;
  s.phase = AUCTION;
  s.turn = nextSeat(s.turn);
};

export const legalAuction = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { layout, rules } = ruleset;
  const isHolder = s.turn === s.holder;
  const player = s.players[s.turn];
  const mayRaise = ruleset.beatable[s.bid] === 1 && (player.passed === 0 || rules.reenterAfterPass);
  let n = 0;
  if (!isHolder) out[n++] = layout.pass;
  if (mayRaise) out[n++] = layout.pickUp;
  if (isHolder) out[n++] = layout.stand;
  return mayRaise && rules.raiseWithoutTalon ? writeBids(ruleset, s, player.hand, false, out, n) : n;
};

export const applyAuction = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const { layout, rules } = ruleset;
  const player = s.players[s.turn];
  if (id === layout.pass) {
    s.passes++;
    player.passed = 1;
    s.turn = nextSeat(s.turn);
    if (s.passes === 2 && !rules.selfRaise) endAuction(ruleset, s); // §2.3 no stand
  } else if (id === layout.pickUp) {
    player.hand |= s.talon;
    player.talonSeen = s.talon;
    s.talon = 0;
    s.phase = DISCARD;
  } else if (id === layout.stand) endAuction(ruleset, s);
  else applyBid(ruleset, s, id);
};
