import { expect, test } from 'vitest';
import type { NetSpec } from '../nn/net/spec.ts';
import { estimateAdvantages, newSequence, type Sequence } from './sequence.ts';

const spec: NetSpec = {
  parts: [{ name: 'hand', size: 1, width: 1 }],
  kinds: 1,
  heads: [{ name: 'card', size: 1 }],
  hidden: 1,
  layers: 1,
  attention: 0,
  span: 2,
};

const sequence = (rewards: readonly number[], values: readonly number[]): Sequence => {
  const made = newSequence(spec, new Float32Array(1), new Float32Array(1));
  made.length = rewards.length;
  made.reward.set(rewards);
  made.value.set(values);
  return made;
};

test('advantages by hand, over the border of a sequence and to the end of the deal', () => {
  const episode = [sequence([0, 1], [0.5, 1]), sequence([4], [2])];
  estimateAdvantages(episode, 0.5, 0.5);
  // δ2 = 4 − 2; δ1 = 1 + 0.5·2 − 1; δ0 = 0 + 0.5·1 − 0.5; A = δ + 0.25 A'
  expect([...episode[1]!.advantage.subarray(0, 1)]).toEqual([2]);
  expect([...episode[0]!.advantage]).toEqual([0.375, 1.5]);
  expect([...episode[0]!.target]).toEqual([0.875, 2.5]);
  expect(episode[1]!.target[0]).toBe(4);
});

test('with γ and λ of one the target is what was reached in the end', () => {
  const episode = [sequence([0, 0], [0.3, -0.2]), sequence([1, -3], [0.7, 0.1])];
  estimateAdvantages(episode, 1, 1);
  for (const { target } of [episode[0]!]) for (const value of target) expect(value).toBeCloseTo(-2, 6);
  expect(episode[1]!.target[1]).toBeCloseTo(-3, 6);
});
