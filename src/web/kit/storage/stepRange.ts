/** What is used of the browser's, so that tests outside of one know it too. */
declare const IDBKeyRange: { bound(lower: unknown, upper: unknown): never };

/** The keys of a game's steps, from one on. */
export const stepsFrom = (id: string, from: number): never => IDBKeyRange.bound([id, from], [id, Infinity]);

/** All of them, those that are no numbers too. */
export const anySteps = (id: string): never => IDBKeyRange.bound([id], [id, []]);
