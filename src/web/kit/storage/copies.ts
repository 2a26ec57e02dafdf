// Copies of games on the server, as requests. Whether one may be changed, and in the place of which version, is decided
// there (docs/decisions/0007-owners-of-copies.md).
import { parseJson } from '../../../core/boundedJson.ts';
import type { GameCopy } from './copy.ts';
import type { NoCopy } from './db.ts';
import { ownerSecret } from './owner.ts';

const addressOf = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

/** Characters: more than the server takes. */
const LONGEST_COPY = 2 * 1024 * 1024;

/** What came of sending one: its version now, why it is not there, or the version that is there instead (0 = none). */
export type Sent = { readonly version: number } | { readonly refused: NoCopy } | { readonly instead: number };

/** Statuses that sending again would not change: why it is not there. */
const REFUSED: Readonly<Record<number, NoCopy>> = { 403: 'foreign', 413: 'refused', 422: 'refused', 507: 'full' };
const OTHER_VERSION = 412;

/** null when the server could not take it now. */
export const putCopy = async (id: string, copy: GameCopy, known: number): Promise<Sent | null> => {
  try {
    const reply = await fetch(addressOf(id), {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await ownerSecret()}`,
        ...(known > 0 && { 'If-Match': `"${known}"` }),
      },
      body: JSON.stringify(copy),
    });
    // Read whatever came: an answer that is not read is broken off when the page is left.
    const text = await reply.text();
    const refused = REFUSED[reply.status];
    if (refused !== undefined) return { refused };
    const version = (JSON.parse(text) as { version?: unknown }).version;
    if (typeof version !== 'number') return null;
    if (reply.ok) return { version };
    return reply.status === OTHER_VERSION ? { instead: version } : null;
  } catch {
    return null;
  }
};

/** undefined where there is none, or the server is gone. */
export const getCopy = async (id: string): Promise<GameCopy | undefined> => {
  try {
    const reply = await fetch(addressOf(id));
    if (!reply.ok) return undefined;
    const read = parseJson(await reply.text(), { longest: LONGEST_COPY });
    return read.ok ? (read.value as GameCopy) : undefined;
  } catch {
    return undefined;
  }
};

/** The server forgets it when it can be reached; else when its time has come. */
export const deleteCopy = async (id: string): Promise<void> => {
  try {
    await fetch(addressOf(id), { method: 'DELETE', headers: { Authorization: `Bearer ${await ownerSecret()}` } });
  } catch {
    // The server is gone.
  }
};
