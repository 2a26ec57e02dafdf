// Exported nets beside plain loops, decision by decision; for tests.
import { expect } from 'vitest';
import type { Checkpoint } from '../src/nn/checkpoint.ts';
import type { Port } from '../src/nn/exportOnnx.ts';
import { choiceCount } from '../src/nn/net/spec.ts';
import { PlainNet, newMemory } from '../src/nn/plain/plainNet.ts';
import { tensor, type Session, type Tensor } from '../src/nn/runtime.ts';

/** What the net is shown in one decision of one row. */
export interface Shown {
  features: Float32Array;
  kind: number;
  /** Ids. */
  legal: readonly number[];
}

/** What goes out at one decision and in at the next. */
const MEMORY: Readonly<Record<string, string>> = {
  hidden: 'newHidden',
  memory: 'newMemory',
  keys: 'newKeys',
  values: 'newValues',
  used: 'newUsed',
};

const blankFor = ({ type, shape }: Port, batch: number): Tensor => {
  const sizes = shape.map((size) => (size === 'batch' ? batch : size));
  const count = sizes.reduce((product, size) => product * size, 1);
  return tensor(type === 'int64' ? new BigInt64Array(count) : new Float32Array(count), sizes);
};

/** Walks through `times[t][row]` with both, and compares everything that comes out. */
export const expectSameAsPlain = async (
  net: Checkpoint,
  inputs: readonly Port[],
  session: Session,
  times: readonly (readonly Shown[])[],
): Promise<void> => {
  const batch = times[0]!.length;
  const plain = new PlainNet(net.spec, net.parameters);
  const memories = Array.from({ length: batch }, () => newMemory(net.spec));
  const feed = Object.fromEntries(inputs.map((port) => [port.name, blankFor(port, batch)]));
  const ids = choiceCount(net.spec);
  for (const shown of times) {
    const mask = new Float32Array(batch * ids);
    shown.forEach(({ features, kind, legal }, row) => {
      (feed['features']!.data as Float32Array).set(features, row * features.length);
      (feed['kind']!.data as BigInt64Array)[row] = BigInt(kind);
      for (const id of legal) mask[row * ids + id] = 1;
    });
    const found = await session.run({ ...feed, mask: tensor(mask, [batch, ids]) });
    shown.forEach(({ features, kind, legal }, row) => {
      plain.step(features, kind, memories[row]!);
      expectRow(net, plain, found, row, legal);
    });
    for (const [name, next] of Object.entries(MEMORY)) if (name in feed) feed[name] = found[next]!;
  }
};

const expectRow = (
  { spec }: Checkpoint,
  plain: PlainNet,
  found: Record<string, Tensor>,
  row: number,
  legal: readonly number[],
): void => {
  const numbers = (name: string, width: number): Float32Array =>
    (found[name]!.data as Float32Array).subarray(row * width, (row + 1) * width);
  const logits = spec.heads.flatMap(({ name, size }) => [...numbers(`logits.${name}`, size)]);
  expectClose(logits, plain.logits);
  expectClose(numbers('value', 1), [plain.value]);
  const most = Math.max(...legal.map((id) => plain.logits[id]!));
  const total = legal.reduce((sum, id) => sum + Math.exp(plain.logits[id]! - most), 0);
  const chances = numbers('logChances', choiceCount(spec));
  expectClose(
    legal.map((id) => chances[id]!),
    legal.map((id) => plain.logits[id]! - most - Math.log(total)),
  );
  // What is not allowed has no chance at all, and a finite logarithm.
  const sum = chances.reduce((all, chance) => all + Math.exp(chance), 0);
  expect(sum).toBeCloseTo(1, 4);
  expect(chances.every(Number.isFinite)).toBe(true);
};

const TOLERANCE = 1e-3;

const expectClose = (found: ArrayLike<number>, wanted: ArrayLike<number>): void => {
  expect(found.length).toBe(wanted.length);
  const off = Array.from(found, (value, i) => Math.abs(value - wanted[i]!) / Math.max(1, Math.abs(wanted[i]!)));
  expect(Math.max(...off)).toBeLessThan(TOLERANCE);
};
