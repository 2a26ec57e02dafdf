// A room for the strategies of one game in a thread that another one watches.
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { AnyDefinition } from '../core/definition.ts';
import { kitOf } from '../guests/fallbackKit.ts';
import { createEngine } from '../sandbox/engine.ts';
import { quickJs } from '../sandbox/quickJs.node.ts';
import { ownMs } from '../threads/threadClock.node.ts';
import { newNumbers } from '../threads/shared.node.ts';
import { Watched } from '../threads/watch.node.ts';
import { StrategyRoom } from './room.ts';
import { patienceFor, startStrategy } from './strategyPlayer.node.ts';

/** `watch` are the numbers of whoever watches; left out by those who only measure. */
export const openWatchedRoom = (definition: AnyDefinition, watch = newNumbers()): StrategyRoom => {
  const { forms } = kitOf(definition);
  const watched = new Watched(watch);
  return new StrategyRoom({
    beat: watched.beat,
    spentMs: stopwatch(),
    createEngine: (memoryMb) => createEngine(variant as unknown as QuickJSSyncVariant, quickJs(), memoryMb, forms),
    patienceFor,
    watch: (patience, work) => watched.run(patience, work),
    startThread: startStrategy,
  });
};

const stopwatch = (): (() => number) => {
  let before = ownMs();
  return () => {
    const spent = ownMs() - before;
    before += spent;
    return spent;
  };
};
