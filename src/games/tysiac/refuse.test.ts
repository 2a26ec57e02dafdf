// Refusals that the vectors do not name (vectors/refusals.test.ts has the order of §4.3): single cards of an exchange,
// automatic marriages, and actions from outside that may be anything.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scene } from '../../../test/scene.ts';
import type { TysiacAction } from './actions.ts';
import en from './lang/en.json' with { type: 'json' };
import { card, cards, deal, table } from './vectors/table.ts';

const alpha = table('alpha-1000');
const polish = table('polish-3');

const putAside = (token: string): TysiacAction => ({ type: 'putAside', card: card(token) });
const give = (token: string, to: number): TysiacAction => ({ type: 'give', card: card(token), to });
const play = (token: string, marriage: boolean): TysiacAction => ({ type: 'playCard', card: card(token), marriage });

describe('a discard card by card (§3.5.4.2)', () => {
  const dealt = deal({ hands: { 0: 'AS', 1: '9S KC AH' } });
  const first = scene(alpha, dealt, 'b100 p m0');
  const second = scene(alpha, dealt, 'b100 p m0 xKC');
  test.each([
    ['a card not held', first, putAside('AS'), 'card-not-held'],
    ['the highest card held comes too early as the first', first, putAside('AH'), 'exchange-order'],
    ['any other card', first, putAside('KC'), null],
    ['the card already put aside', second, putAside('KC'), 'exchange-duplicate'],
    ['a lower card than the first', second, putAside('9S'), 'exchange-order'],
    ['a higher card', second, putAside('AH'), null],
    ['a whole discard when one card is left', second, { type: 'discard', cards: cards('9S AH') }, 'exchange-count'],
    ['the rest as a discard of one', second, { type: 'discard', cards: cards('AH') }, null],
    ['a bomb in the middle of the exchange', second, { type: 'bomb' }, 'bomb-window-closed'],
    ['passing a card', first, give('AH', 0), 'wrong-phase'],
  ] as [string, typeof first, TysiacAction, string | null][])('%s', (_, position, action, code) =>
    expect(position.refuse(1, action)).toBe(code),
  );

  test('the refusal of a wrong order names §3.5.4', () => {
    expect(first.refusal(1, putAside('AH'))).toEqual({ code: 'exchange-order', section: '3.5.4' });
  });
});

describe('a pass card by card (§3.5.4.3)', () => {
  const dealt = deal({ hands: { 0: 'AS', 1: '9S KC AH' } });
  const first = scene(polish, dealt, 'p p');
  const second = scene(polish, dealt, 'p p 0:KC');
  test.each([
    ['the second opponent first', first, give('KC', 1), 'exchange-count'],
    ['an opponent who is not there', first, give('KC', 2), 'exchange-count'],
    ['a card not held', first, give('AS', 0), 'card-not-held'],
    ['the next opponent', first, give('KC', 0), null],
    ['the same opponent again', second, give('AH', 0), 'exchange-count'],
    ['a card already given away', second, give('KC', 1), 'card-not-held'],
    ['the other opponent', second, give('AH', 1), null],
    [
      'both gifts when one is given',
      second,
      { type: 'passCards', gifts: [0, 1].map((to) => ({ to, card: card('AH') })) },
      'exchange-count',
    ],
    ['the rest as a pass of one', second, { type: 'passCards', gifts: [{ to: 1, card: card('9S') }] }, null],
    ['putting a card aside', first, putAside('AH'), 'wrong-phase'],
  ] as [string, typeof first, TysiacAction, string | null][])('%s', (_, position, action, code) =>
    expect(position.refuse(1, action)).toBe(code),
  );
});

describe('marriageMode automatic (§3.7.4)', () => {
  const hands = { 0: 'AH QD KD 9C', 1: 'KH QH KC 9S JS' };
  const exchange = 'b100 p m0 x9S xJS c100';
  const automatic = scene(table('alpha-1000', { marriageMode: 'automatic' }), deal({ hands }), exchange);
  const late = scene(
    table('alpha-1000', { marriageMode: 'automatic', marriageFirstTrick: false }),
    deal({ hands }),
    exchange,
  );
  const reply = scene(
    table('alpha-1000', { marriageMode: 'automatic' }),
    deal({ hands: { ...hands, 1: 'KH JD 9S JS' } }),
    `${exchange} JD`,
  );
  test.each([
    ['a king of a pair cannot be led plainly', automatic, 1, play('KH', false), 'marriage-automatic'],
    ['nor can the queen', automatic, 1, play('QH', false), 'marriage-automatic'],
    ['it is led declared', automatic, 1, play('KH', true), null],
    ['a king without its queen is led plainly', automatic, 1, play('KC', false), null],
    ['where declaring is not allowed yet the pair is led plainly', late, 1, play('KH', false), null],
    ['who follows plays plainly', reply, 0, play('KD', false), null],
  ] as const)('%s', (_, position, seat, action, code) => expect(position.refuse(seat, action)).toBe(code));

  test('the refusal names the card and §3.7', () => {
    const refusal = { code: 'marriage-automatic', section: '3.7', params: { card: 'K♥' } };
    expect(automatic.refusal(1, play('KH', false))).toEqual(refusal);
  });
});

const auction = scene(alpha, deal());
const exchange = scene(alpha, deal({ hands: { 1: '9S KC AH' } }), 'b100 p m0');
const passing = scene(polish, deal(), 'p p');
const contract = scene(alpha, deal({ hands: { 1: '9S JS' } }), 'b100 p m0 x9S xJS');
const lead = scene(alpha, deal({ hands: { 1: '9S JS KH QH' } }), 'b100 p m0 x9S xJS c100');
const proof = scene(alpha, deal({ hands: { 1: 'KC QC' } }), 'b130 ch');
const musik = scene(alpha, deal(), 'b100 p');

describe('actions from outside', () => {
  test.each([
    null,
    undefined,
    3,
    'pass',
    [],
    {},
    { type: null },
    { type: ['pass'] },
    { type: 'PASS' },
    { type: 'toString' },
    { type: '__proto__' },
  ])('%j is an unknown action (§4.2)', (action) => {
    expect(auction.refusal(1, action as never)).toEqual({ code: 'unknown-action', section: '4' });
  });

  test.each([
    ['a bid in letters', auction, { type: 'bid', value: '120' }, 'bid-too-low'],
    ['a bid in a list', auction, { type: 'bid', value: [120] }, 'bid-too-low'],
    ['a bid of nothing', auction, { type: 'bid' }, 'bid-too-low'],
    ['an endless bid', auction, { type: 'bid', value: Number.POSITIVE_INFINITY }, 'bid-off-grid'],
    ['a contract in letters', contract, { type: 'declareContract', value: '120' }, 'contract-too-low'],
    ['a pile in letters', musik, { type: 'chooseMusik', index: '0' }, 'musik-index'],
    ['half a pile', musik, { type: 'chooseMusik', index: 0.5 }, 'musik-index'],
    ['a suit that does not exist', proof, { type: 'showProof', suit: 'X' }, 'proof-suit-invalid'],
    ['a discard of nothing', exchange, { type: 'discard' }, 'exchange-count'],
    ['a discard of names', exchange, { type: 'discard', cards: ['9S', 'KC'] }, 'card-not-held'],
    ['gifts that are nothing', passing, { type: 'passCards', gifts: [null, null] }, 'exchange-count'],
    ['a card that does not exist', lead, { type: 'playCard', card: 24 }, 'card-not-held'],
    ['no card', lead, { type: 'playCard' }, 'card-not-held'],
    ['a card by its name', lead, { type: 'playCard', card: 'KH' }, 'card-not-held'],
    [
      'a card with anything but true as marriage is played plainly',
      lead,
      { type: 'playCard', card: card('KH'), marriage: 'no' },
      null,
    ],
  ])('%s', (_, position, action, code) => expect(position.refuse(1, action as never)).toBe(code));

  test('whatever it is, it is refused in words or it is legal; nothing throws', () => {
    const types = [
      'pass',
      'bid',
      'challenge',
      'accept',
      'showProof',
      'chooseMusik',
      'bomb',
      'putAside',
      'discard',
      'give',
    ];
    const hostile = fc.constantFrom<unknown[]>(
      { toString: 1, valueOf: 1 },
      [null],
      { 0: 1, length: 1 },
      -0,
      'constructor',
    );
    const junk = fc.oneof(fc.jsonValue(), hostile, fc.integer({ min: -1, max: 500 }));
    const gifts = fc.oneof(junk, fc.array(fc.record({ to: junk, card: junk }), { maxLength: 3 }));
    const action = fc.record(
      {
        type: fc.oneof(fc.constantFrom(...types, 'passCards', 'declareContract', 'playCard'), junk),
        value: junk,
        suit: junk,
        index: junk,
        card: junk,
        to: junk,
        cards: fc.oneof(junk, fc.array(junk, { maxLength: 3 })),
        gifts,
        marriage: junk,
      },
      { requiredKeys: ['type'] },
    );
    const positions = [auction, exchange, passing, contract, lead, proof, musik];
    fc.assert(
      fc.property(fc.constantFrom(...positions), action, (position, any) => {
        // `refusal` itself checks that what is not refused is on the list of legal moves.
        const refusal = position.refusal(1, any as never);
        if (refusal !== null) expect(en).toHaveProperty([`tysiac.refusal.${refusal.code}`]);
      }),
      { seed: 20_240_506, numRuns: 2000 },
    );
  });
});
