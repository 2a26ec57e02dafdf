// What a match says to a guest, a strategy in its sandbox or a program on a pipe, and what it hears back.
import type { FaultReason } from '../core/agent.ts';
import type { Json } from '../core/game.ts';
import type { Patience, Reply } from '../threads/waiting.ts';

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

/** null where the answer goes beside. */
export type GuestReply = GuestAnswer | HostFault | null;

/** Where a guest lives, one match at a time. Whoever asks gets the answer at once: it is waited for. */
export interface GuestThread {
  readonly isAlive: boolean;
  ask(question: GuestQuestion, patience: Patience, raw?: string): Reply<GuestReply>;
  /** Says something whose answer nobody waits for. */
  tell(question: GuestQuestion, patience: Patience): void;
  end(): void;
}

/** `place` is where in its file an answer was given, as far as it is known. */
export type GuestAnswer =
  | { ok: true; type: 'hello'; name: string; game: string; apiVersion: number | null; missing: string[] }
  | { ok: true; type: 'answer'; answer: unknown; isNotation: boolean; place?: string; usage: Usage | null }
  | { ok: false; reason: FaultReason; detail: string; line: number | null; isOut: boolean; usage: Usage | null };

/** The sandbox or the bridge itself has failed, not the guest. */
export interface HostFault {
  ok: false;
  reason: 'host';
  detail: string;
  /** Was the guest at work, so that it may have brought that about? */
  isSuspect: boolean;
}

/** Something of the host could not be had: a thread, a process, memory. */
export const hostLacks = (what: string, problem?: unknown): HostFault => ({
  ok: false,
  reason: 'host',
  detail: problem === undefined ? what : `${what} (${inWords(problem)})`,
  isSuspect: false,
});

/** Something of the host broke while the guest was at work. */
export const brokenGuest = (problem: unknown): HostFault => ({
  ok: false,
  reason: 'host',
  detail: inWords(problem),
  isSuspect: true,
});

const inWords = (problem: unknown): string => (problem instanceof Error ? problem.message : typeof problem);
