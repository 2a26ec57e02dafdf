// Cards, patterns and rewards in words, from the configuration in force. Needs neither engine nor page.
import type { MosaicRules, PatternConfig, RewardConfig } from '../../../games/mosaic/config.ts';
import { COLOR_WORDS, RANK_WORDS, shapeWords } from '../../../games/mosaic/explain.ts';
import { formOf } from '../../../games/mosaic/forms.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { mosaicCard, type MosaicDeck } from '../../cards/mosaic/deckOf.ts';
import type { Player } from '../../table/messages.ts';

/** As the fields and shapes of the drawings are called, in their order. */
const COLOURS = ['red', 'yellow', 'green', 'blue', 'violet', 'pink', 'teal', 'brown', 'grey'];
const SHAPES = ['circle', 'square', 'diamond', 'arch', 'hexagon', 'star', 'cushion', 'shield', 'pentagon'];

/** 'red 4 (circle)', 'joker' */
export const cardWords = (card: number, deck: MosaicDeck): string => {
  const printed = mosaicCard(card, deck);
  return printed === null ? 'joker' : `${COLOURS[printed.colour - 1]} ${printed.rank} (${SHAPES[printed.shape - 1]})`;
};

/** 'the red 4 (circle)', 'a joker' */
export const theCard = (card: number, deck: MosaicDeck): string =>
  `${mosaicCard(card, deck) === null ? 'a' : 'the'} ${cardWords(card, deck)}`;

/** 'line of 4: ranks in sequence, one colour' */
export const patternWords = ({ shape, rankRule, colorRule }: PatternConfig): string =>
  `${shapeWords(shape).replace(/^a /, '')}: ${RANK_WORDS[rankRule]}, ${COLOR_WORDS[colorRule]}`;

const RANKS_IN_SHORT: Readonly<Record<PatternConfig['rankRule'], string>> = {
  R1_line_sequence_step1: 'sequence',
  R2_line_all_equal: 'equal ranks',
  R3_square_stripes: 'rank stripes',
  R4_square_two_axes: 'rank slopes',
};
const COLOURS_IN_SHORT: Readonly<Record<PatternConfig['colorRule'], string>> = {
  C1_line_monochrome: 'one colour',
  C2_line_all_distinct: 'all colours',
  C3_square_flag: 'flag',
  C4_square_latin: 'mixed',
};

/** '4 · sequence · one colour', '3×3 · rank stripes · flag' */
export const patternInShort = ({ shape, rankRule, colorRule }: PatternConfig): string =>
  `${shape.replace(/^\D+/, '').replace('x', '×')} · ${RANKS_IN_SHORT[rankRule]} · ${COLOURS_IN_SHORT[colorRule]}`;

/** 'a1' for a square by its corner, 'row a1–d1' and 'column a1–a4' for lines. */
export const placeWords = (place: string, cells: readonly number[], name: (cell: number) => string): string => {
  const ends = `${name(cells[0]!)}–${name(cells.at(-1)!)}`;
  return place.endsWith('-') ? `row ${ends}` : place.endsWith('!') ? `column ${ends}` : `square ${ends}`;
};

const outside = (limits: RewardConfig['limits'], words: string): string =>
  limits.some((limit) => limit.endsWith('outside_zone')) ? words : '';

/** By form, in the order of FORMS. */
const REWARDS: readonly { name: string; about: (limits: RewardConfig['limits']) => string }[] = [
  { name: 'remove one of yours', about: () => 'Remove any card from your own board.' },
  { name: 'top of the discard', about: () => 'Put the top card of the discard on a free cell of yours.' },
  { name: 'move one of yours', about: () => 'Move one of your cards to another free cell.' },
  {
    name: 'extra turn',
    about: (limits) =>
      limits.includes('ignored_if_deck_empty')
        ? 'Have another turn right after this one, unless the deck is empty by then.'
        : 'Have another turn right after this one.',
  },
  { name: 'next player skips', about: () => 'The next player loses the whole next turn.' },
  {
    name: 'remove one of theirs',
    about: (limits) => `Remove a card from an opponent’s board${outside(limits, ', not from the protected zone')}.`,
  },
  {
    name: 'move one of theirs',
    about: (limits) =>
      `Move a card on an opponent’s board to a free cell there${outside(limits, '; the protected zone is out of reach')}.`,
  },
  { name: 'any card of the discard', about: () => 'Put any card of the discard on a free cell of yours.' },
  { name: 'a joker', about: () => 'Put a joker on a free cell of yours. It counts as any rank and any colour.' },
  {
    name: 'steal a card',
    about: (limits) =>
      `Take a card from an opponent’s board${outside(limits, ', not from the protected zone')}, for a free cell of yours.`,
  },
];

const rewardAt = (rules: MosaicRules, id: string) => {
  const reward = rules.rewards[id]!;
  return { ...REWARDS[formOf(reward)]!, limits: reward.limits };
};

/** 'extra turn' */
export const rewardName = (rules: MosaicRules, id: string): string => rewardAt(rules, id).name;

/** What it lets one do, in a sentence. */
export const rewardWords = (rules: MosaicRules, id: string): string => {
  const { about, limits } = rewardAt(rules, id);
  return about(limits);
};

/** Why a match ended, in a sentence. */
export const endWords = (players: readonly Player[], { end, turn }: Pick<MosaicView, 'end' | 'turn'>): string =>
  end === 'END1'
    ? 'The deck has too few cards for another draft, so the match is over.'
    : `${players[turn]!.name} ${players[turn]!.agent === null ? 'have' : 'has'} no free cell for the next card, so the match is over.`;
