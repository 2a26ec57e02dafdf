// What people say to each other at a table: plain words, phrases that each reader sees in their own language, and faces.
import { z } from 'zod';
import type { Seat } from '../core/game.ts';
import type { ShownPerson } from './lobby.ts';

/** Characters of one line. */
export const LONGEST_TEXT = 200;

export const PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thanks',
  'welcome',
  'sorry',
  'oops',
  'badLuck',
  'oneMoment',
  'back',
  'hurry',
  'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

export const EMOTES = ['smile', 'laugh', 'wink', 'wow', 'sad', 'heart'] as const;
export type Emote = (typeof EMOTES)[number];

const wordsSchema = z.union([
  z.strictObject({ text: z.string().min(1).max(LONGEST_TEXT) }),
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ emote: z.enum(EMOTES) }),
]);

export type Words = z.infer<typeof wordsSchema>;

/** All but the table, which every message names. */
export const sayShape = { words: wordsSchema };
/** Whom the sender does not want to hear at any table, or wants to hear again. */
export const muteShape = { person: z.string().min(1).max(40), isMuted: z.boolean() };

export interface ShownLine {
  /** Counts the lines of the table. */
  readonly id: number;
  readonly by: ShownPerson;
  /** Where they sat when they said it; null for somebody who looked on. */
  readonly seat: Seat | null;
  readonly words: Words;
}

/** What somebody may hear of the talk at a table. */
export interface ShownTalk {
  readonly table: string;
  readonly lines: readonly ShownLine[];
  /** These are all that is left, in the place of those that were shown before; else they are new. */
  readonly isAll: boolean;
  /** Who has said something here that the receiver does not want to hear; empty where `isAll` is false. */
  readonly muted: readonly ShownPerson[];
}
