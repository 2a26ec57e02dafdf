// The rules in a few lines leave out nothing that decides who scores what.
import { expect, test } from 'vitest';
import { inEnglish } from '../../core/definition.ts';
import { rulesInShort } from './inShort.ts';
import { tysiac } from './index.ts';
import type { TysiacRules } from './options.ts';

const base = tysiac.presets['alpha-1000']!;
const linesOf = (change: Partial<TysiacRules>): string[] =>
  rulesInShort({ ...base, ...change }).map((message) => inEnglish(tysiac, message));

test("say how the defenders' points are rounded", () => {
  expect(linesOf({})).toContain('Defenders get what they took, rounded up to tens.');
  expect(linesOf({ defenderRounding: 'none' })).toContain('Defenders get what they took.');
  const all = ['none', 'ceil10', 'nearest10', 'floor10', 'nearest5'] as const;
  const said = all.map((defenderRounding) =>
    linesOf({ defenderRounding }).find((line) => line.startsWith('Defenders')),
  );
  expect(new Set(said).size).toBe(all.length);
});

test("say that the declarer's points are rounded too, where they are", () => {
  const rounds = (change: Partial<TysiacRules>): boolean =>
    linesOf(change).some((line) => line.startsWith('What the declarer took is rounded'));
  expect(rounds({ declarerCheck: 'rounded', defenderRounding: 'ceil10' })).toBe(true);
  expect(rounds({ declarerCheck: 'rounded', defenderRounding: 'none' })).toBe(false);
  expect(rounds({ declarerCheck: 'raw', defenderRounding: 'ceil10' })).toBe(false);
});

test('a failed contract loses the contract, whatever a made one gains', () => {
  expect(linesOf({ declarerGain: 'actual' })).toContain(
    'Score: a made contract gains what was taken, a failed one loses the contract.',
  );
});
