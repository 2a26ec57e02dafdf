// A strategy's file as a player.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import type { AnyDefinition } from '../core/definition.ts';
import { err, ok, type Result } from '../core/result.ts';
import { kitOf } from './fallbackKit.ts';
import type { GuestAnswer, Usage } from './guest.ts';
import { Guests } from './guestPlayer.node.ts';
import { FIXED, type Limits } from './limits.ts';
import type { Player, PlayerError } from './player.ts';
import { readable, type StrategySource } from './runtime.ts';
import { readSource } from './source.node.ts';
import type { StrategyThread } from './strategy.worker.node.ts';
import { Thread } from './thread.node.ts';
import { compile, type WasmModule } from './wasm.ts';

const WORKER = new URL('./strategy.worker.node.ts', import.meta.url);

const { resolve } = createRequire(import.meta.url);
let compiled: WasmModule | null = null;
/** Compiled once; all threads share the code. */
const quickJs = (): WasmModule =>
  (compiled ??= compile(readFileSync(resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))));

export interface GuestOptions {
  limits: Limits;
  /** Hears what every answer took; measuring costs time. */
  onUsage?(usage: Usage): void;
}

/** A strategy's threads, not yet asked who it is. */
export const strategyGuests = (
  definition: AnyDefinition,
  source: StrategySource,
  { limits, onUsage }: GuestOptions,
): Guests => {
  const { watchdogMs } = limits;
  const { forms } = kitOf(definition);
  const data: StrategyThread = { source, limits, compiled: quickJs(), forms, isMeasured: onUsage !== undefined };
  return new Guests({
    definition,
    isProgram: false,
    patience: { silentMs: watchdogMs, totalMs: FIXED.patience * watchdogMs, startMs: FIXED.startMs },
    startThread: () => new Thread({ file: WORKER, data, hasLoop: false }),
    onUsage,
  });
};

/** The name for tables: the strategy's own, made fit to print, or that of its file. */
export const nameFor = (file: string, own: unknown): string => {
  const name = typeof own === 'string' ? readable(own).slice(0, FIXED.nameChars).trim() : '';
  return name === '' ? basename(file, extname(file)) : name;
};

/** Everybody who has been refused hears why in one sentence. */
export const refusal = (file: string, why: string, line: number | null): { ok: false; error: PlayerError } => {
  const place = line === null ? file : `${file}:${line}`;
  return err({ code: 'ERR_STRATEGY', message: `${place}: ${why} (talon check ${file} tells more.)` });
};

/** Why a file that failed at once is no JavaScript; null when it is. The line is one that the file has. */
export const syntaxProblem = (
  { detail, line }: GuestAnswer & { ok: false },
  text: string,
): { message: string; line: number | null } | null => {
  const found = /^SyntaxError: (.*?)(?: \([^()]*:\d+\))?$/.exec(detail);
  if (found === null) return null;
  const lines = text.trimEnd().split('\n').length;
  return { message: `This is no JavaScript: ${found[1]}.`, line: line === null ? null : Math.min(line, lines) };
};

/** What a strategy says of itself, as far as it can be believed. */
export interface Introduction {
  name: string;
  game: string | null;
  missing: string[];
}

export const introductionOf = (file: string, hello: GuestAnswer & { ok: true }): Introduction => {
  const { name, game, missing } = hello as { name?: unknown; game?: unknown; missing?: unknown };
  return {
    name: nameFor(file, name),
    game: typeof game === 'string' && game !== '' ? readable(game) : null,
    missing: Array.isArray(missing) ? missing.filter((each) => typeof each === 'string') : [],
  };
};

export const openStrategy = (
  definition: AnyDefinition,
  file: string,
  options: GuestOptions,
): Result<Player, PlayerError> => {
  const { source, problems } = readSource(file);
  const [problem] = problems;
  if (problem !== undefined && problem.code === 'unreadable') {
    return err({ code: 'ERR_STRATEGY_FILE', message: problem.message });
  }
  if (problem !== undefined) return refusal(file, problem.message, problem.line);
  const methods = kitOf(definition).methods.map((method) => method.name);
  const guests = strategyGuests(definition, source!, options);
  const hello = guests.hello(methods);
  if (!hello.ok) {
    guests.close();
    const syntax = syntaxProblem(hello, source!.code);
    if (syntax !== null) return refusal(file, syntax.message, syntax.line);
    return refusal(file, `The strategy fails before it is asked anything: ${hello.detail}.`, hello.line);
  }
  const { name, missing } = introductionOf(file, hello);
  if (missing.length > 0) {
    guests.close();
    return refusal(
      file,
      `The class Strategy has no method ${missing.join(', ')}, which ${definition.name} asks.`,
      null,
    );
  }
  return ok({ name, create: guests.createAs(name), close: guests.close });
};
