// Quick play: somebody for this game, under these rules.
import { z } from 'zod';
import { clubId } from './clubs.ts';

export const seekSchema = z.strictObject({
  protocol: z.int(),
  /** Only with members of it; null or left out for anybody. */
  club: clubId.nullable().optional(),
  game: z.string().max(40),
  /** The name of a preset: it says how many play. */
  preset: z.string().max(60),
  /** Would they play with bots at the empty seats? */
  bots: z.boolean(),
});

export const seekNoMoreSchema = z.strictObject({});

/** So many people wait for a game. */
export interface WaitingFor {
  readonly game: string;
  readonly preset: string;
  readonly count: number;
}

/** How it stands for somebody who waits. */
export interface ShownSeeking {
  readonly game: string;
  readonly preset: string;
  /** How many wait for the same, the receiver among them. */
  readonly waiting: number;
  readonly seats: number;
  /** They have waited for long enough to be offered bots. */
  readonly botsOffered: boolean;
  /** They have taken the offer, and others are asked for a moment. */
  readonly takesBots: boolean;
}
