// A strategy's file as a player.
import type { AnyDefinition } from '../core/definition.ts';
import type { Result } from '../core/result.ts';
import { kitOf } from '../guests/fallbackKit.ts';
import type { GuestQuestion, GuestReply } from '../guests/guest.ts';
import { Guests, type GuestOptions } from './guestPlayer.ts';
import { FIXED } from '../guests/limits.ts';
import type { Player, PlayerError } from './player.ts';
import { quickJs } from '../sandbox/quickJs.node.ts';
import type { StrategySource } from '../sandbox/runtime.ts';
import { readSource } from '../sandbox/source.node.ts';
import { greetStrategy } from './strategyPlayer.ts';
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
): Result<Player, PlayerError> =>
  greetStrategy(
    definition,
    file,
    readSource(file, bytes),
    (source) => strategyGuests(definition, source, options),
    ` (talon check ${file} tells more.)`,
  );
