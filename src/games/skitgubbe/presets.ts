// The named rule sets (§2). `standard` is spelled out; the others say only what they change.
import type { PresetText } from '../../core/definition.ts';
import type { SkitgubbeRules } from './options.ts';

const standard: SkitgubbeRules = {
  players: 4,
  goat: 0,
  handSize: 3,
  part1AceLow: true,
  sloughCounts: false,
  sloughOrder: 'seat-order',
  warComparison: 'round',
  warLeadingRank: 'whole-trick',
  lastCardGuard: true,
  part1End: 'cannot-play',
  setAsideTo: 'last-trick-winner',
  beatRule: 'rank-any-suit',
  eatTo: 'hand',
  afterEat: 'next-player',
  voluntaryEat: true,
  emptyTableEat: 'skip',
  killThreshold: 'active-at-trick-start',
  maxPart2Turns: 5000,
};

export const DEFAULT_PRESET = 'standard';
export const PRESETS: Readonly<Record<string, SkitgubbeRules>> = {
  standard,
  'standard-2': { ...standard, players: 2 },
  'standard-3': { ...standard, players: 3 },
  'standard-5': { ...standard, players: 5 },
  'standard-6': { ...standard, players: 6 },
  'suit-beats': { ...standard, beatRule: 'same-suit-or-trump', warLeadingRank: 'round' },
};

export const PRESET_TEXTS: Readonly<Record<string, PresetText>> = {
  standard: {
    title: 'Standard, four players',
    about: 'in part 2 a higher card beats, whatever its suit, and a trump beats all other suits',
  },
  'standard-2': { title: 'Standard, two players', about: 'the standard rules at a table of two' },
  'standard-3': { title: 'Standard, three players', about: 'the standard rules at a table of three' },
  'standard-5': { title: 'Standard, five players', about: 'the standard rules at a table of five' },
  'standard-6': { title: 'Standard, six players', about: 'the standard rules at a table of six' },
  'suit-beats': {
    title: 'Suits count, four players',
    about: 'in part 2 only the same suit or a trump beats; in a war each round sets its own rank',
  },
};
