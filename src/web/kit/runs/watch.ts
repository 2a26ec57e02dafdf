/** How a run is watched and stopped. */
export interface Watch<T> {
  /** How many games are done, of how many, and what they say so far. */
  onProgress(done: number, games: number, soFar: () => T): void;
  readonly signal: AbortSignal;
  /** Is it to be played by the server's fleet? */
  readonly isForFleet?: boolean;
}
