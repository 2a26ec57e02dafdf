// Strategies in a worker of a page.
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { AnyDefinition } from '../core/definition.ts';
import { createEngine } from '../sandbox/engine.ts';
import { kitOf } from '../guests/fallbackKit.ts';
import type { Result } from '../core/result.ts';
import { DEFAULT_LIMITS, FIXED } from '../guests/limits.ts';
import wasmAddress from '../sandbox/quickjs/quickjs.wasm?url';
import { prepareSource, tooLarge, type ReadSource } from '../sandbox/readSource.ts';
import { StrategyRoom } from './room.ts';
import type { Beat } from '../sandbox/runtime.ts';
import type { Stripped } from '../sandbox/strip.ts';
import { stripper } from '../sandbox/strip.web.ts';
import type { Player, PlayerError } from './player.ts';
import type { StrategyText } from './strategyFile.ts';
import { greetStrategy } from './strategyPlayer.ts';

export type { StrategySource } from '../sandbox/runtime.ts';
export type { StrategyRoom } from './room.ts';

/** A room for the strategies of one game, with the usual limits. */
export const openRoom = async (definition: AnyDefinition, beat: Beat): Promise<StrategyRoom> => {
  const compiled = await WebAssembly.compileStreaming(fetch(wasmAddress as string));
  const { forms } = kitOf(definition);
  return new StrategyRoom({
    beat,
    spentMs: stopwatch(),
    createEngine: (memoryMb) => createEngine(variant as unknown as QuickJSSyncVariant, compiled, memoryMb, forms),
  });
};

/** No processor's time is to be had in a page; the clock must do. */
const stopwatch = (): (() => number) => {
  let before = performance.now();
  return () => {
    const spent = performance.now() - before;
    before += spent;
    return spent;
  };
};

/** The text of a strategy, made ready. */
export const readText = (text: string, name: string, strip: (text: string) => Stripped): ReadSource =>
  new TextEncoder().encode(text).length > FIXED.fileBytes ? tooLarge : prepareSource(text, name, strip);

/** Opens strategies of one game from their texts. */
export interface TextPlayers {
  /** Makes sure of sandboxes for so many seats of the next match. */
  prepare(seats: number): Promise<void>;
  /** `recalls`: one that joins a match under way is asked once more what it was asked before. */
  open(strategy: StrategyText, recalls?: boolean): Promise<Result<Player, PlayerError>>;
}

/** Nobody watches from outside: fuel and memory have their limits, and whoever waits can end the worker. */
const UNWATCHED: Beat = () => {};

export const openTexts = async (definition: AnyDefinition): Promise<TextPlayers> => {
  const room = await openRoom(definition, UNWATCHED);
  const { strip } = stripper();
  return {
    prepare: (seats) => room.prepare(seats),
    open: async ({ file, text }, recalls = false) => {
      await room.prepare(1);
      return greetStrategy(definition, file, readText(text, file, strip), (source) =>
        room.guests(definition, source, { limits: DEFAULT_LIMITS, recalls }),
      );
    },
  };
};
