// A club: a lobby of some people's own, behind letters.
import { z } from 'zod';
import { firstCharacters, readable } from '../core/text.ts';

/** Clubs of one person. */
export const MOST_CLUBS = 20;
export const MOST_MEMBERS = 1000;
export const LONGEST_CLUB_NAME = 40;

export interface ShownClub {
  readonly id: string;
  readonly name: string;
  /** The letters by which others join. */
  readonly code: string;
  /** Does the person look after it? */
  readonly isMine: boolean;
}

export const clubId = z.string().regex(/^[\w-]{12}$/);

export const newClubSchema = z.strictObject({
  name: z
    .string()
    .max(400)
    .transform((name) => readable(name.normalize('NFC')).replace(/\s+/g, ' '))
    .refine((name) => name !== '' && firstCharacters(name, LONGEST_CLUB_NAME) === name),
});

/** As people type them. */
export const joinClubSchema = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((code) => code.toUpperCase().replace(/[^A-Z]/g, '')),
});

export const removeMemberSchema = z.strictObject({ person: z.string().max(40) });
