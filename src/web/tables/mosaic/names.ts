// Cards, patterns and rewards in words, from the configuration in force. Needs neither engine nor page.
import type { MosaicRules, PatternConfig } from '../../../games/mosaic/config.ts';
import { isOutsideZone, shapeParams } from '../../../games/mosaic/explain.ts';
import { formOf } from '../../../games/mosaic/forms.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { mosaicCard, type MosaicDeck } from '../../cards/mosaic/deckOf.ts';
import { person } from '../../engine/tell.ts';
import { t } from '../../i18n/index.ts';

/** As the texts call the fields and shapes of the drawings, in their order. */
const COLOURS = ['red', 'yellow', 'green', 'blue', 'violet', 'pink', 'teal', 'brown', 'grey'];
const SHAPES = ['circle', 'square', 'diamond', 'arch', 'hexagon', 'star', 'cushion', 'shield', 'pentagon'];

const named = (key: 'mosaic.table.card' | 'mosaic.table.theCard', card: number, deck: MosaicDeck): string => {
  const printed = mosaicCard(card, deck);
  if (printed === null) return t(`${key}.joker`);
  return t(key, { colour: COLOURS[printed.colour - 1]!, rank: printed.rank, shape: SHAPES[printed.shape - 1]! });
};

/** 'red 4 (circle)', 'joker' */
export const cardWords = (card: number, deck: MosaicDeck): string => named('mosaic.table.card', card, deck);

/** With which something is done: 'the red 4 (circle)', 'a joker' */
export const theCard = (card: number, deck: MosaicDeck): string => named('mosaic.table.theCard', card, deck);

/** 'a line of 4' */
export const shapeWords = (shape: string): string => t('mosaic.table.shape', shapeParams(shape));
/** 'ranks in sequence' */
export const rankRuleWords = (ranks: string): string => t('mosaic.table.ranks', { ranks });
/** 'one colour' */
export const colourRuleWords = (colours: string): string => t('mosaic.table.colours', { colours });

/** 'line of 4: ranks in sequence, one colour' */
export const patternWords = ({ shape, rankRule, colorRule }: PatternConfig): string =>
  t('mosaic.table.pattern', { ...shapeParams(shape), ranks: rankRule, colours: colorRule });

/** '4 · sequence · one colour', '3×3 · rank stripes · flag' */
export const patternInShort = ({ shape, rankRule, colorRule }: PatternConfig): string => {
  const { kind, side } = shapeParams(shape);
  const size = kind === 'line' ? String(side) : `${side}×${side}`;
  return t('mosaic.table.pattern.short', { size, ranks: rankRule, colours: colorRule });
};

/** 'square a1–c3', 'row a1–d1', 'column a1–a4' */
export const placeWords = (place: string, cells: readonly number[], name: (cell: number) => string): string => {
  const kind = place.endsWith('-') ? 'row' : place.endsWith('!') ? 'column' : 'square';
  return t('mosaic.table.place', { kind, ends: `${name(cells[0]!)}–${name(cells.at(-1)!)}` });
};

/** By form, in the order of FORMS. */
const REWARDS = [
  'mosaic.table.reward.removeOwn',
  'mosaic.table.reward.takeTop',
  'mosaic.table.reward.moveOwn',
  'mosaic.table.reward.extraTurn',
  'mosaic.table.reward.skipTurn',
  'mosaic.table.reward.removeOther',
  'mosaic.table.reward.moveOther',
  'mosaic.table.reward.takeAny',
  'mosaic.table.reward.createJoker',
  'mosaic.table.reward.steal',
] as const;

/** 'extra turn' */
export const rewardName = (rules: MosaicRules, id: string): string => t(REWARDS[formOf(rules.rewards[id]!)]!);

/** What it lets one do, in a sentence. */
export const rewardWords = (rules: MosaicRules, id: string): string => {
  const reward = rules.rewards[id]!;
  return t(`${REWARDS[formOf(reward)]!}.about`, {
    zone: isOutsideZone(reward) ? 'yes' : 'no',
    limited: reward.limits.includes('ignored_if_deck_empty') ? 'yes' : 'no',
  });
};

/** Why a match ended, in a sentence. */
export const endWords = (
  place: Parameters<typeof person>[0],
  { end, turn }: Pick<MosaicView, 'end' | 'turn'>,
): string => (end === 'END1' ? t('mosaic.table.end.deck') : t('mosaic.table.end.full', person(place, turn)));
