// Skitgubbe's table.
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import type { GameTable } from '../../table/gameTable.ts';
import { LastTrick } from './LastTrick.tsx';
import { prompt, weighty } from './prompt.ts';
import { Result } from './Result.tsx';
import { SkitgubbeTable } from './SkitgubbeTable.tsx';
import type { SkitgubbeFrame } from './use.ts';

export const table: GameTable<SkitgubbeView> = {
  Table: SkitgubbeTable,
  Result,
  LastTrick,
  prompt: (info, frame) => prompt(info, frame as SkitgubbeFrame),
  weighty,
};
