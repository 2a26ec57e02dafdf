import { join } from 'node:path';
import { isThere } from '../../files/write.node.ts';
import { readText } from './files.ts';

/** What comes with Talon: positions, results. */
export const DATA = join(import.meta.dirname, '..', '..', '..', 'data');

/** The file of a game's valued positions; null where there is none. */
export const positionsText = (game: string): string | null => {
  const file = join(DATA, 'positions', `${game}.jsonl`);
  return isThere(file) ? readText(file, 'file of positions') : null;
};
