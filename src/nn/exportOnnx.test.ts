// A net as a file for other programs: what comes out of it is what plain loops compute.
import { describe, expect, test } from 'vitest';
import { expectSameAsPlain, type Shown } from '../../test/exported.ts';
import { rngFrom } from '../core/rng.ts';
import type { Checkpoint } from './checkpoint.ts';
import { exportOnnx } from './exportOnnx.ts';
import { parameterCount } from './net/parameters.ts';
import { choiceCount, inputSize, type NetSpec } from './net/spec.ts';
import { nodeRuntime } from './runtime.node.ts';

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

const randoms = (seed: string, count: number): Float32Array => {
  const rng = rngFrom(seed);
  return Float32Array.from({ length: count }, () => rng.int(2001) / 1000 - 1);
};

const netOf = (spec: NetSpec): Checkpoint => ({
  game: 'own',
  preset: 'zwykły',
  rulesKey: 'own-1-0',
  featureHash: 'abc',
  encoding: 2,
  spec,
  parameters: randoms('parameters', parameterCount(spec)),
  command: 'talon train own',
  iteration: 3,
  decisions: 100,
  evaluation: [],
});

const shown = (spec: NetSpec, time: number, row: number): Shown => {
  const ids = Array.from({ length: choiceCount(spec) }, (_, id) => id);
  const legal = ids.filter((id) => (id + time + row) % 3 !== 0);
  return { features: randoms(`${time}/${row}`, inputSize(spec)), kind: (time + row) % spec.kinds, legal };
};

const shapes: [string, NetSpec][] = [
  ['with attention, over more decisions than it looks back at', SPEC],
  ['without attention', { ...SPEC, attention: 0 }],
  ['with one layer, one head and one part', { ...SPEC, layers: 1, parts: [SPEC.parts[0]!], heads: [SPEC.heads[0]!] }],
];

describe.each(shapes)('a net %s', (_, spec) => {
  test('gives the numbers of plain loops for any number of rows', async () => {
    const net = netOf(spec);
    const { bytes, inputs } = exportOnnx(net);
    const session = await nodeRuntime.open(bytes);
    for (const batch of [1, 3]) {
      const times = Array.from({ length: 2 * spec.span + 1 }, (__, time) =>
        Array.from({ length: batch }, (___, row) => shown(spec, time, row)),
      );
      await expectSameAsPlain(net, inputs, session, times);
    }
    await session.close();
  });
});

test('inputs and outputs have names, types and sizes; a net without attention has no more memory than it needs', () => {
  const { inputs, outputs } = exportOnnx(netOf(SPEC));
  expect(inputs.map(({ name, type, shape }) => `${name} ${type} ${shape.join()}`)).toEqual([
    'features float32 batch,12',
    'kind int64 batch',
    'mask float32 batch,7',
    'hidden float32 batch,16',
    'memory float32 batch,16',
    'keys float32 batch,4,8',
    'values float32 batch,4,8',
    'used int64 batch',
  ]);
  expect(outputs.map(({ name, shape }) => `${name} ${shape.join()}`)).toEqual([
    'logChances batch,7',
    'value batch',
    'logits.bid batch,3',
    'logits.card batch,4',
    'newHidden batch,16',
    'newMemory batch,16',
    'newKeys batch,4,8',
    'newValues batch,4,8',
    'newUsed batch',
  ]);
  const plain = exportOnnx(netOf({ ...SPEC, attention: 0 }));
  expect(plain.inputs.map(({ name }) => name)).toEqual(['features', 'kind', 'mask', 'hidden', 'memory']);
});

/** Fields of a message of protocol buffers that have a length, by their numbers. */
const fieldsOf = (bytes: Uint8Array): [number, Uint8Array][] => {
  const fields: [number, Uint8Array][] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const size = varint();
    if (key % 8 === 2) fields.push([Math.floor(key / 8), bytes.subarray(at, (at += size))]);
  }
  return fields;
};

test('the file says what it was made for, by whom, and in which version of its names', () => {
  const read = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  const facts = fieldsOf(exportOnnx(netOf(SPEC)).bytes).flatMap(([field, bytes]) =>
    field === 14 ? [fieldsOf(bytes).map(([, text]) => read(text))] : [],
  );
  const { talon, heads, ...rest } = Object.fromEntries(facts) as Record<string, string>;
  expect(rest).toEqual({
    version: '1',
    game: 'own',
    preset: 'zwykły',
    rulesKey: 'own-1-0',
    featureHash: 'abc',
    encoding: '2',
    command: 'talon train own',
    iteration: '3',
    decisions: '100',
  });
  expect(talon).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.parse(heads!)).toEqual([
    { name: 'bid', first: 0, size: 3 },
    { name: 'card', first: 3, size: 4 },
  ]);
});

test('the same net gives the same bytes', () => {
  expect(exportOnnx(netOf(SPEC)).bytes).toEqual(exportOnnx(netOf(SPEC)).bytes);
});
