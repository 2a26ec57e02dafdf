// A lock between the tabs of one browser that needs nothing but a channel on which all of them hear each other.
//
// Who wants the lock asks; who holds it says so; who hears nothing takes it and tells everybody. Two that ask at the
// same time are told apart by when they came. A holder that could not answer (browsers freeze tabs that nobody sees)
// hears later that it was taken, and has lost it: in the end at most one tab believes that it holds the lock.
import { PATIENCE, type Lock } from './lock.ts';
import { newId } from './random.ts';

/** Longer than a tab takes that is only asked this. */
const QUIET = 250;

/** Whoever came earlier is the smaller one. */
type Claim = readonly [at: number, id: string];
const isBefore = (a: Claim, b: Claim): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

interface Word {
  readonly type: 'ask' | 'held' | 'taken';
  readonly claim: Claim;
  /** Of the claim that is answered. */
  readonly to?: string;
}

/** What is used of the browser's, so that tests outside of one know it too. */
interface Channel {
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
  postMessage(word: Word): void;
  close(): void;
}

const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** Takes the lock; null when another tab has it. With `steal` that tab loses it, and is told by its `lost`. */
export const holdByTalking = async (name: string, steal: boolean, lost: () => void): Promise<Lock | null> => {
  const channel: Channel = new BroadcastChannel(name) as unknown as Channel;
  const claim: Claim = [Date.now(), newId()];
  const say = (type: Word['type'], to?: string): void => channel.postMessage({ type, claim, ...(to && { to }) });
  let isHeld = false;
  let isTold = false;

  const hear = ({ type, claim: other, to = claim[1] }: Word): void => {
    if (to !== claim[1]) return;
    if (type === 'ask') {
      if (isHeld || isBefore(claim, other)) say('held', other[1]);
      else isTold = true; // it came first, though it may have missed what was asked here
    } else if (!isHeld) isTold = true;
    else if (type === 'taken' && isBefore(claim, other)) {
      channel.close();
      lost();
    }
  };
  channel.addEventListener('message', ({ data }) => hear(data as Word));

  for (let waited = 0; !steal; waited += QUIET) {
    isTold = false;
    say('ask');
    await wait(QUIET);
    if (!isTold) break;
    if (waited + QUIET < PATIENCE) continue;
    channel.close();
    return null;
  }
  isHeld = true;
  say('taken');
  return { release: () => channel.close() };
};
