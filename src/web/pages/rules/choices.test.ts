// New patterns and rewards of Mosaic, and what a list calls them.
import { expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { choiceWords, choicesAt, nameWords, newEntry } from '../../faces/rulesForm.ts';
import { withAt, type Table } from '../../kit/rules/shapes.ts';

const mosaic = GAMES.find(({ id }) => id === 'mosaic')!;
const standard = mosaic.presets[mosaic.defaultPreset] as Table;

const added = (rules: Table, table: string, name: string): Table => {
  const { shape } = mosaic.options.find((option) => option.name === table)!;
  return withAt(rules, [table, name], newEntry('mosaic', table, shape.additionalProperties || {}, rules)) as Table;
};

test('new patterns and rewards can be played as they are', () => {
  const rules = added(added(standard, 'rewards', 'RWD11'), 'patterns', 'K');
  expect(mosaic.parseRules(rules)).toMatchObject({ ok: true });
  const few = { ...rules, rewards: { RWD7: (standard['rewards'] as Table)['RWD7']! }, patterns: {} };
  expect(mosaic.parseRules(added(few, 'patterns', 'A'))).toMatchObject({ ok: true });
});

test('where there is no reward a new pattern says what is missing', () => {
  const parsed = mosaic.parseRules(added({ ...standard, rewards: {}, patterns: {} }, 'patterns', 'A'));
  expect(parsed).toMatchObject({ ok: false, error: { problem: { key: 'mosaic.rules.noRewards' } } });
});

test('lists have the words of the table', () => {
  const path = ['patterns', 'A', 'rewardId'];
  expect(choicesAt('mosaic', path, standard)).toContain('RWD4');
  expect(choiceWords(mosaic, path, 'RWD4', standard)).toBe('extra turn (RWD4)');
  expect(choiceWords(mosaic, ['patterns', 'A', 'rankRule'], 'R2_line_all_equal', standard)).toBe('equal ranks');
  expect(nameWords('mosaic', 'RWD99', standard)).toBe('RWD99');
  // One that is just being changed is none of the rewards.
  const changed = withAt(standard, ['rewards', 'RWD4', 'params'], ['cell']) as Table;
  expect(nameWords('mosaic', 'RWD4', changed)).toBe('RWD4');
});
