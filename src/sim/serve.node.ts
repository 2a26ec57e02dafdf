// The worker's side of the pool: plays one stretch after the other, as it is told.
import { parentPort, workerData } from 'node:worker_threads';
import { MatchError, type Fault } from '../core/match.ts';
import type { Stretch } from './schedule.ts';

/** What went wrong in a stretch, when it was no accident of the worker: playing it again would end the same way. */
export interface StretchProblem {
  message: string;
  /** An agent's failure under the policy `throw`; null for a bug. */
  fault: Fault | null;
  stack: string | undefined;
}

export type Reply<R> = { ok: true; result: R } | { ok: false; problem: StretchProblem };

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

const replyTo = <R, S>(play: (stretch: S) => R, stretch: S): Reply<R> => {
  try {
    return { ok: true, result: play(stretch) };
  } catch (problem) {
    const { message, stack } = problem instanceof Error ? problem : new Error(String(problem));
    return { ok: false, problem: { message, stack, fault: problem instanceof MatchError ? problem.fault : null } };
  }
};
