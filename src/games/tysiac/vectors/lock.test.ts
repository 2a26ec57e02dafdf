import { expect, test } from 'vitest';
import { OVER } from '../../../core/game.ts';
import { scene } from '../../../../test/scene.ts';
import { createTysiac, tysiac } from '../index.ts';
import type { TysiacRules } from '../options.ts';
import {
  DECLARER_119,
  DEFENDER_120,
  DEFENDER_62,
  OPEN_62,
  inAlpha,
  inOpenTable,
  turned,
  type PlayedHand,
} from './playedHands.ts';
import { deal, table } from './table.ts';

test.each<[name: string, changes: Partial<TysiacRules>, before: number, hand: PlayedHand, raw: number, after: number]>([
  ['TY-086 at 800 a defender gains nothing', {}, 800, DEFENDER_62, 62, 800],
  ['TY-087 from 790 a defender may cross the lock', {}, 790, DEFENDER_62, 62, 860],
  ['TY-087 with clamp the gain stops at 800', { lockCrossing: 'clamp' }, 790, DEFENDER_62, 62, 800],
  ['TY-088 at 860 even 120 points are lost', {}, 860, DEFENDER_120, 120, 860],
])('%s', (_, changes, before, hand, raw, after) => {
  const game = table('alpha-1000', { ...changes, startScores: [before, 0] });
  const position = scene(game, deal(hand), inAlpha(hand, 100));
  expect(position.view(null).lastDeal?.raw[0]).toBe(raw);
  expect(position.view(null).lastDeal?.change[0]).toBe(after - before);
  expect(position.scores()[0]).toBe(after);
});

test('TY-090 a declarer falls from 820 to 700 and gains again as defender', () => {
  const game = table('alpha-1000', { startScores: [0, 820] });
  const second = turned(DECLARER_119);
  const position = scene(game, [deal(DECLARER_119), deal(second)], inAlpha(DECLARER_119, 120));
  expect(position.scores()).toEqual([40, 700]);
  position.play(inAlpha(second, 120));
  expect(position.view(null).lastDeal).toMatchObject({ declarer: 0, raw: [119, 33] });
  expect(position.scores()).toEqual([-80, 740]);
});

test('TY-091 without the lock the defender at 800 gains', () => {
  const rules = tysiac.parseRules({ game: { enable_lock: false } });
  if (!rules.ok) throw new Error(rules.error.message);
  const game = createTysiac({ ...rules.value, startScores: [800, 0] });
  const position = scene(game, deal(DEFENDER_62), inAlpha(DEFENDER_62, 100));
  expect(position.view(null).lastDeal?.raw[0]).toBe(62);
  expect(position.scores()[0]).toBe(870);
});

test('TY-092 open-table: a defender may win from 950', () => {
  const game = table('open-table', { startScores: [950, 0] });
  const position = scene(game, deal(OPEN_62), inOpenTable(OPEN_62, 100));
  expect(position.view(null).lastDeal?.raw[0]).toBe(62);
  expect(position.scores()[0]).toBe(1012);
  expect(position.actor).toBe(OVER);
  expect(position.view(null).winners).toEqual([0]);
  expect(position.outcome()).toEqual({ places: [1, 2], reason: 'target' });
});
