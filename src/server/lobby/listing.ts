// What of a table stands in a list for strangers, and the page of the list that one of them looks at.
import {
  MOST_PEOPLE,
  TABLES_A_PAGE,
  type ListedTable,
  type PersonHere,
  type ShownLobby,
  type ShownPerson,
} from '../../net/lobby.ts';
import { definitionOf, gameOf } from '../house.ts';
import { ladderOf } from '../ratings/ladder.ts';
import { Recent } from '../recent.ts';
import type { TableRow } from '../store/tableStore.ts';
import type { Room } from '../tables/room.ts';
import { shownSeries } from '../tables/series.ts';

/** A table in the list, with what puts it in order. */
export interface Listed {
  readonly shown: ListedTable;
  readonly lobby: string;
  /** On which ladder those who sit there stand; null for rules of one's own. */
  readonly ladder: string | null;
  readonly hasRoom: boolean;
  readonly isPlayed: boolean;
  readonly created: number;
  /** Who sits there and is there. */
  readonly here: readonly ShownPerson[];
  /** Everybody who sits there. */
  readonly sitting: readonly string[];
}

const isPreset = ({ game, preset, rulesKey }: TableRow): boolean => {
  const definition = definitionOf(game)!;
  return (
    Object.hasOwn(definition.presets, preset) && gameOf(definition, definition.presets[preset]).rulesKey === rulesKey
  );
};

/** Rules of tables whose ladder is remembered. */
const MOST_REMEMBERED = 200;
const ladders = new Recent<{ readonly ladder: string | null }>(MOST_REMEMBERED);

/** Also of a table that is not rated itself. */
const ladderFor = ({ game, rules, rulesKey }: TableRow): string | null => {
  const known = ladders.get(`${game} ${rulesKey}`);
  if (known !== undefined) return known.ladder;
  const definition = definitionOf(game)!;
  return ladders.set(`${game} ${rulesKey}`, { ladder: ladderOf(definition, gameOf(definition, rules)) }).ladder;
};

/** null for a table that is listed nowhere, that is over, or at which nobody is. */
export const listedOf = (room: Pick<Room, 'live' | 'isHere' | 'watchers'>): Listed | null => {
  const { row } = room.live;
  if (row.lobby === null || row.isOver) return null;
  // Seats of a next table are for those who have played before, until it is full.
  if (row.series !== null && row.phase === 'open') return null;
  const people = row.seats.flatMap((seat, at) =>
    seat.kind === 'person' ? [{ id: seat.person, name: seat.name, isHere: room.isHere(at) }] : [],
  );
  const here = people.filter(({ isHere }) => isHere).map(({ id, name }) => ({ id, name }));
  if (here.length === 0) return null;
  const { id: table, game, preset, clock } = row;
  const seats = row.seats.map((seat) =>
    seat.kind === 'person' ? { kind: seat.kind, id: seat.person, name: seat.name } : seat,
  );
  return {
    shown: {
      table,
      game,
      preset,
      rules: isPreset(row) ? null : row.rules,
      clock,
      seats,
      rated: row.ladder !== null,
      watchers: room.watchers,
      series: shownSeries(row),
    },
    lobby: row.lobby,
    ladder: ladderFor(row),
    hasRoom: row.phase === 'open' && row.seats.some(({ kind }) => kind === 'free'),
    isPlayed: row.phase === 'playing',
    created: row.created,
    here,
    sitting: people.map(({ id }) => id),
  };
};

const inOrder = (one: Listed, other: Listed): number =>
  Number(other.hasRoom) - Number(one.hasRoom) ||
  other.created - one.created ||
  (one.shown.table < other.shown.table ? -1 : 1);

/** The table with most watchers at which cards are played; the newest of several. */
export const mostWatched = (tables: readonly Listed[]): string | null => {
  const played = tables.filter(({ isPlayed }) => isPlayed).sort(inOrder);
  const [first] = played.sort((one, other) => other.shown.watchers - one.shown.watchers);
  return first?.shown.table ?? null;
};

const byName = (one: PersonHere, other: PersonHere): number =>
  one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1);

/** Who is in the lobby or at one of its tables; who is at a table is named with it. */
const peopleAt = (tables: readonly Listed[], visitors: readonly ShownPerson[]): PersonHere[] => {
  const people = new Map<string, PersonHere>();
  for (const { id, name } of visitors) people.set(id, { id, name, table: null });
  for (const { here, shown } of tables)
    for (const { id, name } of here) people.set(id, { id, name, table: shown.table });
  return [...people.values()].sort(byName);
};

interface Wanted {
  readonly game: string | null;
  readonly from: number;
  /** Whom they are not shown. */
  readonly isHidden: (person: string) => boolean;
  readonly waiting: ShownLobby['waiting'];
}

export const pageOf = (
  tables: readonly Listed[],
  visitors: readonly ShownPerson[],
  { game, from, isHidden, waiting }: Wanted,
): ShownLobby => {
  const seen = tables.filter(({ sitting }) => !sitting.some(isHidden));
  const wanted = seen.filter(({ shown }) => game === null || shown.game === game).sort(inOrder);
  const people = peopleAt(
    seen,
    visitors.filter(({ id }) => !isHidden(id)),
  );
  return {
    tables: wanted.slice(from, from + TABLES_A_PAGE).map(({ shown }) => shown),
    tableCount: wanted.length,
    from,
    people: people.slice(0, MOST_PEOPLE),
    peopleCount: people.length,
    waiting,
  };
};
