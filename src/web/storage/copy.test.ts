import { expect, test } from 'vitest';
import { makeRecord } from '../../core/record.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { copyOf, rowOfCopy, type GameCopy } from './copy.ts';
import type { GameRow } from './db.ts';

const game = tysiac.create(tysiac.presets['alpha-1000']!);
const record = makeRecord(game, ['human', 'greedy'], '7', { steps: [], faults: [] }, null);
const row: GameRow = {
  id: 'one',
  game: 'tysiac',
  preset: 'alpha-1000',
  rules: {},
  seat: 0,
  players: record.players,
  names: [null, 'Bruno'],
  seed: '7',
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
};
const NOW = 1_800_000_000_000;
const sent = (): GameCopy => JSON.parse(JSON.stringify(copyOf(row, record))) as GameCopy;

test('a game comes back from the server as it was, its dates too', () => {
  expect(rowOfCopy(row.id, sent(), NOW)).toEqual(JSON.parse(JSON.stringify(row)));
});

test('a copy of long ago says no dates: then it is now', () => {
  const { created: _, updated: __, ...old } = sent();
  expect(rowOfCopy(row.id, old, NOW)).toMatchObject({ created: NOW, updated: NOW });
});
