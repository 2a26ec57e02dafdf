import type { ReactNode } from 'react';
import type { Move } from './match/messages.ts';

/** A card of the person's hand, as a game hands it to `Hand`. */
export interface HandCard {
  /** Stable while the card is in hand, and the same as on the table for the flight there: its token. */
  readonly id: string;
  /** For those who listen: 'king of hearts'. */
  readonly name: string;
  readonly face: ReactNode;
  /** What playing the card does; null when it cannot be played now. */
  readonly move: Move | null;
  /** Why it cannot, in a sentence; absent when it is simply not the time. */
  readonly reason?: string;
  /** Further moves with this card, e.g. with its marriage, as small buttons above it. */
  readonly extras?: readonly { readonly move: Move; readonly label: ReactNode }[];
  /** The card is gathered with others before anything is done: one tap puts it in or takes it out. */
  readonly picked?: boolean;
  /** A word on the card: 'new'. */
  readonly note?: string;
}
