// Recursion ends with the same error at the same depth, however small the stack of the thread is: a worker of Chromium has
// half a megabyte, which is 0.7 here (Node keeps a part for itself), and threads of the command line have 16.
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, test } from 'vitest';
import type { Overflow, Recursion } from './stack.worker.node.ts';

const [SMALL, USUAL, LARGE] = [0.7, 1, 16];
const DEEP_LIST = 'let deep = []; for (let i = 0; i < 3e4; i++) deep = [deep]';
const code = (name: string, given: string): Recursion => ({ name, given, work: '' });
const calls = (name: string, work: string, given = ''): Recursion => ({ name, given, work });

const RECURSIONS: readonly Recursion[] = [
  calls('a function', 'const f = () => { n++; f(); }; f()'),
  calls('a constructor', 'class A { constructor() { n++; new A(); } } new A()'),
  calls('apply', 'function f() { n++; f.apply(null, [1]); } f()'),
  calls('map', 'const f = () => { n++; [1].map(f); }; f()'),
  calls('sort', 'const f = () => { n++; [2, 1].sort(f); return 0; }; f()'),
  calls('replace', 'const f = () => { n++; return "a".replace(/a/, f); }; f()'),
  calls('toString', 'const o = { toString() { n++; return `${o}`; } }; `${o}`'),
  calls('a setter', 'const o = { set x(v) { n++; this.x = v; } }; o.x = 1'),
  calls('an iterator', 'const o = { [Symbol.iterator]() { n++; return [...o]; } }; [...o]'),
  calls('a generator', 'function* g() { n++; yield* g(); } [...g()]'),
  calls('a proxy', 'const p = new Proxy({}, { get: (t, k, r) => { n++; return r[k]; } }); p.x'),
  calls('toJSON', 'const o = { toJSON() { n++; return JSON.stringify(o); } }; JSON.stringify(o)'),
  calls('a reviver', 'const f = () => { n++; JSON.parse("[1]", f); }; f()'),
  calls('JSON that is written', 'JSON.stringify(deep)', DEEP_LIST),
  calls('JSON that is read', 'JSON.parse("[".repeat(1e5))'),
  calls('a list that is flattened', 'deep.flat(Infinity)', DEEP_LIST),
  calls('a list as text', 'String(deep)', DEEP_LIST),
  calls('a pattern', 'new RegExp("(?:".repeat(2e4) + "a" + ")*".repeat(2e4))'),
  code('signs in the file', `const a = ${'!'.repeat(5000)}1`),
  code('conditions in the file', `const a = ${'0 ? 1 : '.repeat(3000)}1`),
  code('ifs in the file', 'if (0) '.repeat(1000)),
  // As deep as brackets may be.
  code('brackets in the file', `const a = ${'1 ? 1 : 1 ** !-typeof ('.repeat(100)}1${')'.repeat(100)}`),
];

const overflowsIn = (stackSizeMb: number): Promise<Overflow[]> =>
  new Promise((resolve, reject) => {
    const file = new URL('./stack.worker.node.ts', import.meta.url);
    const worker = new Worker(file, { workerData: RECURSIONS, resourceLimits: { stackSizeMb } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const overflows = new Map<number, Overflow[]>();
beforeAll(async () => {
  for (const stack of [SMALL, USUAL, LARGE]) overflows.set(stack, await overflowsIn(stack));
});

test.each(RECURSIONS.map(({ name }, i) => [name, i] as const))('%s: the same on every stack', (_, i) => {
  const large = overflows.get(LARGE)![i]!;
  expect(large.isBroken).toBe(false);
  for (const stack of [SMALL, USUAL]) expect(overflows.get(stack)![i], `${stack} MB`).toEqual(large);
});

test('they do reach the end of the stack', () => {
  const ends = overflows.get(LARGE)!.filter(({ outcome }) => JSON.stringify(outcome).includes('stack overflow'));
  expect(ends.length).toBe(RECURSIONS.length - 1);
});
