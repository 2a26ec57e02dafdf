// What the pages of tables ask of the server besides the connection of a table.
import type { ShownClub } from '../../../net/clubs.ts';
import type { ShownPerson } from '../../../net/lobby.ts';
import type { TableState } from '../../../net/messages.ts';
import { ask, type Answer } from '../../kit/browser/ask.ts';
import { sayOr, t } from '../../kit/i18n/index.ts';
import { gamesElsewhere } from '../../kit/storage/otherDevices.ts';

export type { Answer } from '../../kit/browser/ask.ts';

export interface Me {
  readonly id: string;
  readonly name: string;
  /** The host does not let them play; in the host's words, which may be none. */
  readonly ban?: { readonly reason: string; readonly until: number | null };
}

/** Why something was not possible. */
export const problemWords = (code: string): string => sayOr(`friends.problem.${code}`, t('friends.problem'));

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

/** null for somebody who has no name yet. */
export const whoAmI = (): Promise<Answer<Me | null>> => ask('/api/me');
export const callMe = (name: string): Promise<Answer<Me>> => ask('/api/me', { name });
/** A club as its members see it. */
export interface ClubWithMembers extends ShownClub {
  readonly members: readonly ShownPerson[];
}

const club = (id: string): string => `/api/clubs/${encodeURIComponent(id)}`;
export const myClubs = (): Promise<Answer<{ clubs: ShownClub[] }>> => ask('/api/clubs');
export const makeClub = (name: string): Promise<Answer<ShownClub>> => ask('/api/clubs', { name });
export const joinClub = (code: string): Promise<Answer<ShownClub>> => ask('/api/clubs/join', { code });
export const clubOf = (id: string): Promise<Answer<ClubWithMembers>> => ask(club(id));
export const leaveClub = (id: string): Promise<Answer<unknown>> => ask(`${club(id)}/leave`, {});
export const removeMember = (id: string, person: string): Promise<Answer<{ members: ShownPerson[] }>> =>
  ask(`${club(id)}/remove`, { person });
/** Whom the person wants nothing to do with. */
export const whomIIgnore = (): Promise<Answer<{ people: ShownPerson[] }>> => ask('/api/me/ignored');
export const ignore = (person: string, isIgnored: boolean): Promise<Answer<{ people: ShownPerson[] }>> =>
  ask('/api/me/ignored', { person, isIgnored });
/** A word by which somebody becomes the person's friend. */
export const friendLink = (): Promise<Answer<{ word: string }>> => ask('/api/me/friends/link', {});
export const whoseLink = (word: string): Promise<Answer<ShownPerson>> =>
  ask(`/api/me/friends/link/${encodeURIComponent(word)}`);
export const befriend = (word: string): Promise<Answer<unknown>> => ask('/api/me/friends', { word });
export const partFrom = (person: string): Promise<Answer<unknown>> => ask('/api/me/friends/part', { person });
/** A word that makes one more browser the person's. */
export const newDevice = (): Promise<Answer<{ word: string }>> => {
  // It will find the games of this one.
  void gamesElsewhere();
  return ask('/api/me/link', {});
};
export const newRecovery = (): Promise<Answer<{ words: string[] }>> => ask('/api/me/recovery', {});
export const claimWord = (word: string): Promise<Answer<Me>> => ask('/api/me/claim', { word });

export interface NewTable {
  readonly game: string;
  readonly preset: string;
  readonly rules?: unknown;
  readonly seats: readonly string[];
  readonly clock: TableState['clock'];
  /** May strangers find it in the lobby? */
  readonly open: boolean;
  readonly rated: boolean;
  /** Then only its members find it and come in. */
  readonly club?: string;
}

/** How somebody is rated in one game, for so many players, under rules that have a name. */
export interface LadderRating {
  readonly game: string;
  readonly preset: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
  readonly provisional: boolean;
}

export const myRatings = (): Promise<Answer<{ ratings: LadderRating[] }>> => ask('/api/me/ratings');

/** What a match has done to the person's rating. */
export interface RatingChange {
  readonly before: { readonly mu: number; readonly sigma: number };
  readonly after: { readonly mu: number; readonly sigma: number };
  /** Of the same people only some matches a day do. */
  readonly counts: boolean;
}
export const ratingChange = (table: string): Promise<Answer<RatingChange>> => ask(`${at(table)}/rating`);

export const openTable = (wish: NewTable): Promise<Answer<{ table: string }>> => ask('/api/tables', wish);
export const findByCode = (code: string): Promise<Answer<{ table: string }>> =>
  ask(`/api/tables/code/${encodeURIComponent(code)}`);
export const sitDown = (table: string): Promise<Answer<unknown>> => ask(`${at(table)}/sit`, {});
export const getUp = (table: string): Promise<Answer<unknown>> => ask(`${at(table)}/leave`, {});
/** The table after one that is over: opened, or found where a friend has opened it. The person sits at it. */
export const openNext = (table: string, turned = false): Promise<Answer<{ table: string }>> =>
  ask(`${at(table)}/again`, { turned });
/** The open table that most people watch; null where nobody plays at one. */
export const mostWatched = (): Promise<Answer<{ table: string | null }>> => ask('/api/watched');
/** Where other devices find this server; none where it is closed to them. */
export const reach = (): Promise<Answer<{ addresses: string[] }>> => ask('/api/reach');
