// At whose door a table is: that of everybody who has the link, or that of a club's members alone.
import type { TableRow } from '../store/tableStore.ts';

/** The lobby that everybody sees. */
export const HOUSE = 'house';

const CLUB = 'club/';

export const lobbyOfClub = (club: string): string => CLUB + club;

/** The club in whose lobby a table is; null for every other table. */
export const clubOf = (lobby: string | null): string | null =>
  lobby?.startsWith(CLUB) ? lobby.slice(CLUB.length) : null;

/** Is somebody a member? null is nobody. */
export type IsMember = (club: string, person: string | null) => Promise<boolean>;

type Door = Pick<TableRow, 'lobby' | 'seats'>;

const sitsAt = ({ seats }: Door, person: string | null): boolean =>
  person !== null && seats.some((seat) => seat.kind === 'person' && seat.person === person);

/** May somebody who has the link come in? */
export type MayEnter = (table: Door, person: string | null) => Promise<boolean>;

export const entry =
  (isMember: IsMember): MayEnter =>
  async (table, person) => {
    const club = clubOf(table.lobby);
    return club === null || sitsAt(table, person) || isMember(club, person);
  };

/** Would somebody have found the table without having been told of it? */
export type MayFind = (table: Door, person: string | null) => Promise<boolean>;

export const finding =
  (isMember: IsMember): MayFind =>
  async (table, person) => {
    if (sitsAt(table, person) || table.lobby === HOUSE) return true;
    const club = clubOf(table.lobby);
    return club !== null && isMember(club, person);
  };
