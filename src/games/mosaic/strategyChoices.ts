// What a strategy may answer; and what a stranger's answer would be as an action.
import type { ActionId } from '../../core/game.ts';
import type { MosaicCard, MosaicCell, MosaicMatch } from '../../strategy/index.ts';
import type { Offer } from '../shared/choiceKit.ts';
import type { MosaicAction } from './actions.ts';
import type { MosaicGame } from './game.ts';
import { choiceFrom } from './strategyParams.ts';
import type { MosaicView } from './view.ts';
import { cellName } from './windows.ts';

/** The free cells. */
export const cellOffers = ({ ruleset }: MosaicGame, view: MosaicView): Offer<MosaicCell>[] =>
  view.legal.map((id) => ({ choice: cellName(ruleset.width, id - ruleset.layout.place), moves: id }));

/** The turned-up cards that are left; `start` is the id of the first slot. */
export const cardOffers = (view: MosaicView, start: ActionId, cards: readonly MosaicCard[]): Offer<MosaicCard>[] =>
  view.legal.map((id) => ({ choice: cards[view.revealed[id - start]], moves: id, by: ['token'] }));

/** The matches found, as they are shown. */
export const matchOffers = (game: MosaicGame, shown: readonly MosaicMatch[]): Offer<MosaicMatch>[] =>
  shown.map((match) => ({
    choice: match,
    moves: game.toIds({ type: 'resolve', pattern: match.pattern, place: match.place })[0],
    by: ['pattern', 'place'],
  }));

export const useOffers = ({ ruleset }: MosaicGame, view: MosaicView): Offer<boolean>[] =>
  view.legal.map((id) => ({ choice: id === ruleset.layout.accept, moves: id }));

/** What an answer of any shape would be as an action, so that the rules can say why not; null when it is none. */
export const actionOf = (
  { ruleset }: MosaicGame,
  view: MosaicView,
  fields: Readonly<Record<string, unknown>>,
  answer: unknown,
): MosaicAction | null => {
  switch (view.phase) {
    case 'placement_cell': {
      const names = Array.from({ length: ruleset.cells }, (_, cell) => cellName(ruleset.width, cell));
      return typeof answer === 'string' ? { type: 'place', cell: names.indexOf(answer) } : null;
    }
    case 'draft_pick':
    case 'draft_pass': {
      if (typeof fields.token !== 'string') return null;
      const card = ruleset.deck.tokens.indexOf(fields.token);
      const slot = card < 0 ? -1 : view.revealed.indexOf(card);
      return { type: view.phase === 'draft_pick' ? 'pick' : 'pass', slot };
    }
    case 'pattern_to_resolve': {
      const { pattern, place } = fields;
      const isNamed = typeof pattern === 'string' && typeof place === 'string';
      return isNamed ? { type: 'resolve', pattern, place } : null;
    }
    case 'reward_params': {
      const choice = choiceFrom(ruleset, view, fields);
      return choice === null ? null : { type: 'params', choice };
    }
    default:
      return null;
  }
};
