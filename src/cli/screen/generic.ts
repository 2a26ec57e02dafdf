// A screen for any game: the view as it is, and the legal moves in words.
import type { BaseView } from '../../core/game.ts';
import { plainFields } from '../../play/plain.ts';
import { nameOf, phrase, wordsFor, type Screen, type Setting } from './screen.ts';

const MENU_LENGTH = 40;

export const createGenericScreen = (setting: Setting): Screen => ({
  table: (view) => tableLines(setting, view),
  hand: (view) => fieldLines(view, (key) => /hand|cards/i.test(key)),
  lastTrick: () => [phrase(setting, 'cli.generic.noTricks')],
  menu: (view) => {
    const items = view.legal.slice(0, MENU_LENGTH).map((id) => {
      const words = wordsFor(setting, id);
      return { id, text: `${words} (${setting.game.notation(id)})` };
    });
    const more = view.legal.slice(MENU_LENGTH);
    const some = more.slice(0, 5).map((id) => setting.game.notation(id));
    const also =
      more.length === 0 ? [] : [phrase(setting, 'cli.generic.more', { count: more.length, moves: some.join(' ') })];
    return { items, inRow: false, also };
  },
  read: () => null,
  shorthand: ({ legal }) => {
    const some = legal.slice(0, 3).map((id) => setting.game.notation(id));
    return some.length === 0 ? [] : [[some.join(', '), phrase(setting, 'cli.generic.inShort')]];
  },
  sheet: () => [],
  hidden: () => [],
  rules: () => [`${setting.definition.name}: ${setting.definition.about}`],
});

const tableLines = (setting: Setting, view: BaseView): string[] => {
  const turn = view.actor >= 0 ? [phrase(setting, 'cli.generic.toMove', { name: nameOf(setting, view.actor) })] : [];
  return [...fieldLines(view), ...turn];
};

const fieldLines = (view: BaseView, wanted: (name: string) => boolean = () => true): string[] =>
  plainFields(view)
    .filter(([name]) => wanted(name))
    .map(([name, text]) => `${name}: ${text}`);
