import { describe, expect, test } from 'vitest';
import type { DraftRow, GameRow, RulesRow, RunRow } from './db.ts';
import { areIntactSteps, INTACT, INTACT_FINDINGS } from './intact.ts';

const GAME: GameRow = {
  id: 'g',
  game: 'tysiac',
  preset: 'alpha-1000',
  rules: { preset: 'alpha-1000' },
  seat: 0,
  players: ['human', 'greedy'],
  strategies: [{ file: 'bold.ts', text: 'export class Strategy {}' }],
  seed: '7',
  practice: false,
  created: 1,
  updated: 2,
  steps: 3,
  undos: 0,
  rulesKey: 'key',
  fullRules: { target: 1000, list: [1, null, 'a'] },
  faults: [],
  result: { places: [1, 2], reason: 'target', returns: [1, -1] },
  standing: '',
  synced: [0, 3],
};
const RULES: RulesRow = { id: 'tysiac/a', name: 'a', game: 'tysiac', seats: 2, rules: {}, updated: 1 };
const DRAFT: DraftRow = { id: 'tysiac/a.ts', game: 'tysiac', file: 'a.ts', text: '', updated: 1 };
const RUN: RunRow = { id: 'simulation', version: '1', finished: { wish: 1, result: 2 }, begun: null };

const circle: Record<string, unknown> = {};
circle['self'] = circle;
const deep = (): unknown => {
  let value: unknown = 0;
  for (let depth = 0; depth < 10_000; depth++) value = [value];
  return value;
};
/** What no field may be. */
const NEVER: readonly unknown[] = [5n, new Date(0), new Map(), new Uint8Array(3), circle, deep(), NaN, Infinity];
/** Fields that may hold any JSON, or nothing. */
const FREE = ['fullRules', 'finished', 'begun', 'names', 'hints', 'practiceByHint', 'branchedAt', 'strategies'];

const ROWS = { games: GAME, rules: RULES, drafts: DRAFT, runs: RUN } as const;

describe.each(Object.entries(ROWS))('a row of %s', (store, row) => {
  const isIntact = INTACT[store as keyof typeof INTACT] as (value: unknown) => boolean;

  test('is intact as it was written, and with fields that came later', () => {
    expect(isIntact(row)).toBe(true);
    expect(isIntact(structuredClone(row))).toBe(true);
    expect(isIntact({ ...row, cameLater: { any: 'thing' } })).toBe(true);
  });

  test('is damaged where it is no row at all', () => {
    for (const value of [undefined, null, 5, 'row', [], [row], new Date(), new Map(Object.entries(row))])
      expect(isIntact(value), String(value)).toBe(false);
  });

  test.each(Object.keys(row))('is damaged without a right %s', (field) => {
    const broken = { ...row } as Record<string, unknown>;
    // What a run has found may be anything: whether it can be drawn is tried.
    const never = field === 'finished' ? NEVER.filter((value) => value !== circle) : NEVER;
    for (const value of never) expect(isIntact({ ...row, [field]: value }), String(typeof value)).toBe(false);
    if (FREE.includes(field)) return;
    delete broken[field];
    expect(isIntact(broken)).toBe(false);
    expect(isIntact({ ...row, [field]: Symbol('of another kind') })).toBe(false);
  });
});

test('games of all times are intact: with and without what later ones note', () => {
  const later = { hints: 2, practiceByHint: true, branchedAt: 30, names: [null, 'Ada', 1] };
  expect(INTACT.games({ ...GAME, ...later })).toBe(true);
  expect(INTACT.games({ ...GAME, names: undefined })).toBe(true);
  expect(INTACT.games({ ...GAME, rulesKey: null, fullRules: null, result: null, synced: null, steps: 0 })).toBe(true);
});

test.each([
  ['no players', { players: [] }],
  ['a million players', { players: Array.from({ length: 1e6 }, () => 'greedy') }],
  ['a player who is no name', { players: ['human', 5] }],
  ['a seat before the first', { seat: -1 }],
  ['half a step', { steps: 2.5 }],
  ['a result without places', { result: { reason: 'target' } }],
  ['a result of words', { result: 'won' }],
  ['names that are none', { names: [{}] }],
  ['rules in a list', { rules: ['preset'] }],
  ['faults that are none', { faults: 'none' }],
  ['a time in words', { updated: 'yesterday' }],
])('a game with %s is damaged', (_, change) => {
  expect(INTACT.games({ ...GAME, ...change })).toBe(false);
});

test('rules for a billion seats are damaged', () => {
  expect(INTACT.rules({ ...RULES, seats: 1e9 })).toBe(false);
  expect(INTACT.rules({ ...RULES, seats: 0 })).toBe(false);
});

test('steps are intact when all of them are there, in order', () => {
  const steps = ['a', 'b', 'c'].map((line, index) => ({ id: 'g', index, line }));
  expect(areIntactSteps(steps, 3)).toBe(true);
  expect(areIntactSteps([], 0)).toBe(true);
  expect(areIntactSteps(steps, 4)).toBe(false);
  expect(areIntactSteps(steps, 2)).toBe(false);
  expect(areIntactSteps([steps[0], steps[2]], 2)).toBe(false);
  expect(areIntactSteps([...steps.slice(0, 2), { ...steps[2], line: 5 }], 3)).toBe(false);
  expect(areIntactSteps([...steps.slice(0, 2), null], 3)).toBe(false);
});

test('what was worked out is kept only where it is whole', () => {
  expect(INTACT_FINDINGS.luck([[1, 2.5]])).toBe(true);
  expect(INTACT_FINDINGS.judged({ saved: 2 })).toBe(true);
  for (const value of [undefined, null, 'x', [[1]], [['1', 2]], [NaN]])
    expect(INTACT_FINDINGS.luck(value), String(value)).toBe(false);
  for (const value of [undefined, null, 'x', { saved: '2' }, { saved: NaN }])
    expect(INTACT_FINDINGS.judged(value), String(value)).toBe(false);
});
