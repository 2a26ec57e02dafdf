// Tysiąc in the terminal.
import type { TysiacView } from '../../games/tysiac/view.ts';
import type { Screen, Setting } from './screen.ts';
import { eventLines } from './tysiac/events.ts';
import { menuOf } from './tysiac/menu.ts';
import { readLine } from './tysiac/read.ts';
import { rulesLines } from './tysiac/rulesText.ts';
import type { TysiacSetting } from './tysiac/setting.ts';
import { handLines, lastTrickLines, tableLines } from './tysiac/table.ts';

export const createTysiacScreen = (setting: Setting): Screen => {
  const own = setting as TysiacSetting;
  const screen: Screen<TysiacView> = {
    table: (view) => tableLines(own, view),
    hand: (view) => handLines(own, view),
    lastTrick: (view) => lastTrickLines(own, view),
    menu: (view) => menuOf(own, view),
    read: (view, words) => readLine(own, view, words),
    event: (event) => eventLines(own, event),
    rules: () => rulesLines(own.game.rules),
  };
  return screen as unknown as Screen;
};
