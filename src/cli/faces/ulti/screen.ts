// Ulti in the terminal.
import type { State } from '../../../games/ulti/state.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { phrase, rulesLine, type Screen, type Setting } from '../../screen/screen.ts';
import { explainLines } from './bidText.ts';
import { sheetLines } from './sheet.ts';
import { menuOf } from './menu.ts';
import { readLine } from './read.ts';
import { rulesInShort } from '../../../games/ulti/inShort.ts';
import type { UltiSetting } from './setting.ts';
import { handLines, hiddenLines, lastTrickLines, tableLines } from './table.ts';

export const createUltiScreen = (setting: Setting): Screen => {
  const own = setting as UltiSetting;
  const typed = (name: string): string => phrase(own, `ulti.terminal.typed.${name}`);
  const screen: Screen<UltiView> = {
    table: (view) => tableLines(own, view),
    hand: (view) => handLines(own, view),
    lastTrick: (view) => lastTrickLines(own, view),
    menu: (view) => menuOf(own, view),
    read: (view, words) => readLine(own, view, words),
    shorthand: () => [
      ['z7 t9 ulti', typed('discard')],
      ['pass, up, stand', typed('auction')],
      ['makk, t:M', typed('trump')],
      ['kontra ulti', typed('kontra')],
      ['PX', typed('card')],
      ['', typed('ranks')],
      ['explain ulti', typed('explain')],
    ],
    sheet: (view) => sheetLines(own, view),
    hidden: (state) => hiddenLines(own, state as State),
    rules: () => [
      ...rulesInShort(own.game.rules).map(own.texts.say),
      rulesLine(own),
      phrase(own, 'ulti.terminal.rules.explain'),
    ],
    explain: (name, width) => explainLines(own.texts.say, own.game.ruleset, name, width),
  };
  return screen as unknown as Screen;
};
