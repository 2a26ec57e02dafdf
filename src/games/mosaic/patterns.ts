// When ranks and colours fulfil a pattern (§4). Every rank rule says "r0 + a fixed step for each cell", every colour rule
// but one says "one colour for each group of cells, the groups different"; so both are small tables.
import { WILD, type Deck } from './cards.ts';
import type { PatternConfig } from './config.ts';
import { isLine, sideOf } from './windows.ts';

/** Ranks are r0 + steps[i]; the smallest step is 0. */
export interface RankForm {
  readonly steps: Int8Array;
  readonly span: number;
}

/** Cells of one group have one colour, different groups different ones. */
export interface ColorForm {
  readonly groups: Uint8Array;
  readonly count: number;
}

export interface Pattern {
  readonly name: string;
  readonly vp: number;
  /** Index of the reward. */
  readonly reward: number;
  readonly shape: string;
  readonly cellCount: number;
  readonly rankForms: readonly RankForm[];
  /** Empty for the latin rule. */
  readonly colorForms: readonly ColorForm[];
  readonly side: number;
}

export const createPattern = (name: string, config: PatternConfig, reward: number): Pattern => {
  const { shape, vp } = config;
  const side = sideOf(shape);
  const cellCount = isLine(shape) ? side : side * side;
  const rankForms = rankSteps(config.rankRule, side, cellCount).map(rankForm);
  const colorForms = colorGroups(config.colorRule, side, cellCount).map(colorForm);
  return { name, vp, reward, shape, cellCount, rankForms, colorForms, side };
};

const rankForm = (steps: readonly number[]): RankForm => {
  const lowest = Math.min(...steps);
  const shifted = steps.map((step) => step - lowest);
  return { steps: Int8Array.from(shifted), span: Math.max(...shifted) };
};

const colorForm = (groups: readonly number[]): ColorForm => ({
  groups: Uint8Array.from(groups),
  count: Math.max(...groups) + 1,
});

/** §4.2 */
const rankSteps = (rule: PatternConfig['rankRule'], side: number, cellCount: number): number[][] => {
  const each = (step: (x: number, y: number) => number): number[] =>
    Array.from({ length: cellCount }, (_, i) => step(i % side, Math.floor(i / side)));
  switch (rule) {
    case 'R1_line_sequence_step1':
      return [each((x) => x), each((x) => -x)];
    case 'R2_line_all_equal':
      return [each(() => 0)];
    case 'R3_square_stripes':
      return [each((x) => x), each((x) => -x), each((_, y) => y), each((_, y) => -y)];
    case 'R4_square_two_axes':
      return [each((x, y) => x + y), each((x, y) => x - y), each((x, y) => y - x), each((x, y) => -x - y)];
  }
};

/** §4.3; none for the latin rule, which is no grouping. */
const colorGroups = (rule: PatternConfig['colorRule'], side: number, cellCount: number): number[][] => {
  const cells = Array.from({ length: cellCount }, (_, i) => i);
  switch (rule) {
    case 'C1_line_monochrome':
      return [cells.map(() => 0)];
    case 'C2_line_all_distinct':
      return [cells];
    case 'C3_square_flag':
      return [cells.map((i) => Math.floor(i / side)), cells.map((i) => i % side)];
    case 'C4_square_latin':
      return [];
  }
};

/** Bit 16 + d of number i: in some form of the patterns the rank of cell i + 1 is by d higher than that of cell i. */
export const followsOf = (patterns: readonly Pattern[]): Int32Array => {
  const follows = new Int32Array(Math.max(0, patterns[0].cellCount - 1));
  for (const { rankForms } of patterns) {
    for (const { steps } of rankForms) {
      for (let i = 0; i < follows.length; i++) follows[i] |= 1 << (16 + steps[i + 1] - steps[i]);
    }
  }
  return follows;
};

/** Can two neighbours have these ranks, whatever the pattern? Most windows are refused by it at once. */
export const mayFollow = (follows: number, rank: number, next: number): boolean =>
  rank === WILD || next === WILD || ((follows >> (16 + next - rank)) & 1) === 1;

export const ranksFit = (pattern: Pattern, deck: Deck, ranks: Int8Array): boolean => {
  const { rankForms } = pattern;
  for (let i = 0; i < rankForms.length; i++) if (fitsSteps(rankForms[i], deck, ranks)) return true;
  return false;
};

/** The points of the best pattern that a full window makes; -1 where it makes none. */
export const pointsOf = (patterns: readonly Pattern[], deck: Deck, ranks: Int8Array, colors: Int8Array): number => {
  let points = -1;
  for (let i = 0; i < patterns.length; i++) {
    const pattern = patterns[i];
    if (pattern.vp > points && ranksFit(pattern, deck, ranks) && colorsFit(pattern, deck, colors)) points = pattern.vp;
  }
  return points;
};

const fitsSteps = ({ steps, span }: RankForm, deck: Deck, ranks: Int8Array): boolean => {
  const highest = deck.highRank - span;
  let lowest = WILD;
  for (let i = 0; i < steps.length; i++) {
    if (ranks[i] === WILD) continue;
    const start = ranks[i] - steps[i];
    if (lowest === WILD) {
      // §3.8 jokers too take ranks of the deck only.
      if (start < deck.lowRank || start > highest) return false;
      lowest = start;
    } else if (start !== lowest) return false;
  }
  return lowest !== WILD || highest >= deck.lowRank;
};

export const colorsFit = (pattern: Pattern, deck: Deck, colors: Int8Array): boolean => {
  const { colorForms } = pattern;
  if (colorForms.length === 0) return isLatin(pattern.side, deck.colorCount, colors);
  for (let i = 0; i < colorForms.length; i++) if (fitsGroups(colorForms[i], deck.colorCount, colors)) return true;
  return false;
};

const colorOfGroup = new Int8Array(32);

const fitsGroups = ({ groups, count }: ColorForm, colorCount: number, colors: Int8Array): boolean => {
  if (count > colorCount) return false;
  for (let group = 0; group < count; group++) colorOfGroup[group] = WILD;
  let used = 0;
  for (let i = 0; i < groups.length; i++) {
    const color = colors[i];
    if (color === WILD) continue;
    const group = groups[i];
    if (colorOfGroup[group] === color) continue;
    if (colorOfGroup[group] !== WILD || (used >> color) & 1) return false;
    colorOfGroup[group] = color;
    used |= 1 << color;
  }
  return true; // groups of jokers take the colours left over, of which there are enough
};

const latin = new Int8Array(32);

/** §4.3 C4 */
const isLatin = (side: number, colorCount: number, colors: Int8Array): boolean => {
  let wild = 0;
  for (let i = 0; i < side * side; i++) {
    latin[i] = colors[i];
    if (latin[i] === WILD) wild++;
  }
  for (let i = 0; i < side * side; i++) if (latin[i] !== WILD && !isFree(side, i, latin[i])) return false;
  // A joker has 2 (side - 1) cells in its row and column: with more colours than that one is always left.
  return wild === 0 || colorCount > 2 * (side - 1) || completes(side, colorCount, 0);
};

/** No other cell in the row and column of cell i has this colour. */
const isFree = (side: number, i: number, color: number): boolean => {
  const row = i - (i % side);
  for (let k = 0; k < side; k++) {
    if (row + k !== i && latin[row + k] === color) return false;
    const below = (i % side) + k * side;
    if (below !== i && latin[below] === color) return false;
  }
  return true;
};

const completes = (side: number, colorCount: number, from: number): boolean => {
  let i = from;
  while (i < side * side && latin[i] !== WILD) i++;
  if (i === side * side) return true;
  for (let color = 0; color < colorCount; color++) {
    if (!isFree(side, i, color)) continue;
    latin[i] = color;
    if (completes(side, colorCount, i + 1)) return true;
  }
  latin[i] = WILD;
  return false;
};
