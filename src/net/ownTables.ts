// Where somebody sits themself, told to nobody else.

/** More of them are not told. */
export const MOST_OWN_TABLES = 20;

/** A table that is not over. */
export interface OwnTable {
  readonly table: string;
  readonly game: string;
  readonly preset: string;
  /** Of the rules in force, which may be others than the preset's. */
  readonly rulesKey: string;
  /** The other people who sit there. */
  readonly others: readonly string[];
  /** Not all seats are taken yet. */
  readonly isWaiting: boolean;
  readonly rated: boolean;
}
