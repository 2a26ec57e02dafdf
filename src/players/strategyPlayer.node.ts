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
import type { HostedStrategy } from '../sandbox/strategyHost.ts';
import { greetStrategy } from './strategyPlayer.ts';
import type { StrategyThread } from '../sandbox/strategy.worker.node.ts';
import { Thread } from '../threads/thread.node.ts';
import type { Patience } from '../threads/waiting.ts';

const WORKER = new URL('../sandbox/strategy.worker.node.ts', import.meta.url);

/** How a strategy's file becomes guests that are not yet asked who they are. */
export type GuestsOf = (definition: AnyDefinition, source: StrategySource, options: GuestOptions) => Guests;

/** How long a strategy's answer is waited for. */
export const patienceFor = ({ limits: { watchdogMs } }: GuestOptions): Patience => ({
  silentMs: watchdogMs,
  totalMs: FIXED.patience * watchdogMs,
  startMs: FIXED.threadMs,
});

/** A thread for its matches, one at a time. */
export const startStrategy = (strategy: HostedStrategy): Thread<GuestQuestion, GuestReply> => {
  const data: StrategyThread = { ...strategy, compiled: quickJs() };
  return new Thread({ file: WORKER, data, hasLoop: false });
};

/** In threads of their own. */
export const strategyGuests: GuestsOf = (definition, source, options) => {
  const { limits, onUsage } = options;
  const { forms } = kitOf(definition);
  return new Guests({
    definition,
    isProgram: false,
    patience: patienceFor(options),
    startThread: () => startStrategy({ source, limits, forms, isMeasured: onUsage !== undefined }),
    onUsage,
  });
};

export const openStrategy = (
  definition: AnyDefinition,
  file: string,
  options: GuestOptions,
  bytes?: Uint8Array,
  guestsOf: GuestsOf = strategyGuests,
): Result<Player, PlayerError> =>
  greetStrategy(
    definition,
    file,
    readSource(file, bytes),
    (source) => guestsOf(definition, source, options),
    ` (talon check ${file} tells more.)`,
  );
