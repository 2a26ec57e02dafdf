// Games that somebody plays alone, on whichever of their devices: told to nobody else.

/** More of them are not told. */
export const MOST_OWN_COPIES = 100;

/** A game that one of their other devices has sent here. */
export interface OwnCopy {
  readonly id: string;
  readonly game: string;
  /** When it was begun and last played, in milliseconds; null in copies of long ago. */
  readonly created: number | null;
  readonly updated: number | null;
}
