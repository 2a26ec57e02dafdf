// §4: when several things are wrong with an action, the first in the order phase, turn, payload shape, ownership, rule
// is named.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import type { TysiacAction } from '../actions.ts';
import { card, cards, deal, table } from './table.ts';

const alpha = table('alpha-1000');
const openTable = table('open-table');
const polish = table('polish-3');
const russian = table('russian-3');

const bid = (value: number): TysiacAction => ({ type: 'bid', value });
const contract = (value: number): TysiacAction => ({ type: 'declareContract', value });
const discard = (tokens: string): TysiacAction => ({ type: 'discard', cards: cards(tokens) });
const play = (token: string): TysiacAction => ({ type: 'playCard', card: card(token), marriage: false });
const declare = (token: string): TysiacAction => ({ type: 'playCard', card: card(token), marriage: true });
const give = (to: readonly number[], tokens: string): TysiacAction => ({
  type: 'passCards',
  gifts: cards(tokens).map((one, i) => ({ to: to[i] ?? -1, card: one })),
});
const pass: TysiacAction = { type: 'pass' };
const challenge: TysiacAction = { type: 'challenge' };
const bomb: TysiacAction = { type: 'bomb' };

type Row = [name: string, seat: number, action: TysiacAction, code: string | null];

describe('in the auction', () => {
  const position = scene(alpha, deal({ hands: { 0: 'AH' } }));
  test.each<Row>([
    ['a card out of turn: the phase comes first', 0, play('AH'), 'wrong-phase'],
    ['a card', 1, play('AH'), 'wrong-phase'],
    ['an accept', 1, { type: 'accept' }, 'wrong-phase'],
    ['a proof', 1, { type: 'showProof', suit: 'H' }, 'wrong-phase'],
    ['a pile that does not exist', 1, { type: 'chooseMusik', index: 7 }, 'wrong-phase'],
    ['a discard of one card', 1, discard('AH'), 'wrong-phase'],
    ['a contract', 1, contract(100), 'wrong-phase'],
    ['a bomb', 1, bomb, 'wrong-phase'],
    ['a low bid out of turn: the turn comes before the rule', 0, bid(5), 'not-your-turn'],
    ['a pass out of turn', 0, pass, 'not-your-turn'],
    ['a challenge out of turn', 0, challenge, 'not-your-turn'],
    ['too low comes before off the grid', 1, bid(95), 'bid-too-low'],
    ['off the grid comes before above the cap', 1, bid(285), 'bid-off-grid'],
    ['above the cap', 1, bid(290), 'bid-above-cap'],
    ['below everything', 1, bid(-10), 'bid-too-low'],
    ['a good bid', 1, bid(100), null],
  ])('%s', (_, seat, action, code) => expect(position.refuse(seat, action)).toBe(code));

  test('without jumps a jump off the grid is off the grid, another above the cap', () => {
    const noJumps = scene(table('alpha-1000', { jumpBids: false }), deal(), 'b100');
    expect(noJumps.refuse(0, bid(125))).toBe('bid-off-grid');
    expect(noJumps.refuse(0, bid(130))).toBe('bid-above-cap');
  });

  test('where there is no ceiling the list of actions ends at 500', () => {
    const open = scene(openTable, deal());
    expect(open.refuse(1, bid(500))).toBeNull();
    expect(open.refuse(1, bid(501))).toBe('bid-above-cap');
    expect(open.refuse(1, challenge)).toBe('challenge-unavailable');
  });

  test('a marriage is needed above 120', () => {
    const without = scene(russian, deal());
    expect(without.refuse(2, bid(120))).toBeNull();
    expect(without.refuse(2, bid(125))).toBe('bid-above-cap');
    const pair = scene(russian, deal({ hands: { 2: 'KS QS' } }));
    expect(pair.refuse(2, bid(300))).toBeNull();
    expect(pair.refuse(2, bid(303))).toBe('bid-off-grid');
  });
});

describe('in proof and last challenge', () => {
  const proof = scene(alpha, deal({ hands: { 1: 'KC QC' } }), 'b130 ch');
  const last = scene(alpha, deal(), 'p b130');
  test.each<[...Row, position: typeof proof]>([
    ['the challenger shows nothing', 0, { type: 'showProof', suit: 'C' }, 'not-your-turn', proof],
    ['a suit that does not qualify', 1, { type: 'showProof', suit: 'S' }, 'proof-suit-invalid', proof],
    ['a bid while a proof is due', 1, bid(140), 'wrong-phase', proof],
    ['a bomb while a proof is due', 0, bomb, 'wrong-phase', proof],
    ['the proof', 1, { type: 'showProof', suit: 'C' }, null, proof],
    ['a pass in the last challenge', 1, pass, 'wrong-phase', last],
    ['the bidder accepts', 0, { type: 'accept' }, 'not-your-turn', last],
    ['the bidder challenges', 0, challenge, 'not-your-turn', last],
    ['an accept', 1, { type: 'accept' }, null, last],
  ])('%s', (_, seat, action, code, position) => expect(position.refuse(seat, action)).toBe(code));
});

describe('in musik and exchange', () => {
  const musik = scene(alpha, deal(), 'b100 p');
  const exchange = scene(alpha, deal({ hands: { 0: 'AS KS', 1: 'AH' } }), 'b100 p m0');
  const passing = scene(polish, deal({ hands: { 0: 'AS KS', 1: 'AH' } }), 'p p');
  test.each<[...Row, position: typeof musik]>([
    ['a pile that does not exist, out of turn', 0, { type: 'chooseMusik', index: 2 }, 'not-your-turn', musik],
    ['a pile that does not exist', 1, { type: 'chooseMusik', index: 2 }, 'musik-index', musik],
    ['a negative pile', 1, { type: 'chooseMusik', index: -1 }, 'musik-index', musik],
    ['a bomb before the pile is taken', 1, bomb, 'wrong-phase', musik],
    ['a second pile', 1, { type: 'chooseMusik', index: 1 }, 'wrong-phase', exchange],
    ['a discard of one card out of turn', 0, discard('AS'), 'not-your-turn', exchange],
    ['three cards, none of them held: shape before ownership', 1, discard('AS KS AH'), 'exchange-count', exchange],
    ['a card not held twice: shape before ownership', 1, discard('AS AS'), 'exchange-duplicate', exchange],
    ['cards not held', 1, discard('AS KS'), 'card-not-held', exchange],
    ['passing where cards are discarded', 1, give([0, 1], 'AH 9S'), 'wrong-phase', exchange],
    ['passing where cards are discarded, out of turn', 0, give([0, 1], 'AS KS'), 'wrong-phase', exchange],
    ['discarding where cards are passed', 1, discard('AH 9S'), 'wrong-phase', passing],
    ['choosing where there is one pile', 1, { type: 'chooseMusik', index: 0 }, 'wrong-phase', passing],
    ['passing out of turn', 0, give([0, 1], 'AS KS'), 'not-your-turn', passing],
    ['two cards not held to one: shape before ownership', 1, give([0, 0], 'AS KS'), 'exchange-count', passing],
    ['a card not held twice', 1, give([0, 1], 'AS AS'), 'exchange-duplicate', passing],
    ['cards not held, to both', 1, give([0, 1], 'AS KS'), 'card-not-held', passing],
  ])('%s', (_, seat, action, code, position) => expect(position.refuse(seat, action)).toBe(code));

  test('a bomb when none is left', () => {
    const spent = scene(table('alpha-1000', { bombsPerPlayer: 1 }), [deal(), deal()], 'b100 p m0 bomb b100 p m0');
    expect(spent.legal()).not.toContain('bomb');
    expect(spent.refuse(1, bomb)).toBe('bomb-none-left');
    expect(spent.refuse(0, bomb)).toBe('not-your-turn');
  });
});

describe('when the contract is named', () => {
  const hands = { 1: '9S JS' };
  const position = scene(alpha, deal({ hands }), 'b120 p m0 x9S xJS');
  test.each<Row>([
    ['out of turn', 0, contract(5), 'not-your-turn'],
    ['too low comes before off the grid', 1, contract(115), 'contract-too-low'],
    ['off the grid comes before above the cap', 1, contract(405), 'contract-off-grid'],
    ['above the cap', 1, contract(410), 'contract-above-cap'],
    ['the bid', 1, contract(120), null],
    ['the ceiling', 1, contract(400), null],
    ['a bomb of the declarer', 1, bomb, 'bomb-window-closed'],
    ['a bomb of the defender', 0, bomb, 'bomb-window-closed'],
    ['another discard', 1, discard('9S JS'), 'wrong-phase'],
    ['a card', 1, play('9S'), 'wrong-phase'],
  ])('%s', (_, seat, action, code) => expect(position.refuse(seat, action)).toBe(code));

  test('the bid stays legal when the pair behind it was given away', () => {
    const dealt = deal({ hands: { 0: '9H', 1: 'KS QS 9C' } });
    const broken = scene(polish, dealt, 'p b110 b160 p 0:QS 1:9C');
    expect(broken.legal()).toEqual(['c160']);
    expect(broken.refuse(1, contract(170))).toBe('contract-above-cap');
    expect(broken.refuse(1, contract(150))).toBe('contract-too-low');
  });

  test('without a ceiling the list of actions ends at 500', () => {
    const free = scene(table('alpha-1000', { contractMax: null }), deal({ hands }), 'b100 p m0 x9S xJS');
    expect(free.refuse(1, contract(500))).toBeNull();
    expect(free.refuse(1, contract(510))).toBe('contract-above-cap');
  });
});

describe('in the play', () => {
  const hands = { 0: '9H QH KH AH 10C QS KS AS', 1: 'JH 10H AC 9S JS' };
  const led = scene(alpha, deal({ hands }), 'b100 p m0 x9S xJS c100 JH');
  test.each<Row>([
    ['a bid', 0, bid(110), 'wrong-phase'],
    ['a bid out of turn', 1, bid(110), 'wrong-phase'],
    ['a bomb of the declarer', 1, bomb, 'bomb-window-closed'],
    ['a bomb of the defender', 0, bomb, 'bomb-window-closed'],
    ['a card not held, out of turn', 1, play('AH'), 'not-your-turn'],
    ['a card not held of another suit: ownership before following', 0, play('AC'), 'card-not-held'],
    ['a card not held, declared: ownership before the marriage', 0, declare('10H'), 'card-not-held'],
    ['another suit', 0, play('10C'), 'must-follow'],
    ['a marriage in another suit: card codes first', 0, declare('KS'), 'must-follow'],
    ['a lower card', 0, play('9H'), 'must-overtake'],
    ['a lower card, declared: card codes first', 0, declare('9H'), 'must-overtake'],
    ['an ace declared by the follower: the card before the leader', 0, declare('AH'), 'marriage-card'],
    ['a marriage declared by the follower', 0, declare('KH'), 'marriage-not-leader'],
    ['a higher card', 0, play('KH'), null],
  ])('%s', (_, seat, action, code) => expect(led.refuse(seat, action)).toBe(code));

  test('in the open table a bomb is too late before it is unknown', () => {
    const open = scene(openTable, deal({ hands }), 'b100 p m0 x9S xJS');
    expect(open.refuse(1, bomb)).toBe('bomb-window-closed');
    expect(open.refuse(0, bomb)).toBe('bomb-window-closed');
  });

  const russianDeal = deal({ hands: { 0: 'AS', 1: 'KC AH 10H 9S JS', 2: 'KH QH JH' } });
  const first = scene(russian, russianDeal, 'p p 0:9S 1:JS c100');
  const reply = scene(russian, russianDeal, 'p p 0:9S 1:JS c100 AH');
  test.each<[...Row, position: typeof first]>([
    ['10H declared in the first trick: the card first', 1, declare('10H'), 'marriage-card', first],
    ['half a pair in the first trick: the trick before the pair', 1, declare('KC'), 'marriage-first-trick', first],
    ['a reply in the first trick: the leader before the trick', 2, declare('KH'), 'marriage-not-leader', reply],
  ])('%s', (_, seat, action, code, position) => expect(position.refuse(seat, action)).toBe(code));

  test('half a pair later', () => {
    const later = scene(russian, russianDeal, 'p p 0:9S 1:JS c100 AH JH').play('AS');
    expect(later.actor).toBe(1);
    expect(later.refuse(1, declare('KC'))).toBe('marriage-pair-missing');
  });
});

describe('a void player', () => {
  const hands = { 0: '9S AS AC QD AD JH QH', 1: '9C QC KC 10D 9H KH AH', 2: 'JS QS KS 10S JC 9D 10H' };
  const moves = 'p p 0:QC 1:9C c100 JD 9D QD JH AH 10H 9H QS+ QH JC AC KC 9C 10C QC KH 10S';
  test.each([
    ['none', null, null],
    ['overtrump-only', 'must-overtrump', 'must-trump'],
    ['if-wins', 'must-overtrump', 'must-trump'],
    ['any-trump', null, 'must-trump'],
    ['trump-and-overtrump', 'must-overtrump', 'must-trump'],
  ] as const)('under %s', (trumpDuty, lowTrump, otherSuit) => {
    const game = table('polish-3', { trumpDuty, marriageBy: 'any-turn' });
    const position = scene(game, deal({ hands, musik: ['10C JD KD'] }), moves);
    expect(position.refuse(0, play('9S'))).toBe(lowTrump);
    expect(position.refuse(0, play('AD'))).toBe(otherSuit);
    expect(position.refuse(0, play('AS'))).toBeNull();
  });
});

describe('between and after the deals', () => {
  test('nobody may act before the next deal', () => {
    const position = scene(alpha, deal(), 'p p');
    for (const seat of [0, 1]) expect(position.refuse(seat, pass)).toBe('wrong-phase');
  });

  test('after the end everything is refused for that', () => {
    const position = scene(table('alpha-1000', { maxHands: 1 }), deal(), 'p p');
    for (const action of [pass, bid(5), bomb, discard('AH AH'), play('AH')]) {
      expect(position.refuse(0, action)).toBe('game-over');
    }
  });

  test('the sitting dealer is never to move', () => {
    const position = scene(table('polish-4'), deal());
    expect(position.refuse(0, pass)).toBe('not-your-turn');
    expect(position.refuse(0, bomb)).toBe('wrong-phase');
  });
});
