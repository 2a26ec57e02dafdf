// The network as a graph over sequences, as a graph of one step and as plain loops: three ways to the same numbers.
import { beforeAll, describe, expect, test } from 'vitest';
import { fingerprint } from '../../core/hash.ts';
import type { Rng } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { Graph } from '../graph/graph.ts';
import { PlainNet, newMemory } from '../plain/plainNet.ts';
import { nodeRuntime } from '../runtime.node.ts';
import { tensor, type Runtime, type Tensor } from '../runtime.ts';
import { createWebRuntime } from '../runtime.web.ts';
import { weightInputs } from './layers.ts';
import { parameterCount, parameterTensors, parametersOf, startParameters } from './parameters.ts';
import { runSequences, sequenceInputs } from './sequences.ts';
import { cacheSize, choiceCount, inputSize, stateSize, type NetSpec } from './spec.ts';
import { stepGraph } from './step.ts';

const SPEC: NetSpec = {
  parts: [
    { name: 'hand', size: 5, width: 4 },
    { name: 'history', size: 7, width: 6 },
  ],
  kinds: 3,
  heads: [
    { name: 'bid', size: 3 },
    { name: 'card', size: 4 },
  ],
  hidden: 8,
  layers: 2,
  attention: 2,
  span: 4,
};
const ROWS = 3;

const randoms = (rng: Rng, count: number): Float32Array =>
  Float32Array.from({ length: count }, () => rng.int(2001) / 1000 - 1);

/** Parameters that are all alive: those of a new net are partly zero. */
const parameters = randoms(rngFrom('parameters'), parameterCount(SPEC));
const input = randoms(rngFrom('input'), SPEC.span * ROWS * inputSize(SPEC));
const kind = Array.from({ length: SPEC.span * ROWS }, (_, i) => i % SPEC.kinds);
const hidden = randoms(rngFrom('hidden'), ROWS * stateSize(SPEC));
const memory = randoms(rngFrom('memory'), ROWS * stateSize(SPEC));
const indexes = (list: readonly number[]): Tensor => tensor(BigInt64Array.from(list, BigInt), [list.length]);

/** Logits and values of all decisions from the graph that learns. */
const bySequences = async (): Promise<{ logits: Float32Array; value: Float32Array }> => {
  const g = new Graph('sequences');
  const { logits, value } = runSequences(g, SPEC, weightInputs(g, SPEC), sequenceInputs(g, SPEC, ROWS));
  g.output(logits, 'logits');
  g.output(value, 'value');
  const session = await nodeRuntime.open(g.toModel());
  const found = await session.run({
    ...parameterTensors(SPEC, parameters),
    input: tensor(input, [SPEC.span * ROWS, inputSize(SPEC)]),
    kindOfInput: indexes(kind),
    hidden: tensor(hidden, [ROWS, stateSize(SPEC)]),
    memory: tensor(memory, [ROWS, stateSize(SPEC)]),
  });
  return { logits: found['logits']!.data as Float32Array, value: found['value']!.data as Float32Array };
};

const softened = (logits: Float32Array): number[] => {
  const most = Math.max(...logits);
  const total = logits.reduce((sum, logit) => sum + Math.exp(logit - most), 0);
  return Array.from(logits, (logit) => logit - most - Math.log(total));
};

let expected: { logits: Float32Array; value: Float32Array };
beforeAll(async () => {
  expected = await bySequences();
});
const logitsAt = (time: number, row: number): Float32Array =>
  expected.logits.subarray((time * ROWS + row) * choiceCount(SPEC), (time * ROWS + row + 1) * choiceCount(SPEC));

test('plain loops give the numbers of the graph', () => {
  const net = new PlainNet(SPEC, parameters);
  for (let row = 0; row < ROWS; row++) {
    const own = newMemory(SPEC);
    own.hidden.set(hidden.subarray(row * stateSize(SPEC), (row + 1) * stateSize(SPEC)));
    own.memory.set(memory.subarray(row * stateSize(SPEC), (row + 1) * stateSize(SPEC)));
    for (let time = 0; time < SPEC.span; time++) {
      const at = time * ROWS + row;
      net.step(input.subarray(at * inputSize(SPEC), (at + 1) * inputSize(SPEC)), kind[at]!, own);
      net.logits.forEach((logit, i) => expect(logit).toBeCloseTo(logitsAt(time, row)[i]!, 5));
      expect(net.value).toBeCloseTo(expected.value[at]!, 5);
    }
  }
});

const runtimes: [string, () => Runtime][] = [
  ['Node', () => nodeRuntime],
  ['a browser', () => createWebRuntime()],
];

describe.each(runtimes)('one step at a time in %s', (_, runtime) => {
  test('gives the numbers of the sequences', async () => {
    const session = await runtime().open(stepGraph(SPEC, ROWS).toModel());
    const width = SPEC.hidden / SPEC.attention;
    const state = { hidden: hidden.slice(), memory: memory.slice() };
    const keys = new Float32Array(ROWS * cacheSize(SPEC)).fill(7); // what lies in unused slots does not matter
    const values = new Float32Array(ROWS * cacheSize(SPEC)).fill(7);
    const shape = [ROWS * SPEC.attention, SPEC.span, width];
    for (let time = 0; time < SPEC.span; time++) {
      const rows = input.subarray(time * ROWS * inputSize(SPEC), (time + 1) * ROWS * inputSize(SPEC));
      const found = await session.run({
        ...parameterTensors(SPEC, parameters),
        input: tensor(rows, [ROWS, inputSize(SPEC)]),
        kindOfInput: indexes(kind.slice(time * ROWS, (time + 1) * ROWS)),
        allowed: tensor(new Float32Array(ROWS * choiceCount(SPEC)).fill(1), [ROWS, choiceCount(SPEC)]),
        hidden: tensor(state.hidden, [ROWS, stateSize(SPEC)]),
        memory: tensor(state.memory, [ROWS, stateSize(SPEC)]),
        keys: tensor(keys, shape),
        values: tensor(values, shape),
        seen: tensor(
          Float32Array.from({ length: ROWS * SPEC.span }, (__, i) => (i % SPEC.span < time ? 1 : 0)),
          [ROWS, 1, SPEC.span],
        ),
      });
      state.hidden.set(found['newHidden']!.data as Float32Array);
      state.memory.set(found['newMemory']!.data as Float32Array);
      for (let part = 0; part < ROWS * SPEC.attention; part++) {
        const at = (part * SPEC.span + time) * width;
        keys.set((found['newKey']!.data as Float32Array).subarray(part * width, (part + 1) * width), at);
        values.set((found['newValue']!.data as Float32Array).subarray(part * width, (part + 1) * width), at);
      }
      for (let row = 0; row < ROWS; row++) {
        const chances = (found['logChances']!.data as Float32Array).subarray(row * choiceCount(SPEC));
        softened(logitsAt(time, row)).forEach((logChance, i) => expect(chances[i]).toBeCloseTo(logChance, 4));
        expect(found['value']!.data[row]).toBeCloseTo(expected.value[time * ROWS + row]!, 4);
      }
    }
    await session.close();
  });
});

test('the same bytes in every engine', () => {
  const net = new PlainNet(SPEC, parameters);
  const own = newMemory(SPEC);
  const lines: string[] = [];
  for (let time = 0; time < 3 * SPEC.span; time++) {
    net.step(input.subarray(time * inputSize(SPEC), (time + 1) * inputSize(SPEC)), time % SPEC.kinds, own);
    lines.push(new Uint32Array(net.logits.slice().buffer).join());
  }
  expect(fingerprint(lines.join(';'))).toBe('1e0ad7988cd45366');
});

test('a new net: even chances, open memory, one place for every parameter', () => {
  const start = startParameters(SPEC, rngFrom('start'));
  const contents = parametersOf(SPEC);
  expect(new Set(contents.map(({ name }) => name)).size).toBe(contents.length);
  const bias = contents.find(({ name }) => name === 'lstm1.bias')!;
  expect([...start.subarray(bias.at, bias.at + 4 * SPEC.hidden)]).toEqual([
    ...Array.from({ length: 8 }, () => 0),
    ...Array.from({ length: 8 }, () => 1),
    ...Array.from({ length: 16 }, () => 0),
  ]);
  const net = new PlainNet(SPEC, start);
  net.step(input.subarray(0, inputSize(SPEC)), 0, newMemory(SPEC));
  for (const logit of net.logits) expect(Math.abs(logit)).toBeLessThan(0.1);
});
