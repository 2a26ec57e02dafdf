// The worker's side of the pool: plays one stretch after the other, as it is told.
import { parentPort, workerData } from 'node:worker_threads';
import type { Stretch } from './schedule.ts';
import { replyTo } from './serve.ts';

/** Said instead of a stretch: there is nothing more to play. */
export const NO_MORE = 'no more';

/**
 * `prepare` makes, from what the pool hands over at the start, the function that plays. What it tells `atEnd` is done
 * when there is nothing more to play: ending the threads and processes of those who play.
 */
export const serveStretches = <J, R, S extends Stretch = Stretch>(
  prepare: (job: J, atEnd: (close: () => void) => void) => (stretch: S) => R,
): void => {
  let close = (): void => {};
  const play = prepare(workerData as J, (atEnd) => (close = atEnd));
  parentPort!.on('message', (said: S | typeof NO_MORE) => {
    if (said !== NO_MORE) return parentPort!.postMessage(replyTo(play, said));
    close();
    process.exit(); // of this thread
  });
};
