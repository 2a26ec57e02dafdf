// Strategies in Python: a file of a class with methods, played as a program on a pipe.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HAS_PYTHON } from '../../test/python.ts';
import { random } from '../agents/random.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { playSync, type MatchResult } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { mosaic } from '../games/mosaic/index.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { DEFAULT_LIMITS } from '../guests/limits.ts';
import type { Player } from './player.ts';
import { openPlayer } from './players.node.ts';

const inPython = test.skipIf(!HAS_PYTHON);

const folder = mkdtempSync(join(tmpdir(), 'talon-python-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return `python:${file}`;
};

const opened = (definition: AnyDefinition, name: string): Player => {
  const player = openPlayer(definition, name, { ...DEFAULT_LIMITS, programMs: 30_000 });
  if (!player.ok) throw new Error(player.error.message);
  return player.value;
};

const play = (definition: AnyDefinition, player: Player, seed = 'python'): MatchResult => {
  const game = definition.create(definition.presets[definition.defaultPreset]);
  const rng = rngFrom(seed);
  const agents = Array.from({ length: game.seats }, (_, seat) =>
    (seat === 0 ? player.create : random)(game, seat, rng.fork(seat)),
  );
  return playSync({ game, rng, policy: 'fallback' }, agents);
};

const samples = join(import.meta.dirname, '../../strategies/python');

inPython('a strategy for engine.strategy_interface and engine.actions plays unchanged', () => {
  const player = opened(skitgubbe, `python:${join(samples, 'skitgubbe_example.py')}`);
  expect(player.name).toBe('Example');
  for (const seed of ['one', 'two', 'three']) {
    const { faults, outcome } = play(skitgubbe, player, seed);
    // It is simple: of the trumps it takes the first, whether that beats the table or not.
    expect(faults.filter(({ reason, phase }) => reason !== 'illegal' || phase !== 'part2-move')).toEqual([]);
    expect(outcome.reason).toBe('last-with-cards');
  }
  player.close();
});

inPython('an agent with Mosaic’s six decisions in snake case plays without a fault', () => {
  const player = opened(mosaic, `python:${join(samples, 'mosaic_first.py')}`);
  expect(player.name).toBe('First');
  expect(play(mosaic, player).faults).toEqual([]);
  player.close();
});

const CHOOSER = `
import random
from engine.strategy_interface import BaseStrategy

class Strategy(BaseStrategy):
    name = "Chooser"

    def any_of(self, state):
        print("what a strategy prints is no answer")
        state.memory["asked"] = state.memory.get("asked", 0) + 1
        assert self.memory is state.memory
        assert state.hand[0].part2_rank >= 2 and state["hand"][0]["suit"] in "CDHS"
        return random.choice(state.choices)

    def part1_play(self, state):
        assert state.memory.get("asked", 0) < 500
        return self.any_of(state)

    def part1_slough(self, state):
        return {"card_indices": state.allowed_slough_indices[:1]} if random.random() < 0.3 else None

    def part2_move(self, state):
        return self.any_of(state)
`;

inPython(
  'choices may be answered as they are, memory lasts for a match, and the same seed gives the same match',
  () => {
    const player = opened(skitgubbe, written('chooser.py', CHOOSER));
    const [one, other, again] = ['a', 'b', 'a'].map((seed) => play(skitgubbe, player, seed));
    expect([one!.faults, other!.faults]).toEqual([[], []]);
    expect(again!.steps).toEqual(one!.steps);
    expect(other!.steps).not.toEqual(one!.steps);
    player.close();
  },
);

inPython('whoever raises an exception has crashed, with its words', () => {
  const player = opened(
    skitgubbe,
    written('raises.py', CHOOSER.replace('return random.choice(state.choices)', 'raise ValueError("no idea")')),
  );
  expect(play(skitgubbe, player).faults[0]).toMatchObject({
    reason: 'crash',
    detail: expect.stringContaining('raises.py:13: ValueError: no idea'),
  });
  player.close();
});

inPython('a file that cannot play is told in a sentence', () => {
  const refusal = (definition: AnyDefinition, name: string): string => {
    const player = openPlayer(definition, name);
    return player.ok ? '' : player.error.message;
  };
  expect(refusal(skitgubbe, 'python:')).toBe(`'python:' must be followed by a file: "python:bot.py".`);
  expect(refusal(skitgubbe, `python:${join(folder, 'nowhere.py')}`)).toContain('There is no file');
  expect(refusal(tysiac, written('other.py', CHOOSER))).toMatch(/The class Strategy of .*other\.py lacks/);
  expect(refusal(skitgubbe, written('empty.py', 'x = 1\n'))).toContain('must have a class Strategy or Agent');
});
