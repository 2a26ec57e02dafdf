// A rules object made ready for play: the id layout and the small tables that every phase needs.
import { cardsOf, type Card, type CardSet } from '../../core/cards.ts';
import { rulesKeyOf, type LaterOptions } from '../../core/rulesKey.ts';
import type { Seat } from '../../core/game.ts';
import { createLayout, type Layout } from './actions.ts';
import { FULL_DECK, SUITS, hasPair } from './deck.ts';
import { activePlayers, type EngineRules } from './rules.ts';
import type { State } from './state.ts';

/** Raised when the behaviour behind an unchanged rules object changes, so that old records are not misread. */
const RULES_VERSION = 1;
/** A new option goes here too, with the value that the rules of before imply; else what people have would not open. */
const LATER_OPTIONS: LaterOptions = {};

export interface Ruleset {
  readonly rules: EngineRules;
  readonly key: string;
  readonly layout: Layout;
  readonly deck: CardSet;
  /** The same as a list, ascending. */
  readonly cards: readonly Card[];
  /** Players who are dealt a hand. */
  readonly active: number;
  readonly sitOut: boolean;
  /** By suit index. */
  readonly marriageValues: readonly number[];
  /** No deal has more decisions; also the capacity of its log. */
  readonly maxDealSteps: number;
  /** Cards given away in the exchange. */
  readonly giveCount: number;
  /** For legal ids, filled and read within one call. */
  readonly buffer: Int32Array;
}

export const createRuleset = (rules: EngineRules): Ruleset => {
  const layout = createLayout(rules);
  const active = activePlayers(rules);
  const highestBid = layout.bidValues[layout.bidValues.length - 1];
  const bids = Math.floor((highestBid - rules.openingBid) / rules.minRaise) + 1;
  const callsPerBid = rules.bidCap === 'challenge' ? 3 : 1; // bid, challenge, proof
  const lastChallenges = rules.bidCap === 'challenge' ? active : 0;
  return {
    rules,
    key: rulesKeyOf('tysiac', RULES_VERSION, rules, LATER_OPTIONS),
    layout,
    deck: rules.deck ?? FULL_DECK,
    cards: cardsOf(rules.deck ?? FULL_DECK),
    active,
    sitOut: rules.sitOut === 'dealer',
    marriageValues: SUITS.map((suit) => rules.marriageValues[suit]),
    maxDealSteps: bids * callsPerBid + active + lastChallenges + 1 + 3 + 1 + 24,
    giveCount: rules.exchange === 'discard' ? rules.musikSize : 2,
    buffer: new Int32Array(layout.count),
  };
};

/** Clockwise, leaving out the sitting dealer. */
export const nextActive = (ruleset: Ruleset, s: State, seat: Seat): Seat => {
  const seats = ruleset.rules.seats;
  const next = seat + 1 === seats ? 0 : seat + 1;
  if (!ruleset.sitOut || next !== s.dealer) return next;
  return next + 1 === seats ? 0 : next + 1;
};

export const isActive = (ruleset: Ruleset, s: State, seat: Seat): boolean => !ruleset.sitOut || seat !== s.dealer;

/** The summed value of the marriages in a set of cards. */
export const marriagesIn = (ruleset: Ruleset, set: CardSet): number => {
  let sum = 0;
  for (let suit = 0; suit < 4; suit++) if (hasPair(set, suit)) sum += ruleset.marriageValues[suit];
  return sum;
};
