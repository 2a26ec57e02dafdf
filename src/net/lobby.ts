// What a lobby shows: tables at which strangers are welcome, and who is there. Nothing of any other table is in it.
import { z } from 'zod';
import type { ClockRules } from './clockRules.ts';
import { clubId } from './clubs.ts';
import type { ShownSeries } from './series.ts';
import type { WaitingFor } from './quickPlay.ts';

/** Tables on one page of the list. */
export const TABLES_A_PAGE = 20;
/** People who are named; of more than these it is said how many there are. */
export const MOST_PEOPLE = 100;
/** Nobody turns more pages than these. */
const LAST_TABLE = 10_000;

export const lobbySchema = z.strictObject({
  protocol: z.int(),
  /** Whose lobby; null or left out for everybody's. */
  club: clubId.nullable().optional(),
  /** Only tables of this game; null for all. */
  game: z.string().max(40).nullable(),
  /** The first table of the page. */
  from: z.int().min(0).max(LAST_TABLE),
});

/** Somebody as others see them. */
export interface ShownPerson {
  readonly id: string;
  readonly name: string;
}

/** How somebody is rated under the rules of a table. */
export interface ShownRating {
  readonly mu: number;
  readonly sigma: number;
  readonly provisional: boolean;
}

export type ListedSeat =
  | { readonly kind: 'free' }
  | { readonly kind: 'bot'; readonly agent: string }
  | ({
      readonly kind: 'person';
      /** null for whoever has not played under these rules, or where rules have no ladder; left out where nobody looks for it. */
      readonly rating?: ShownRating | null;
    } & ShownPerson);

/** A table as the list has it. */
export interface ListedTable {
  readonly table: string;
  readonly game: string;
  readonly preset: string;
  /** In full; null where they are those of the preset. */
  readonly rules: unknown;
  readonly clock: ClockRules | null;
  readonly seats: readonly ListedSeat[];
  /** It changes the ratings of those who play. */
  readonly rated: boolean;
  /** How many look on without a seat. */
  readonly watchers: number;
  /** How it stands between matches that followed each other; null at a first one. */
  readonly series: ShownSeries | null;
}

export interface PersonHere extends ShownPerson {
  /** The listed table at which they sit. */
  readonly table: string | null;
}

/** A friend as one's own lobby has them. */
export interface FriendHere extends ShownPerson {
  /** Has a page open. */
  readonly isHere: boolean;
  /** The listed table at which they sit; null where they sit at none that everybody may find. */
  readonly table: string | null;
}

export interface ShownLobby {
  /** Those with a free seat first, then the newest. */
  readonly tables: readonly ListedTable[];
  /** How many there are on all pages. */
  readonly tableCount: number;
  readonly from: number;
  readonly people: readonly PersonHere[];
  readonly peopleCount: number;
  /** One's own; left out for somebody without a name, and by a server that knows of none. */
  readonly friends?: readonly FriendHere[];
  /** Who waits for somebody to play with. */
  readonly waiting: readonly WaitingFor[];
}
