// The lists of the best: on every ladder, by what the rating says for certain.
import { avatarOf, MOST_LISTED, type KnownLadder, type LadderEntry } from '../../net/people.ts';
import { isProvisional } from '../ratings/model.ts';
import { Recent } from '../recent.ts';
import type { Database } from '../store/database.ts';
import { shownName } from './people.ts';
import { partsOf } from './profiles.ts';

/** Ladders whose lists are remembered until another match has ended. */
const MOST_REMEMBERED = 50;

export class Best {
  readonly #db: Database;
  readonly #lists = new Recent<{ readonly number: number; readonly all: readonly LadderEntry[] }>(MOST_REMEMBERED);

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those on which somebody is rated, the most played first. */
  async ladders(): Promise<KnownLadder[]> {
    const rows = await this.#db
      .selectFrom('results')
      .select(['ladder', ({ fn }) => fn.count<number>('person').distinct().as('people')])
      .where('counts', '=', 1)
      .groupBy('ladder')
      .execute();
    return rows
      .map(({ ladder, people }) => ({ ...partsOf(ladder), people: Number(people) }))
      .sort((a, b) => b.people - a.people || (`${a.game}/${a.preset}` < `${b.game}/${b.preset}` ? -1 : 1));
  }

  async on(ladder: string): Promise<readonly LadderEntry[]> {
    const { number } = await this.#db
      .selectFrom('results')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    const known = this.#lists.get(ladder);
    if (known !== undefined && known.number === Number(number ?? 0)) return known.all;
    const all = await this.#read(ladder);
    // What is empty is not remembered: ladders that are none have no end.
    if (all.length > 0) this.#lists.set(ladder, { number: Number(number ?? 0), all });
    return all;
  }

  /** Somebody has another name or picture, or has gone. */
  forget(): void {
    this.#lists.clear();
  }

  async #read(ladder: string): Promise<LadderEntry[]> {
    const rows = await this.#db
      .selectFrom('results')
      .innerJoin('people', 'people.id', 'results.person')
      .select(['people.id', 'people.name', 'people.number', 'people.avatar', 'results.mu', 'results.sigma'])
      .select(({ selectFrom }) =>
        selectFrom('results as counted')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('counted.person', '=', 'results.person')
          .where('counted.ladder', '=', ladder)
          .where('counted.counts', '=', 1)
          .as('matches'),
      )
      .where('results.ladder', '=', ladder)
      .where('people.gone', 'is', null)
      .where(({ eb, selectFrom }) =>
        eb(
          'results.number',
          '=',
          selectFrom('results as last')
            .select(({ fn }) => fn.max('last.number').as('number'))
            .where('last.ladder', '=', ladder)
            .whereRef('last.person', '=', 'results.person'),
        ),
      )
      .execute();
    return rows
      .map((row) => ({
        id: row.id,
        name: shownName(row),
        avatar: avatarOf(row.id, row.avatar),
        mu: row.mu,
        sigma: row.sigma,
        matches: Number(row.matches ?? 0),
        provisional: isProvisional(row),
      }))
      .filter(({ matches }) => matches > 0)
      .sort((a, b) => certain(b) - certain(a) || (a.id < b.id ? -1 : 1))
      .slice(0, MOST_LISTED);
  }
}

/** What nearly everybody of this rating is at least worth. */
const certain = ({ mu, sigma }: LadderEntry): number => mu - 2 * sigma;
