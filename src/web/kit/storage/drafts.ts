// Strategies that a person writes on this device, by game and file.
import { database, type DraftRow } from './db.ts';
import { readAll } from './read.ts';

/** Of one game, the newest first. */
export const listDrafts = async (game: string): Promise<DraftRow[]> =>
  (await readAll('drafts')).filter((row) => row.game === game).sort((a, b) => b.updated - a.updated);

export const saveDraft = async (game: string, file: string, text: string): Promise<DraftRow> => {
  const row: DraftRow = { id: `${game}/${file}`, game, file, text, updated: Date.now() };
  await (await database()).put('drafts', row);
  return row;
};

export const removeDraft = async ({ id }: Pick<DraftRow, 'id'>): Promise<void> =>
  (await database()).delete('drafts', id);
