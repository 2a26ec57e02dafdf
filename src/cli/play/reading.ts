// From a typed line to a move, or to one sentence that says why not.
import { checkAction, checkNotation } from '../../core/check.ts';
import type { ActionId, AnyGame, BaseView } from '../../core/game.ts';
import type { MoveError, Result } from '../../core/result.ts';
import type { Screen, Setting } from '../screens/screen.ts';

export type Typed = { ids: ActionId[] } | { missing: string } | { problem: string };

export const readMove = (setting: Setting, screen: Screen, view: BaseView, line: string): Typed => {
  const { definition, game } = setting;
  const words = line.split(/[\s,]+/).filter((word) => word !== '');
  const reading = screen.read(view, words);
  if (reading !== null) {
    return 'action' in reading ? checked(view, checkAction(definition, game, view, reading.action)) : reading;
  }
  if (words.length > 1) return { problem: `'${line}' is more than one move; type one at a time.` };
  const word = words[0] ?? '';
  if (/^\d+$/.test(word)) {
    const { items } = screen.menu(view);
    const item = items[Number(word) - 1];
    if (item) return checked(view, checkAction(definition, game, view, game.toAction(item.id)));
    return { problem: `There is no move number ${word}; the moves are numbered from 1 to ${items.length}.` };
  }
  return checked(view, checkNotation(definition, game, view, properSpelling(game, word)));
};

const checked = (view: BaseView, result: Result<ActionId[], MoveError>): Typed => {
  if (!result.ok) return { problem: result.error.message };
  const [first = -1] = result.value;
  // A compound answer is checked whole by the rules; its first id need not be on offer by itself.
  if (result.value.length > 1 || view.legal.includes(first)) return { ids: result.value };
  return { problem: 'That is not possible now.' };
};

/** 'kh+' as the notation has it, 'KH+'; a word that is no notation stays as it was typed. */
const properSpelling = (game: AnyGame, word: string): string => {
  const wanted = word.toLowerCase();
  for (let id = 0; id < game.actionCount; id++) {
    const notation = game.notation(id);
    if (notation.toLowerCase() === wanted) return notation;
  }
  return word;
};
