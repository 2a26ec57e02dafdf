// What a worker of the pool answers.
import type { Fault } from '../core/fault.ts';
import { HostFailure } from '../core/hostFailure.ts';
import { MatchError } from '../core/match.ts';

/** What went wrong in a stretch, when it was no accident of the worker: playing it again would end the same way. */
export interface StretchProblem {
  message: string;
  /** An agent's failure under the policy `throw`; null for a bug. */
  fault: Fault | null;
  /** Has the machine failed, again and again? */
  isHost: boolean;
  stack: string | undefined;
}

export type Reply<R> = { ok: true; result: R } | { ok: false; problem: StretchProblem };

/** Plays a stretch; what goes wrong in it is an answer too. */
export const replyTo = <R, S>(play: (stretch: S) => R, stretch: S): Reply<R> => {
  try {
    return { ok: true, result: play(stretch) };
  } catch (problem) {
    const { message, stack } = problem instanceof Error ? problem : new Error(String(problem));
    const fault = problem instanceof MatchError ? problem.fault : null;
    return { ok: false, problem: { message, stack, fault, isHost: problem instanceof HostFailure } };
  }
};
