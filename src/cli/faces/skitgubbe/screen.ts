// Skitgubbe in the terminal.
import type { State } from '../../../games/skitgubbe/state.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { phrase, rulesLine, type Screen, type Setting } from '../../screen/screen.ts';
import { menuOf } from './menu.ts';
import { readLine } from './read.ts';
import { rulesInShort } from '../../../games/skitgubbe/inShort.ts';
import type { SkitgubbeSetting } from './setting.ts';
import { handLines, hiddenLines, knownLines, tableLines } from './table.ts';

export const createSkitgubbeScreen = (setting: Setting): Screen => {
  const own = setting as SkitgubbeSetting;
  const screen: Screen<SkitgubbeView> = {
    table: (view) => tableLines(own, view),
    hand: (view) => handLines(own, view),
    lastTrick: (view) => knownLines(own, view),
    menu: (view) => menuOf(own, view),
    read: (view, words) => readLine(own, view, words),
    shorthand: () => [
      ['7D, deck', phrase(own, 'skitgubbe.terminal.typed.play')],
      ['x7D x7S, done', phrase(own, 'skitgubbe.terminal.typed.slough')],
      ['4C-6C, eat', phrase(own, 'skitgubbe.terminal.typed.run')],
    ],
    sheet: () => [],
    hidden: (state) => hiddenLines(own, state as State),
    rules: () => [...rulesInShort(own.game.rules).map(own.texts.say), rulesLine(own)],
  };
  return screen as unknown as Screen;
};
