import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { NO_TRUMP, SUITS } from '../deck.ts';
import type { TysiacRules } from '../options.ts';
import { deal, inOrder, table, tokens } from './table.ts';

// Each row is a position of a real hand. Its moves keep the strictest duties, so they are legal under all others; what
// is tested is what the last player may play on `trick`.
interface Position {
  id: string;
  trump: string;
  trick: string;
  hand: string;
  hands: string[];
  musik: string[];
  moves: string;
  changes?: Partial<TysiacRules>;
}

const reach = (preset: string, row: Position, switches: Partial<TysiacRules>): string => {
  const game = table(preset, { ...row.changes, ...switches });
  const position = scene(game, deal(row), `${row.moves} ${row.trick}`);
  const view = position.view(position.actor);
  expect(tokens(view.hand)).toBe(inOrder(row.hand));
  expect(view.trump).toBe(row.trump === 'none' ? NO_TRUMP : SUITS.indexOf(row.trump as 'S'));
  expect(view.trick).toHaveLength(game.seats - 1);
  return position.legal().join(' ');
};

describe('two players', () => {
  const positions: (Position & { allowed: [both: string, overtake: string, overtrump: string, neither: string] })[] = [
    {
      id: 'TY-046',
      trump: 'none',
      trick: '10H',
      hand: 'KH QH AS',
      allowed: ['KH QH', 'KH QH', 'KH QH', 'KH QH'],
      hands: ['9S JS QC 10C AC 9D QD KD 10D 10H', 'QS 10S AS KC JD AD JH QH KH AH'],
      musik: ['9C 9H', 'KS JC'],
      moves: 'b100 p m1 xJD xJH c100 10S 9S AD 9D QS JS JC QC QD KS KD AH 10C KC',
    },
    {
      id: 'TY-047',
      trump: 'S',
      trick: 'KH',
      hand: '9S AS AD',
      allowed: ['9S AS', '9S AS AD', '9S AS', '9S AS AD'],
      hands: ['QS KS 9C QD KD 10D 9H JH KH 10H', '9S JS 10S AS KC 10C AC JD AD QH'],
      musik: ['QC 9D', 'JC AH'],
      moves: 'b100 p m0 xJD xQH c100 10C 9C KC 9H QC 10H AC 10D 9D QD QS+ 10S JS KS',
    },
    {
      id: 'TY-048',
      trump: 'S',
      trick: 'KH',
      hand: 'AD 9C',
      allowed: ['AD 9C', 'AD 9C', 'AD 9C', 'AD 9C'],
      hands: ['QS KS 10S AS QC 10C 10D JH QH KH', '9S JS 9C JC KC AC 9D QD AD AH'],
      musik: ['KD 10H', 'JD 9H'],
      moves: 'b100 p m0 xQD xAH c100 JS AS QS+ 9S JH 10H JC QC KS KC 10C AC 9D 10D 10S KD',
    },
    {
      id: 'TY-050',
      trump: 'S',
      trick: 'QD',
      hand: 'JD AS',
      allowed: ['JD', 'JD', 'JD', 'JD'],
      hands: ['9S JS 10C AC 9D QD 10D KH 10H AH', 'QS KS 10S AS KC JD AD 9H JH QH'],
      musik: ['9C KD', 'JC QC'],
      moves: 'b100 p m0 x9C xJH c100 QS+ JS KS 9S AD 9D 10S 10C QH 10H AH 9H 10D KD AC KC',
    },
    {
      id: 'TY-051',
      trump: 'none',
      trick: '9C',
      hand: 'AS 9D',
      allowed: ['AS 9D', 'AS 9D', 'AS 9D', 'AS 9D'],
      hands: ['9S 10S 9C JC AC AD QH KH 10H AH', 'QS KS AS QC KC 10C 9D JD QD JH'],
      musik: ['10D 9H', 'JS KD'],
      moves: 'b100 p m1 xQC xKC c100 QS 10S AC 10C 9S JS KS JC KD AD KH JH 10H QD AH JD',
    },
    {
      id: 'TY-052',
      trump: 'S',
      trick: 'QS+',
      hand: '10S JS AH',
      allowed: ['10S', '10S', '10S JS', '10S JS'],
      hands: ['JS 10S AS 9C KC 10D 9H JH KH AH', 'QS KS JC QC 10C 9D JD AD QH 10H'],
      musik: ['AC QD', '9S KD'],
      moves: 'b100 p m0 xQD x10H c100 9D 10D KH QH KC 10C QC 9C JD 9H JC AS AD JH',
    },
  ];
  const switches: [name: string, switches: Partial<TysiacRules>][] = [
    ['overtake and overtrump', { mustOvertake: true, trumpDuty: 'if-wins' }],
    ['overtake only', { mustOvertake: true, trumpDuty: 'none' }],
    ['overtrump only', { mustOvertake: false, trumpDuty: 'if-wins' }],
    ['neither', { mustOvertake: false, trumpDuty: 'none' }],
  ];
  const cases = positions.flatMap((row) =>
    switches.map(([name, set], at) => ({ title: `${row.id} ${row.trick} with ${name}`, row, set, at })),
  );
  test.each(cases)('$title', ({ row, set, at }) => {
    expect(reach('alpha-1000', row, set)).toBe(inOrder(row.allowed[at] ?? ''));
  });

  test('TY-052 the other half of the marriage is in the leader’s hand', () => {
    const row = positions.find(({ id }) => id === 'TY-052')!;
    const position = scene(table('alpha-1000'), deal(row), `${row.moves} QS+`);
    expect(tokens(position.view(1).hand)).toContain('KS');
  });
});

describe('three players, third hand', () => {
  const duties = ['none', 'overtrump-only', 'if-wins', 'any-trump', 'trump-and-overtrump'] as const;
  const all = 'all';
  const positions: (Position & { overtake: boolean[]; allowed: string[] })[] = [
    {
      id: 'TY-054',
      trump: 'S',
      trick: 'KH 10S',
      hand: 'AS 9S AD',
      overtake: [true, false],
      allowed: [all, 'AS', 'AS', 'AS 9S', 'AS'],
      hands: ['9S AS AC QD AD JH QH', '9C QC KC 10D 9H KH AH', 'JS QS KS 10S JC 9D 10H'],
      musik: ['10C JD KD'],
      moves: 'p p 0:QC 1:9C c100 JD 9D QD JH AH 10H 9H QS+ QH JC AC KC 9C 10C QC',
      // Led as a marriage, a spade would draw 10S or AS; so spades become trump in a trick of another suit.
      changes: { marriageBy: 'any-turn' },
    },
    {
      id: 'TY-055',
      trump: 'S',
      trick: 'KH 10S',
      hand: 'KS 9S AD',
      overtake: [true, false],
      allowed: [all, all, all, 'KS 9S', 'KS 9S'],
      hands: ['JS 10S JC QC JD QD JH', '9S KS AS AC 9D AD QH', 'KC 10C KD 9H KH 10H AH'],
      musik: ['QS 9C 10D'],
      moves: 'p p 0:9D 1:AS c100 QS+ 10C AS QC AC KC 9C AH JC JD 10D KD QH 10H JH',
    },
    {
      id: 'TY-056',
      trump: 'S',
      trick: 'KH AD',
      hand: '9S AC',
      overtake: [true, false],
      allowed: [all, all, '9S', '9S', '9S'],
      hands: ['QS KS KC 10C JD 10D AD', '9S JS QC AC 9D 10H AH', '10S 9C JC QD 9H JH KH'],
      musik: ['AS KD QH'],
      moves: 'p p 0:10H 1:9D c100 QC 9C KC QS+ AS 10S JS JC KS 9D KD QD AH 9H 10D QH 10H JD',
    },
    {
      id: 'TY-058',
      trump: 'none',
      trick: 'QD 10D',
      hand: 'AD KD 9D',
      overtake: [false],
      allowed: [all, all, all, all, all],
      hands: ['KC 10C JD QD 9H QH AH', 'AS 9C JC AC 10D JH 10H', '9S QS KS QC 9D KD AD'],
      musik: ['JS 10S KH'],
      moves: 'p p 0:AC 1:JH c100 JS QS 9H QC 10C 9C KC JC AC KS JH AS KH 9S AH',
    },
    {
      id: 'TY-059',
      trump: 'S',
      trick: 'QH 9S',
      hand: 'JH AH 10C',
      overtake: [true, false],
      allowed: ['JH AH', 'JH AH', 'JH AH', 'JH AH', 'JH AH'],
      hands: ['AS 9C 10C AC 9D JH AH', 'JS QS KS JC QC QH KH', '9S KC QD KD 10D AD 9H'],
      musik: ['10S JD 10H'],
      moves: 'p p 0:10S 1:10H c100 QS+ 10S AS AC QC KC 10H KH 9H 9D JD 10D AD 9C JS',
    },
  ];
  const cases = positions.flatMap((row) =>
    row.overtake.flatMap((mustOvertake) =>
      duties.map((trumpDuty, at) => ({
        title: `${row.id} ${trumpDuty}, overtaking ${mustOvertake ? 'on' : 'off'}`,
        row,
        set: { mustOvertake, trumpDuty },
        allowed: row.allowed[at] === all ? row.hand : (row.allowed[at] ?? ''),
      })),
    ),
  );
  test.each(cases)('$title', ({ row, set, allowed }) => {
    expect(reach('polish-3', row, set)).toBe(inOrder(allowed));
  });
});
