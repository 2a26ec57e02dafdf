// A page and the command line strip types with the same words, so that a strategy is refused alike in both.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stripTypes } from './strip.node.ts';
import { stripper } from './strip.web.ts';

const inPage = stripper();

test.each([
  ['a type too few', 'let x: = 3;'],
  ['an enum', 'let a = 1;\nenum A { B }'],
  ['a parameter property', 'class A {\n  constructor(private x: number) {}\n}'],
  ['a brace too many', 'const a = 1;\n}}'],
  ['an open template', 'const x = `${`'],
  ['an old assertion', 'let b = 1;\nfoo(<T>b);'],
  ['a namespace', 'namespace A { export const b = 1 }'],
])('%s', (_, text) => {
  const stripped = inPage.strip(text);
  expect(stripped.ok).toBe(false);
  expect(stripped).toEqual(stripTypes(text));
  expect(inPage.isBroken).toBe(false);
});

test('what is no mistake comes out the same', () => {
  const text = readFileSync(new URL('../../strategies/starters/ulti.ts', import.meta.url), 'utf8');
  const stripped = inPage.strip(text);
  expect(stripped.ok).toBe(true);
  expect(stripped).toEqual(stripTypes(text));
});
