// Skitgubbe in the terminal.
import { inEnglish } from '../../core/definition.ts';
import type { State } from '../../games/skitgubbe/state.ts';
import type { SkitgubbeView } from '../../games/skitgubbe/view.ts';
import type { Screen, Setting } from './screen.ts';
import { menuOf } from './skitgubbe/menu.ts';
import { readLine } from './skitgubbe/read.ts';
import { rulesInShort } from '../../games/skitgubbe/inShort.ts';
import type { SkitgubbeSetting } from './skitgubbe/setting.ts';
import { handLines, hiddenLines, knownLines, tableLines } from './skitgubbe/table.ts';

export const createSkitgubbeScreen = (setting: Setting): Screen => {
  const own = setting as SkitgubbeSetting;
  const screen: Screen<SkitgubbeView> = {
    table: (view) => tableLines(own, view),
    hand: (view) => handLines(own, view),
    lastTrick: (view) => knownLines(own, view),
    menu: (view) => menuOf(own, view),
    read: (view, words) => readLine(view, words),
    shorthand: () => [
      ['7D, deck', 'play a card, play the top card of the deck'],
      ['x7D x7S, done', 'slough cards, slough no more'],
      ['4C-6C, eat', 'play a run, take the lowest run of the table'],
    ],
    sheet: () => [],
    hidden: (state) => hiddenLines(state as State),
    rules: () => [
      ...rulesInShort(own.game.rules).map((message) => inEnglish(own.definition, message)),
      'All rules: src/games/skitgubbe/RULES.md.',
    ],
  };
  return screen as unknown as Screen;
};
