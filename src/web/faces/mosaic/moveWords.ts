// What a move is called at the table, where cards and people can be named that the game's own words do not know.
import { t } from '../../kit/i18n/index.ts';
import type { Move, TableInfo } from '../../table/match/messages.ts';
import { cardWords, theCard } from './names.ts';
import { actionOf, cellName, nameOf, rulesOf, type MosaicFrame } from './use.ts';

export const moveWords = (info: TableInfo, { view }: MosaicFrame, move: Move): string => {
  const rules = rulesOf(info);
  const count = info.players.length;
  const action = actionOf(move);
  switch (action.type) {
    case 'pick':
      return t('mosaic.table.tray.pick', { card: theCard(view.revealed[action.slot]!, rules.deck) });
    case 'pass':
      return t('mosaic.table.tray.pass', {
        card: theCard(view.revealed[action.slot]!, rules.deck),
        name: nameOf(info, (view.turn + 1) % count),
      });
    case 'from': {
      if (action.board === 0) return move.text;
      const seat = (view.turn + action.board) % count;
      const card = view.players[seat]!.board[action.cell]!;
      return t('mosaic.table.cell.choose', {
        name: nameOf(info, seat),
        card: cardWords(card, rules.deck),
        cell: cellName(rules, action.cell),
      });
    }
    default:
      return move.text;
  }
};
