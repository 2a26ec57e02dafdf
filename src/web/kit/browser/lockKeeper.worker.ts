// Holds one lock, and does nothing else: it can always answer.
import type { FromKeeper, ToKeeper } from './lock.ts';
import { holdByTalking } from './talkingLock.ts';

const tell = (message: FromKeeper): void => postMessage(message);

addEventListener('message', ({ data: { name, steal } }: MessageEvent<ToKeeper>) => {
  void holdByTalking(name, steal, () => tell('lost')).then((lock) => tell(lock ? 'held' : 'refused'));
});
