// A strategy's file as a player.
import type { AnyDefinition } from '../core/definition.ts';
import { err, ok, type Result } from '../core/result.ts';
import { kitOf } from '../guests/fallbackKit.ts';
import type { GuestQuestion, GuestReply } from '../guests/guest.ts';
import { Guests, type GuestOptions } from './guestPlayer.ts';
import { introductionOf, otherVersion, refusal, syntaxProblem } from './introduction.ts';
import { FIXED } from '../guests/limits.ts';
import { lackSentences, lacksOf, methodsToLookFor } from '../sandbox/methods.ts';
import { houseName } from './names.ts';
import type { Player, PlayerError } from './player.ts';
import { quickJs } from '../sandbox/quickJs.node.ts';
import type { StrategySource } from '../sandbox/runtime.ts';
import { readSource } from '../sandbox/source.node.ts';
import type { StrategyThread } from '../sandbox/strategy.worker.node.ts';
import { Thread } from '../threads/thread.node.ts';

const WORKER = new URL('../sandbox/strategy.worker.node.ts', import.meta.url);

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
    patience: { silentMs: watchdogMs, totalMs: FIXED.patience * watchdogMs, startMs: FIXED.threadMs },
    startThread: () => new Thread<GuestQuestion, GuestReply>({ file: WORKER, data, hasLoop: false }),
    onUsage,
  });
};

export const openStrategy = (
  definition: AnyDefinition,
  file: string,
  options: GuestOptions,
  bytes?: Uint8Array,
): Result<Player, PlayerError> => {
  const { source, problems } = readSource(file, bytes);
  const [problem] = problems;
  if (problem !== undefined && problem.code === 'unreadable') {
    return err({ code: 'ERR_STRATEGY_FILE', message: problem.message });
  }
  if (problem !== undefined) return refusal(file, problem.message, problem.line);
  const guests = strategyGuests(definition, source!, options);
  const hello = guests.hello(methodsToLookFor(definition));
  if (!hello.ok) {
    guests.close();
    const syntax = syntaxProblem(hello, source!.code);
    if (syntax !== null) return refusal(file, syntax.message, syntax.line);
    return refusal(file, `The strategy fails before it is asked anything: ${hello.detail}.`, hello.line);
  }
  const { name, apiVersion, missing } = introductionOf(file, hello);
  const lacks = lackSentences(definition, lacksOf(definition, missing));
  const wrong = [otherVersion(apiVersion) ?? [], lacks, houseName(definition, name) ?? []].flat();
  if (wrong.length > 0) {
    guests.close();
    return refusal(file, wrong.join(' '), null);
  }
  return ok({ name, create: guests.createAs(name), close: guests.close });
};
