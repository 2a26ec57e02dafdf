// The server's copies follow the games of this device, in the background. What is here is what counts: the server keeps
// a copy only in the place of the version that this device knows, so a late or repeated request does no harm.
import { HAS_SERVER } from '../browser/place.ts';
import { deleteCopy, putCopy } from './copies.ts';
import { copyOf } from './copy.ts';
import type { GameRow } from './db.ts';
import { findRow, listGames, markSynced, recordOf, removeGame } from './games.ts';

/** Copies of before they had owners are sent once more, so that they become this device's. */
const isUnclaimed = ({ copy, synced }: GameRow): boolean => copy === undefined && synced !== null;

/** Nobody else could play on against a strategy, and its text is its author's: such a game stays on this device. */
const hasStrategies = ({ strategies = [] }: GameRow): boolean => strategies.length > 0;

/** A server that was full may have room again; it is asked once in the life of a page, and when the game goes on. */
let asksAgain = true;

const isDue = (row: GameRow): boolean => {
  const { copy, synced, undos, steps, rulesKey } = row;
  if (rulesKey === null || copy === 'foreign' || hasStrategies(row)) return false;
  if (synced === null || isUnclaimed(row) || (copy === 'full' && asksAgain)) return true;
  return synced[0] !== undos || synced[1] !== steps;
};

/** Tabs of this device may send at the same time; more often than this nobody loses. */
const MOST_TRIES = 5;

/** Sends one game; false when the server could not take it now. */
const send = async (id: string): Promise<boolean> => {
  let instead: number | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // Read after the server has said what it has: so what is sent is newer than that, whichever tab has sent it.
    const row = await findRow(id);
    const record = row && (await recordOf(row));
    if (!record) return true;
    const known = instead ?? (typeof row.copy === 'number' ? row.copy : 0);
    const sent = await putCopy(id, copyOf(row, record), known);
    if (sent === null) return false;
    if ('instead' in sent) {
      instead = sent.instead;
      continue;
    }
    await markSynced(id, [row.undos, record.steps.length], 'version' in sent ? sent.version : sent.refused);
    return true;
  }
  return false;
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | null = null;
let isBusy = false;

/** Sends whatever the server lacks, soon. */
export const syncSoon = (delay = 300): void => {
  if (!HAS_SERVER) return;
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
      if (!(await send(row.id))) {
        wait = Math.min(2 * wait, LONGEST_WAIT);
        return syncSoon(wait);
      }
    }
    wait = FIRST_WAIT;
    asksAgain = false;
  } finally {
    isBusy = false;
  }
};

/** Forgets a game here, and its copy where that is this device's. */
export const forgetGame = async (id: string): Promise<void> => {
  const row = await findRow(id);
  const record = row && (await recordOf(row));
  await removeGame(id);
  if (!HAS_SERVER || !row || row.copy === 'foreign' || hasStrategies(row)) return;
  const claimed = record && isUnclaimed(row) ? putCopy(id, copyOf(row, record), 0) : Promise.resolve();
  void claimed.then(() => deleteCopy(id));
};
