// Friends: people who have agreed by a link to see each other in the lobby.
import { z } from 'zod';

/** Of one person. */
export const MOST_FRIENDS = 200;

/** The word of a link. */
const word = z.string().max(60);

export const befriendSchema = z.strictObject({ word });
export const partSchema = z.strictObject({ person: z.string().max(40) });
