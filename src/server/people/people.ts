// Who somebody is: a name, and a secret that their browser has in a cookie. Only hashes of secrets are kept. Another
// browser becomes theirs by a word that is good once: from a link that is shown for a few minutes, or from a list of
// words that were written down.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { firstCharacters } from '../../core/text.ts';
import { newId } from '../ids.ts';
import type { Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';
import { nameKey } from './nameKey.ts';
import { isReserved } from './reserved.ts';

export interface Person {
  readonly id: string;
  /** As everybody sees it. */
  readonly name: string;
}

/** Why somebody cannot be called so. */
export type NameProblem = 'ERR_NAME_RESERVED' | 'ERR_NAME_TAKEN';

/** Somebody was quicker with the same name. */
export class NameTaken extends Error {}

/** The second of two who had the same name before names were told apart is 'Ada (2)'. */
export const shownName = ({ name, number }: { name: string; number: number }): string =>
  number > 1 ? `${name} (${number})` : name;

/** 32 random bytes as a browser has them. */
const SECRET = /^[\w-]{43}$/;

const MINUTE = 60_000;
const LINK_LASTS = 10 * MINUTE;
const RECOVERY_CODES = 8;
/** Names like one that is taken which are looked at. */
const MOST_TRIED = 100;

/** Secrets are too long to be guessed, so a plain hash is enough. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Letters and digits that are not taken for each other. 20 of them are 95 bits. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newWord = (): string => {
  const signs = Array.from({ length: 20 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return signs.match(/.{5}/g)!.join('-');
};
/** As people type it. */
const plainWord = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
export const hashOfWord = (typed: string): string => hashOf(plainWord(typed));

export class People {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #onGone: ((person: string) => void)[] = [];

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** To be done with somebody who goes for good. */
  onGone(work: (person: string) => void): void {
    this.#onGone.push(work);
  }

  letGo(person: string): void {
    for (const work of this.#onGone) work(person);
  }

  /** Whose browser has this secret? */
  async find(secret: string | undefined): Promise<Person | null> {
    if (secret === undefined || !SECRET.test(secret)) return null;
    const found = await this.#db
      .selectFrom('keys')
      .innerJoin('people', 'people.id', 'keys.person')
      .select(['people.id', 'people.name', 'people.number'])
      .where('keys.hash', '=', hashOf(secret))
      .where('keys.kind', '=', 'device')
      .where('people.gone', 'is', null)
      .executeTakeFirst();
    return found === undefined ? null : { id: found.id, name: shownName(found) };
  }

  /** As they are called now; null for whoever has gone, or never was. */
  async known(id: string): Promise<Person | null> {
    const found = await this.#db
      .selectFrom('people')
      .select(['id', 'name', 'number'])
      .where('id', '=', id)
      .where('gone', 'is', null)
      .executeTakeFirst();
    return found === undefined ? null : { id: found.id, name: shownName(found) };
  }

  /** Why nobody new, or not this person, can be called so; null where they can. */
  async problemWith(name: string, own: string | null = null): Promise<NameProblem | null> {
    if (isReserved(name)) return 'ERR_NAME_RESERVED';
    const bearers = await this.#bearers(name);
    // Whoever shares a name since before may write it another way.
    return bearers.length > 0 && !bearers.some(({ id }) => id === own) ? 'ERR_NAME_TAKEN' : null;
  }

  /** A name like one that is taken: 'Ada 2'. */
  async freeLike(name: string, longest: number): Promise<string | null> {
    for (let number = 2; number < MOST_TRIED; number++) {
      const free = `${firstCharacters(name, longest - String(number).length - 1).trim()} ${number}`;
      if ((await this.problemWith(free)) === null) return free;
    }
    return null;
  }

  /** A new person, and the secret of their first browser. Throws `NameTaken`. */
  async create(name: string): Promise<{ person: Person; secret: string }> {
    const person = { id: newId(), name };
    const secret = newSecret();
    await unlessTaken(() =>
      this.#db.transaction().execute(async (work) => {
        await work
          .insertInto('people')
          .values({ ...person, name_key: nameKey(name), created: this.#now() })
          .execute();
        await work.insertInto('keys').values(deviceKey(person.id, secret)).execute();
      }),
    );
    return { person, secret };
  }

  /** Answers the name as everybody sees it from now on. Throws `NameTaken`. */
  async rename(id: string, name: string): Promise<string> {
    const bearers = await this.#bearers(name);
    const own = bearers.find((bearer) => bearer.id === id);
    const number = bearers.length > 1 && own !== undefined ? own.number : 1;
    await unlessTaken(() =>
      this.#db
        .updateTable('people')
        .set({ name, name_key: nameKey(name), number })
        .where('id', '=', id)
        .where('gone', 'is', null)
        .execute(),
    );
    return shownName({ name, number });
  }

  /** The card that somebody is shown by. */
  async showBy(id: string, avatar: string): Promise<void> {
    await this.#db.updateTable('people').set({ avatar }).where('id', '=', id).execute();
  }

  #bearers(name: string): Promise<{ id: string; number: number }[]> {
    return this.#db
      .selectFrom('people')
      .select(['id', 'number'])
      .where('name_key', '=', nameKey(name))
      .orderBy('number')
      .execute();
  }

  /** A word for one more browser, for some minutes. */
  async link(person: string): Promise<string> {
    const word = newWord();
    const expires = this.#now() + LINK_LASTS;
    await this.#db.deleteFrom('keys').where('expires', '<', this.#now()).execute();
    await this.#db
      .insertInto('keys')
      .values({ hash: hashOfWord(word), person, kind: 'link', expires })
      .execute();
    return word;
  }

  /** Words to be written down; they take the place of those that were there before. */
  async recoveryCodes(person: string): Promise<string[]> {
    const words = Array.from({ length: RECOVERY_CODES }, newWord);
    await this.#db.transaction().execute(async (work) => {
      await work.deleteFrom('keys').where('person', '=', person).where('kind', '=', 'recovery').execute();
      const rows = words.map((word) => ({ hash: hashOfWord(word), person, kind: 'recovery', expires: null }));
      await work.insertInto('keys').values(rows).execute();
    });
    return words;
  }

  /** Makes a browser theirs whose word it is; null for a word that is none, or was used, or is too old. */
  async claim(typed: string): Promise<{ person: Person; secret: string } | null> {
    const hash = hashOfWord(typed);
    const key = await this.#db
      .selectFrom('keys')
      .innerJoin('people', 'people.id', 'keys.person')
      .select(['people.id', 'people.name', 'people.number', 'keys.expires'])
      .where('hash', '=', hash)
      .where('kind', 'in', ['link', 'recovery'])
      .where('people.gone', 'is', null)
      .executeTakeFirst();
    if (key === undefined) return null;
    const used = this.#db.deleteFrom('keys').where('hash', '=', hash).compile();
    const isOld = key.expires !== null && Number(key.expires) < this.#now();
    const secret = newSecret();
    const device = this.#db.insertInto('keys').values(deviceKey(key.id, secret)).compile();
    // Of two who use it at the same moment one takes it away from the other.
    const isTheirs = this.#db.writeIf(used, ...(isOld ? [] : [device]));
    return isTheirs && !isOld ? { person: { id: key.id, name: shownName(key) }, secret } : null;
  }
}

/** Two who take the same name at the same moment are told apart by the store. */
const unlessTaken = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (problem) {
    if (/UNIQUE constraint failed: people\.name_key/.test((problem as Error).message)) throw new NameTaken();
    throw problem;
  }
};

const deviceKey = (person: string, secret: string): Schema['keys'] => ({
  hash: hashOf(secret),
  person,
  kind: 'device',
  expires: null,
});
