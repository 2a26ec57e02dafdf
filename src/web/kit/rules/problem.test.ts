import { afterEach, expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { setTexts } from '../i18n/index.ts';
import { textsOf } from '../../../../test/texts.ts';
import { problemText } from './problem.ts';

const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;

const textOf = (rules: unknown): string => {
  const parsed = tysiac.parseRules(rules);
  if (parsed.ok) throw new Error('these rules are wrong');
  return problemText(parsed.error, tysiac);
};

afterEach(() => setTexts('en', textsOf('en')));

test('English says of rules what a visitor of the page can use', () => {
  expect(textOf({ minRaise: 15 })).toBe('minRaise: must be a multiple of bidGrid (10).');
  expect(textOf({ minRaise: 'x' })).toBe('minRaise: must be a whole number from 1 to 500.');
  expect(textOf({ sitOut: 'x' })).toBe('sitOut: must be none or dealer.');
  expect(textOf({ minRais: 5 })).toBe('minRais: there is no such option. Did you mean minRaise?');
  expect(textOf({ qqqqqqqq: 5 })).toBe('qqqqqqqq: there is no such option.');
});

test('other languages say what is wrong, and what would be right', () => {
  setTexts('pl', textsOf('pl'));
  expect(textOf({ minRaise: 15 })).toBe('minRaise: musi być wielokrotnością bidGrid (10).');
  expect(textOf({ minRaise: 'x' })).toMatch(/^minRaise: dozwolone wartości: liczba całkowita od \d+ do \d+\.$/);
  expect(textOf({ sitOut: 'x' })).toBe('sitOut: dozwolone wartości: none lub dealer.');
  expect(textOf({ maxBid: false })).toMatch(/^maxBid: dozwolone wartości: .* lub null\.$/);
  expect(textOf({ preset: 'x' })).toMatch(/^preset: dozwolone wartości: alpha-1000, /);
  expect(textOf({ startScores: [0, 'x'] })).toMatch(/^startScores\.1: dozwolone wartości: liczba całkowita/);
  expect(textOf({ minRais: 5 })).toBe('minRais: nie ma takiej opcji. Czy chodzi o minRaise?');
  expect(textOf({ qqqqqqqq: 5 })).toBe('qqqqqqqq: nie ma takiej opcji.');
  expect(textOf([])).toMatch(/^Zasady muszą być/);
});

test('steps are counted as where one looks back, whatever numbers stand behind', () => {
  const message = "Step 8 ('0 b9999') is no legal move.";
  expect(problemText({ code: 'ERR_RECORD_STEP', message, step: 8 })).toBe("Step 9 ('0 b9999') is no legal move.");
});

test('records and names', () => {
  setTexts('sv', textsOf('sv'));
  expect(problemText({ code: 'ERR_RECORD_STEP', message: 'English', step: 4 })).toContain('Steg 5');
  expect(problemText({ code: 'ERR_UNKNOWN_AGENT', message: 'English', known: ['a', 'b'] })).toContain('a och b');
  expect(problemText({ code: 'ERR_X', message: 'sagt av sidan' })).toBe('sagt av sidan');
});
