import { expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import { misfit, packCheckpoint, unpackCheckpoint, type Checkpoint } from './checkpoint.ts';
import { startParameters } from './net/parameters.ts';
import type { NetSpec } from './net/spec.ts';
import { packNumbers } from './numbersFile.ts';

const spec: NetSpec = {
  parts: [{ name: 'hand', size: 3, width: 2 }],
  kinds: 1,
  heads: [{ name: 'card', size: 2 }],
  hidden: 2,
  layers: 1,
  attention: 1,
  span: 4,
};
const net: Checkpoint = {
  game: 'tysiac',
  preset: 'alpha-1000',
  rulesKey: 'k1',
  featureHash: 'f1',
  spec,
  parameters: startParameters(spec, rngFrom(1)),
  command: 'talon train tysiac --seed 7 # „ąę”',
  iteration: 3,
  decisions: 1000,
  evaluation: [{ opponent: 'random', winRate: 0.75 }],
};

const refusalOf = (bytes: Uint8Array): string => {
  const read = unpackCheckpoint(bytes);
  return read.ok ? 'none' : `${read.error.code}: ${read.error.message}`;
};

test('comes back as it was', () => {
  const read = unpackCheckpoint(packCheckpoint(net));
  expect(read.ok && read.value).toEqual(net);
  // As Node reads files: a window somewhere in a larger piece of memory.
  const windowed = Buffer.concat([Buffer.from('abc'), packCheckpoint(net)]).subarray(3);
  expect(unpackCheckpoint(windowed)).toEqual(read);
});

test('its first line says in plain text what it is', () => {
  const bytes = packCheckpoint(net);
  const line = Buffer.from(bytes.subarray(0, bytes.indexOf(10))).toString('ascii');
  expect(JSON.parse(line)).toMatchObject({ talon: 'net', game: 'tysiac', rulesKey: 'k1', command: net.command });
});

test('what is not whole is refused', () => {
  const bytes = packCheckpoint(net);
  expect(refusalOf(bytes.subarray(0, bytes.length - 4))).toMatch(/^ERR_NET_FILE: .*not whole/);
  const damaged = bytes.slice();
  damaged[damaged.length - 3]! ^= 1;
  expect(refusalOf(damaged)).toMatch(/^ERR_NET_FILE: .*damaged/);
  expect(refusalOf(Buffer.from('{"talon":"record"}\n'))).toMatch(/^ERR_NET_FILE: .*no net/);
  expect(refusalOf(Buffer.from('just text'))).toMatch(/^ERR_NET_FILE/);
  const smaller = { ...net, spec: { ...spec, hidden: 3 } };
  expect(refusalOf(packCheckpoint(smaller))).toMatch(/^ERR_NET_FILE: .*do not fit its sizes/);
});

test.each([
  [{ game: 'ulti' }, 'ERR_NET_GAME', /learned tysiac; it cannot play ulti/],
  [{ featureHash: 'f2' }, 'ERR_NET_FEATURES', /other features or actions/],
  [{ rulesKey: 'k2' }, 'ERR_NET_RULES', /preset 'alpha-1000'; these rules \(k2\)/],
])('does not fit %j', (change, code, sentence) => {
  const wrong = misfit(net, { game: 'tysiac', rulesKey: 'k1', featureHash: 'f1', ...change });
  expect(wrong?.code).toBe(code);
  expect(wrong?.message).toMatch(sentence);
});

test('numbers that are none are refused, however well they are packed', () => {
  for (const bad of [NaN, Infinity, -Infinity]) {
    const parameters = net.parameters.slice();
    parameters[2] = bad;
    expect(refusalOf(packCheckpoint({ ...net, parameters }))).toMatch(/^ERR_NET_FILE: .*some of its numbers are none/);
  }
});

test('whatever is missing or damaged in the first line is refused, never trusted', () => {
  const { parameters, ...about } = net;
  const broken = (change: object): string =>
    refusalOf(packNumbers('net', { version: 1, ...about, ...change } as never, [parameters]));
  expect(broken({})).toBe('none');
  for (const key of Object.keys(about)) {
    for (const value of [undefined, {}, -1])
      expect(broken({ [key]: value }), key).toMatch(/^ERR_NET_FILE: .*first line/);
  }
  for (const key of Object.keys(spec)) {
    for (const value of [undefined, null, [], [{}], [null], -1, 1.5, 1e12, 'x']) {
      expect(broken({ spec: { ...spec, [key]: value } }), key).toMatch(/^ERR_NET_FILE/);
    }
  }
  expect(broken({ spec: { ...spec, hidden: 3, attention: 2 } })).toMatch(/^ERR_NET_FILE/);
  expect(broken({ spec: { ...spec, critic: { inputs: 2, width: 2 } } })).toMatch(/^ERR_NET_FILE/);
});

test('fits what it was made for', () => {
  expect(misfit(net, { game: 'tysiac', rulesKey: 'k1', featureHash: 'f1' })).toBeNull();
});
