// Clubs: a lobby of some people's own. Whoever knows its letters may join; nobody else sees its tables, or who is there.
import { randomInt } from 'node:crypto';
import { MOST_CLUBS, MOST_MEMBERS, type ShownClub } from '../../net/clubs.ts';
import { newId } from '../ids.ts';
import { shownName, type Person } from '../people/people.ts';
import { Recent } from '../recent.ts';
import type { Database } from '../store/database.ts';

/** No letters that look or sound alike. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 8;
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Clubs whose members are remembered. */
const MOST_REMEMBERED = 1000;

export type JoinProblem = 'ERR_NO_CLUB' | 'ERR_CLUB_FULL' | 'ERR_CLUBS';

export class Clubs {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #members = new Recent<Promise<ReadonlySet<string>>>(MOST_REMEMBERED);

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Of a club that there is; null is nobody. */
  async isMember(club: string, person: string | null): Promise<boolean> {
    return person !== null && (await this.#membersOf(club)).has(person);
  }

  /** Those of one person, by name. */
  async of(person: string): Promise<ShownClub[]> {
    const rows = await this.#db
      .selectFrom('members')
      .innerJoin('clubs', 'clubs.id', 'members.club')
      .select(['clubs.id', 'clubs.name', 'clubs.code', 'clubs.owner'])
      .where('members.person', '=', person)
      .orderBy('clubs.name')
      .orderBy('clubs.id')
      .execute();
    return rows.map(({ owner, ...club }) => ({ ...club, isMine: owner === person }));
  }

  /** In the order in which they came; null where the person is no member. */
  async members(club: string, person: string): Promise<Person[] | null> {
    if (!(await this.isMember(club, person))) return null;
    const rows = await this.#db
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'members.person')
      .select(['people.id', 'people.name', 'people.number'])
      .where('members.club', '=', club)
      .orderBy('members.since')
      .orderBy('people.id')
      .execute();
    return rows.map((row) => ({ id: row.id, name: shownName(row) }));
  }

  /** null where somebody is in too many already. */
  async create(person: string, name: string): Promise<ShownClub | null> {
    if ((await this.of(person)).length >= MOST_CLUBS) return null;
    const [created, id] = [this.#now(), newId()];
    for (;;) {
      const code = newCode();
      const isThere = await this.#db.selectFrom('clubs').select('id').where('code', '=', code).executeTakeFirst();
      if (isThere !== undefined) continue;
      await this.#db.insertInto('clubs').values({ id, code, name, owner: person, created }).execute();
      await this.#add(id, person);
      return { id, name, code, isMine: true };
    }
  }

  /** By the letters. Whoever is a member already stays one. */
  async join(person: string, code: string): Promise<ShownClub | JoinProblem> {
    const club = await this.#db
      .selectFrom('clubs')
      .select(['id', 'name', 'code', 'owner'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (club === undefined) return 'ERR_NO_CLUB';
    const { owner, ...shown } = club;
    const members = await this.#membersOf(club.id);
    if (!members.has(person)) {
      if (members.size >= MOST_MEMBERS) return 'ERR_CLUB_FULL';
      if ((await this.of(person)).length >= MOST_CLUBS) return 'ERR_CLUBS';
      await this.#add(club.id, person);
    }
    return { ...shown, isMine: owner === person };
  }

  /** The next of those who have been there longest looks after it then; a club of nobody is none. */
  async leave(club: string, person: string): Promise<void> {
    await this.#db.deleteFrom('members').where('club', '=', club).where('person', '=', person).execute();
    this.#members.delete(club);
    const next = await this.#db
      .selectFrom('members')
      .select('person')
      .where('club', '=', club)
      .orderBy('since')
      .orderBy('person')
      .executeTakeFirst();
    if (next === undefined) await this.#db.deleteFrom('clubs').where('id', '=', club).execute();
    else
      await this.#db
        .updateTable('clubs')
        .set({ owner: next.person })
        .where('id', '=', club)
        .where('owner', '=', person)
        .execute();
  }

  async leaveAll(person: string): Promise<void> {
    for (const { id } of await this.of(person)) await this.leave(id, person);
  }

  /** Whoever looks after a club shows somebody the door, who then knows its letters no longer: it gets others. */
  async remove(club: string, owner: string, person: string): Promise<boolean> {
    const own = (await this.of(owner)).find(({ id, isMine }) => id === club && isMine);
    if (own === undefined || owner === person || !(await this.isMember(club, person))) return false;
    await this.leave(club, person);
    await this.#db.updateTable('clubs').set({ code: newCode() }).where('id', '=', club).execute();
    return true;
  }

  /** Another process has written. */
  forget(): void {
    this.#members.clear();
  }

  async #add(club: string, person: string): Promise<void> {
    await this.#db
      .insertInto('members')
      .values({ club, person, since: this.#now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#members.delete(club);
  }

  #membersOf(club: string): Promise<ReadonlySet<string>> {
    const known = this.#members.get(club);
    if (known !== undefined) return known;
    const read = this.#db
      .selectFrom('members')
      .select('person')
      .where('club', '=', club)
      .execute()
      .then((rows) => new Set(rows.map(({ person }) => person)));
    read.catch(() => this.#members.delete(club));
    return this.#members.set(club, read);
  }
}
