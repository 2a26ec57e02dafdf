/** Of a tab that waits; one that is being reloaded holds its lock a moment longer. */
export const PATIENCE = 800;

export interface Lock {
  release(): void;
}

/** To and from the worker that holds a lock by talking. */
export interface ToKeeper {
  readonly name: string;
  readonly steal: boolean;
}
export type FromKeeper = 'held' | 'refused' | 'lost';
