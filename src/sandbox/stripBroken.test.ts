// Apart from other tests: what is broken here is broken for all that share this process.
import { expect, test } from 'vitest';
import { stripper } from './strip.web.ts';

test('a text that breaks it is refused, and it says that it is of no use any more', () => {
  const broken = stripper();
  expect(broken.strip(`const a = ${'!'.repeat(200_000)}1;`).ok).toBe(false);
  expect(broken.isBroken).toBe(true);
});
