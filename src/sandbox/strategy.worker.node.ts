// The thread in which a strategy lives, one match at a time.
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { createEngine, type Engine } from './engine.ts';
import { brokenGuest, hostLacks, type GuestQuestion, type GuestReply } from '../guests/guest.ts';
import { serveQuestions } from '../threads/serve.node.ts';
import { ownMs } from '../threads/threadClock.node.ts';
import { StrategyHost, type HostedStrategy } from './strategyHost.ts';
import type { WasmModule } from './wasm.ts';

export interface StrategyThread extends HostedStrategy {
  compiled: WasmModule;
}

serveQuestions<StrategyThread, GuestQuestion, GuestReply>(brokenGuest, ({ data, attach, beat }) => {
  /**
   * A thread's time is brought up to date only when it falls asleep, so this is the time of the question before, with
   * the little that serving it took.
   */
  let before = ownMs();
  const spentMs = (): number => {
    const spent = ownMs() - before;
    before = ownMs();
    return spent;
  };
  const { compiled, ...strategy } = data;
  const host = new StrategyHost(strategy, { attach, beat, spentMs });
  const newEngine = (): Promise<Engine> =>
    createEngine(variant as unknown as QuickJSSyncVariant, compiled, strategy.limits.memoryMb, strategy.forms);
  return async (question, raw) => {
    if (!host.isReadyFor(question)) {
      try {
        host.equip(await newEngine());
      } catch (problem) {
        return hostLacks('there is no sandbox for it', problem);
      }
    }
    return host.answer(question, raw);
  };
});
