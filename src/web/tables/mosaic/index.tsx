// Mosaic's table.
import type { MosaicView } from '../../../games/mosaic/view.ts';
import type { GameTable } from '../../table/gameTable.ts';
import { MosaicTable } from './MosaicTable.tsx';
import { prompt } from './prompt.ts';
import { Sheet } from './Sheet.tsx';
import type { MosaicFrame } from './use.ts';

export const table: GameTable<MosaicView> = {
  Table: MosaicTable,
  Sheet,
  sheetTitle: () => 'The match is over',
  prompt: (info, frame) => prompt(info, frame as MosaicFrame),
};
