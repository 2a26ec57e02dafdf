// A configuration in sentences, for people who balance it.
import type { MosaicRules, PatternConfig, RewardConfig } from './config.ts';

export const RANK_WORDS: Readonly<Record<PatternConfig['rankRule'], string>> = {
  R1_line_sequence_step1: 'ranks in sequence',
  R2_line_all_equal: 'equal ranks',
  R3_square_stripes: 'ranks in stripes',
  R4_square_two_axes: 'ranks rising along both axes',
};
export const COLOR_WORDS: Readonly<Record<PatternConfig['colorRule'], string>> = {
  C1_line_monochrome: 'one colour',
  C2_line_all_distinct: 'all colours different',
  C3_square_flag: 'colours like a flag',
  C4_square_latin: 'no colour twice in a row or column',
};
const ACTION_WORDS: Readonly<Record<RewardConfig['action'], string>> = {
  remove_card: 'remove a card to the discard',
  take_discard: 'take a card from the discard',
  move_card: 'move a card',
  extra_turn: 'an extra turn',
  skip_turn: 'skip the next turn',
  create_joker: 'create a joker',
  steal_card: 'steal a card',
};
const SCOPE_WORDS: Readonly<Record<RewardConfig['scope'], string>> = {
  self: 'for oneself',
  next_player: 'for the player on the left',
  any_opponent: 'on the board of any opponent',
  discard: 'onto the own board',
};

const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
const span = ([low, high]: readonly [number, number]): number => high - low + 1;

/** 'line_len_4' → 'a line of 4', 'square_3x3' → 'a square of 3 × 3'. */
export const shapeWords = (shape: string): string =>
  shape.startsWith('line') ? `a line of ${shape.slice(-1)}` : `a square of ${shape.slice(7).replace('x', ' × ')}`;

export const explain = (rules: MosaicRules): string[] => {
  const { players, deck, board, draft, end } = rules;
  const size = span(deck.ranks) * span(deck.colors) * span(deck.shapes);
  const zone = board.zone;
  return [
    `${players.count} players, clockwise.`,
    `The deck has ${cards(size)}: ranks ${deck.ranks.join(' to ')}, ${span(deck.colors)} colours, ${span(deck.shapes)} shapes.`,
    `Each board has ${board.width} × ${board.height} cells; ${
      zone === null ? 'no cell is protected' : `${span(zone.x)} × ${span(zone.y)} of them are protected from opponents`
    }.`,
    `A draft turns up ${cards(draft.reveal)}: ${draft.self} for oneself, ${draft.next} for the next player, ` +
      `${draft.discard} for the discard.`,
    ...Object.entries(rules.patterns).map(([name, pattern]) => patternSentence(name, pattern)),
    ...Object.entries(rules.rewards).map(([id, reward]) => rewardSentence(id, reward)),
    `The match ends when a draft is due and fewer than ${cards(end.END1.deckBelow)} are left (END1), or when a card ` +
      'must be put down and no cell is free (END2).',
  ];
};

const patternSentence = (name: string, { shape, rankRule, colorRule, vp, rewardId }: PatternConfig): string =>
  `Pattern ${name}: ${shapeWords(shape)} with ${RANK_WORDS[rankRule]} and ${COLOR_WORDS[colorRule]}; ${vp} points, ` +
  `reward ${rewardId}.`;

const rewardSentence = (id: string, { action, scope, limits }: RewardConfig): string => {
  const protects = limits.some((limit) => limit.endsWith('outside_zone')) ? '; not in the protected zone' : '';
  return `Reward ${id}: ${ACTION_WORDS[action]}, ${SCOPE_WORDS[scope]}${protects}.`;
};
