// What a match says to a guest, a strategy in its sandbox or a program on a pipe, and what it hears back.
import type { FaultReason } from '../core/agent.ts';
import type { Json } from '../core/game.ts';

export type Seeds = readonly [number, number, number, number];

/** What one answer took. */
export interface Usage {
  /** Steps of fuel. */
  fuel: number;
  /** Bytes held afterwards. */
  memory: number;
  cpuMs: number;
}

/** The first question of a match carries this. */
export interface MatchStart {
  seeds: Seeds;
  game: string;
  rules: Json;
  seat: number;
  seats: number;
  /** What the questions of this match share, as JSON; strategies only. */
  shared: string;
}

export type GuestQuestion =
  /** An ordinary question to a strategy: all of it goes beside as text. */
  | null
  /** Who are you? Answered once, outside of any match. */
  | { type: 'hello'; methods: readonly string[] }
  /** What the method is told goes beside it as text: for a strategy a whole question, for a program a line's rest. */
  | { type: 'ask'; start: MatchStart | null; method: string; seeds: Seeds }
  /** The match is over. Nobody waits for an answer. */
  | { type: 'end' }
  /** No more matches. Nobody waits for an answer. */
  | { type: 'quit' };

export interface Patience {
  /** Without a sign of life. */
  silentMs: number;
  /** In all, from the moment at which the guest has begun. */
  totalMs: number;
  /** Until the guest begins. */
  startMs: number;
}

/** `raw` is text that goes beside the answer. */
export type Reply<A> = { ok: true; answer: A; raw: string } | { ok: false; why: 'silent' | 'no start' };

/** Where a guest lives, one match at a time. Whoever asks gets the answer at once: it is waited for. */
export interface GuestThread {
  readonly isAlive: boolean;
  ask(question: GuestQuestion, patience: Patience, raw?: string): Reply<GuestAnswer | null>;
  /** Says something whose answer nobody waits for. */
  tell(question: GuestQuestion, patience: Patience): void;
  end(): void;
}

/** The sandbox or the bridge itself has failed. The match goes on without this guest. */
export const brokenGuest = (problem: unknown): GuestAnswer => {
  const detail = `its host has failed: ${problem instanceof Error ? problem.message : typeof problem}`;
  return { ok: false, reason: 'crash', detail, line: null, isOut: true, usage: null };
};

/** `place` is where in its file an answer was given, as far as it is known. */
export type GuestAnswer =
  | { ok: true; type: 'hello'; name: string; game: string; missing: string[] }
  | { ok: true; type: 'answer'; answer: unknown; isNotation: boolean; place?: string; usage: Usage | null }
  | { ok: false; reason: FaultReason; detail: string; line: number | null; isOut: boolean; usage: Usage | null };
