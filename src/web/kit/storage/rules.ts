// Rules that a person saved under a name.
import { database, type RulesRow } from './db.ts';
import { readAll } from './read.ts';

export type SavedRules = Omit<RulesRow, 'id' | 'updated'>;

/** Of one game, by name. */
export const listRules = async (game: string): Promise<RulesRow[]> =>
  (await readAll('rules')).filter((row) => row.game === game).sort((a, b) => a.name.localeCompare(b.name));

/** A second saving under the same name replaces the first. */
export const saveRules = async (saved: SavedRules): Promise<void> => {
  const id = `${saved.game}/${saved.name}`;
  await (await database()).put('rules', { ...saved, id, updated: Date.now() });
};

export const removeRules = async (id: string): Promise<void> => (await database()).delete('rules', id);
