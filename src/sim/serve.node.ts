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

/** `prepare` makes, from what the pool hands over at the start, the function that plays. */
export const serveStretches = <J, R, S extends Stretch = Stretch>(prepare: (job: J) => (stretch: S) => R): void => {
  const play = prepare(workerData as J);
  parentPort!.on('message', (stretch: S) => parentPort!.postMessage(replyTo(play, stretch)));
};

const replyTo = <R, S>(play: (stretch: S) => R, stretch: S): Reply<R> => {
  try {
    return { ok: true, result: play(stretch) };
  } catch (problem) {
    const { message, stack } = problem instanceof Error ? problem : new Error(String(problem));
    return { ok: false, problem: { message, stack, fault: problem instanceof MatchError ? problem.fault : null } };
  }
};
