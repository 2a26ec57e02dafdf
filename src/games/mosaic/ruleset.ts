// A configuration made ready for play: the id layout and the tables that every phase needs.
import type { Card } from '../../core/cards.ts';
import { rulesKeyOf, type LaterOptions } from '../../core/rulesKey.ts';
import { createDeck, type Deck } from './cards.ts';
import type { MosaicRules } from './config.ts';
import { formOf } from './forms.ts';
import { createLayout, type Layout } from './layout.ts';
import { createPattern, followsOf, type Pattern } from './patterns.ts';
import { windowsOf, zoneOf, type Cell, type Window } from './windows.ts';

/** Raised when the behaviour behind an unchanged configuration changes, so that old records are not misread. */
const RULES_VERSION = 1;
/** A new option goes here too, with the value that the rules of before imply; else what people have would not open. */
const LATER_OPTIONS: LaterOptions = {};

export interface Reward {
  readonly id: string;
  /** Index into FORMS. */
  readonly form: number;
  readonly sourceOutsideZone: boolean;
  readonly targetOutsideZone: boolean;
  readonly ignoredIfDeckEmpty: boolean;
}

/** A window with the matches that can lie in it: ids `firstMatch` … in the order of `patterns`. */
export interface PlacedWindow extends Window {
  readonly index: number;
  readonly firstMatch: number;
  readonly patterns: readonly Pattern[];
  /** By cell but the last: how far the rank of the next cell may lie in any of them, as `mayFollow` reads it. */
  readonly follows: Int32Array;
}

export interface Ruleset {
  readonly rules: MosaicRules;
  readonly key: string;
  readonly layout: Layout;
  readonly players: number;
  readonly width: number;
  readonly cells: number;
  readonly deck: Deck;
  /** All of the deck, ascending. */
  readonly cards: readonly Card[];
  readonly zone: Uint8Array;
  readonly reveal: number;
  readonly patterns: readonly Pattern[];
  readonly rewards: readonly Reward[];
  readonly windows: readonly PlacedWindow[];
  /** The windows that contain a cell, by cell. */
  readonly windowsAt: readonly (readonly PlacedWindow[])[];
  /** A match is a pattern in a window; these say which. */
  readonly matchPattern: Int16Array;
  readonly matchWindow: Int16Array;
  readonly matchByName: ReadonlyMap<string, number>;
  readonly limits: Limits;
  /** Scratch: a mark for each card, zero between calls. */
  readonly marks: Uint8Array;
  /** For legal ids, filled and read within one call. */
  readonly buffer: Int32Array;
}

/** §3.12 what no match exceeds. */
interface Limits {
  readonly drafts: number;
  readonly placements: number;
  readonly resolved: number;
  readonly decisions: number;
  /** Cells of the largest pattern. */
  readonly patternCells: number;
}

/** RWD2 before RWD10. */
const byNumber = (a: string, b: string): number => Number(a.slice(3)) - Number(b.slice(3));

export const createRuleset = (rules: MosaicRules): Ruleset => {
  const { width, height } = rules.board;
  const cells = width * height;
  const deck = createDeck(rules);
  const rewardIds = Object.keys(rules.rewards).sort(byNumber);
  // Sorted by name: equal configurations have equal ids, however their keys are ordered.
  const patterns = Object.keys(rules.patterns)
    .sort()
    .map((name) => createPattern(name, rules.patterns[name], rewardIds.indexOf(rules.patterns[name].rewardId)));
  const windows = placeWindows(rules, patterns);
  const matches = windows.flatMap((window) => window.patterns.map((pattern) => ({ window, pattern })));
  const { reveal } = rules.draft;
  const layout = createLayout(rules.players.count, cells, reveal, matches.length, deck.size + 1);
  return {
    rules,
    key: rulesKeyOf('mosaic', RULES_VERSION, rules, LATER_OPTIONS),
    layout,
    players: rules.players.count,
    width,
    cells,
    deck,
    cards: Array.from({ length: deck.size }, (_, card) => card),
    zone: zoneOf(rules),
    reveal,
    patterns,
    rewards: rewardIds.map((id) => createReward(id, rules)),
    windows,
    windowsAt: Array.from({ length: cells }, (_, cell: Cell) =>
      windows.filter((window) => window.cells.includes(cell)),
    ),
    matchPattern: Int16Array.from(matches, ({ pattern }) => patterns.indexOf(pattern)),
    matchWindow: Int16Array.from(matches, ({ window }) => window.index),
    matchByName: new Map(matches.map(({ window, pattern }, match) => [`${pattern.name}@${window.name}`, match])),
    limits: limitsOf(rules, deck.size, patterns),
    marks: new Uint8Array(deck.size + 1),
    buffer: new Int32Array(layout.count),
  };
};

const placeWindows = (rules: MosaicRules, patterns: readonly Pattern[]): PlacedWindow[] => {
  const shapes = [...new Set(patterns.map((pattern) => pattern.shape))];
  let firstMatch = 0;
  return shapes
    .flatMap((shape) => windowsOf(rules, shape))
    .map((window, index) => {
      const own = patterns.filter((pattern) => pattern.shape === window.shape);
      const placed = { ...window, index, firstMatch, patterns: own, follows: followsOf(own) };
      firstMatch += own.length;
      return placed;
    });
};

const createReward = (id: string, { rewards }: MosaicRules): Reward => {
  const { limits } = rewards[id];
  return {
    id,
    form: formOf(rewards[id]),
    sourceOutsideZone: limits.includes('source_outside_zone'),
    targetOutsideZone: limits.includes('target_outside_zone'),
    ignoredIfDeckEmpty: limits.includes('ignored_if_deck_empty'),
  };
};

/** Pattern to resolve, use the reward or not, two parameters. */
const DECISIONS_PER_MATCH = 4;

const limitsOf = ({ draft, end }: MosaicRules, deckSize: number, patterns: readonly Pattern[]): Limits => {
  const drafts = Math.floor((deckSize - end.END1.deckBelow) / draft.reveal) + 1;
  const placements = drafts * (draft.self + draft.next);
  // A resolved match takes its cards off the boards, and its reward adds one card at most.
  const sizes = patterns.map((pattern) => pattern.cellCount);
  const fewest = Math.min(...sizes);
  const resolved = patterns.length === 0 ? 0 : Math.floor(placements / (fewest - 1));
  const decisions = 2 * placements + DECISIONS_PER_MATCH * resolved;
  return { drafts, placements, resolved, decisions, patternCells: Math.max(0, ...sizes) };
};
