// Tysiąc's table.
import type { TysiacView } from '../../../games/tysiac/view.ts';
import type { GameTable } from '../../table/gameTable.ts';
import { LastTrick } from './LastTrick.tsx';
import { prompt, weighty } from './prompt.ts';
import { Sheet, sheetTitle } from './Sheet.tsx';
import { TysiacTable } from './TysiacTable.tsx';
import type { TysiacFrame } from './use.ts';

export const table: GameTable<TysiacView> = {
  Table: TysiacTable,
  Sheet,
  LastTrick,
  sheetTitle,
  prompt: (info, frame) => prompt(info, frame as TysiacFrame),
  weighty,
};
