// What beginners do at Mosaic: they put like beside like without asking where a pattern would lie, collect one colour,
// never look at the next board when they pass a card on, and leave a reward alone when they do not see what it is for.
import type { Card } from '../../../core/cards.ts';
import type { ActionId, AnyGame } from '../../../core/game.ts';
import type { Habit, HabitKit } from '../../../core/habits.ts';
import { EMPTY } from '../cards.ts';
import type { MosaicGame } from '../game.ts';
import type { Ruleset } from '../ruleset.ts';
import type { MosaicView } from '../view.ts';
import type { Cell } from '../windows.ts';
import { DisruptorAgent } from './disruptor.ts';

const habitIn = (game: AnyGame): Habit<MosaicView> => {
  const { ruleset, rules } = game as MosaicGame;
  const { layout } = ruleset;
  return (view) => {
    const { board } = view.players[view.turn];
    switch (view.phase) {
      case 'placement_cell':
        return most(view.legal, (id) => likeness(ruleset, rules.board.width, board, id - layout.place, view.card));
      case 'draft_pick':
        return most(view.legal, (id) => sameColour(ruleset, board, view.revealed[id - layout.pick]));
      case 'apply_reward':
        return layout.refuse;
      case 'draft_pass':
        return view.legal[0];
      default:
        return null;
    }
  };
};

export const habits: HabitKit<MosaicView> = {
  skilled: (game) => new DisruptorAgent(game as MosaicGame),
  habitIn,
};

const most = (ids: readonly ActionId[], worth: (id: ActionId) => number): ActionId =>
  ids.reduce((best, id) => (worth(id) > worth(best) ? id : best));

const sameColour = ({ deck }: Ruleset, board: readonly Card[], card: Card): number =>
  board.filter((other) => other !== EMPTY && deck.colorOf[other] === deck.colorOf[card]).length;

/** Neighbours of the same colour or rank. */
const likeness = ({ deck }: Ruleset, width: number, board: readonly Card[], cell: Cell, card: Card): number => {
  const x = cell % width;
  const neighbours = [cell - width, cell + width, ...(x > 0 ? [cell - 1] : []), ...(x < width - 1 ? [cell + 1] : [])];
  return neighbours.filter((at) => {
    const other = board[at] ?? EMPTY;
    return other !== EMPTY && (deck.colorOf[other] === deck.colorOf[card] || deck.rankOf[other] === deck.rankOf[card]);
  }).length;
};
