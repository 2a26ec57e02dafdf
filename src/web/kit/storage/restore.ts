// A game that is asked for by its id, and that this device lacks, comes from the server.
import { HAS_SERVER } from '../browser/place.ts';
import { newId } from '../browser/random.ts';
import { getCopy } from './copies.ts';
import { rowOfCopy } from './copy.ts';
import { findRow, listGames, storeGame } from './games.ts';

/**
 * The id under which this device has a game, fetched where it has to be. A game that goes on gets an id of its own: the
 * copy stays its owner's, and what is played here is another game from here on. A finished one stays what it is.
 */
export const idOnThisDevice = async (id: string): Promise<string> => {
  if (await findRow(id)) return id;
  const before = (await listGames()).find(({ restoredFrom }) => restoredFrom === id);
  if (before) return before.id;
  const copy = HAS_SERVER ? await getCopy(id) : undefined;
  if (!copy) return id;
  const row = rowOfCopy(id, copy, newId(), Date.now());
  await storeGame(row, copy.record.steps);
  return row.id;
};
