// Helpers of the rule vectors: a game under changed rules, and decks written down from the top.
import type { Card } from '../../../core/cards.ts';
import { createMosaic, mosaic, type MosaicGame } from '../index.ts';
import type { MosaicRules, PatternConfig } from '../config.ts';
import type { MosaicView } from '../view.ts';

/** The game under a changed configuration; it is checked like that of a user. */
export const table = (changes: Record<string, unknown> = {}): MosaicGame => {
  const rules = mosaic.parseRules(changes);
  if (!rules.ok) throw new Error(rules.error.message);
  return createMosaic(rules.value as MosaicRules);
};

export const card = (game: MosaicGame, token: string): Card => {
  const found = game.ruleset.deck.tokens.indexOf(token);
  if (found < 0) throw new Error(`There is no card '${token}'.`);
  return found;
};

/** A deck with these cards on top, in this order; the others follow as they are numbered. */
export const deck = (game: MosaicGame, tokens: string): number[] => {
  const top = tokens
    .split(/\s+/)
    .filter((token) => token !== '')
    .map((token) => card(game, token));
  const all = Array.from({ length: game.ruleset.deck.size }, (_, i) => i);
  return [...top, ...all.filter((other) => !top.includes(other))];
};

const tokensOf = (game: MosaicGame, cards: readonly Card[]): string =>
  cards.map((one) => game.ruleset.deck.tokens[one]).join(' ');

/** The discard from bottom to top. */
export const discardOf = (game: MosaicGame, view: MosaicView): string => tokensOf(game, view.discard);
export const handOf = (game: MosaicGame, view: MosaicView, seat: number): string =>
  tokensOf(game, view.players[seat].hand);

/** The cards on a board: 'a1=111 b1=121'. */
export const boardOf = (game: MosaicGame, view: MosaicView, seat: number): string =>
  view.players[seat].board
    .flatMap((one, cell) => (one < 0 ? [] : [`${game.notation(cell).slice(1)}=${game.ruleset.deck.tokens[one]}`]))
    .join(' ');

/** Two neighbours of one rank and two colours: the shortest pattern there is, with the reward under test. */
export const pair = (rewardId: string, vp = 5): Record<string, PatternConfig> => ({
  P: { shape: 'line_len_2', rankRule: 'R2_line_all_equal', colorRule: 'C2_line_all_distinct', vp, rewardId },
});
