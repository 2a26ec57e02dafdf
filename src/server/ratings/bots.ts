// How strong bots are on a ladder of people. They begin with what `talon ladder` has measured among themselves; matches with
// people who are rated there move them to the scale of these people, whose own ratings stay as they are: no such match is rated.
import { sql } from 'kysely';
import type { LadderBot } from '../../net/people.ts';
import { definitionOf, gameOf } from '../house.ts';
import { Recent } from '../recent.ts';
import type { Database } from '../store/database.ts';
import type { TableRow, TableStore } from '../store/tableStore.ts';
import { MEASURED } from './measured.ts';
import { isProvisional, newRating, rateMatch, type Rating } from './model.ts';
import { placesOf } from './places.ts';
import type { Standing } from './standing.ts';

/** Of one ladder, the latest. */
const MOST_MATCHES = 500;
const MOST_REMEMBERED = 50;

interface Known extends Rating {
  matches: number;
}

const measured = (game: string, agent: string): Known => {
  const mu = MEASURED[game]?.[agent];
  const { mu: middle, sigma } = newRating();
  return { mu: mu ?? middle, sigma, matches: 0 };
};

const agentsAt = ({ seats }: TableRow): string[] => seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.agent] : []));

export class Bots {
  readonly #db: Database;
  readonly #store: TableStore;
  readonly #standing: Standing;
  readonly #lists = new Recent<{ readonly number: number; readonly all: readonly LadderBot[] }>(MOST_REMEMBERED);

  constructor(db: Database, store: TableStore, standing: Standing) {
    this.#db = db;
    this.#store = store;
    this.#standing = standing;
  }

  /** The strongest first: those that were measured, and those that people have played. */
  async on(ladder: string): Promise<readonly LadderBot[]> {
    const [game, , preset] = ladder.split('/') as [string, string, string];
    const definition = definitionOf(game);
    if (definition === undefined || !Object.hasOwn(definition.presets, preset)) return [];
    const { number } = await this.#db
      .selectFrom('tables')
      .select(({ fn }) => fn.max('finished').as('number'))
      .executeTakeFirstOrThrow();
    const known = this.#lists.get(ladder);
    if (known?.number === Number(number ?? 0)) return known.all;
    const { rulesKey } = gameOf(definition, definition.presets[preset]);
    const all = await this.#rate(game, ladder, rulesKey);
    this.#lists.set(ladder, { number: Number(number ?? 0), all });
    return all;
  }

  async #rate(game: string, ladder: string, rulesKey: string): Promise<LadderBot[]> {
    const bots = new Map(Object.keys(MEASURED[game] ?? {}).map((agent) => [agent, measured(game, agent)]));
    for (const id of await this.#matches(game, rulesKey)) {
      const row = await this.#store.find(id);
      if (row !== undefined) await this.#follow(bots, ladder, row);
    }
    return [...bots]
      .map(([agent, { mu, sigma, matches }]) => ({
        agent,
        mu,
        sigma,
        matches,
        provisional: isProvisional({ mu, sigma }),
      }))
      .sort((a, b) => b.mu - a.mu || (a.agent < b.agent ? -1 : 1));
  }

  /** Whom somebody who was not there at the end has met says nothing. */
  async #follow(bots: Map<string, Known>, ladder: string, row: TableRow): Promise<void> {
    const places = placesOf(row);
    if (places === null || row.seats.some((seat) => seat.kind === 'person' && seat.away)) return;
    const before: Rating[] = [];
    for (const seat of row.seats) {
      if (seat.kind === 'free') return;
      const rating =
        seat.kind === 'bot'
          ? (bots.get(seat.agent) ?? measured(row.game, seat.agent))
          : await this.#standing.of(seat.person, ladder);
      // Somebody who is not rated here says nothing of how strong a bot is among those who are.
      if (rating === null) return;
      before.push({ mu: rating.mu, sigma: rating.sigma });
    }
    const after = rateMatch(before, places);
    for (const agent of new Set(agentsAt(row))) {
      const seats = row.seats.flatMap((seat, at) => (seat.kind === 'bot' && seat.agent === agent ? [at] : []));
      // Where one sits twice it is the mean of what both have come to.
      const mean = (of: (rating: Rating) => number): number =>
        seats.reduce((sum, at) => sum + of(after[at]!), 0) / seats.length;
      const matches = (bots.get(agent)?.matches ?? 0) + 1;
      bots.set(agent, { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma), matches });
    }
  }

  /** In the order of their ends: those of people with bots under these rules. */
  async #matches(game: string, rulesKey: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('tables')
      .select('id')
      .where('rules_key', '=', rulesKey)
      .where('game', '=', game)
      .where('finished', 'is not', null)
      .where('result', 'is not', null)
      .where(sql<boolean>`seats like '%"kind":"bot"%' and seats like '%"kind":"person"%'`)
      .orderBy('finished', 'desc')
      .limit(MOST_MATCHES)
      .execute();
    return rows.map(({ id }) => id).reverse();
  }
}
