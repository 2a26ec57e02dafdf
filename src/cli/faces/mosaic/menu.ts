// What may be done now: cells and cards in a row, patterns and rewards a line each.
import type { ActionId } from '../../../core/game.ts';
import type { MosaicAction } from '../../../games/mosaic/actions.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { cellName } from '../../../games/mosaic/windows.ts';
import { cardWords, patternWords, placeWords, rewardName } from '../../../games/mosaic/words.ts';
import { nameOf, phrase, wordsFor, type Menu } from '../../screen/screen.ts';
import { cardText } from './cards.ts';
import type { MosaicSetting } from './setting.ts';

export const menuOf = (setting: MosaicSetting, view: MosaicView): Menu => {
  const items = view.legal.map((id) => ({ id, text: itemText(setting, view, id) }));
  const also = items.length === 0 ? [] : hints(setting, view);
  return { items, inRow: view.phase === 'placement_cell' || view.phase === 'reward_params', also };
};

const itemText = (setting: MosaicSetting, view: MosaicView, id: ActionId): string => {
  const { game, texts } = setting;
  const action = game.toAction(id);
  const cell = (index: number): string => cellName(game.ruleset.width, index);
  switch (action.type) {
    case 'place':
    case 'to':
      return cell(action.cell);
    case 'pick':
    case 'pass': {
      const card = view.revealed[action.slot]!;
      return `${cardText(setting, card)}  ${texts.say(cardWords(card, game.rules.deck))} (${game.notation(id)})`;
    }
    case 'resolve':
      return matchText(setting, view, action);
    case 'from': {
      const seat = (view.turn + action.board) % game.seats;
      const card = cardText(setting, view.players[seat]!.board[action.cell]!);
      return action.board === 0
        ? `${cell(action.cell)} ${card}`
        : `${nameOf(setting, seat)} ${cell(action.cell)} ${card}`;
    }
    case 'take':
      return cardText(setting, action.card);
    default:
      return `${wordsFor(setting, id)} (${game.notation(id)})`;
  }
};

const matchText = (
  setting: MosaicSetting,
  view: MosaicView,
  { pattern, place }: Extract<MosaicAction, { type: 'resolve' }>,
): string => {
  const { rules, ruleset } = setting.game;
  const match = view.found.find((one) => one.pattern === pattern && one.place === place)!;
  return phrase(setting, 'mosaic.terminal.menu.match', {
    pattern,
    place: { say: placeWords(place, match.cells, (cell) => cellName(ruleset.width, cell)) },
    what: { say: patternWords(rules.patterns[pattern]!) },
    points: match.vp,
    reward: { say: rewardName(rules, match.reward) },
  });
};

const hints = (setting: MosaicSetting, view: MosaicView): string[] => {
  const { game } = setting;
  const { draft } = game.rules;
  const hint = (name: string): string => phrase(setting, `mosaic.terminal.menu.${name}`);
  switch (view.phase) {
    case 'placement_cell':
      return [phrase(setting, 'mosaic.terminal.menu.place', { card: cardText(setting, view.card) })];
    case 'draft_pick':
      return [phrase(setting, 'mosaic.terminal.menu.pick', { own: draft.self, next: draft.next })];
    case 'draft_pass':
      return [phrase(setting, 'mosaic.terminal.menu.pass', { who: { seat: (view.turn + 1) % game.seats } })];
    case 'pattern_to_resolve':
      return [hint('resolve')];
    case 'reward_params': {
      const due = game.toAction(view.legal[0]!).type;
      return due === 'from' || due === 'take' || due === 'to' ? [hint(due)] : [];
    }
    default:
      return [];
  }
};
