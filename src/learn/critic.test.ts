// The judge sees all hands, and nobody who plays does.
import { expect, test } from 'vitest';
import type { Json } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import { GAMES } from '../games/index.ts';
import { parameterCount, parametersOf, playParameters, startParameters } from '../nn/net/parameters.ts';
import { inputSize, playSpec, type NetSpec } from '../nn/net/spec.ts';
import { nodeRuntime } from '../nn/runtime.node.ts';
import { CriticRunner } from './critic.ts';
import { playAll } from './selfPlay.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { learningSpec, openStage, stagesOf, type Stage } from './stage.ts';
import { StepRunner } from './stepRunner.ts';
import type { Sequence } from './sequence.ts';
import { NO_HINTS } from './netMatch.ts';

const sizes = { hand: 6, trick: 4, history: 6, hidden: 8, layers: 1, attention: 2, span: 10 };

const stageOf = (id: string, name?: string): Stage => {
  const definition = GAMES.find((game) => game.id === id)!;
  const stage = openStage(
    definition,
    definition.presets[definition.defaultPreset] as Json,
    name ?? stagesOf(definition).at(-2)!.name,
  );
  return stage.ok ? stage.value : expect.fail(stage.error.message);
};

const played = async (stage: Stage, spec: NetSpec, parameters: Float32Array, games: number): Promise<Sequence[]> => {
  const runner = await StepRunner.open(nodeRuntime, spec, 4);
  const options = { from: 0, to: games, opponents: [], share: 0, past: null, hints: NO_HINTS };
  const { episodes } = await playAll(stage, runner, parameters, rngFrom('open'), options);
  await runner.close();
  return episodes.flat();
};

test.each(GAMES.map(({ id }) => id))('%s: the critic changes nothing about who plays', async (id) => {
  const stage = stageOf(id);
  const spec = learningSpec(stage, { ...DEFAULT_SETTINGS, sizes, critic: 'open' });
  const parameters = startParameters(spec, rngFrom('parameters'));
  const [judged, alone] = [
    await played(stage, spec, parameters, 2),
    await played(stage, playSpec(spec), playParameters(spec, parameters), 2),
  ];
  const columns = inputSize(spec);
  expect(alone.map((sequence) => ({ ...sequence, open: null }))).toEqual(
    judged.map((sequence) => ({ ...sequence, open: null })),
  );
  for (const { open, input, length } of judged) {
    for (let t = 0; t < length; t++) {
      const at = t * stage.game.seats * columns;
      expect(open.subarray(at, at + columns)).toEqual(input.subarray(t * columns, (t + 1) * columns));
      expect(open.every(Number.isFinite)).toBe(true);
    }
  }
});

test("in Tysiąc it sees the opponent's hand", async () => {
  const stage = stageOf('tysiac', 'play');
  const spec = learningSpec(stage, { ...DEFAULT_SETTINGS, sizes, critic: 'open' });
  const columns = inputSize(spec);
  for (const { open } of await played(stage, spec, startParameters(spec, rngFrom(1)), 3)) {
    const [own, other] = [0, columns].map((at) => open.subarray(at, at + 24));
    const held = (hand: Float32Array): number => hand.reduce((sum, card) => sum + card, 0);
    expect(held(own!)).toBe(10);
    expect([9, 10]).toContain(held(other!));
    expect(own!.some((card, i) => card === 1 && other![i] === 1)).toBe(false);
  }
});

test('its values against loops over its layers, in every batch', async () => {
  const stage = stageOf('tysiac', 'play');
  const spec = learningSpec(stage, { ...DEFAULT_SETTINGS, sizes, critic: 'open' });
  const parameters = startParameters(spec, rngFrom('judge'));
  expect(parameters.length).toBe(parameterCount(spec));
  const sequences = await played(stage, spec, parameters, 14);
  const critic = await CriticRunner.open(nodeRuntime, spec);
  await critic.judge(sequences, parameters);
  await critic.close();
  const { inputs, width } = spec.critic!;
  const weight = (name: string): Float32Array =>
    parameters.subarray(parametersOf(spec).find((parameter) => parameter.name === `critic.${name}`)!.at);
  const linear = (name: string, x: readonly number[], size: number): number[] =>
    Array.from({ length: size }, (_, i) =>
      x.reduce(
        (sum, value, j) => sum + value * weight(`${name}.weight`)[i * x.length + j]!,
        weight(`${name}.bias`)[i]!,
      ),
    );
  const relu = (x: readonly number[]): number[] => x.map((value) => Math.max(0, value));
  const normed = (x: readonly number[]): number[] => {
    const mean = x.reduce((sum, value) => sum + value, 0) / x.length;
    const variance = x.reduce((sum, value) => sum + (value - mean) ** 2, 0) / x.length;
    return x.map((value) => (value - mean) / Math.sqrt(variance + 1e-5));
  };
  expect(sequences.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(256);
  for (const { open, value, length } of sequences) {
    for (let t = 0; t < length; t += 4) {
      const seen = relu(linear('input', [...open.subarray(t * inputs, (t + 1) * inputs)], width));
      const [wanted] = linear('value', relu(linear('inner', normed(seen), width)), 1);
      expect(value[t]).toBeCloseTo(wanted!, 4);
    }
  }
});
