// Cards, patterns and rewards as people call them, from the configuration in force.
import type { Message, Seat } from '../../core/game.ts';
import type { Sentence } from '../../core/telling.ts';
import type { MosaicRules, PatternConfig, RewardConfig } from './config.ts';
import { formOf } from './forms.ts';
import { printedCard, type PrintedDeck } from './printed.ts';
import { isLine, sideOf } from './windows.ts';

/** What a message needs to say of a shape: 'line_len_4' is a line of 4, 'square_3x3' a square of 3 × 3. */
export const shapeParams = (shape: string): { kind: 'line' | 'square'; side: number } => ({
  kind: isLine(shape) ? 'line' : 'square',
  side: sideOf(shape),
});

const isOutsideZone = ({ limits }: RewardConfig): boolean => limits.some((limit) => limit.endsWith('outside_zone'));

/** As the texts call the fields and shapes of the drawings, in their order. */
const COLOURS = ['red', 'yellow', 'green', 'blue', 'violet', 'pink', 'teal', 'brown', 'grey'];
const SHAPES = ['circle', 'square', 'diamond', 'arch', 'hexagon', 'star', 'cushion', 'shield', 'pentagon'];

const named = (key: string, card: number, deck: PrintedDeck): Message => {
  const printed = printedCard(card, deck);
  if (printed === null) return { key: `${key}.joker` };
  const { colour, rank, shape } = printed;
  return { key, params: { colour: COLOURS[colour - 1]!, rank, shape: SHAPES[shape - 1]! } };
};

/** 'red 4 (circle)', 'joker' */
export const cardWords = (card: number, deck: PrintedDeck): Message => named('mosaic.words.card', card, deck);

/** With which something is done: 'the red 4 (circle)', 'a joker' */
export const theCard = (card: number, deck: PrintedDeck): Message => named('mosaic.words.theCard', card, deck);

/** 'a line of 4' */
export const shapeWords = (shape: string): Message => ({ key: 'mosaic.words.shape', params: shapeParams(shape) });
/** 'ranks in sequence' */
export const rankRuleWords = (ranks: string): Message => ({ key: 'mosaic.words.ranks', params: { ranks } });
/** 'one colour' */
export const colourRuleWords = (colours: string): Message => ({ key: 'mosaic.words.colours', params: { colours } });

/** 'line of 4: ranks in sequence, one colour' */
export const patternWords = ({ shape, rankRule, colorRule }: PatternConfig): Message => ({
  key: 'mosaic.words.pattern',
  params: { ...shapeParams(shape), ranks: rankRule, colours: colorRule },
});

/** '4 · sequence · one colour', '3×3 · rank stripes · flag' */
export const patternInShort = ({ shape, rankRule, colorRule }: PatternConfig): Message => {
  const { kind, side } = shapeParams(shape);
  const size = kind === 'line' ? String(side) : `${side}×${side}`;
  return { key: 'mosaic.words.pattern.short', params: { size, ranks: rankRule, colours: colorRule } };
};

/** 'square a1–c3', 'row a1–d1', 'column a1–a4' */
export const placeWords = (place: string, cells: readonly number[], name: (cell: number) => string): Message => {
  const kind = place.endsWith('-') ? 'row' : place.endsWith('!') ? 'column' : 'square';
  return { key: 'mosaic.words.place', params: { kind, ends: `${name(cells[0]!)}–${name(cells.at(-1)!)}` } };
};

/** By form, in the order of FORMS. */
const REWARDS = [
  'removeOwn',
  'takeTop',
  'moveOwn',
  'extraTurn',
  'skipTurn',
  'removeOther',
  'moveOther',
  'takeAny',
  'createJoker',
  'steal',
] as const;

/** What kind of reward it is, as the keys of texts have it. */
export const rewardForm = (rules: MosaicRules, id: string): (typeof REWARDS)[number] =>
  REWARDS[formOf(rules.rewards[id]!)]!;

/** 'extra turn'; of nobody's cards in particular, since it is also told of others. */
export const rewardName = (rules: MosaicRules, id: string): Message => ({
  key: `mosaic.words.reward.${rewardForm(rules, id)}`,
});

/** What it lets one do, in a sentence. */
export const rewardWords = (rules: MosaicRules, id: string): Message => {
  const reward = rules.rewards[id]!;
  return {
    key: `${rewardName(rules, id).key}.about`,
    params: {
      zone: isOutsideZone(reward) ? 'yes' : 'no',
      limited: reward.limits.includes('ignored_if_deck_empty') ? 'yes' : 'no',
    },
  };
};

/** Why a match ended, in a sentence. */
export const endWords = ({ end, turn }: { end: string | null; turn: Seat }): Sentence =>
  end === 'END1' ? { key: 'mosaic.words.end.deck' } : { key: 'mosaic.words.end.full', params: { who: { seat: turn } } };
