// Which table a game has; each is loaded when its game is opened.
import type { GameTable } from '../table/gameTable.ts';

const TABLES: Readonly<Record<string, () => Promise<{ readonly table: unknown }>>> = {
  tysiac: () => import('./tysiac/index.tsx'),
  ulti: () => import('./ulti/index.tsx'),
  skitgubbe: () => import('./skitgubbe/index.tsx'),
  mosaic: () => import('./mosaic/index.tsx'),
};

export const loadTable = async (game: string): Promise<GameTable> => {
  const load = Object.hasOwn(TABLES, game) ? TABLES[game] : undefined;
  return load ? ((await load()).table as GameTable) : (await import('./generic/index.tsx')).genericTable;
};
