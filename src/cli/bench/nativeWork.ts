// Work that QuickJS does by itself: a strategy says one word, and thousands of things are touched.

export interface NativeWork {
  name: string;
  /** Made ready when the file is read. */
  given: string;
  /** Done again and again until the fuel is burnt. */
  work: string;
}

/** What all others are compared with: nothing but instructions of the strategy. */
export const PLAIN_LOOP: NativeWork = {
  name: 'plain loop',
  given: '',
  work: 'let sum = 0; for (let i = 0; i < 20000; i++) sum += i;',
};

const numbers = (count: number): string => `const a = Array.from({ length: ${count} }, (_, i) => (i * 7919) % 100003);`;
const words = (count: number): string =>
  `const a = Array.from({ length: ${count} }, (_, i) => 'k' + ((i * 7919) % 100003));`;
const record = `const o = Object.fromEntries(Array.from({ length: 1e4 }, (_, i) => ['k' + i, i]));`;
const line = `const s = 'abc,'.repeat(25000);`;
const long = `const s = 'a'.repeat(1e6);`;
const floats = `const a = Float64Array.from({ length: 1e5 }, (_, i) => ((i * 7919) % 100003) / 7);`;

const TABLE: readonly (readonly [name: string, given: string, work: string])[] = [
  ['text: includes, 1 MB', long, `s.includes('b')`],
  ['text: includes, nearly everywhere', `const s = 'a'.repeat(1e5), t = 'a'.repeat(50) + 'b'`, 's.includes(t)'],
  ['text: <, 1 MB', `${long} const t = 'a'.repeat(999999) + 'b'`, 's < t'],
  ['text: ===, 1 MB', `${long} const t = 'a'.repeat(999999) + 'a'`, 's === t'],
  ['text: +, 1 MB', long, `(s + 'x').length`],
  ['text: template', `const s = 'a'.repeat(1e5)`, '`${s}-${s}`.length'],
  ['text: split into letters', line, `s.split('')`],
  ['text: split by a comma', line, `s.split(',')`],
  ['text: replace', `const s = 'a'.repeat(1e6) + 'b'`, `s.replace('b', 'c')`],
  ['text: replaceAll', line, `s.replaceAll(',', ';')`],
  ['text: repeat', '', `'ab'.repeat(1e6)`],
  ['text: padStart', '', `'a'.padStart(1e6, 'xyz')`],
  ['text: toUpperCase', line, 's.toUpperCase()'],
  ['text: normalize', `const s = '\\u00e9a\\u0301'.repeat(5000)`, `s.normalize('NFD')`],
  ['text: localeCompare', `const s = 'a'.repeat(1e5), t = 'a'.repeat(99999) + 'b'`, 's.localeCompare(t)'],
  ['text: encodeURIComponent', `const s = '\\u00e9 '.repeat(25000)`, 'encodeURIComponent(s)'],
  ['text: spread', line, '[...s]'],
  [
    'JSON: there and back, 1e4 items',
    `const a = Array.from({ length: 1e4 }, (_, i) => ({ i, s: 'x' + i }))`,
    'JSON.parse(JSON.stringify(a))',
  ],
  ['JSON: numbers', floats, 'JSON.stringify(Array.from(a))'],
  [
    'JSON: indented',
    `const a = Array.from({ length: 2000 }, (_, i) => ({ i, a: [i] }))`,
    'JSON.stringify(a, null, 10)',
  ],
  ['list: indexOf, 1e5', numbers(1e5), 'a.indexOf(-1)'],
  ['list: indexOf, words', words(1e5), `a.indexOf('zz')`],
  ['list: fill', 'const a = Array(1e5)', 'a.fill(3)'],
  ['list: copyWithin', numbers(1e5), 'a.copyWithin(1, 0)'],
  ['list: join', numbers(1e5), 'a.join()'],
  ['list: concat', numbers(1e5), 'a.concat(a)'],
  ['list: slice', numbers(1e5), 'a.slice()'],
  ['list: splice', numbers(1e5), 'a.splice(0, 1, 5)'],
  ['list: reverse', numbers(1e5), 'a.reverse()'],
  ['list: flat', 'const a = Array.from({ length: 1e3 }, (_, i) => Array(100).fill(i))', 'a.flat()'],
  ['list: spread', numbers(1e5), '[...a]'],
  ['list: spread into a call', numbers(1e4), 'Math.max(...a)'],
  ['list: map by a function of the language', numbers(1e5), 'a.map(Math.sqrt)'],
  ['list: sort, numbers as text', numbers(1e4), 'a.slice().sort()'],
  ['list: sort, words', words(1e4), 'a.slice().sort()'],
  ['list: sort with a comparator', numbers(1e4), 'a.slice().sort((x, y) => x - y)'],
  ['list: one that only says it is long', 'const o = { length: 2 ** 40 }', 'Array.prototype.indexOf.call(o, 3)'],
  ['typed: sort, 1e5 floats', floats, 'a.slice().sort()'],
  ['typed: sort with a comparator', floats, 'a.slice(0, 1e4).sort((x, y) => x - y)'],
  ['typed: fill', 'const a = new Float64Array(1e6)', 'a.fill(3.5)'],
  ['typed: copyWithin', 'const a = new Uint8Array(4e6)', 'a.copyWithin(1, 0)'],
  ['typed: set', 'const a = new Float64Array(4e5), b = new Float64Array(4e5)', 'a.set(b)'],
  ['typed: set from a list', `${numbers(1e5)} const b = new Float64Array(1e5)`, 'b.set(a)'],
  ['typed: indexOf', 'const a = new Float64Array(1e6)', 'a.indexOf(1)'],
  ['typed: conversion', floats, 'new Int32Array(a)'],
  ['typed: join', floats, 'a.join()'],
  ['typed: copies of buffers', 'const b = new ArrayBuffer(2e6)', 'b.slice(0)'],
  ['BigInt: product', 'const b = 3n ** 20000n', 'b * b'],
  ['BigInt: quotient', 'const b = 3n ** 40000n, c = 7n ** 7000n', 'b / c'],
  ['BigInt: power', '', '3n ** 20000n'],
  ['BigInt: digits', 'const b = 3n ** 20000n', 'b.toString()'],
  ['BigInt: from digits', `const t = '7'.repeat(20000)`, 'BigInt(t)'],
  ['RegExp: nothing found', `const s = 'a'.repeat(1e5)`, '/b/.test(s)'],
  ['RegExp: backtracking', `const s = 'a'.repeat(22) + 'b'`, '/^(a+)+$/.test(s)'],
  ['RegExp: matchAll', `const s = 'a1b22 '.repeat(5000)`, '[...s.matchAll(/\\d+/g)]'],
  ['RegExp: replace', `const s = 'a1b22 '.repeat(5000)`, `s.replace(/\\d/g, 'x')`],
  ['RegExp: compiled anew', '', `new RegExp('(a|b|c){1,40}[a-z]*'.repeat(20))`],
  ['Map: from pairs', 'const a = Array.from({ length: 1e4 }, (_, i) => [i, i])', 'new Map(a)'],
  ['Map: set and get', '', 'const m = new Map(); for (let i = 0; i < 1e4; i++) m.set(i, m.get(i - 1));'],
  ['Map: forEach', 'const m = new Map(Array.from({ length: 1e4 }, (_, i) => [i, i]))', 'm.forEach(Math.abs)'],
  [
    'Map: 300,000 entries, get all over',
    `const m = new Map(Array.from({ length: 3e5 }, (_, i) => [(i * 7919) % 300007, i])); ${numbers(1e5)}`,
    'a.forEach(m.get, m)',
  ],
  ['Set: of words', words(1e4), 'new Set(a)'],
  ['Set: union', `${numbers(1e4)} const b = new Set(a)`, 'b.union(b)'],
  ['object: keys', record, 'Object.keys(o)'],
  ['object: entries', record, 'Object.entries(o)'],
  ['object: spread', record, '({ ...o })'],
  ['object: for-in', record, 'for (const key in o) break;'],
  [
    'object: a long chain of prototypes',
    'let o = {}; for (let i = 0; i < 5e3; i++) o = Object.create(o);',
    'o.nothing',
  ],
  ['number: as text', '', 'for (let i = 0; i < 100; i++) (i / 7).toString();'],
  ['number: as text to the base 2', '', 'for (let i = 0; i < 100; i++) (i / 7).toString(2);'],
  ['number: toFixed', '', '(1e20 / 7).toFixed(100)'],
  ['number: from text', `const t = '0.' + '7'.repeat(1e5)`, 'Number(t)'],
  ['number: powers and sines', '', 'for (let i = 0; i < 100; i++) Math.pow(i, 1.5) + Math.sin(i);'],
  ['memory: circles of garbage', '', 'for (let i = 0; i < 500; i++) { const a = {}, b = { a }; a.b = b; }'],
  [
    'memory: garbage beside 1e5 objects',
    'const keep = Array.from({ length: 1e5 }, (_, i) => ({ i }))',
    'for (let i = 0; i < 500; i++) { const a = {}, b = { a }; a.b = b; }',
  ],
  ['memory: long lists let go', '', 'Array.from({ length: 1e4 }, () => ({}))'],
];

export const NATIVE_WORK: readonly NativeWork[] = TABLE.map(([name, given, work]) => ({ name, given, work }));
