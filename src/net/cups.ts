// What a server says of a tournament of people. Of a round that is dealt alike at all tables nothing but who sits where and
// who has finished is in it until all have.
import { z } from 'zod';
import type { ClockRules } from './clockRules.ts';
import type { ListedSeat, ShownPerson } from './lobby.ts';

/**
 * swiss      people of similar standing meet, each pair once as long as that can be
 * duplicate  everybody plays the same cards from the same seat against the same bots
 */
export const CUP_FORMS = ['swiss', 'duplicate'] as const;
export type CupForm = (typeof CUP_FORMS)[number];

export const MOST_ENTRANTS = 64;
export const MOST_ROUNDS = 20;
/** Of those that are over only the newest are listed. */
export const MOST_TOURNAMENTS_LISTED = 50;

/** A connection looks at a tournament from now on. */
export const cupSchema = z.strictObject({ protocol: z.int(), cup: z.string().regex(/^[\w-]{12}$/) });

/** open → running → over, or open → cancelled */
export type CupPhase = 'open' | 'running' | 'over' | 'cancelled';

/** What one round was to somebody. */
export interface CupScore {
  /** null for whoever sat out. */
  readonly table: string | null;
  /** Two for everybody left behind, one for equals. */
  readonly points: number;
  /** What they might have been. */
  readonly most: number;
  /** In a duplicate, what was compared: points, a lead, a place. null for whoever has no result. */
  readonly value: number | null;
}

export interface CupStanding extends ShownPerson {
  /** From 1, shared by equals. */
  readonly rank: number;
  readonly points: number;
  readonly most: number;
  /** The points of everybody met: it decides between equals. 0 in a duplicate. */
  readonly against: number;
  /** By round; null for one that does not count yet. */
  readonly rounds: readonly (CupScore | null)[];
}

export interface CupTableLine {
  readonly table: string;
  readonly round: number;
  readonly seats: readonly ListedSeat[];
  readonly isOver: boolean;
  /** May anybody look at it, and at its record when it is over? Not while others play the same cards. */
  readonly isOpen: boolean;
}

/** A line in the list of tournaments. */
export interface CupLine {
  readonly cup: string;
  readonly name: string;
  readonly host: ShownPerson;
  readonly game: string;
  readonly preset: string;
  /** In full; null where they are those of the preset. */
  readonly rules: unknown;
  readonly clock: ClockRules;
  readonly form: CupForm;
  readonly rounds: number;
  /** The round that is played, from 0; -1 before the first. */
  readonly round: number;
  readonly capacity: number;
  readonly entrants: number;
  readonly phase: CupPhase;
}

export interface ShownCup extends Omit<CupLine, 'entrants'> {
  /** Do bots take seats that people leave empty? */
  readonly bots: boolean;
  /** Which bot sits where no person does. */
  readonly bot: string;
  /** People at a table, bots among them. */
  readonly seats: number;
  readonly entrants: readonly ShownPerson[];
  /** The best first; without a round played, as they came. */
  readonly standings: readonly CupStanding[];
  readonly tables: readonly CupTableLine[];
}
