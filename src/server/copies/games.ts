// Copies of people's games. Who has a game's id may read its copy; who has written it first, and shows the same secret
// again, may change it. Why it is made this way: docs/decisions/0007-owners-of-copies.md.
import type { Kysely } from 'kysely';
import { err, ok, type BorderError, type Result } from '../../core/result.ts';
import { canonicalCopy, isContinuation } from './copy.ts';
import type { Schema } from '../store/schema.ts';

export const GAME_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** How much is kept, and how long. */
export interface Limits {
  readonly ownerCopies: number;
  readonly ownerBytes: number;
  readonly allBytes: number;
  /** Days for which nobody has written or read a copy. */
  readonly days: number;
}

const MEGABYTE = 1024 * 1024;
export const LIMITS: Limits = { ownerCopies: 2000, ownerBytes: 64 * MEGABYTE, allBytes: 1024 * MEGABYTE, days: 365 };

const DAY = 86_400_000;

/** Why a copy is not changed. Where the sender knows another version, `version` is ours; 0 = there is none. */
export interface CopyError extends BorderError {
  readonly version?: number;
}

const refuse = (code: string, message: string, more: Partial<CopyError> = {}): Result<never, CopyError> =>
  err({ code, message, ...more });

const NOT_YOURS = refuse('ERR_COPY_OWNER', 'The copy is of another device: it can be read here, but not changed.');
const NOT_CONTINUED = refuse(
  'ERR_COPY_OWNER',
  'The copy is of before copies had owners: only a device that goes on from it can have it.',
);
const otherVersion = (version: number): Result<never, CopyError> =>
  refuse('ERR_COPY_VERSION', `The copy here has version ${version}, not the one that was to be replaced.`, { version });

interface Row {
  readonly owner: string | null;
  readonly version: number;
  readonly copy: string | null;
  readonly bytes: number;
  readonly used: string;
}

/** A copy, or null for one that nobody wanted for so long that it was removed. */
export type Found = { readonly copy: string; readonly version: number } | null;

export class GameStore {
  readonly #db: Kysely<Schema>;
  readonly #limits: Limits;
  readonly #now: () => number;
  #cleaned = '';

  constructor(db: Kysely<Schema>, limits: Limits = LIMITS, now: () => number = Date.now) {
    this.#db = db;
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Keeps a copy in the place of the version that its sender knows; 0 = there should be none. Answers the new version.
   * Sending the same once more, because no answer came, changes nothing.
   */
  async put(id: string, owner: string, known: number, sent: string): Promise<Result<number, CopyError>> {
    await this.clean();
    const before = await this.#row(id);
    if (before && before.owner !== null && before.owner !== owner) return NOT_YOURS;
    const canonical = canonicalCopy(sent);
    if (!canonical.ok) return canonical;
    const copy = canonical.value;
    if (before?.owner === owner) {
      if (before.copy === copy) return ok(before.version);
      if (before.version !== known) return otherVersion(before.version);
    } else if (before) {
      if (before.copy === null || !isContinuation(before.copy, copy)) return NOT_CONTINUED;
    } else if (known !== 0) return otherVersion(0);
    const row = {
      owner,
      version: (before?.version ?? 0) + 1,
      copy,
      bytes: Buffer.byteLength(copy),
      used: this.#today(),
    };
    const full = await this.#whyFull(owner, row.bytes, before);
    if (full !== null) return refuse('ERR_COPY_ROOM', full);
    // Whoever was quicker, in another process too, has changed the version.
    return (await this.#write(id, row, before)) ? ok(row.version) : this.put(id, owner, known, sent);
  }

  async find(id: string): Promise<Found | undefined> {
    await this.clean();
    const row = await this.#row(id);
    if (row === undefined) return undefined;
    if (row.copy === null) return null;
    const used = this.#today();
    if (row.used < used) await this.#db.updateTable('copies').set({ used }).where('id', '=', id).execute();
    return { copy: row.copy, version: row.version };
  }

  /** Removing what is not there is no fault. */
  async remove(id: string, owner: string): Promise<Result<null, CopyError>> {
    const row = await this.#row(id);
    if (row && row.owner !== owner) return row.owner === null ? NOT_CONTINUED : NOT_YOURS;
    await this.#db.deleteFrom('copies').where('id', '=', id).where('owner', '=', owner).execute();
    return ok(null);
  }

  /**
   * Once a day: drops what nobody has wanted for too long; for as long again it is remembered that it was there.
   * Nothing else is ever dropped to make room.
   */
  async clean(): Promise<void> {
    const today = this.#today();
    if (today === this.#cleaned) return;
    this.#cleaned = today;
    const { days } = this.#limits;
    await this.#db
      .deleteFrom('copies')
      .where('copy', 'is', null)
      .where('used', '<', this.#dayBefore(2 * days))
      .execute();
    const { numUpdatedRows } = await this.#db
      .updateTable('copies')
      .set({ copy: null, bytes: 0 })
      .where('copy', 'is not', null)
      .where('used', '<', this.#dayBefore(days))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0)
      console.error(
        `Copies of games removed, since nobody had opened or played them for ${days} days: ${numUpdatedRows}.`,
      );
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }

  #row(id: string): Promise<Row | undefined> {
    return this.#db
      .selectFrom('copies')
      .select(['owner', 'version', 'copy', 'bytes', 'used'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Only in the place of the row that was looked at. */
  async #write(id: string, row: Row, before: Row | undefined): Promise<boolean> {
    if (before === undefined) {
      const made = await this.#db
        .insertInto('copies')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return made.numInsertedOrUpdatedRows === 1n;
    }
    const written = await this.#db
      .updateTable('copies')
      .set(row)
      .where('id', '=', id)
      .where('version', '=', before.version)
      .where('owner', 'is', before.owner)
      .executeTakeFirst();
    return written.numUpdatedRows === 1n;
  }

  /** What has become larger needs room; what has not never does. */
  async #whyFull(owner: string, bytes: number, before: Row | undefined): Promise<string | null> {
    const more = bytes - (before?.bytes ?? 0);
    const isNew = (before?.copy ?? null) === null;
    if (!isNew && more <= 0) return null;
    const { ownerCopies, ownerBytes, allBytes } = this.#limits;
    const own = await this.#room(owner);
    if ((isNew && own.copies >= ownerCopies) || own.bytes + more > ownerBytes)
      return `A device can have ${ownerCopies} copies of ${Math.floor(ownerBytes / MEGABYTE)} MB in all here. Nothing was removed for this one: forget games that you need no more.`;
    if ((await this.#room()).bytes + more > allBytes)
      return 'There is no room for more copies here. Nothing was removed for this one: the game is on its device only.';
    return null;
  }

  async #room(owner?: string): Promise<{ copies: number; bytes: number }> {
    const query = this.#db
      .selectFrom('copies')
      .select(({ fn }) => [fn.countAll<number>().as('copies'), fn.sum<number | null>('bytes').as('bytes')])
      .where('bytes', '>', 0);
    const { copies, bytes } = await (
      owner === undefined ? query : query.where('owner', '=', owner)
    ).executeTakeFirstOrThrow();
    return { copies, bytes: bytes ?? 0 };
  }

  #today(): string {
    return this.#dayBefore(0);
  }

  #dayBefore(days: number): string {
    return new Date(this.#now() - days * DAY).toISOString().slice(0, 10);
  }
}
