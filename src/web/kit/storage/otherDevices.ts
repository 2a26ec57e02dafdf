// Games of the person's other devices: the server knows them by the person, and this device says that its own belong to
// the same. What is brought over is a game of its own here; nothing that is here already is changed.
import { MOST_OWN_COPIES, type OwnCopy } from '../../../net/ownCopies.ts';
import { HAS_SERVER } from '../browser/place.ts';
import { newId } from '../browser/random.ts';
import { getCopy } from './copies.ts';
import { rowOfCopy } from './copy.ts';
import type { GameRow } from './db.ts';
import { listGames, storeGame } from './games.ts';
import { ownerSecret } from './owner.ts';
import { syncSoon } from './sync.ts';

/** Is it here as far as it was played there? A game keeps the moment at which it was begun, whichever device has it. */
const isHere = ({ id, game, created, updated }: OwnCopy, rows: readonly GameRow[]): boolean =>
  rows.some((row) => {
    if (row.id === id) return true;
    const isSame = row.restoredFrom === id || (row.game === game && row.created === created);
    return isSame && (updated === null || row.updated >= updated);
  });

/** Says whose the games of this device are, and answers what it lacks of the others; nothing without a name. */
export const gamesElsewhere = async (): Promise<readonly OwnCopy[]> => {
  if (!HAS_SERVER) return [];
  try {
    const reply = await fetch('/api/me/games', {
      method: 'POST',
      headers: { Authorization: `Bearer ${await ownerSecret()}` },
    });
    if (!reply.ok) return [];
    const { games } = (await reply.json()) as { games: readonly OwnCopy[] };
    const rows = await listGames();
    return games.slice(0, MOST_OWN_COPIES).filter((game) => !isHere(game, rows));
  } catch {
    return []; // the server is gone
  }
};

/** One after the other; those that do not come are left out. */
export const bringOver = async (games: readonly OwnCopy[]): Promise<void> => {
  for (const game of games) {
    const copy = await getCopy(game.id);
    if (!copy || isHere(game, await listGames())) continue;
    await storeGame(rowOfCopy(game.id, copy, newId(), Date.now()), copy.record.steps);
  }
  syncSoon();
};
