// One tab at a time has a game. The browser's own locks are there on https and localhost only; elsewhere tabs talk to
// each other. Browsers that can do neither let everybody in; the step count in the store still keeps two tabs from
// mixing their moves.
import { PATIENCE, type FromKeeper, type Lock, type ToKeeper } from './lock.ts';

export type { Lock } from './lock.ts';

/** What is used of the browser's, so that tests outside of one know it too. */
interface Locks {
  request(name: string, how: { steal?: boolean; signal?: AbortSignal }, hold: () => Promise<void>): Promise<unknown>;
}

interface Keeper {
  addEventListener(type: 'message', hear: (event: { readonly data: FromKeeper }) => void): void;
  addEventListener(type: 'error', fail: () => void): void;
  postMessage(message: ToKeeper): void;
  terminate(): void;
}
declare const Worker: new (file: URL, options: { type: 'module' }) => Keeper;

/** Takes the lock; null when another tab has it. With `steal` that tab loses it, and is told by its `lost`. */
export const holdLock = (name: string, steal: boolean, lost: () => void): Promise<Lock | null> => {
  const { locks } = navigator as { locks?: Locks };
  if (locks) return holdOwn(locks, name, steal, lost);
  if (typeof BroadcastChannel === 'function' && typeof Worker === 'function') return holdByKeeper(name, steal, lost);
  return Promise.resolve({ release: () => {} });
};

const holdOwn = (locks: Locks, name: string, steal: boolean, lost: () => void): Promise<Lock | null> =>
  new Promise((done) => {
    let isHeld = false;
    const hold = (): Promise<void> => {
      isHeld = true;
      return new Promise<void>((release) => done({ release }));
    };
    const options = steal ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
    const end = (): void => (isHeld ? lost() : done(null));
    // Rejects when time is up, and later when somebody else steals the lock.
    locks.request(name, options, hold).catch(end);
  });

/** A worker of its own answers the other tabs: whoever holds the lock may be thinking about a card for seconds. */
const holdByKeeper = (name: string, steal: boolean, lost: () => void): Promise<Lock | null> =>
  new Promise((done) => {
    const keeper = new Worker(new URL('./lockKeeper.worker.ts', import.meta.url), { type: 'module' });
    const release = (): void => keeper.terminate();
    keeper.addEventListener('message', ({ data }) => {
      if (data === 'held') return done({ release });
      release();
      if (data === 'lost') lost();
      else done(null);
    });
    // Without a keeper everybody gets in.
    keeper.addEventListener('error', () => done({ release }));
    keeper.postMessage({ name, steal });
  });
