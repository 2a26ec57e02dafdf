// What others see of somebody: how they are rated, which matches they have finished, how they stand with the looker.
// Nothing here is of a match that is being played, or of a table that the looker could not find.
import {
  avatarOf,
  MATCHES_A_PAGE,
  MOST_POINTS,
  type CurvePoint,
  type MatchSeat,
  type ShownLadder,
  type ShownMatch,
  type ShownProfile,
  type Together,
} from '../../net/people.ts';
import { isRoundPlayed } from '../cups/hidden.ts';
import { isProvisional } from '../ratings/model.ts';
import { placesOf } from '../ratings/places.ts';
import type { Database } from '../store/database.ts';
import type { TableStore, TableRow } from '../store/tableStore.ts';
import type { MayFind } from '../tables/doors.ts';
import { nameKey } from './nameKey.ts';
import { shownName, type Person } from './people.ts';

/** Matches of two people that are counted, the latest of them. */
const MOST_TOGETHER = 500;

/** Matches that the looker may not see which are passed over at once. */
const MOST_PASSED = 500;

interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly created: number;
  readonly avatar: string | null;
  readonly gone: number | null;
}

interface Tools {
  readonly db: Database;
  readonly store: TableStore;
  readonly mayFind: MayFind;
}

export class Profiles {
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** By the id, or by the name as it is shown. */
  async find(word: string): Promise<KnownPerson | null> {
    const rows = await this.#tools.db
      .selectFrom('people')
      .select(['id', 'name', 'number', 'created', 'avatar', 'gone'])
      .where((is) => is.or([is('id', '=', word), is('name_key', '=', nameKey(word))]))
      .orderBy('number')
      .execute();
    const known = rows.map((row) => ({ ...row, gone: row.gone === null ? null : Number(row.gone) }));
    return known.find(({ id }) => id === word) ?? known.find((row) => shownName(row) === word) ?? known[0] ?? null;
  }

  /** `from` is where a page of their matches begins. */
  async show(person: KnownPerson, looker: Person | null, from: number): Promise<ShownProfile> {
    const { id, gone } = person;
    const isMe = looker?.id === id;
    const isGone = gone !== null;
    const matches = isGone ? { shown: [], next: null } : await this.#matches(id, looker, from);
    return {
      id,
      name: shownName(person),
      avatar: avatarOf(id, person.avatar),
      since: new Date(Number(person.created)).toISOString().slice(0, 10),
      isMe,
      isGone,
      ladders: isGone ? [] : await this.ladders(id),
      matches: matches.shown,
      next: matches.next,
      together: isMe || isGone || looker === null ? null : await this.#together(looker.id, id),
    };
  }

  /** On every ladder that they have played on, with what became of their rating. */
  async ladders(person: string): Promise<ShownLadder[]> {
    const rows = await this.#tools.db
      .selectFrom('results')
      .select(['ladder', 'at', 'place', 'counts', 'mu', 'sigma'])
      .where('person', '=', person)
      .orderBy('ladder')
      .orderBy('number')
      .execute();
    return [...Map.groupBy(rows, ({ ladder }) => ladder)].map(([ladder, results]) => {
      const counted = results.filter(({ counts }) => counts === 1);
      const { mu, sigma } = results.at(-1)!;
      return {
        ...partsOf(ladder),
        mu,
        sigma,
        matches: counted.length,
        wins: counted.filter(({ place }) => place === 1).length,
        provisional: isProvisional({ mu, sigma }),
        curve: thinned(counted.map((row): CurvePoint => [Number(row.at), row.mu, row.sigma])),
      };
    });
  }

  /** The latest first. Those that the looker may not see are passed over. */
  async #matches(
    person: string,
    looker: Person | null,
    from: number,
  ): Promise<{ shown: ShownMatch[]; next: number | null }> {
    const shown: ShownMatch[] = [];
    for (let at = from; ; at += MATCHES_A_PAGE) {
      const rows = await this.#tools.db
        .selectFrom('played')
        .select(['table_id', 'at'])
        .where('person', '=', person)
        .orderBy('at', 'desc')
        .orderBy('table_id')
        .limit(MATCHES_A_PAGE)
        .offset(at)
        .execute();
      for (const [index, row] of rows.entries()) {
        const table = await this.#tools.store.find(row.table_id);
        if (table === undefined || !table.isOver || !(await this.#tools.mayFind(table, looker?.id ?? null))) continue;
        if (await isRoundPlayed(this.#tools.store, table)) continue;
        if (shown.length === MATCHES_A_PAGE) return { shown, next: at + index };
        shown.push(await this.#match(table, Number(row.at)));
      }
      if (rows.length < MATCHES_A_PAGE) return { shown, next: null };
      if (at - from > MOST_PASSED) return { shown, next: at + MATCHES_A_PAGE };
    }
  }

  async #match(table: TableRow, at: number): Promise<ShownMatch> {
    const { id, game, preset, ladder } = table;
    const places = sharedPlaces(table);
    const names = await this.#namesAt(table);
    const seats = table.seats.map((seat, index): MatchSeat => {
      const place = places === null ? null : places[index]!;
      if (seat.kind !== 'person')
        return { name: '', person: null, agent: seat.kind === 'bot' ? seat.agent : null, place };
      const name = names.get(seat.person);
      return { name: name ?? seat.name, person: name === undefined ? null : seat.person, agent: null, place };
    });
    return { table: id, game, preset, at, rated: ladder !== null, seats };
  }

  /** As they are called now; nobody who has gone. */
  async #namesAt({ seats }: TableRow): Promise<ReadonlyMap<string, string>> {
    const people = seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []));
    if (people.length === 0) return new Map();
    const rows = await this.#tools.db
      .selectFrom('people')
      .select(['id', 'name', 'number'])
      .where('id', 'in', people)
      .where('gone', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.id, shownName(row)]));
  }

  /** What the looker has played to an end with somebody. */
  async #together(looker: string, other: string): Promise<Together> {
    const rows = await this.#tools.db
      .selectFrom('played as own')
      .innerJoin('played as theirs', 'theirs.table_id', 'own.table_id')
      .select(['own.table_id', 'own.seat', 'theirs.seat as other'])
      .where('own.person', '=', looker)
      .where('theirs.person', '=', other)
      .orderBy('own.at', 'desc')
      .limit(MOST_TOGETHER)
      .execute();
    let [matches, ahead, behind] = [0, 0, 0];
    for (const row of rows) {
      const table = await this.#tools.store.find(row.table_id);
      const places = table && placesOf(table);
      if (!places) continue;
      matches++;
      if (places[row.seat]! < places[row.other]!) ahead++;
      if (places[row.seat]! > places[row.other]!) behind++;
    }
    return { matches, ahead, behind, even: matches - ahead - behind };
  }
}

/** 'tysiac/2/alpha-1000' */
export const partsOf = (ladder: string): { game: string; seats: number; preset: string } => {
  const [game, seats, preset] = ladder.split('/') as [string, string, string];
  return { game, seats: Number(seats), preset };
};

/** From 1, shared by equals; null where the match says nothing. */
const sharedPlaces = (table: TableRow): number[] | null => {
  const places = placesOf(table);
  return places && places.map((own) => 1 + places.filter((other) => other < own).length);
};

/** The first, the last, and what lies evenly between. */
const thinned = (points: readonly CurvePoint[]): CurvePoint[] => {
  if (points.length <= MOST_POINTS) return [...points];
  return Array.from(
    { length: MOST_POINTS },
    (_, at) => points[Math.round((at * (points.length - 1)) / (MOST_POINTS - 1))]!,
  );
};
