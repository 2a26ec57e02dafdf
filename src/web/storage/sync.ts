// The server's copy of the games. Sent in the background, whole and idempotent: the server keeps the newest, so that
// nothing goes wrong when a request is repeated, late or lost.
import { copyOf, rowOfCopy, type GameCopy } from './copy.ts';
import type { GameRow } from './db.ts';
import { findRow, listGames, markSynced, recordOf, storeGame } from './games.ts';

const addressOf = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

const isDue = ({ synced, undos, steps, rulesKey }: GameRow): boolean =>
  rulesKey !== null && (synced === null || synced[0] !== undos || synced[1] !== steps);

/** Too large, or nothing that can be replayed. */
const REFUSED = [413, 422];

/** Sends one game; false when the server could not take it now. */
const send = async (row: GameRow): Promise<boolean> => {
  const record = await recordOf(row);
  if (!record) return true;
  try {
    const reply = await fetch(addressOf(row.id), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(copyOf(row, record)),
    });
    // An answer that is not read is broken off when the page is left.
    await reply.arrayBuffer();
    // A game that the server refuses stays here; sending it again would not help before it changes.
    const isSettled = reply.ok || REFUSED.includes(reply.status);
    if (isSettled) await markSynced(row.id, [row.undos, record.steps.length]);
    return isSettled;
  } catch {
    return false;
  }
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | null = null;
let isBusy = false;

/** Sends whatever the server lacks, soon. */
export const syncSoon = (delay = 300): void => {
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(() => void syncAll(), delay);
};

const syncAll = async (): Promise<void> => {
  timer = null;
  if (isBusy) return syncSoon();
  isBusy = true;
  try {
    for (const row of await listGames()) {
      if (!isDue(row)) continue;
      if (!(await send(row))) {
        wait = Math.min(2 * wait, LONGEST_WAIT);
        return syncSoon(wait);
      }
    }
    wait = FIRST_WAIT;
  } finally {
    isBusy = false;
  }
};

/** Fetches a game that this device lacks, and keeps it here. */
export const fetchCopy = async (id: string): Promise<GameRow | undefined> => {
  try {
    const reply = await fetch(addressOf(id));
    if (!reply.ok) return undefined;
    const copy = (await reply.json()) as GameCopy;
    await storeGame(rowOfCopy(id, copy, Date.now()), copy.record.steps);
    return await findRow(id);
  } catch {
    return undefined;
  }
};
