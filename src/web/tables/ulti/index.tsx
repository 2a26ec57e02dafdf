// Ulti's table.
import type { UltiView } from '../../../games/ulti/view.ts';
import type { GameTable } from '../../table/gameTable.ts';
import { LastTrick } from './LastTrick.tsx';
import { prompt, weighty } from './prompt.ts';
import { Sheet, sheetTitle } from './Sheet.tsx';
import { UltiTable } from './UltiTable.tsx';
import type { UltiFrame } from './use.ts';

export const table: GameTable<UltiView> = {
  Table: UltiTable,
  Sheet,
  LastTrick,
  sheetTitle,
  prompt: (info, frame) => prompt(info, frame as UltiFrame),
  weighty,
};
