// Ulti in the terminal.
import type { State } from '../../games/ulti/state.ts';
import type { UltiView } from '../../games/ulti/view.ts';
import type { Screen, Setting } from './screen.ts';
import { explainLines } from './ulti/bidText.ts';
import { sheetLines } from './ulti/sheet.ts';
import { menuOf } from './ulti/menu.ts';
import { readLine } from './ulti/read.ts';
import { english } from '../../games/ulti/english.ts';
import { rulesInShort } from '../../games/ulti/inShort.ts';
import type { UltiSetting } from './ulti/setting.ts';
import { handLines, hiddenLines, lastTrickLines, tableLines } from './ulti/table.ts';

export const createUltiScreen = (setting: Setting): Screen => {
  const own = setting as UltiSetting;
  const screen: Screen<UltiView> = {
    table: (view) => tableLines(own, view),
    hand: (view) => handLines(own, view),
    lastTrick: (view) => lastTrickLines(own, view),
    menu: (view) => menuOf(own, view),
    read: (view, words) => readLine(own, view, words),
    shorthand: () => [
      ['z7 t9 ulti', 'lay zöld 7 and tök 9 into the talon and bid ulti'],
      ['pass, up, stand', 'pass, pick the talon up, stay with your bid'],
      ['makk or t:M', 'name the trump'],
      ['kontra ulti', 'double a unit (several: kontra ulti parti); no or ok: nothing more to double'],
      ['PX', 'play piros tízes, the ten of hearts; suits: M makk, Z zöld, P piros, T tök;'],
      ['', 'ranks: A ász, X tízes, K király, F felső, L alsó, 9 kilences, 8 nyolcas, 7 hetes'],
      ['explain ulti', 'what a bid needs, pays and costs'],
    ],
    sheet: (view) => sheetLines(own, view),
    hidden: (state) => hiddenLines(state as State),
    rules: () => [
      ...rulesInShort(own.game.rules).map(english),
      'All rules: src/games/ulti/RULES.md; one bid: explain ulti.',
    ],
    explain: (name, width) => explainLines(own.game.ruleset, name, width),
  };
  return screen as unknown as Screen;
};
