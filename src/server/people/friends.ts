// Friends by link: one shows a word, whoever has it may become their friend, and from then on both see each other in the
// lobby. It is kept with who they are, so it holds at all their devices.
import { MOST_FRIENDS } from '../../net/friends.ts';
import { Recent } from '../recent.ts';
import type { Database } from '../store/database.ts';
import { hashOfWord, newWord, shownName, type Person } from './people.ts';

const DAY = 86_400_000;
/** So long a link is good, for whoever has it. */
const LINK_LASTS = 7 * DAY;
/** Links of one person; the oldest goes. */
const MOST_LINKS = 20;
/** People whose friends are remembered. */
const MOST_REMEMBERED = 10_000;

export type FriendProblem = 'ERR_WORD' | 'ERR_OWN_LINK' | 'ERR_FRIENDS';

export class Friends {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #known = new Recent<Promise<readonly Person[]>>(MOST_REMEMBERED);

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** By name. */
  of(person: string): Promise<readonly Person[]> {
    const known = this.#known.get(person);
    if (known !== undefined) return known;
    const read = this.#read(person);
    read.catch(() => this.#known.delete(person));
    return this.#known.set(person, read);
  }

  /** A word for a link. */
  async link(person: string): Promise<string> {
    const word = newWord();
    const now = this.#now();
    await this.#db.deleteFrom('keys').where('kind', '=', 'friend').where('expires', '<', now).execute();
    const before = await this.#db
      .selectFrom('keys')
      .select('hash')
      .where('person', '=', person)
      .where('kind', '=', 'friend')
      .orderBy('expires', 'desc')
      .offset(MOST_LINKS - 1)
      .limit(MOST_LINKS)
      .execute();
    const old = before.map(({ hash }) => hash);
    if (old.length > 0) await this.#db.deleteFrom('keys').where('hash', 'in', old).execute();
    const row = { hash: hashOfWord(word), person, kind: 'friend', expires: now + LINK_LASTS };
    await this.#db.insertInto('keys').values(row).execute();
    return word;
  }

  /** Whose link it is; null for a word that is none, or is too old. */
  async behind(word: string): Promise<Person | null> {
    const found = await this.#db
      .selectFrom('keys')
      .innerJoin('people', 'people.id', 'keys.person')
      .select(['people.id', 'people.name', 'people.number'])
      .where('keys.hash', '=', hashOfWord(word))
      .where('keys.kind', '=', 'friend')
      .where('keys.expires', '>=', this.#now())
      .where('people.gone', 'is', null)
      .executeTakeFirst();
    return found === undefined ? null : { id: found.id, name: shownName(found) };
  }

  /** null when they are friends now; those who were stay so. */
  async befriend(person: string, word: string): Promise<FriendProblem | null> {
    const other = await this.behind(word);
    if (other === null) return 'ERR_WORD';
    if (other.id === person) return 'ERR_OWN_LINK';
    const [own, theirs] = [await this.of(person), await this.of(other.id)];
    if (own.some(({ id }) => id === other.id)) return null;
    if (own.length >= MOST_FRIENDS || theirs.length >= MOST_FRIENDS) return 'ERR_FRIENDS';
    const since = this.#now();
    await this.#db
      .insertInto('friends')
      .values([
        { person, other: other.id, since },
        { person: other.id, other: person, since },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#forgetBoth(person, other.id);
    return null;
  }

  /** Neither sees the other any more. */
  async part(person: string, other: string): Promise<void> {
    await this.#db
      .deleteFrom('friends')
      .where(({ or, and, eb }) =>
        or([
          and([eb('person', '=', person), eb('other', '=', other)]),
          and([eb('person', '=', other), eb('other', '=', person)]),
        ]),
      )
      .execute();
    this.#forgetBoth(person, other);
  }

  /** Somebody has gone: they are nobody's friend. */
  async forget(person: string): Promise<void> {
    await this.#db
      .deleteFrom('friends')
      .where((is) => is.or([is('person', '=', person), is('other', '=', person)]))
      .execute();
    this.reread();
  }

  /** Another process has written, or somebody is called otherwise. */
  reread(): void {
    this.#known.clear();
  }

  #forgetBoth(one: string, other: string): void {
    this.#known.delete(one);
    this.#known.delete(other);
  }

  async #read(person: string): Promise<Person[]> {
    const rows = await this.#db
      .selectFrom('friends')
      .innerJoin('people', 'people.id', 'friends.other')
      .select(['people.id', 'people.name', 'people.number'])
      .where('friends.person', '=', person)
      .where('people.gone', 'is', null)
      .orderBy('people.name_key')
      .orderBy('people.id')
      .execute();
    return rows.map((row) => ({ id: row.id, name: shownName(row) }));
  }
}
