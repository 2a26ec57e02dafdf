// §2.5 who knows what.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import { HIDDEN } from '../../core/game.ts';
import { tokensOf } from './deck.ts';
import { deal, table } from './vectors/table.ts';

const HANDS = {
  1: 'MA MX MK MF M7 ZA ZX PA P9 T9',
  2: 'ML M9 ZK ZF PK PF TA TX T8 T7',
  0: 'M8 Z9 Z8 Z7 PX PL P8 P7 TK TL',
};
const DEAL = deal({ hands: HANDS, talon: 'ZL TF' });
const free = table({ bidRequiresCards: false, dealsPerSession: 2 });
const at = (moves: string, game = free) => scene(game, DEAL, moves);

describe('the talon', () => {
  test('is known to who laid it down, and to who picks it up', () => {
    const position = at('xZL xTF b:passz');
    expect([0, 1, 2].map((seat) => tokensOf(position.view(seat).talon))).toEqual(['', 'ZL TF', '']);
    expect(position.view(2).log.slice(0, 4)).toEqual([1, HIDDEN, 1, HIDDEN]);
    position.play('up');
    expect(tokensOf(position.view(2).talonSeen)).toBe('ZL TF');
    expect(position.view(2).log.slice(0, 4)).toEqual(position.view(1).log.slice(0, 4));
    expect(position.view(0).log.slice(0, 4)).toEqual([1, HIDDEN, 1, HIDDEN]);
  });

  test('put back unchanged it is a secret again', () => {
    const position = at('xZL xTF b:passz up xZL xTF b:piros_passz');
    expect(tokensOf(position.view(1).talon)).toBe('');
    expect(tokensOf(position.view(1).talonSeen)).toBe('ZL TF');
    expect(tokensOf(position.view(2).talon)).toBe('ZL TF');
  });

  test('is shown when the deal is settled, earlier ones are not', () => {
    const position = at('xZL xTF b:passz up xT7 xT8 b:betli p p stand ok ok');
    while (position.view(null).deal === 1 && position.actor >= 0) position.play(position.legal().at(-1)!);
    const { lastDeal, log } = position.view(null);
    expect(tokensOf(lastDeal!.talon)).toBe('T7 T8');
    expect(log.slice(0, 4)).toEqual([1, HIDDEN, 1, HIDDEN]);
    expect(log.slice(8, 12)).not.toContain(HIDDEN);
  });
});

test('a spectator sees no cards', () => {
  expect(at('xZL xTF b:ulti p p stand t:M ok ok MA').view(null)).toMatchObject({ hand: 0, talon: 0, talonSeen: 0 });
});

describe('open contracts (§7.5)', () => {
  const open = (position: ReturnType<typeof at>, seat: number): string =>
    tokensOf(position.view(null).players[seat]!.open);
  const MOVES = 'xZL xTF b:teritett_durchmars p p stand ok ok';

  test('the soloist shows nine cards after the first trick', () => {
    const position = at(`${MOVES} PA`);
    expect(open(position, 1)).toBe('');
    position.play(position.legal()[0]!).play(position.legal()[0]!);
    expect(open(position, 1).split(' ')).toHaveLength(9);
    expect(open(position, 2)).toBe('');
  });

  test('from the start, and all three', () => {
    const game = table({ bidRequiresCards: false, openExposure: 'beforeFirstTrick', openHands: 'all' });
    expect(open(at('xZL xTF b:teritett_durchmars p p stand', game), 1)).toBe('');
    expect([0, 1, 2].map((seat) => open(at(MOVES, game), seat).split(' ').length)).toEqual([10, 10, 10]);
  });
});

describe('what play proves (§12.1)', () => {
  const lacks = (moves: string, seat: number): string =>
    tokensOf(at(`xZL xTF b:ulti p p stand t:M ok ok ${moves}`).view(null).players[seat]!.lacks);
  test('a card off suit', () => {
    expect(lacks('MA M9 M8 ZA ZF Z7 ZX ZK Z8 MX ML PL', 0)).toContain('M7 M8 M9 ML MF MK MX MA');
  });
  test('not beating', () => {
    expect(lacks('T9 TA TK', 0)).toBe('');
    expect(lacks('ZX ZF Z7', 2)).toBe('ZA');
  });
});
