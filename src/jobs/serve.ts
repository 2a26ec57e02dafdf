// A worker's side, wherever it runs: it is told a job, then stretches of it, and answers parts.
import type { Fault } from '../core/fault.ts';
import { HostFailure } from '../core/hostFailure.ts';
import { MatchError } from '../core/match.ts';
import { partText, stretchAt, type AnyKind, type Job, type Place } from './job.ts';

/** What went wrong in a stretch, when it was no accident of the worker: playing it again would end the same way. */
export interface StretchProblem {
  message: string;
  /** An agent's failure under the policy `throw`; null for a bug. */
  fault: Fault | null;
  /** Has the machine failed, again and again? */
  isHost: boolean;
  stack: string | undefined;
}

/** A job comes before its stretches; these are indices [from, to). */
export type ToWorker = { readonly job: Job } | StretchesToPlay;

interface StretchesToPlay {
  readonly from: number;
  readonly to: number;
  /** Are guests to be kept apart from whoever plays, since one of them had to be ended together with a worker? */
  readonly isApart: boolean;
}

/** The parts of the stretches before the first that failed, and why that one did. */
export interface Reply {
  parts: string[];
  problem: StretchProblem | null;
}

/** Makes parts of the stretches of a job. */
export type PlayStretch = (index: number) => string;

/** A job made ready at a place. */
export const openJob = (kind: AnyKind, { plan }: Job, place: Place): PlayStretch => {
  const opened = kind.open(plan, place);
  if (!opened.ok) throw new Error(opened.error.message);
  const cut = kind.cut(plan);
  return (index) => partText(kind.play(opened.value, stretchAt(cut, index)));
};

/** Plays stretches; what goes wrong in one is an answer too. */
export const replyTo = (play: PlayStretch, from: number, to: number): Reply => {
  const parts: string[] = [];
  try {
    for (let index = from; index < to; index++) parts.push(play(index));
    return { parts, problem: null };
  } catch (problem) {
    return { parts, problem: problemOf(problem) };
  }
};

/** What was thrown, as it travels. */
export const problemOf = (problem: unknown): StretchProblem => {
  const { message, stack } = problem instanceof Error ? problem : new Error(String(problem));
  const fault = problem instanceof MatchError ? problem.fault : null;
  return { message, stack, fault, isHost: problem instanceof HostFailure };
};

/** What was thrown in a worker, here. */
export const errorOf = ({ message, fault, isHost, stack }: StretchProblem): Error => {
  const plain = (): Error => (isHost ? new HostFailure(message) : new Error(message));
  const error = fault === null ? plain() : new MatchError(message, fault);
  if (stack !== undefined) error.stack = stack;
  return error;
};
