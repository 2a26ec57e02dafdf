import { expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import { COUNTERS, countDecision } from './counters.ts';
import { deal, table } from './vectors/table.ts';

const HANDS = {
  1: 'MA MF ML M9 M7 ZA ZX PF P9 T9',
  2: 'MX M8 ZK ZF PA P7 TA TF T8 T7',
  0: 'MK ZL Z8 PX PK PL P8 TX TK TL',
};
const PLAY = 'MA M8 MK MF MX ZL T7 TL T9 PL PF PA ZF Z8 ZA ML ZK TX M9 T8 TK ZX TA P8 P9 P7 PK PX M7';

test('a deal is counted once, when it ends', () => {
  const game = table();
  const counts = [0, 1, 2].map(() => new Float64Array(COUNTERS.length));
  const position = scene(
    game,
    deal({ hands: HANDS, talon: 'Z9 Z7' }),
    `xZ7 xZ9 b:ulti p p stand t:M k:ulti ok k:parti ok k:parti ok ${PLAY}`,
  );
  countDecision(game.ruleset, position.state, counts);
  expect(counts[0]!.every((value) => value === 0)).toBe(true);
  position.play('TF');
  countDecision(game.ruleset, position.state, counts);
  const counted = (seat: number) =>
    Object.fromEntries(COUNTERS.map(({ key }, i) => [key, counts[seat]![i]]).filter(([, value]) => value !== 0));
  expect(counted(1)).toEqual({
    deals: 1,
    points: 24,
    solo: 1,
    soloPoints: 24,
    contracts: 1,
    made: 1,
    contractValue: 5,
    rekontras: 1,
  });
  expect(counted(2)).toEqual({ deals: 1, points: -12, defended: 1, defencePoints: -12, kontras: 1 });
  expect(counted(0)).toEqual({ deals: 1, points: -12, defended: 1, defencePoints: -12, kontras: 1 });
});

test('a passz that is paid for is no contract', () => {
  const game = table({ passzContract: 'forfeit' });
  const counts = [0, 1, 2].map(() => new Float64Array(COUNTERS.length));
  const position = scene(game, deal({ hands: HANDS, talon: 'Z9 Z7' }), 'xZ7 xZ9 b:passz p p stand');
  countDecision(game.ruleset, position.state, counts);
  const value = (seat: number, key: string): number =>
    counts[seat]![COUNTERS.findIndex((counter) => counter.key === key)]!;
  expect([value(1, 'forfeited'), value(1, 'contracts'), value(1, 'soloPoints')]).toEqual([1, 0, -4]);
});
