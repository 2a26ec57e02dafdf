// One description of much work. A job travels as JSON; a kind says what its plan means. Where the stretches of a job are
// played (this thread, worker threads, workers of a page, other machines) changes no byte of what comes of it.
import type { AnyDefinition } from '../core/definition.ts';
import type { Json } from '../core/game.ts';
import { canonicalJson } from '../core/hash.ts';
import type { Result } from '../core/result.ts';
import type { OpenPlayer } from '../players/player.ts';
import type { Stretch } from '../sim/plan.ts';

/** What a job depends on besides its plan, by the name that the plan has for it: the hash of its content (SHA-256, hex). */
export type Needs = Readonly<Record<string, string>>;

/** The nets that come with Talon are needed under names that begin like this. */
export const HOUSE_NETS = 'neural/';

export interface Job<P = unknown> {
  readonly kind: string;
  /** Of the kind: another one would make other parts of the same plan. */
  readonly version: number;
  /** Plain JSON; keys keep their order, since records hold the rules as they came. */
  readonly plan: P;
  readonly needs: Needs;
}

/** What those who play a job are given where they play it. Everything comes from the job's needs. */
export interface Place {
  /** The game that the plan names. */
  readonly definition: AnyDefinition;
  /** How a name of the plan becomes a player; the same player for the same name. */
  readonly open: OpenPlayer;
  /** What is behind a name of the needs; as text, where it is some. */
  blob(name: string): Uint8Array;
  text(name: string): string;
}

/** The things of a job, from `from` to before `to`, in stretches of `size`: the first may be longer, the last shorter. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly size: number;
}

/** `S` is the plan made ready, `P` a part, `R` what all parts come to; both are plain JSON. */
export interface JobKind<Plan = unknown, S = unknown, P = unknown, R = unknown, T = unknown> {
  readonly kind: string;
  readonly version: number;
  /** What is counted: 'games', 'pairs'. */
  readonly things: string;
  /** May one stretch take a thousand times as long as the next? */
  readonly isUneven?: boolean;
  /** Which game the plan is about. */
  gameOf(plan: Plan): string;
  /** Follows from the plan alone, never from speed. */
  cut(plan: Plan): Cut;
  open(plan: Plan, place: Place): Result<S>;
  /** The same bytes wherever it runs. */
  play(opened: S, stretch: Stretch): P;
  /** Of no parts. */
  empty(opened: S): R;
  /** Parts are added in their order; what came before may be changed and used again. */
  add(result: R, part: P): R;
  report(opened: S, result: R): T;
}

/** A kind whose types nobody looks at. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyKind = JobKind<any, any, any, any, any>;

/** How many stretches there are. */
export const stretchCount = ({ from, to, size }: Cut): number =>
  to <= from ? 0 : Math.max(1, Math.ceil(to / size) - Math.ceil(from / size));

/** Stretches end at multiples of their size, so that one that begins in between is put straight by the first. */
export const stretchAt = (cut: Cut, index: number): Stretch => {
  const { from, to, size } = cut;
  const start = (i: number): number => (i === 0 ? from : (Math.ceil(from / size) + i) * size);
  return { from: start(index), to: index === stretchCount(cut) - 1 ? to : start(index + 1) };
};

/** Enough stretches to share and to go on with, and none so large that its part would be. */
const STRETCHES = 400;
const LARGEST = 128;

/** How many of so many things make a stretch; a multiple of `align`, whose things stay together. */
export const fittingSize = (things: number, align: number, wanted = things / STRETCHES, most = LARGEST): number =>
  align * Math.max(1, Math.ceil(Math.min(wanted, most) / align));

/** Parts are sent, kept and compared as text. */
const MOST_PART = 1_000_000;

/** A part as canonical JSON. */
export const partText = (part: unknown): string => {
  const text = canonicalJson(part as Json);
  if (text.length > MOST_PART)
    throw new Error(`A part of ${text.length} characters is too large; the most is ${MOST_PART}.`);
  return text;
};

export const readPart = <P>(text: string): P => JSON.parse(text) as P;

/** All parts of a job, in their order. */
export const mergeParts = <S, P, R>(kind: JobKind<never, S, P, R, unknown>, opened: S, parts: Iterable<P>): R => {
  let result = kind.empty(opened);
  for (const part of parts) result = kind.add(result, part);
  return result;
};
