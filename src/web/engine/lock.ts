// One tab at a time has a game. Browsers without the Web Locks API let everybody in; the step count in the store still
// keeps two tabs from mixing their moves.

const PATIENCE = 800;

/** What is used of the browser's, so that tests outside of one know it too. */
interface Locks {
  request(name: string, how: { steal?: boolean; signal?: AbortSignal }, hold: () => Promise<void>): Promise<unknown>;
}

export interface Lock {
  release(): void;
}

/** Takes the lock; null when another tab has it. With `steal` that tab loses it, and is told by its `lost`. */
export const holdLock = (name: string, steal: boolean, lost: () => void): Promise<Lock | null> => {
  const { locks } = navigator as { locks?: Locks };
  if (!locks) return Promise.resolve({ release: () => {} });
  return new Promise((done) => {
    let isHeld = false;
    const hold = (): Promise<void> => {
      isHeld = true;
      return new Promise<void>((release) => done({ release }));
    };
    // A tab that is being reloaded holds its lock a moment longer.
    const options = steal ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
    const end = (): void => (isHeld ? lost() : done(null));
    // Rejects when time is up, and later when somebody else steals the lock.
    locks.request(name, options, hold).catch(end);
  });
};
