// Mosaic in the terminal.
import { explain } from '../../../games/mosaic/explain.ts';
import type { State } from '../../../games/mosaic/state.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { painter } from './cards.ts';
import { menuOf } from './menu.ts';
import { readLine } from './read.ts';
import type { MosaicSetting } from './setting.ts';
import { handLines, hiddenLines, lastLines, sheetLines, tableLines } from './table.ts';
import { phrase, rulesLine, type Screen, type Setting } from '../../screen/screen.ts';

export const createMosaicScreen = (setting: Setting): Screen => {
  const own = setting as MosaicSetting;
  const typed = (name: string): string => phrase(own, `mosaic.terminal.typed.${name}`);
  const yesNo = ['yes', 'no'].map((name) => phrase(own, `mosaic.terminal.word.${name}`)).join(', ');
  const screen: Screen<MosaicView> = {
    table: (view) => tableLines(own, view),
    hand: (view) => handLines(own, view),
    lastTrick: (view) => lastLines(own, view),
    lastMeaning: phrase(own, 'mosaic.terminal.help.last'),
    menu: (view) => menuOf(own, view),
    read: (view, words) => readLine(own, view, words),
    shorthand: () => [
      ['b3', typed('cell')],
      ['d1, n2', typed('slot')],
      ['A', typed('pattern')],
      [yesNo, typed('yes')],
      ['b3 c4', typed('move')],
    ],
    sheet: (view) => sheetLines(own, view),
    hidden: (state) => hiddenLines(own, state as State),
    paint: painter(own),
    rules: () => [...explain(own.game.rules).map(own.texts.say), rulesLine(own)],
  };
  return screen as unknown as Screen;
};
