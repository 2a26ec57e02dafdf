// Tysiąc in the terminal.
import { inEnglish } from '../../core/definition.ts';
import type { Message } from '../../core/game.ts';
import { rulesInShort } from '../../games/tysiac/inShort.ts';
import type { State } from '../../games/tysiac/state.ts';
import type { TysiacView } from '../../games/tysiac/view.ts';
import type { Screen, Setting } from './screen.ts';
import { sheetLines, summaryLines } from './tysiac/sheet.ts';
import { menuOf } from './tysiac/menu.ts';
import { readLine } from './tysiac/read.ts';
import type { TysiacSetting } from './tysiac/setting.ts';
import { handLines, hiddenLines, lastTrickLines, tableLines } from './tysiac/table.ts';

export const createTysiacScreen = (setting: Setting): Screen => {
  const own = setting as TysiacSetting;
  const english = (message: Message): string => inEnglish(own.definition, message);
  const screen: Screen<TysiacView> = {
    table: (view) => tableLines(own, view),
    hand: (view) => handLines(own, view),
    lastTrick: (view) => lastTrickLines(own, view),
    menu: (view) => menuOf(own, view),
    read: (view, words) => readLine(own, view, words),
    shorthand: () => [
      ['p, b120', 'pass, bid 120'],
      ['QS JC', 'cards that you hand over, in the order of the seats'],
      ['KH, KH+', 'play a card, play it with the marriage'],
    ],
    sheet: (view) => sheetLines(own, view),
    summary: (view) => summaryLines(own, view),
    hidden: (state) => hiddenLines(own, state as State),
    rules: () => [...rulesInShort(own.game.rules).map(english), 'All rules: src/games/tysiac/RULES.md.'],
  };
  return screen as unknown as Screen;
};
