// Forms of every game: what presets hold has no problem, and each kind of value is read as what it is.
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { blankOf, branchOf, labelOf, problemsOf, valueAt, withAt, type Table } from '../../kit/rules/shapes.ts';

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test.each(Object.entries(game.presets))('%s has no problem by itself', (__, rules) => {
    const found = game.options.flatMap(({ name, shape }) => problemsOf(shape, (rules as Table)[name]!, [name]));
    expect(found).toEqual([]);
  });

  test('a new value of every option is of its kind', () => {
    for (const { name, shape } of game.options) expect(problemsOf(shape, blankOf(shape), [name])).toEqual([]);
  });
});

const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;
const shapeOf = (name: string) => tysiac.options.find((option) => option.name === name)!.shape;

test('what is typed and is no number is told where it stands', () => {
  expect(problemsOf(shapeOf('handSize'), 'ten', ['handSize'])).toEqual([
    { path: 'handSize', message: 'A whole number from 1 to 12.' },
  ]);
  expect(problemsOf(shapeOf('marriageValues'), { S: 40, C: 60, D: 80, H: 1001 }, ['marriageValues'])).toEqual([
    { path: 'marriageValues.H', message: 'A whole number from 0 to 1000.' },
  ]);
  expect(problemsOf(shapeOf('startScores'), [0, 1.5], ['startScores'])[0]!.path).toBe('startScores.1');
});

test('a word, a number or nothing', () => {
  const shape = shapeOf('contractMax');
  expect(branchOf(shape, 'held-marriages').const).toBe('held-marriages');
  expect(branchOf(shape, null).type).toBe('null');
  expect(branchOf(shape, 300).type).toBe('integer');
  expect(branchOf(shape, 'thr').type, 'still being typed').toBe('integer');
});

test('values by their paths', () => {
  const rules = { a: { b: [1, 2] }, c: 3 };
  expect(withAt(rules, ['a', 'b', 1], 9)).toEqual({ a: { b: [1, 9] }, c: 3 });
  expect(rules.a.b).toEqual([1, 2]);
  expect(valueAt(rules, ['a', 'b', 0])).toBe(1);
  expect(valueAt(rules, ['x', 'y'])).toBeNull();
});

test('names for people', () => {
  expect(labelOf('bombsPerPlayer')).toBe('Bombs per player');
  expect(labelOf('part1AceLow')).toBe('Part 1 ace low');
  expect(labelOf('END1')).toBe('END1');
});
