// What training computes, against plain loops in float64 and against finite differences.
import { expect, test } from 'vitest';
import type { Rng } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { Graph, type Precision } from '../graph/graph.ts';
import { parameterCount, parametersOf } from '../net/parameters.ts';
import { choiceCount, inputSize, stateSize, type NetSpec } from '../net/spec.ts';
import { causalAttention } from '../ops/attention.ts';
import { lstm } from '../ops/lstm.ts';
import { nodeRuntime } from '../runtime.node.ts';
import { tensor, type Tensor } from '../runtime.ts';
import { sizeOf } from '../graph/shape.ts';
import { ADAM, adamGraph } from './adam.ts';
import { PPO, lossGraph, type Goal } from './lossGraph.ts';
import { imitationLoss } from './imitationLoss.ts';
import { ppoLoss, type PpoBatch } from './ppoLoss.ts';

const draws = (rng: Rng, count: number): Float64Array =>
  Float64Array.from({ length: count }, () => rng.int(2001) / 1000 - 1);
const all = (tensor: Tensor): number[] => Array.from(tensor.data as Float64Array);
const close = (found: readonly number[], wanted: readonly number[], digits: number): void => {
  expect(found.length).toBe(wanted.length);
  found.forEach((value, i) => expect(value, `number ${i}`).toBeCloseTo(wanted[i]!, digits));
};
const ints = (values: readonly number[]): Tensor => tensor(BigInt64Array.from(values, BigInt), [values.length]);

test('LSTM against a loop over gates', async () => {
  const [steps, rows, size] = [4, 2, 3];
  const g = new Graph('lstm', 'float64');
  const shapes = { x: [steps * rows, 4 * size], w: [4 * size, size], h: [rows, size], c: [rows, size] };
  const [x, w, h, c] = (['x', 'w', 'h', 'c'] as const).map((name) => g.input(name, shapes[name]));
  g.output(lstm(g, x!, w!, h!, c!, steps), 'y');
  const data = Object.fromEntries(Object.entries(shapes).map(([name, s]) => [name, draws(rngFrom(name), sizeOf(s))]));
  const session = await nodeRuntime.open(g.toModel());
  const feeds = Object.fromEntries(Object.entries(shapes).map(([name, s]) => [name, tensor(data[name]!, s)]));
  const wanted: number[] = [];
  const hidden = [...data['h']!];
  const memory = [...data['c']!];
  const logistic = (v: number): number => 1 / (1 + Math.exp(-v));
  for (let t = 0; t < steps; t++) {
    const before = [...hidden];
    for (let row = 0; row < rows; row++) {
      for (let i = 0; i < size; i++) {
        const gate = (index: number): number => {
          let sum = data['x']![(t * rows + row) * 4 * size + index * size + i]!;
          for (let j = 0; j < size; j++) sum += data['w']![(index * size + i) * size + j]! * before[row * size + j]!;
          return sum;
        };
        const at = row * size + i;
        memory[at] = logistic(gate(1)) * memory[at]! + logistic(gate(0)) * Math.tanh(gate(3));
        hidden[at] = logistic(gate(2)) * Math.tanh(memory[at]!);
      }
    }
    wanted.push(...hidden);
  }
  close(all((await session.run(feeds))['y']!), wanted, 12);
});

test('attention against a loop over heads', async () => {
  const [steps, rows, size, heads] = [3, 2, 4, 2];
  const g = new Graph('attention', 'float64');
  const shapes = { x: [steps * rows, size], p: [3 * size, size], pb: [3 * size], o: [size, size], ob: [size] };
  const [x, projection, projectionBias, output, outputBias] = (['x', 'p', 'pb', 'o', 'ob'] as const).map((name) =>
    g.input(name, shapes[name]),
  );
  const weights = {
    projection: projection!,
    projectionBias: projectionBias!,
    output: output!,
    outputBias: outputBias!,
  };
  g.output(causalAttention(g, x!, weights, heads, steps), 'y');
  const data = Object.fromEntries(Object.entries(shapes).map(([name, s]) => [name, draws(rngFrom(name), sizeOf(s))]));
  const feeds = Object.fromEntries(Object.entries(shapes).map(([name, s]) => [name, tensor(data[name]!, s)]));
  const session = await nodeRuntime.open(g.toModel());
  const projected = (t: number, row: number, part: number, i: number): number => {
    let sum = data['pb']![part * size + i]!;
    for (let j = 0; j < size; j++) {
      sum += data['p']![(part * size + i) * size + j]! * data['x']![(t * rows + row) * size + j]!;
    }
    return sum;
  };
  const width = size / heads;
  const wanted: number[] = [];
  for (let t = 0; t < steps; t++) {
    for (let row = 0; row < rows; row++) {
      const seen: number[] = [];
      for (let head = 0; head < heads; head++) {
        const scores = Array.from({ length: t + 1 }, (_, past) => {
          let score = 0;
          for (let i = head * width; i < (head + 1) * width; i++) {
            score += projected(t, row, 0, i) * projected(past, row, 1, i);
          }
          return Math.exp(score / Math.sqrt(width));
        });
        const total = scores.reduce((sum, score) => sum + score, 0);
        for (let i = head * width; i < (head + 1) * width; i++) {
          seen.push(scores.reduce((sum, score, past) => sum + (score / total) * projected(past, row, 2, i), 0));
        }
      }
      for (let i = 0; i < size; i++) {
        wanted.push(seen.reduce((sum, v, j) => sum + data['o']![i * size + j]! * v, data['ob']![i]!));
      }
    }
  }
  // The runtime joins product and scale, and keeps the factor in float32.
  close(all((await session.run(feeds))['y']!), wanted, 7);
});

test('the PPO loss against a loop over decisions', async () => {
  const [rows, choices] = [5, 4];
  // The second has one choice only, the last is padding: no choice, no weight, and numbers that mean nothing.
  const allowed = [1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0];
  const action = [1, 2, 0, 2, 3];
  const logChance = [-0.7, -0.01, -3.2, -0.2, 50];
  const advantage = [1.3, -0.4, 2, -1.5, 1e6];
  const target = [0.5, -1, 0.25, 2, 1e6];
  const policyWeight = [1 / 3, 0, 1 / 3, 1 / 3, 0];
  const valueWeight = [0.25, 0.25, 0.25, 0.25, 0];
  const logits = draws(rngFrom('logits'), rows * choices);
  const value = draws(rngFrom('value'), rows);
  const g = new Graph('ppo', 'float64');
  const list = (name: string) => g.input(name, [rows]);
  const terms = ppoLoss(
    g,
    g.input('logits', [rows, choices]),
    list('value'),
    {
      allowed: g.input('allowed', [rows, choices]),
      action: g.input('action', [rows], 'int64'),
      logChance: list('logChance'),
      advantage: list('advantage'),
      target: list('target'),
      policyWeight: list('policyWeight'),
      valueWeight: list('valueWeight'),
      entropyCoefficient: g.input('entropyCoefficient', []),
    },
    PPO,
  );
  for (const [name, term] of Object.entries(terms)) g.output(term, name);
  const numbers = (values: readonly number[]): Tensor => tensor(Float64Array.from(values), [values.length]);
  const session = await nodeRuntime.open(g.toModel());
  const found = await session.run({
    logits: tensor(logits, [rows, choices]),
    value: tensor(value, [rows]),
    allowed: tensor(Float64Array.from(allowed), [rows, choices]),
    action: ints(action),
    logChance: numbers(logChance),
    advantage: numbers(advantage),
    target: numbers(target),
    policyWeight: numbers(policyWeight),
    valueWeight: numbers(valueWeight),
    entropyCoefficient: tensor(Float64Array.of(0.01), []),
  });
  const wanted = { policyLoss: 0, valueLoss: 0, entropy: 0, divergence: 0, clipFraction: 0 };
  for (let row = 0; row < 4; row++) {
    const open = Array.from({ length: choices }, (_, i) => i).filter((i) => allowed[row * choices + i] === 1);
    const weights = open.map((i) => Math.exp(logits[row * choices + i]!));
    const total = weights.reduce((sum, w) => sum + w, 0);
    const chances = weights.map((w) => w / total);
    const ratio = chances[open.indexOf(action[row]!)]! / Math.exp(logChance[row]!);
    const cut = Math.min(1.2, Math.max(0.8, ratio));
    wanted.policyLoss -= policyWeight[row]! * Math.min(ratio * advantage[row]!, cut * advantage[row]!);
    wanted.valueLoss += valueWeight[row]! * (value[row]! - target[row]!) ** 2;
    wanted.entropy -= policyWeight[row]! * chances.reduce((sum, p) => sum + p * Math.log(p), 0);
    wanted.divergence += policyWeight[row]! * (ratio - 1 - Math.log(ratio));
    if (cut !== ratio) wanted.clipFraction += policyWeight[row]!;
  }
  for (const [name, term] of Object.entries(wanted)) expect(all(found[name]!)[0], name).toBeCloseTo(term, 10);
  const loss = wanted.policyLoss + 0.5 * wanted.valueLoss - 0.01 * wanted.entropy;
  expect(all(found['loss']!)[0]).toBeCloseTo(loss, 10);
  expect(wanted.clipFraction).toBeGreaterThan(0); // the case tests what it should
});

test.each([
  ['a long gradient is shortened', 3],
  ['a short one stays', 0.01],
])('clip and Adam against a loop: %s', async (_, size) => {
  const count = 6;
  const rng = rngFrom('adam');
  const [parameters, mean, square] = [draws(rng, count), draws(rng, count), draws(rng, count).map((v) => v * v)];
  const gradient = draws(rng, count).map((v) => v * size);
  const [rate, step] = [3e-4, 7];
  const session = await nodeRuntime.open(adamGraph(count, ADAM, 'float64').toModel());
  const scalar = (value: number): Tensor => tensor(Float64Array.of(value), []);
  const found = await session.run({
    parameters: tensor(parameters, [count]),
    gradient: tensor(gradient, [count]),
    mean: tensor(mean, [count]),
    square: tensor(square, [count]),
    rate: scalar(rate),
    meanCorrection: scalar(1 / (1 - 0.9 ** step)),
    squareCorrection: scalar(1 / (1 - 0.999 ** step)),
  });
  const norm = Math.sqrt(gradient.reduce((sum, v) => sum + v * v, 0));
  const factor = Math.min(1, 0.5 / (norm + 1e-6));
  const newMean = [...gradient].map((v, i) => 0.9 * mean[i]! + 0.1 * v * factor);
  const newSquare = [...gradient].map((v, i) => 0.999 * square[i]! + 0.001 * (v * factor) ** 2);
  const moved = newMean.map(
    (m, i) =>
      parameters[i]! - (rate * (m / (1 - 0.9 ** step))) / (Math.sqrt(newSquare[i]! / (1 - 0.999 ** step)) + 1e-5),
  );
  // Float attributes and constants are float64 here too, so that only rounding is left.
  close(all(found['newMean']!), newMean, 12);
  close(all(found['newSquare']!), newSquare, 12);
  close(all(found['newParameters']!), moved, 12);
  expect(all(found['norm']!)[0]).toBeCloseTo(norm, 12);
});

const SPEC: NetSpec = {
  parts: [
    { name: 'hand', size: 3, width: 2 },
    { name: 'history', size: 2, width: 3 },
  ],
  kinds: 2,
  heads: [
    { name: 'bid', size: 2 },
    { name: 'card', size: 3 },
  ],
  hidden: 4,
  layers: 2,
  attention: 2,
  span: 3,
};
/** With a judge that sees more than the net does. */
const OPEN: NetSpec = { ...SPEC, critic: { inputs: 4, width: 3 } };
const ROWS = 2;
const COUNT = SPEC.span * ROWS;

/** The first sequence has three decisions, the second only one: the rest of it is padding. */
const PADDED = [3, 5];

const batchOf = (precision: Precision, salt: string): Record<string, Tensor> => {
  const array = (values: ArrayLike<number>) =>
    precision === 'float64' ? Float64Array.from(values) : Float32Array.from(values);
  const rng = rngFrom('batch');
  const junk = rngFrom(salt);
  const row = (width: number): Tensor => {
    const values = draws(rng, COUNT * width);
    for (const i of PADDED) for (let j = 0; j < width; j++) values[i * width + j] = 5 * junk.int(100);
    return tensor(array(values), width === 1 ? [COUNT] : [COUNT, width]);
  };
  const weights = (values: readonly number[]): Tensor => tensor(array(values), [COUNT]);
  const action = Array.from({ length: COUNT }, (_, i) => (PADDED.includes(i) ? junk.int(5) : (i % 4) + 1));
  const allowed = Float64Array.from({ length: COUNT * choiceCount(SPEC) }, (_, i) => (i % 7 === 0 ? 0 : 1));
  action.forEach((id, i) => (allowed[i * choiceCount(SPEC) + id] = 1));
  // Real padding allows nothing at all.
  for (const i of PADDED) {
    if (salt === 'nothing') allowed.fill(0, i * choiceCount(SPEC), (i + 1) * choiceCount(SPEC));
  }
  return {
    input: row(inputSize(SPEC)),
    open: row(OPEN.critic!.inputs),
    kindOfInput: ints(Array.from({ length: COUNT }, (_, i) => (PADDED.includes(i) ? junk.int(2) : i % 2))),
    hidden: tensor(array(draws(rng, ROWS * stateSize(SPEC))), [ROWS, stateSize(SPEC)]),
    memory: tensor(array(draws(rng, ROWS * stateSize(SPEC))), [ROWS, stateSize(SPEC)]),
    allowed: tensor(array(allowed), [COUNT, choiceCount(SPEC)]),
    action: ints(action),
    logChance: row(1),
    advantage: row(1),
    target: row(1),
    policyWeight: weights([0.5, 0.25, 0, 0, 0.25, 0]),
    valueWeight: weights([0.25, 0.25, 0.25, 0, 0.25, 0]),
    entropyCoefficient: tensor(array([0.02]), []),
    soft: row(choiceCount(SPEC)),
    pull: tensor(array([0.3]), []),
  };
};

const parameterFeeds = (spec: NetSpec, vector: Float64Array | Float32Array): Record<string, Tensor> =>
  Object.fromEntries(
    parametersOf(spec).map(({ name, shape, at }) => [name, tensor(vector.subarray(at, at + sizeOf(shape)), shape)]),
  );

const LEARNED: [string, Goal, NetSpec][] = [
  ['the net', 'ppo', SPEC],
  ['the net and its critic', 'ppo', OPEN],
  ['the net that imitates', 'imitation', SPEC],
  ['the net that distils', 'distil', SPEC],
  ['the net that another pulls', 'tutored', OPEN],
];

test.each(LEARNED)('the gradient of %s against finite differences', async (_, goal, spec) => {
  const session = await nodeRuntime.open(lossGraph(goal, spec, ROWS, 'float64').toModel());
  const batch = batchOf('float64', 'one');
  const vector = draws(rngFrom('vector'), parameterCount(spec));
  const feeds = { ...batch, ...parameterFeeds(spec, vector) };
  const gradient = all((await session.run(feeds))['gradient']!);
  expect(gradient.filter((v) => v !== 0).length).toBeGreaterThan(0.7 * gradient.length);
  const lossAt = async (): Promise<number> => all((await session.run(feeds))['terms']!)[0]!;
  for (let i = 0; i < vector.length; i += 3) {
    const kept = vector[i]!;
    vector[i] = kept + 1e-6;
    const up = await lossAt();
    vector[i] = kept - 1e-6;
    const slope = (up - (await lossAt())) / 2e-6;
    vector[i] = kept;
    expect(Math.abs(gradient[i]! - slope), `parameter ${i}`).toBeLessThan(1e-6);
  }
});

test.each(LEARNED)('what stands in the padding changes no gradient of %s', async (_, goal, spec) => {
  const session = await nodeRuntime.open(lossGraph(goal, spec, ROWS).toModel());
  const vector = Float32Array.from(draws(rngFrom('vector'), parameterCount(spec)));
  const run = async (salt: string) => session.run({ ...batchOf('float32', salt), ...parameterFeeds(spec, vector) });
  const one = await run('one');
  expect(one['gradient']!.data.every(Number.isFinite)).toBe(true);
  for (const salt of ['another', 'nothing']) {
    const other = await run(salt);
    expect(other['gradient']!.data).toEqual(one['gradient']!.data);
    expect(other['terms']!.data).toEqual(one['terms']!.data);
  }
});

test('what only the critic sees moves the critic and nothing else', async () => {
  const session = await nodeRuntime.open(lossGraph('ppo', OPEN, ROWS).toModel());
  const vector = Float32Array.from(draws(rngFrom('vector'), parameterCount(OPEN)));
  const batch = batchOf('float32', 'one');
  const run = async (open: Tensor) => session.run({ ...batch, open, ...parameterFeeds(OPEN, vector) });
  const [one, other] = [await run(batch['open']!), await run(tensor(new Float32Array(4 * COUNT), [COUNT, 4]))];
  const [ofOne, ofOther] = [all(one['gradient']!), all(other['gradient']!)];
  const net = parameterCount(SPEC);
  expect(ofOther.slice(0, net)).toEqual(ofOne.slice(0, net));
  expect(ofOther.slice(net)).not.toEqual(ofOne.slice(net));
});

test('the loss of imitation against a loop over decisions', async () => {
  const [rows, choices] = [3, 3];
  const allowed = [1, 1, 0, 1, 1, 1, 0, 1, 0];
  const [action, policyWeight] = [
    [1, 2, 1],
    [0.5, 0.5, 0],
  ];
  const logits = draws(rngFrom('logits'), rows * choices);
  const [value, target] = [draws(rngFrom('value'), rows), draws(rngFrom('target'), rows)];
  const g = new Graph('imitation', 'float64');
  const list = (name: string) => g.input(name, [rows]);
  const batch: PpoBatch = {
    allowed: g.input('allowed', [rows, choices]),
    action: g.input('action', [rows], 'int64'),
    logChance: list('logChance'),
    advantage: list('advantage'),
    target: list('target'),
    policyWeight: list('policyWeight'),
    valueWeight: list('valueWeight'),
    entropyCoefficient: g.input('entropyCoefficient', []),
  };
  const terms = imitationLoss(g, g.input('logits', [rows, choices]), list('value'), batch, PPO);
  for (const [name, term] of Object.entries(terms)) g.output(term, name);
  const numbers = (values: ArrayLike<number>): Tensor => tensor(Float64Array.from(values), [values.length]);
  const session = await nodeRuntime.open(g.toModel());
  const found = await session.run({
    logits: tensor(logits, [rows, choices]),
    value: numbers(value),
    allowed: tensor(Float64Array.from(allowed), [rows, choices]),
    action: ints(action!),
    logChance: numbers([0, 0, 0]),
    advantage: numbers([7, 7, 7]),
    target: numbers(target),
    policyWeight: numbers(policyWeight!),
    valueWeight: numbers([0.25, 0.25, 0.5]),
    entropyCoefficient: tensor(Float64Array.of(1), []),
  });
  let wanted = 0;
  for (let row = 0; row < rows; row++) {
    const chances = [0, 1, 2].map((i) => allowed[row * choices + i]! * Math.exp(logits[row * choices + i]!));
    const total = chances.reduce((sum, chance) => sum + chance, 0);
    wanted -= policyWeight![row]! * Math.log(chances[action![row]!]! / total);
    wanted += 0.5 * [0.25, 0.25, 0.5][row]! * (value[row]! - target[row]!) ** 2;
  }
  expect(all(found['loss']!)[0]).toBeCloseTo(wanted, 10);
});
