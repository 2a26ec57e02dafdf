import { describe, expect, test } from 'vitest';
import { scene } from '../../test/scene.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { card, cards, deal, table } from '../games/tysiac/vectors/table.ts';
import { checkAction, checkNotation } from './check.ts';

const game = table('alpha-1000');
const dealt = deal({ hands: { 0: '9H 9C', 1: 'AH KH QH 9S JS' } });
const auction = scene(game, dealt);
const exchange = scene(game, dealt, 'b100 p m0');
const play = scene(game, dealt, 'b100 p m0 x9S xJS c100');
const reply = scene(game, dealt, 'b100 p m0 x9S xJS c100 AH');

describe('a legal action answers its ids', () => {
  test.each([
    ['a bid', auction, { type: 'bid', value: 120 }, ['b120']],
    [
      'a whole discard, in the order in which it is asked',
      exchange,
      { type: 'discard', cards: cards('AH 9S') },
      ['x9S', 'xAH'],
    ],
    ['a marriage', play, { type: 'playCard', card: card('KH'), marriage: true }, ['KH+']],
  ])('%s', (_, position, action, notations) => {
    const checked = checkAction(tysiac, game, position.view(1), action);
    expect(checked.ok && checked.value.map((id) => game.notation(id))).toEqual(notations);
  });
});

describe('an illegal action answers the rule it breaks, in a sentence with its section', () => {
  test.each([
    ['bid-too-low', '3.2', auction, 1, { type: 'bid', value: 90 }, /at least 100 .*\(rule 3\.2\)$/],
    ['bid-above-cap', '3.3', auction, 1, { type: 'bid', value: 290 }, /up to 280 here\. \(rule 3\.3\)$/],
    ['not-your-turn', '4', auction, 0, { type: 'pass' }, /^It is not your turn\. \(rule 4\)$/],
    ['wrong-phase', '4', auction, 1, { type: 'accept' }, /“auction”.*\(rule 4\)$/],
    ['unknown-action', '4', auction, 1, { type: 'fold' }, /no such action.*\(rule 4\)$/],
    ['exchange-count', '3.5.4', exchange, 1, { type: 'discard', cards: [] }, /exactly 2.*\(rule 3\.5\.4\)$/],
    [
      'must-follow',
      '3.6',
      reply,
      0,
      { type: 'playCard', card: card('9C'), marriage: false },
      /A♥ was led.*\(rule 3\.6\)$/,
    ],
    ['marriage-card', '3.7', play, 1, { type: 'playCard', card: card('AH'), marriage: true }, /A♥.*\(rule 3\.7\)$/],
  ])('%s (§%s)', (code, section, position, seat, action, sentence) => {
    const checked = checkAction(tysiac, game, position.view(seat), action);
    expect(checked).toMatchObject({
      ok: false,
      error: { code: 'ERR_ILLEGAL_ACTION', section, refusal: { code, section } },
    });
    expect(checked.ok ? '' : checked.error.message).toMatch(sentence);
  });

  test.each([null, undefined, 7, 'b120', [], {}, { type: 3 }, { type: ['pass'] }, { type: 'constructor' }])(
    '%j is no action',
    (action) => {
      const checked = checkAction(tysiac, game, auction.view(1), action);
      expect(checked).toMatchObject({ ok: false, error: { refusal: { code: 'unknown-action' } } });
    },
  );

  test('a refusal without a section names none', () => {
    const lax = { ...game, refuse: () => ({ code: 'not-your-turn', section: '' }) };
    const checked = checkAction(tysiac, lax, auction.view(1), { type: 'pass' });
    expect(checked).toMatchObject({ ok: false, error: { section: '', message: 'It is not your turn.' } });
  });
});

describe('a typed notation', () => {
  test.each([
    ['b120', ['b120']],
    ['p', ['p']],
  ])('%s is read', (text, notations) => {
    const checked = checkNotation(tysiac, game, auction.view(1), text);
    expect(checked.ok && checked.value.map((id) => game.notation(id))).toEqual(notations);
  });

  test('of an illegal move answers the rule', () => {
    const checked = checkNotation(tysiac, game, auction.view(1), 'KH+');
    expect(checked).toMatchObject({ ok: false, error: { code: 'ERR_ILLEGAL_ACTION', section: '4' } });
  });

  test('that means nothing answers what could be typed, up to twelve', () => {
    const checked = checkNotation(tysiac, game, auction.view(1), 'hello');
    const message = "'hello' is no move here. Now: p b100 b110 b120 b130 b140 b150 b160 b170 b180 b190 b200 …";
    expect(checked).toEqual({ ok: false, error: { code: 'ERR_UNKNOWN_ACTION', message } });
    const few = checkNotation(tysiac, game, scene(game, dealt, 'b100 p').view(1), 'm2');
    expect(few).toMatchObject({ ok: false, error: { message: "'m2' is no move here. Now: m0 m1" } });
  });
});
