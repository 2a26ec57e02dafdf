// Every refusal: its code and section, and a sentence in words.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import { checkAction, checkNotation } from '../../core/check.ts';
import type { UltiAction } from './actions.ts';
import { ulti, type UltiGame } from './index.ts';
import { card, cards, deal, table } from './vectors/table.ts';

const HANDS = {
  1: 'MA MX MK MF M7 ZA ZX PA P9 T9',
  2: 'ML M9 ZK ZF PK PF TA TX T8 T7',
  0: 'M8 Z9 Z8 Z7 PX PL P8 P7 TK TL',
};
const DEAL = deal({ hands: HANDS, talon: 'ZL TF' });
const standard = table();
const at = (moves: string, game: UltiGame = standard) => scene(game, DEAL, moves);
const ULTI = 'xZL xTF b:ulti p p stand';

test.each<[moves: string, seat: number, action: unknown, code: string, section: string]>([
  ['', 1, { type: 'sing' }, 'unknown-action', '12'],
  ['', 1, { type: 'pass' }, 'wrong-phase', '12'],
  ['', 2, { type: 'putAside', card: 0 }, 'not-your-turn', '12'],
  ['', 1, { type: 'putAside', card: card('TA') }, 'card-not-held', '12'],
  ['', 1, { type: 'discard', cards: [1] }, 'discard-count', '2.2'],
  ['', 1, { type: 'discard', cards: cards('ZL ZL') }, 'discard-duplicate', '2.2'],
  ['xZL', 1, { type: 'putAside', card: card('M7') }, 'discard-order', '2.2'],
  ['', 1, { type: 'discardAndBid', cards: cards('ZL TF'), bid: 'grand' }, 'bid-unknown', '3.2'],
  ['', 1, { type: 'discardAndBid', cards: cards('ZL M7'), bid: 'ulti' }, 'bid-needs-cards', '2.4'],
  ['xZL xTF', 1, { type: 'bid', bid: 'piros_ulti' }, 'bid-needs-cards', '2.4'],
  ['xZL xTF b:ulti', 2, { type: 'stand' }, 'stand-not-holder', '2.3'],
  ['xZL xTF b:ulti', 2, { type: 'bid', bid: 'betli' }, 'talon-first', '2.3'],
  ['xZL xTF b:ulti p p', 1, { type: 'pass' }, 'holder-stands', '2.3'],
  ['xZL xTF b:ulti up xZL xTF', 2, { type: 'bid', bid: '40_100' }, 'bid-too-low', '3.3'],
  [ULTI, 1, { type: 'nameTrump', suit: 'P' }, 'trump-not-allowed', '4'],
  [ULTI, 1, { type: 'nameTrump', suit: 'Z' }, 'trump-not-allowed', '4'],
  [ULTI, 1, { type: 'nameTrump', suit: 'S' }, 'trump-unknown', '4'],
  [`${ULTI} t:M`, 2, { type: 'raise', unit: 'betli', line: 0 }, 'kontra-unavailable', '6.3'],
  [`${ULTI} t:M`, 2, { type: 'kontra', raises: [{ unit: 'durchmars', line: 0 }] }, 'kontra-unavailable', '6.3'],
  [`${ULTI} t:M ok ok`, 1, { type: 'playCard', card: card('M7') }, 'keep-seven', '7.3'],
  [`${ULTI} t:M ok ok`, 1, { type: 'concede' }, 'concede-unavailable', '10'],
  [`${ULTI} t:M ok ok ZA`, 2, { type: 'playCard', card: card('TA') }, 'must-follow', '7.1'],
  [`${ULTI} t:M ok ok P9`, 2, { type: 'playCard', card: card('TA') }, 'must-follow', '7.1'],
  [`${ULTI} t:M ok ok T9 TA`, 0, { type: 'playCard', card: card('PX') }, 'must-follow', '7.1'],
])('%s: seat %i, %o is %s', (moves, seat, action, code, section) => {
  const position = at(moves);
  const refusal = position.refusal(seat, action as UltiAction);
  expect(refusal).toMatchObject({ code, section });
  const checked = checkAction(ulti, standard, position.view(seat), action);
  expect(checked.ok ? '' : checked.error.message).toMatch(/^[A-Z].* \(rule \d/);
});

describe('duties in tricks', () => {
  test('beat, trump, overtrump', () => {
    const position = at(`${ULTI} t:M ok ok T9`);
    expect(position.refuse(2, { type: 'playCard', card: card('T7') })).toBe('must-beat');
    const ruffed = at(`${ULTI} t:M ok ok MA M9 M8 ZA ZF Z7 ZX ZK Z8 PA PF PX`);
    expect(ruffed.refuse(1, { type: 'playCard', card: card('T9') })).toBeNull();
  });
});

test('whole decisions are checked and turned into their steps', () => {
  const position = at('');
  const whole: UltiAction = { type: 'discardAndBid', cards: cards('TF ZL'), bid: 'ulti' };
  const checked = checkAction(ulti, standard, position.view(1), whole);
  expect(checked.ok ? checked.value.map((id) => standard.notation(id)) : checked.error).toEqual([
    'xZL',
    'xTF',
    'b:ulti',
  ]);
  const kontra: UltiAction = {
    type: 'kontra',
    raises: [
      { unit: 'ulti', line: 0 },
      { unit: 'parti', line: 0 },
    ],
  };
  const raised = checkAction(ulti, standard, at(`${ULTI} t:M`).view(2), kontra);
  expect(raised.ok ? raised.value.map((id) => standard.notation(id)) : raised.error).toEqual([
    'k:parti',
    'k:ulti',
    'ok',
  ]);
  expect(position.refuse(1, { type: 'kontra', raises: [] })).toBe('wrong-phase');
});

test('optional rules refuse in their own words', () => {
  const strict = table({ discardRestriction: 'noPointCards', reenterAfterPass: false, concede: 'soloist' });
  expect(at('', strict).refuse(1, { type: 'discard', cards: cards('ZX TF') })).toBe('discard-point-card');
  expect(at('', strict).refuse(1, { type: 'putAside', card: card('ZX') })).toBe('discard-point-card');
  const passed = at('xZL xTF b:passz p up xTL xTK b:piros_passz p', strict);
  expect(passed.refuse(2, { type: 'pickUp' })).toBe('passed-already');
  expect(at(`${ULTI} t:M ok ok MA`, strict).refuse(2, { type: 'concede' })).toBe('concede-unavailable');
  const free = table({ bidRequiresCards: false });
  const top = at('xZL xTF b:piros_20_100_ulti_teritett_durchmars', free);
  expect(top.refuse(2, { type: 'pickUp' })).toBe('no-higher-bid');
  const optional = table({ marriageDeclaration: 'optional' });
  expect(at(`${ULTI} t:M ok ok`, optional).refuse(1, { type: 'announce', value: 20 })).toBe('marriage-not-held');
  expect(checkNotation(ulti, standard, at('').view(1), 'b:grand').ok).toBe(false);
});

test('a discard that would leave no bid', () => {
  const hands = { 1: 'MA MX M9 M8 ML ZA ZX Z9 Z8 ZL', 2: 'T7 PA PX P9 P8 PL TA TX T9 T8', 0: '' };
  const position = scene(standard, deal({ hands, talon: 'TL PF' }), 'xPF xTL b:teritett_durchmars up');
  expect(position.refuse(2, { type: 'putAside', card: card('T7') })).toBe('discard-leaves-no-bid');
  expect(position.refuse(2, { type: 'discard', cards: cards('T7 TL') })).toBe('discard-leaves-no-bid');
  expect(position.refuse(2, { type: 'discard', cards: cards('PL T7') })).toBe('discard-leaves-no-bid');
  expect(position.refuse(2, { type: 'discard', cards: cards('PL TL') })).toBeNull();
});

test('after the last deal', () => {
  const position = at('', table({ dealsPerSession: 1, passzContract: 'forfeit' })).play('xZL xTF b:passz p p stand');
  expect(position.refuse(1, { type: 'pass' })).toBe('session-over');
  expect(position.scores()).toEqual([2, -4, 2]);
  expect(position.outcome()).toEqual({ places: [1, 3, 1], reason: 'session-over' });
});
