/** A clock: so many seconds for each move, and so many in all beside them. */
export interface ClockRules {
  readonly perMove: number;
  readonly bank: number;
}
