import { expect, test } from 'vitest';
import { makeRecord } from '../../../core/record.ts';
import { tysiac } from '../../../games/tysiac/index.ts';
import { copyOf, rowOfCopy, type GameCopy } from './copy.ts';
import type { GameRow } from './db.ts';

const game = tysiac.create(tysiac.presets['alpha-1000']!);
const written = makeRecord(game, ['human', 'greedy'], '7', { steps: [], faults: [] }, null);
// It was begun with another version of Talon, and goes on saying so.
const record = { ...written, engine: '0.0.9' };
const row: GameRow = {
  id: 'one',
  game: 'tysiac',
  preset: 'alpha-1000',
  rules: {},
  seat: 0,
  players: record.players,
  names: [null, 'Bruno'],
  seed: '7',
  engine: '0.0.9',
  practice: true,
  branchedAt: 3,
  created: 1_700_000_000_000,
  updated: 1_700_000_100_000,
  steps: 0,
  undos: 2,
  rulesKey: record.rulesKey,
  fullRules: record.rules,
  faults: [],
  result: null,
  standing: '{"kind":"points","points":[0,0]}',
  synced: [2, 0],
  copy: 4,
};
const NOW = 1_800_000_000_000;
const sent = (): GameCopy => JSON.parse(JSON.stringify(copyOf(row, record))) as GameCopy;

test('a game that goes on comes back from the server as it was, its dates too, as a game of its own', () => {
  const { copy: _, ...rest } = row;
  const own = { ...rest, id: 'two', synced: null, restoredFrom: 'one' };
  expect(rowOfCopy(row.id, sent(), 'two', NOW)).toEqual(JSON.parse(JSON.stringify(own)));
});

test('a finished game comes back as it was, and is never sent', () => {
  const result = { places: [1, 2], reason: 'target', returns: [1, -1] };
  const over = JSON.parse(JSON.stringify(copyOf(row, { ...record, result }))) as GameCopy;
  expect(rowOfCopy(row.id, over, 'two', NOW)).toMatchObject({ id: 'one', result, copy: 'foreign', synced: [2, 0] });
});

test('a copy of long ago says no dates: then it is now', () => {
  const { created: _, updated: __, ...old } = sent();
  expect(rowOfCopy(row.id, old, 'two', NOW)).toMatchObject({ created: NOW, updated: NOW });
});
