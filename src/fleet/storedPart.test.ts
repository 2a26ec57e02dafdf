import { expect, test } from 'vitest';
import { readStored, storePart } from './storedPart.node.ts';

const part = { worker: 'w1', text: '{"a":"line\\nline"}\n' };

test('a part comes back as it was stored, with its maker', () => {
  expect(readStored(storePart(part))).toEqual(part);
});

test('a part that is damaged, cut off or missing is none', () => {
  const stored = storePart(part);
  for (const bad of [stored.replace('line', 'lime'), stored.slice(0, -1), 'w1 text', '', null])
    expect(readStored(bad)).toBeNull();
});
