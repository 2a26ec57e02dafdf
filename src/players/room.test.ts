// Strategies without threads, at a table that is left and opened again.
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { expect, test } from 'vitest';
import { random } from '../agents/random.ts';
import type { Agent } from '../core/agent.ts';
import { playSync, type Step } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { kitOf } from '../guests/fallbackKit.ts';
import { DEFAULT_LIMITS } from '../guests/limits.ts';
import { createEngine } from '../sandbox/engine.ts';
import { quickJs } from '../sandbox/quickJs.node.ts';
import { prepareSource } from '../sandbox/readSource.ts';
import { stripTypes } from '../sandbox/strip.node.ts';
import { StrategyRoom } from './room.ts';
import { greetStrategy } from './strategyPlayer.ts';

const game = skitgubbe.create(skitgubbe.presets[skitgubbe.defaultPreset]!);
const rng = rngFrom('room');

const room = new StrategyRoom({
  beat: () => {},
  spentMs: () => 0,
  createEngine: () =>
    createEngine(variant as unknown as QuickJSSyncVariant, quickJs(), DEFAULT_LIMITS.memoryMb, kitOf(skitgubbe).forms),
});

/** What it plays depends on how often it was asked, in both parts and in several ways to remember, and on chance. */
const MOODY = `
let asked = 0;
export class Strategy {
  name = 'Moody';
  part1Play(state) {
    asked++;
    state.memory.drawn = (state.memory.drawn ?? 0) + Math.random();
    const moods = state.legalPlayIndices;
    return { type: 'PLAY_HAND_CARD', cardIndex: moods[(asked + Math.floor(100 * state.memory.drawn)) % moods.length] };
  }
  part1Slough(state) {
    asked++;
    if (asked % 3 === 0) return null;
    const cardIndices = [...state.allowedSloughIndices];
    if (state.mustKeepCard && cardIndices.length === state.hand.length) cardIndices.pop();
    return { cardIndices };
  }
  part2Move(state) {
    asked++;
    if (asked % 17 === 0) throw new Error('out of sorts');
    return state.choices[(asked + Math.floor(100 * state.memory.drawn)) % state.choices.length];
  }
}`;

const sit = async (recalls: boolean): Promise<Agent[]> => {
  await room.prepare(2);
  const read = prepareSource(MOODY, 'moody.ts', stripTypes);
  const player = greetStrategy(skitgubbe, 'moody.ts', read, (source) =>
    room.guests(skitgubbe, source, { limits: DEFAULT_LIMITS, recalls }),
  );
  if (!player.ok) throw new Error(player.error.message);
  return Array.from({ length: game.seats }, (_, seat) =>
    (seat === 1 ? player.value.create : random)(game, seat, rng.fork(`agent${seat}`).fork('create')),
  );
};

const playFrom = async (steps: readonly Step[], recalls = true): Promise<Step[]> =>
  playSync({ game, rng, steps }, await sit(recalls)).steps;

test('a strategy that comes back to a table plays on as if it had never left', async () => {
  const whole = playSync({ game, rng }, await sit(true));
  // It has failed, answered with several moves at once, and done both things again after any of the places below.
  expect(whole.faults.length).toBeGreaterThan(1);
  for (const at of [1, 20, 37, 60, whole.steps.length - 10])
    expect(await playFrom(whole.steps.slice(0, at))).toEqual(whole.steps);
  // Without being asked once more it would not know.
  expect(await playFrom(whole.steps.slice(0, 60), false)).not.toEqual(whole.steps);
});

test('what cannot play is refused in a sentence, with its place and without a command', async () => {
  await room.prepare(1);
  const greet = (text: string) =>
    greetStrategy(skitgubbe, 'mine.ts', prepareSource(text, 'mine.ts', stripTypes), (source) =>
      room.guests(skitgubbe, source, { limits: DEFAULT_LIMITS }),
    );
  const refused = (text: string): string => {
    const player = greet(text);
    return player.ok ? '' : player.error.message;
  };
  expect(refused('let a = ;')).toMatch(/^mine\.ts:1: This is no TypeScript/);
  expect(refused('export class Strategy {}')).toMatch(/^mine\.ts: .*part1Play/);
  expect(refused('export class Strategy {}')).not.toContain('talon check');
});
