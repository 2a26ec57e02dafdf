// What somebody at a table offers to the others, and what they say to it.
import { z } from 'zod';
import type { Seat } from '../core/game.ts';

/**
 * undo    back to one's own last decision; never in a rated match
 * claim   the tricks that are left, as far as they are certain
 * abort   the match counts for nothing; before the second trick
 */
const OFFERS = ['undo', 'claim', 'abort'] as const;
export type OfferKind = (typeof OFFERS)[number];

const MOST_OFFERS = 1_000_000;

/** All but the table, which every message names. */
export const offerShape = { kind: z.enum(OFFERS) };
export const answerShape = { offer: z.int().min(1).max(MOST_OFFERS), agrees: z.boolean() };

/** An offer as everybody at the table sees it. It is gone with the next step. */
export interface ShownOffer {
  /** Counts the offers of the table. */
  readonly id: number;
  readonly kind: OfferKind;
  readonly by: Seat;
  /** Who agrees, whoever offers among them; bots say at once what is fair. */
  readonly agreed: readonly Seat[];
  /** Somebody would rather play on; null while that is open. */
  readonly declined: Seat | null;
  /** A claim that stands: what is left is played out. */
  readonly stands: boolean;
}
