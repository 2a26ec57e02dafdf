// Who somebody is: a name, and a secret that their browser has in a cookie. Only hashes of secrets are kept. Another
// browser becomes theirs by a word that is good once: from a link that is shown for a few minutes, or from a list of
// words that were written down.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** 32 random bytes as a browser has them. */
const SECRET = /^[\w-]{43}$/;

const MINUTE = 60_000;
const LINK_LASTS = 10 * MINUTE;
const RECOVERY_CODES = 8;

/** Secrets are too long to be guessed, so a plain hash is enough. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Letters and digits that are not taken for each other. 20 of them are 95 bits. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newWord = (): string => {
  const signs = Array.from({ length: 20 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return signs.match(/.{5}/g)!.join('-');
};
/** As people type it. */
const plainWord = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

export class People {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Whose browser has this secret? */
  async find(secret: string | undefined): Promise<Person | null> {
    if (secret === undefined || !SECRET.test(secret)) return null;
    const found = await this.#db
      .selectFrom('keys')
      .innerJoin('people', 'people.id', 'keys.person')
      .select(['people.id', 'people.name'])
      .where('keys.hash', '=', hashOf(secret))
      .where('keys.kind', '=', 'device')
      .executeTakeFirst();
    return found ?? null;
  }

  /** A new person, and the secret of their first browser. */
  async create(name: string): Promise<{ person: Person; secret: string }> {
    const person = { id: randomBytes(9).toString('base64url'), name };
    const secret = newSecret();
    await this.#db.transaction().execute(async (work) => {
      await work
        .insertInto('people')
        .values({ ...person, created: this.#now() })
        .execute();
      await work.insertInto('keys').values(deviceKey(person.id, secret)).execute();
    });
    return { person, secret };
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#db.updateTable('people').set({ name }).where('id', '=', id).execute();
  }

  /** A word for one more browser, for some minutes. */
  async link(person: string): Promise<string> {
    const word = newWord();
    const expires = this.#now() + LINK_LASTS;
    await this.#db.deleteFrom('keys').where('expires', '<', this.#now()).execute();
    await this.#db
      .insertInto('keys')
      .values({ hash: hashOf(plainWord(word)), person, kind: 'link', expires })
      .execute();
    return word;
  }

  /** Words to be written down; they take the place of those that were there before. */
  async recoveryCodes(person: string): Promise<string[]> {
    const words = Array.from({ length: RECOVERY_CODES }, newWord);
    await this.#db.transaction().execute(async (work) => {
      await work.deleteFrom('keys').where('person', '=', person).where('kind', '=', 'recovery').execute();
      const rows = words.map((word) => ({ hash: hashOf(plainWord(word)), person, kind: 'recovery', expires: null }));
      await work.insertInto('keys').values(rows).execute();
    });
    return words;
  }

  /** Makes a browser theirs whose word it is; null for a word that is none, or was used, or is too old. */
  async claim(typed: string): Promise<{ person: Person; secret: string } | null> {
    const hash = hashOf(plainWord(typed));
    const key = await this.#db
      .selectFrom('keys')
      .innerJoin('people', 'people.id', 'keys.person')
      .select(['people.id', 'people.name', 'keys.expires'])
      .where('hash', '=', hash)
      .where('kind', 'in', ['link', 'recovery'])
      .executeTakeFirst();
    if (key === undefined) return null;
    const used = this.#db.deleteFrom('keys').where('hash', '=', hash).compile();
    const isOld = key.expires !== null && Number(key.expires) < this.#now();
    const secret = newSecret();
    const device = this.#db.insertInto('keys').values(deviceKey(key.id, secret)).compile();
    // Of two who use it at the same moment one takes it away from the other.
    const isTheirs = this.#db.writeIf(used, ...(isOld ? [] : [device]));
    return isTheirs && !isOld ? { person: { id: key.id, name: key.name }, secret } : null;
  }
}

const deviceKey = (person: string, secret: string): Schema['keys'] => ({
  hash: hashOf(secret),
  person,
  kind: 'device',
  expires: null,
});
