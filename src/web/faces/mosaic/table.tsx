// Mosaic's table.
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { t } from '../../kit/i18n/index.ts';
import type { GameTable } from '../../table/match/gameTable.ts';
import { MosaicTable } from './MosaicTable.tsx';
import { prompt } from './prompt.ts';
import { Result, Sheet } from './Sheet.tsx';
import type { MosaicFrame } from './use.ts';

export const table: GameTable<MosaicView> = {
  Table: MosaicTable,
  Sheet,
  Result,
  sheetTitle: () => t('mosaic.table.sheet.title'),
  prompt: (info, frame) => prompt(info, frame as MosaicFrame),
};
