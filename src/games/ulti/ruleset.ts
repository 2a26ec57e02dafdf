// A rules object made ready for play: the id layout and the tables that every phase needs.
import { cardsOf, type Card, type CardSet } from '../../core/cards.ts';
import type { Seat } from '../../core/game.ts';
import { rulesKeyOf, type LaterOptions } from '../../core/rulesKey.ts';
import { createLayout, type Layout } from './actions.ts';
import { FULL_DECK, HEARTS, HAND_SIZE } from './deck.ts';
import type { Bid } from './ladder.ts';
import type { EngineRules } from './rules.ts';
import { DURCHMARS, FORTY, TWENTY, ULTI, UNIT_COUNT, hasUnit } from './units.ts';

/** Raised when the behaviour behind an unchanged rules object changes, so that old records are not misread. */
const RULES_VERSION = 1;
/** A new option goes here too, with the value that the rules of before imply; else what people have would not open. */
const LATER_OPTIONS: LaterOptions = {};

/** Suits that may be trump, as bits; the fifth bit: no trump. */
const NAMED_TRUMPS = 0b1011;
const HEARTS_BIT = 1 << HEARTS;
export const NO_TRUMP_BIT = 16;
/** Number of values of `requirementKey`. */
const KEYS = 256;

export interface Ruleset {
  readonly rules: EngineRules;
  readonly key: string;
  readonly layout: Layout;
  readonly deck: CardSet;
  /** The same as a list, ascending. */
  readonly cards: readonly Card[];
  readonly handSize: number;
  /** By rank; 0 is no bid. */
  readonly bids: readonly Bid[];
  readonly top: number;
  /** `beats[over * (top + 1) + under]` */
  readonly beats: Uint8Array;
  /** By rank: is there any bid that beats it, and one that needs no cards? */
  readonly beatable: Uint8Array;
  readonly beatableFreely: Uint8Array;
  /** `trumps[rank * 256 + key]`: the trumps under which the bid is possible with such cards; 0 = it is not (§2.4). */
  readonly trumps: Uint8Array;
  /** The trumps of a bid whatever the cards. */
  readonly anyTrumps: Uint8Array;
  /** `overbids[rank * 256 + key]`: is some bid that beats this one possible with such cards? */
  readonly overbids: Uint8Array;
  // Bids as bit sets of two words, bit r for rank r + 1: no ladder has more than 64.
  /** `over[2 * rank]` and the next: those that beat this one. */
  readonly over: Int32Array;
  /** `possible[2 * key]` and the next: those that are possible with such cards. */
  readonly possible: Int32Array;
  /** No deal has more decisions; also the capacity of its log. */
  readonly maxDealSteps: number;
  /** For legal ids, filled and read within one call. */
  readonly buffer: Int32Array;
}

export const nextSeat = (seat: Seat): Seat => (seat === 2 ? 0 : seat + 1);

export const createRuleset = (rules: EngineRules): Ruleset => {
  const layout = createLayout(rules);
  const top = layout.bids.length;
  const nothing: Bid = { ...layout.bids[0], rank: 0, id: '', name: '', units: 0, win: 0, values: [] };
  const bids = [nothing, ...layout.bids];
  const beats = beatsTable(rules, bids);
  const { trumps, anyTrumps } = trumpTables(rules, bids);
  const overbids = new Uint8Array((top + 1) * KEYS);
  const beatable = new Uint8Array(top + 1);
  const beatableFreely = new Uint8Array(top + 1);
  for (let under = 0; under <= top; under++) {
    for (let over = 1; over <= top; over++) {
      if (beats[over * (top + 1) + under] === 0) continue;
      beatable[under] = 1;
      if (trumps[over * KEYS] !== 0) beatableFreely[under] = 1;
      for (let key = 0; key < KEYS; key++) if (trumps[over * KEYS + key] !== 0) overbids[under * KEYS + key] = 1;
    }
  }
  const handSize = rules.handSize ?? HAND_SIZE;
  return {
    rules,
    key: rulesKeyOf('ulti', RULES_VERSION, rules, LATER_OPTIONS),
    layout,
    deck: rules.deck ?? FULL_DECK,
    cards: cardsOf(rules.deck ?? FULL_DECK),
    handSize,
    bids,
    top,
    beats,
    beatable,
    beatableFreely,
    trumps,
    anyTrumps,
    overbids,
    ...bidSets(beats, trumps, top),
    // Pick-up, two discards, bid and two passes for every bid; stand; trump; kontra; announcements; cards.
    maxDealSteps:
      6 * top + 3 + 2 + 2 * UNIT_COUNT * rules.maxKontraLevel + 3 * (rules.maxKontraLevel + 1) + 15 + 3 * handSize,
    buffer: new Int32Array(layout.count),
  };
};

/** §3.3 */
const beatsTable = ({ tieRule }: EngineRules, bids: readonly Bid[]): Uint8Array => {
  const unitCount = ({ units }: Bid): number => units.toString(2).replaceAll('0', '').length;
  const isOver = (over: Bid, under: Bid): boolean => {
    if (tieRule === 'listOrder') return over.rank > under.rank;
    if (over.win !== under.win) return over.win > under.win;
    return tieRule === 'valueThenFewerUnits' && unitCount(over) < unitCount(under);
  };
  return Uint8Array.from(bids.flatMap((over) => bids.map((under) => (isOver(over, under) ? 1 : 0))));
};

const bidSets = (beats: Uint8Array, trumps: Uint8Array, top: number): Pick<Ruleset, 'over' | 'possible'> => {
  const over = new Int32Array(2 * (top + 1));
  const possible = new Int32Array(2 * KEYS);
  for (let rank = 1; rank <= top; rank++) {
    const word = (rank - 1) >> 5;
    const bit = 1 << ((rank - 1) & 31);
    for (let under = 0; under <= top; under++) if (beats[rank * (top + 1) + under] === 1) over[2 * under + word] |= bit;
    for (let key = 0; key < KEYS; key++) if (trumps[rank * KEYS + key] !== 0) possible[2 * key + word] |= bit;
  }
  return { over, possible };
};

const trumpTables = (rules: EngineRules, bids: readonly Bid[]): Pick<Ruleset, 'trumps' | 'anyTrumps'> => {
  const anyTrumps = Uint8Array.from(bids, (bid) => trumpsOf(rules, bid));
  const trumps = new Uint8Array(bids.length * KEYS);
  for (const bid of bids.slice(1)) {
    for (let key = 0; key < KEYS; key++) {
      for (let bit = 1; bit <= NO_TRUMP_BIT; bit <<= 1) {
        if ((anyTrumps[bid.rank] & bit) === 0) continue;
        if (!rules.bidRequiresCards || isPossible(bid.units, bit, key >> 4, key & 15))
          trumps[bid.rank * KEYS + key] |= bit;
      }
    }
  }
  return { trumps, anyTrumps };
};

/** §4 the trumps that a bid may be played with. */
const trumpsOf = (rules: EngineRules, bid: Bid): number => {
  const named = bid.red ? HEARTS_BIT : NAMED_TRUMPS;
  if (bid.trump !== 'none') return bid.trump === 'hearts' ? HEARTS_BIT : NAMED_TRUMPS;
  // §3.4 a durchmars alone may name a trump under `trumpOrNoTrump`
  const both = rules.standaloneDurchmars === 'trumpOrNoTrump' && hasUnit(bid.units, DURCHMARS);
  return both ? named | NO_TRUMP_BIT : NO_TRUMP_BIT;
};

/** §2.4 can every unit be won with these pairs and sevens and this trump? */
const isPossible = (units: number, trumpBit: number, pairs: number, sevens: number): boolean => {
  if (hasUnit(units, FORTY) && (pairs & trumpBit) === 0) return false;
  if (hasUnit(units, TWENTY) && (pairs & ~trumpBit) === 0) return false;
  return !hasUnit(units, ULTI) || (sevens & trumpBit) !== 0;
};

/** §3.3 */
export const beatsBid = (ruleset: Ruleset, over: number, under: number): boolean =>
  ruleset.beats[over * (ruleset.top + 1) + under] === 1;

/** §2.4 the trumps under which these ten cards can make the bid, as bits. */
export const trumpsFor = (ruleset: Ruleset, rank: number, key: number): number => ruleset.trumps[rank * KEYS + key];

/** §2.4 can these ten cards make any bid over this one? */
export const canOverbid = (ruleset: Ruleset, rank: number, key: number): boolean =>
  ruleset.overbids[rank * KEYS + key] === 1;
