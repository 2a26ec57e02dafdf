// Tysiąc in the terminal.
import { rulesInShort } from '../../../games/tysiac/inShort.ts';
import type { State } from '../../../games/tysiac/state.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { phrase, rulesLine, type Screen, type Setting } from '../../screen/screen.ts';
import { sheetLines, summaryLines } from './sheet.ts';
import { menuOf } from './menu.ts';
import { readLine } from './read.ts';
import type { TysiacSetting } from './setting.ts';
import { handLines, hiddenLines, lastTrickLines, tableLines } from './table.ts';

export const createTysiacScreen = (setting: Setting): Screen => {
  const own = setting as TysiacSetting;
  const screen: Screen<TysiacView> = {
    table: (view) => tableLines(own, view),
    hand: (view) => handLines(own, view),
    lastTrick: (view) => lastTrickLines(own, view),
    menu: (view) => menuOf(own, view),
    read: (view, words) => readLine(own, view, words),
    shorthand: () => [
      ['p, b120', phrase(own, 'tysiac.terminal.typed.bid')],
      ['QS JC', phrase(own, 'tysiac.terminal.typed.give')],
      ['KH, KH+', phrase(own, 'tysiac.terminal.typed.play')],
    ],
    sheet: (view) => sheetLines(own, view),
    summary: (view) => summaryLines(own, view),
    hidden: (state) => hiddenLines(own, state as State),
    rules: () => [...rulesInShort(own.game.rules).map(own.texts.say), rulesLine(own)],
  };
  return screen as unknown as Screen;
};
