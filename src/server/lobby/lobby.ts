// The lobby: tables at which strangers are welcome, live, for whoever looks at the list. It holds nothing of its own: a
// table is listed while somebody who sits at it is there, so after a restart the list fills again by itself.
import type { FriendHere, ListedTable, ShownLobby, ShownPerson, ShownRating } from '../../net/lobby.ts';
import type { Logger } from '../log.ts';
import type { Shunned } from '../people/shunned.ts';
import type { Friends } from '../people/friends.ts';
import type { Presence } from '../people/presence.ts';
import { HOUSE, lobbyOfClub, type IsMember } from '../tables/doors.ts';
import type { Room } from '../tables/room.ts';
import { listedOf, mostWatched, pageOf, type Listed } from './listing.ts';

/** Milliseconds: what changes within so long is told at once. */
const TOGETHER = 300;

/** Somebody who looks at the list. */
export interface Onlooker {
  /** null for somebody without a name. */
  readonly person: ShownPerson | null;
  /** Whose lobby it is; null for everybody's. */
  club: string | null;
  game: string | null;
  from: number;
  onLobby(shown: ShownLobby): void;
}

export interface LobbyParts {
  readonly ignored: Shunned;
  readonly friends: Friends;
  readonly presence: Pick<Presence, 'isHere'>;
  readonly log: Logger;
  readonly isMember: IsMember;
  /** How somebody stands on a ladder; null where they do not. */
  readonly ratingOf: (person: string, ladder: string) => Promise<ShownRating | null>;
  /** Who waits for somebody to play with, in everybody's lobby or in a club's. */
  readonly waiting: (club: string | null) => ShownLobby['waiting'];
}

export class Lobby {
  readonly #parts: LobbyParts;
  readonly #tables = new Map<string, Listed>();
  /** With what they were shown last. */
  readonly #onlookers = new Map<Onlooker, string>();
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /** How it stands at a table now. */
  onState(room: Room): void {
    const { id, lobby } = room.live.row;
    if (lobby === null) return;
    const listed = listedOf(room);
    if (listed !== null) this.#tables.set(id, listed);
    else if (!this.#tables.delete(id)) return;
    this.changed();
  }

  /** The listed table that most people watch; null where nobody plays at one. */
  get mostWatched(): string | null {
    return mostWatched(this.#tablesIn(HOUSE));
  }

  async enter(onlooker: Onlooker): Promise<ShownLobby> {
    const shown = await this.#shownTo(onlooker);
    this.#onlookers.set(onlooker, JSON.stringify(shown));
    this.changed();
    return shown;
  }

  leave(onlooker: Onlooker): void {
    if (this.#onlookers.delete(onlooker)) this.changed();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#onlookers.clear();
  }

  changed(): void {
    if (this.#onlookers.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#tell().catch((problem: Error) => this.#parts.log.error({ problem: problem.message }, 'lobby'));
    }, TOGETHER);
  }

  async #tell(): Promise<void> {
    for (const onlooker of this.#onlookers.keys()) {
      const shown = await this.#shownTo(onlooker);
      const text = JSON.stringify(shown);
      // Meanwhile they may have gone.
      const before = this.#onlookers.get(onlooker);
      if (before === undefined || before === text) continue;
      this.#onlookers.set(onlooker, text);
      onlooker.onLobby(shown);
    }
  }

  #tablesIn(lobby: string): Listed[] {
    return [...this.#tables.values()].filter((listed) => listed.lobby === lobby);
  }

  async #shownTo({ person, club, game, from }: Onlooker): Promise<ShownLobby> {
    // Whoever was a member when they came may be none any more.
    const isClosed = club !== null && !(await this.#parts.isMember(club, person?.id ?? null));
    const here = isClosed ? [] : [...this.#onlookers.keys()].filter((other) => other.club === club);
    const visitors = here.flatMap((other) => other.person ?? []);
    if (person !== null) visitors.push(person);
    const tables = isClosed ? [] : this.#tablesIn(club === null ? HOUSE : lobbyOfClub(club));
    const waiting = isClosed ? [] : this.#parts.waiting(club);
    const hidden = person === null ? new Set() : await this.#hiddenFrom(person.id, tables, visitors);
    const page = pageOf(tables, visitors, { game, from, isHidden: (id) => hidden.has(id), waiting });
    return {
      ...page,
      tables: await Promise.all(page.tables.map((table) => this.#withRatings(table))),
      ...(person !== null && { friends: await this.#friendsOf(person.id) }),
    };
  }

  /** Also in a club's lobby. Of the tables that a friend sits at only those are named that everybody may find. */
  async #friendsOf(person: string): Promise<FriendHere[]> {
    const { friends, presence, ignored } = this.#parts;
    const open = this.#tablesIn(HOUSE);
    const shown: FriendHere[] = [];
    for (const { id, name } of await friends.of(person)) {
      if (await ignored.areApart(person, id)) continue;
      const at = open.find(({ here }) => here.some((one) => one.id === id));
      shown.push({ id, name, isHere: presence.isHere(id), table: at?.shown.table ?? null });
    }
    // Those who are here first.
    return shown.sort((one, other) => Number(other.isHere) - Number(one.isHere));
  }

  /** Who sits there, with how they are rated under its rules. */
  async #withRatings(shown: ListedTable): Promise<ListedTable> {
    const ladder = this.#tables.get(shown.table)?.ladder ?? null;
    const seats = shown.seats.map(async (seat) => {
      if (seat.kind !== 'person') return seat;
      return { ...seat, rating: ladder === null ? null : await this.#parts.ratingOf(seat.id, ladder) };
    });
    return { ...shown, seats: await Promise.all(seats) };
  }

  /** Whoever ignores somebody is not seen by them either. */
  async #hiddenFrom(
    person: string,
    tables: readonly Listed[],
    visitors: readonly ShownPerson[],
  ): Promise<ReadonlySet<string>> {
    const hidden = new Set(await this.#parts.ignored.of(person));
    const others = new Set([...tables.flatMap(({ sitting }) => sitting), ...visitors.map(({ id }) => id)]);
    for (const other of others) if ((await this.#parts.ignored.of(other)).has(person)) hidden.add(other);
    return hidden;
  }
}
