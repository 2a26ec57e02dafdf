import { expect, test } from 'vitest';
import { ladderOf } from '../../games/ulti/ladder.ts';
import { capture } from '../captured.ts';

const explained = async (...name: string[]) => {
  const { out } = await capture(['explain-bid', ...name, '--json']);
  return JSON.parse(out) as { id: string; pays: number; costs: number; needs: string; trump: string };
};

test.each([
  ['piros_ulti', 10, 18, 'the seven of hearts among the ten cards kept'],
  ['20_100', 8, 8, 'king and felső of a suit that is not trump among the ten cards kept'],
  ['40_100_ulti', 8, 12, 'king and felső of the trump suit and the seven of the trump suit among the ten cards kept'],
  ['teritett_betli', 20, 20, 'no particular cards'],
  ['piros_20_100_ulti_teritett_durchmars', 48, 56, expect.stringContaining('the seven of hearts')],
])('%s pays %i and costs %i', async (id, pays, costs, needs) => {
  expect(await explained(id)).toMatchObject({ id, pays, costs, needs });
});

test('names as people write them', async () => {
  for (const { id, name } of ladderOf('classic38')) expect((await explained(...name.split(' '))).id).toBe(id);
});

test('for people, and a wrong name', async () => {
  const { out } = await capture(['explain-bid', 'Ulti']);
  expect(out).toContain('Ulti – parti + ulti; rank 4 of 38');
  expect(out).toMatch(/needs +the seven of the trump suit/);
  const wrong = await capture(['explain-bid', 'grand']);
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain("There is no bid called 'grand'. There are: passz,");
});
