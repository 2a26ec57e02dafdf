// A rules object made ready for play: the small tables that every phase needs.
import type { Card } from '../../core/cards.ts';
import { rulesKeyOf, type LaterOptions } from '../../core/rulesKey.ts';
import { ACTION_COUNT } from './actions.ts';
import { CARD_COUNT, packOf, part1Strengths, type Pack } from './deck.ts';
import type { EngineRules } from './rules.ts';

/** Raised when the behaviour behind an unchanged rules object changes, so that old records are not misread. */
const RULES_VERSION = 1;
/** A new option goes here too, with the value that the rules of before imply; else what people have would not open. */
const LATER_OPTIONS: LaterOptions = {};

export interface Ruleset {
  readonly rules: EngineRules;
  readonly key: string;
  /** Ascending. */
  readonly cards: readonly Card[];
  readonly pack: Readonly<Pack>;
  /** Part-1 strength by rank. */
  readonly strength: Uint8Array;
  readonly part1Steps: number;
  /** For legal ids, filled and read within one call. */
  readonly buffer: Int32Array;
}

export const createRuleset = (rules: EngineRules): Ruleset => {
  const cards = rules.deck ?? Array.from({ length: CARD_COUNT }, (_, card) => card);
  return {
    rules,
    key: rulesKeyOf('skitgubbe', RULES_VERSION, rules, LATER_OPTIONS),
    cards,
    pack: packOf(cards),
    strength: part1Strengths(rules.part1AceLow),
    // Every card but the one set aside is laid down at most once, and brings at most one pass of polls.
    part1Steps: (cards.length - 1) * (rules.players + 1),
    buffer: new Int32Array(ACTION_COUNT),
  };
};
