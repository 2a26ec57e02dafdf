// What is known of people beside a table: their pages, lists of the best, clubs, and what is sent to change any of it.
import { z } from 'zod';

const cardsOf = (pack: string, suits: string, ranks: string): string[] =>
  [...suits].flatMap((suit) => [...ranks].map((rank) => `${pack}-${suit}${rank}`));

/** The pictures of the house's own cards that somebody may be shown by: pack, suit, rank. */
export const AVATARS: readonly string[] = [...cardsOf('french', 'SCDH', 'KQJ'), ...cardsOf('german', 'MZPT', 'KFLA')];
export type Avatar = string;

/** Of whoever has chosen none: it follows from who they are. */
export const avatarOf = (id: string, chosen: string | null): Avatar => {
  if (chosen !== null && AVATARS.includes(chosen)) return chosen;
  let sum = 0;
  for (let at = 0; at < id.length; at++) sum = (sum * 31 + id.charCodeAt(at)) % 65_521;
  return AVATARS[sum % AVATARS.length]!;
};

/** What stands in place of the name of somebody who has had everything of theirs deleted. No language's word. */
export const GONE_NAME = 'N. N.';

/** Somebody's rating on one ladder, as it was when a match ended. */
export type CurvePoint = readonly [at: number, mu: number, sigma: number];

/** How somebody stands on one ladder. */
export interface ShownLadder {
  readonly game: string;
  readonly seats: number;
  readonly preset: string;
  readonly mu: number;
  readonly sigma: number;
  /** Those that count. */
  readonly matches: number;
  readonly wins: number;
  readonly provisional: boolean;
  /** The oldest first, never more than `MOST_POINTS`. */
  readonly curve: readonly CurvePoint[];
}
export const MOST_POINTS = 200;

export interface MatchSeat {
  readonly name: string;
  /** Whose page there is; null for bots and for people who have gone. */
  readonly person: string | null;
  readonly agent: string | null;
  /** From 1, shared by equals; null where the match says nothing. */
  readonly place: number | null;
}

/** A match that is over. */
export interface ShownMatch {
  readonly table: string;
  readonly game: string;
  readonly preset: string;
  /** When it ended, in milliseconds. */
  readonly at: number;
  readonly rated: boolean;
  readonly seats: readonly MatchSeat[];
}
export const MATCHES_A_PAGE = 20;

/** What became of the matches that two people have finished together. */
export interface Together {
  readonly matches: number;
  /** In how many of them the looker came before, behind, beside the other. */
  readonly ahead: number;
  readonly behind: number;
  readonly even: number;
}

export interface ShownProfile {
  readonly id: string;
  readonly name: string;
  readonly avatar: Avatar;
  /** The day on which they first said a name: '2026-11-18'. */
  readonly since: string;
  readonly isMe: boolean;
  readonly isGone: boolean;
  readonly ladders: readonly ShownLadder[];
  /** The latest first; those that the looker may see. */
  readonly matches: readonly ShownMatch[];
  /** Where the next page of them begins; null where there is none. */
  readonly next: number | null;
  /** null on one's own page, and for somebody without a name. */
  readonly together: Together | null;
}

export interface KnownLadder {
  readonly game: string;
  readonly seats: number;
  readonly preset: string;
  /** How many have played on it. */
  readonly people: number;
}

export interface LadderEntry {
  readonly id: string;
  readonly name: string;
  readonly avatar: Avatar;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
  readonly provisional: boolean;
}
/** A bot among the people of a ladder. */
export interface LadderBot {
  readonly agent: string;
  readonly mu: number;
  readonly sigma: number;
  /** With people who are rated there; without any it is what was measured among bots. */
  readonly matches: number;
  readonly provisional: boolean;
}
/** A list of the best has so many. */
export const MOST_LISTED = 100;

export const REPORT_REASONS = ['name', 'insults', 'leaving', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const LONGEST_REPORT = 500;

const personId = z.string().max(40);

export const avatarSchema = z.strictObject({ avatar: z.string().refine((card) => AVATARS.includes(card)) });

export const reportSchema = z.strictObject({
  person: personId,
  reason: z.enum(REPORT_REASONS),
  text: z.string().max(LONGEST_REPORT),
});

/** Nobody deletes everything by a slip of the finger, or of another page. */
export const deleteSchema = z.strictObject({ sure: z.literal(true) });
