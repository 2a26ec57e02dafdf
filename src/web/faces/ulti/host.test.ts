// Ulti at the table: what the person is told and offered, and that nothing more reaches the page.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { ulti } from '../../../games/ulti/index.ts';
import { card, deal, table } from '../../../games/ulti/vectors/table.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import type { Seating } from '../../table/match/host.ts';
import { telling } from '../../../games/ulti/telling.ts';
import { lineOf, readerOf } from '../../table/match/reader.ts';
import { HIDDEN } from '../../../core/game.ts';
import type { SeenMove } from '../../table/match/messages.ts';
import { host } from './host.ts';
import { pairKey } from './offers.ts';
import { saidBy } from './raises.ts';

const HANDS = {
  1: 'MA MX MK MF M7 ZA ZX PA P9 T9',
  2: 'ML M9 ZK ZF PK PF TA TX T8 T7',
  0: 'M8 Z9 Z8 Z7 PX PL P8 P7 TK TL',
};
const PLAYERS = ['Ada', 'Bob', 'Cyd'];

const seatingOf = (seat: number, game = table()): Seating => ({
  definition: ulti,
  game: game as unknown as Seating['game'],
  seat,
  players: PLAYERS.map((name, at) => (at === seat ? { name: 'You', agent: null } : { name, agent: 'greedy' })),
});
const at = (moves: string, game = table()) => scene(game, deal({ hands: HANDS, talon: 'ZL TF' }), moves);

/** The lines of the last of these moves, as a seat is told them. */
const told = (seat: number, moves: string, game = table()): string[] => {
  const seating = seatingOf(seat, game);
  const list = moves.split(' ');
  const before = at(list.slice(0, -1).join(' '), game);
  const after = at(moves, game);
  const actor = before.actor;
  const action = list.at(-1)!;
  const id = [...Array(game.actionCount).keys()].find((one) => game.notation(one) === action)!;
  const seen = game.seenAs(before.state, id, seat);
  const move: SeenMove =
    seen === HIDDEN
      ? { actor, id: HIDDEN, notation: null, action: null }
      : { actor, id, notation: action, action: game.toAction(id) };
  const change = { before: before.view(seat), move, after: after.view(seat) };
  const reader = readerOf(seating.players, seat);
  return telling.tell(seating.game, change).map((one) => lineOf(reader, one).text);
};

describe('the offer of two cards and a bid', () => {
  const view = (): UltiView => at('').view(1);
  const offers = host.facts(seatingOf(1), view(), null).offers!;
  const bidsWith = (cards: string): string[] => {
    const key = pairKey(cards.split(' ').map(card));
    const ranks = offers.sets[offers.pairs[key]!]!;
    return offers.bids.filter(({ rank }) => ranks.includes(rank)).map(({ notation }) => notation);
  };

  test('every pair of twelve cards, the highest card too', () => {
    expect(offers.count).toBe(2);
    expect(Object.keys(offers.pairs)).toHaveLength(66);
    expect(offers.cards.map(({ notation }) => notation)).toContain('xTF');
    expect(offers.cards).toHaveLength(12);
  });

  test('bids follow what is kept', () => {
    expect(bidsWith('ZL TF')).toEqual(expect.arrayContaining(['b:passz', 'b:ulti', 'b:40_100_ulti']));
    expect(bidsWith('M7 TF')).not.toContain('b:ulti');
    expect(bidsWith('M7 TF')).toContain('b:40_100');
    expect(bidsWith('MK TF')).not.toContain('b:40_100');
    expect(bidsWith('ZL TF')).not.toContain('b:piros_ulti');
  });

  test('only for who decides', () => {
    expect(host.facts(seatingOf(2), at('').view(2), null).offers).toBeNull();
    expect(host.facts(seatingOf(1), at('xZL xTF').view(1), null).offers).toBeNull();
  });

  test('what the engine would take is what is offered', () => {
    for (const [key, set] of Object.entries(offers.pairs)) {
      const [first, second] = key.split(' ').map((number) => offers.cards.find((one) => one.card === Number(number))!);
      const moves = at(`${first!.notation} ${second!.notation}`).legal();
      expect(
        offers.bids.filter(({ rank }) => offers.sets[set]!.includes(rank)).map(({ notation }) => notation),
      ).toEqual(moves);
    }
  });

  test('a card that may not be laid down says why', () => {
    const game = table({ discardRestriction: 'noPointCards' });
    const position = at('', game);
    const tries = telling.attempts(seatingOf(1, game).game, position.view(1));
    expect(tries.map(({ key }) => key)).toEqual(expect.arrayContaining([`card:${card('MA')}`, `card:${card('ZX')}`]));
    for (const { action } of tries) {
      expect(game.refuse(position.view(1), action as never)).toMatchObject({ code: 'discard-point-card' });
    }
  });
});

describe('the log', () => {
  test('a discard is told once, and its cards only to who laid them', () => {
    expect(told(1, 'xZL xTF')).toEqual([
      'You lay zöld alsó (under of leaves) and tök felső (over of bells) into the talon.',
    ]);
    expect(told(1, 'xZL')).toEqual([]);
    expect(told(2, 'xZL xTF')).toEqual(['Bob lays 2 cards into the talon.']);
  });

  test('bids in both languages', () => {
    expect(told(2, 'xZL xTF b:ulti')).toEqual(['Bob bids Ulti (parti + ulti): 5 from each defender.']);
    expect(told(1, 'xZL xTF b:ulti p')).toEqual(['Cyd passes.']);
    expect(told(2, 'xZL xTF b:ulti p p stand')).toEqual([
      'Bob stands.',
      'Bob plays Ulti (parti + ulti) alone against two.',
    ]);
  });

  test('the talon is named only to who picks it up', () => {
    expect(told(2, 'xZL xTF b:ulti up')).toEqual([
      'You pick up the talon: zöld alsó (under of leaves) and tök felső (over of bells).',
    ]);
    expect(told(0, 'xZL xTF b:ulti up')).toEqual(['Cyd picks up the talon.']);
  });

  test('trump, kontra and silence', () => {
    const start = 'xZL xTF b:ulti p p stand t:M';
    expect(told(2, start)).toEqual(['Bob names makk (acorns) as trump.']);
    expect(told(2, `${start} k:ulti`)).toEqual(['You say kontra ×2 to the ulti.']);
    expect(told(2, `${start} k:ulti ok`)).toEqual([]);
    expect(told(2, `${start} k:ulti ok ok`)).toEqual(['Ada does not double.']);
    expect(told(2, `${start} k:ulti ok ok k:ulti`)).toEqual(['Bob says rekontra ×4 to the ulti.']);
    expect(told(2, `${start} k:ulti ok ok ok`)).toEqual(['Bob does not redouble.']);
  });

  test('a kontra of one defender alone', () => {
    const start = 'xM7 xMF b:betli p p stand';
    expect(told(1, `${start} k:betli`)).toEqual(['Cyd says kontra ×2 to the betli.']);
    expect(told(1, `${start} ok k:betli`)).toEqual(['Ada says kontra ×2 to the betli.']);
    expect(told(2, `${start} ok k:betli ok k2:betli`)).toEqual(['Bob says rekontra ×4 to the betli of Ada.']);
  });

  test('marriages and tricks', () => {
    const start = 'xZL xTF b:ulti p p stand t:M ok ok';
    expect(told(2, `${start} MA`)).toEqual(['Bob plays makk ász (ace of acorns).', 'Bob declares 40 (jelentés).']);
    expect(told(1, `${start} MA ML M8`)).toEqual([
      'Ada plays makk nyolcas (eight of acorns).',
      'You take the trick: 10 points.',
    ]);
  });

  test('the result of a deal, and its events', () => {
    const moves = 'xMX xMA b:betli p p stand ok ok ZA ZF Z9';
    const lines = told(2, moves);
    expect(lines.at(-2)).toBe('Betli by Bob, no trump – betli (no trick): lost.');
    expect(lines.at(-1)).toBe('Ada +5, Bob −10, You +5.');
    const before = at(moves.slice(0, -3)).view(2);
    const after = at(moves).view(2);
    const move = { actor: 0, id: 0, notation: 'Z9', action: { type: 'playCard' } };
    const events = host.events(seatingOf(2), { before, move, after }).map(({ type }) => type);
    expect(events).toEqual(['play', 'trick', 'deal-end']);
    expect(telling.pausesAt(after)).toBe(true);
  });
});

describe('facts', () => {
  test('who has said kontra, and how high', () => {
    const start = 'xZL xTF b:ulti p p stand t:M';
    const saidAt = (moves: string): number[] => {
      const view = at(`${start} ${moves}`).view(0);
      const { raised } = host.facts(seatingOf(0), view, null);
      return [0, 1, 2].map((seat) => saidBy(view, raised, seat));
    };
    expect(saidAt('ok')).toEqual([0, 0, 0]);
    expect(saidAt('k:ulti ok')).toEqual([0, 0, 1]);
    expect(saidAt('k:ulti ok ok k:ulti ok')).toEqual([0, 2, 1]);
    expect(saidAt('ok k:parti ok k:parti ok'), 'by the other defender').toEqual([1, 2, 0]);
  });

  test('the next card declares by itself', () => {
    const start = 'xZL xTF b:ulti p p stand t:M ok ok';
    expect(host.facts(seatingOf(1), at(start).view(1), null).declares).toBe(40);
    expect(host.facts(seatingOf(2), at(`${start} MA`).view(2), null).declares).toBe(40);
    expect(host.facts(seatingOf(0), at(`${start} MA ML`).view(0), null).declares).toBe(0);
    const hundred = 'xZL xTF b:40_100 p p stand t:M ok ok';
    expect(host.facts(seatingOf(1), at(hundred).view(1), null).declares).toBe(40);
    expect(host.facts(seatingOf(2), at(`${hundred} MA`).view(2), null).declares).toBe(0);
  });

  test('calls of the auction, tricks so far', () => {
    const { calls, tricks } = host.facts(
      seatingOf(0),
      at('xZL xTF b:ulti p p stand t:M ok ok MA ML M8 MX').view(0),
      null,
    );
    expect(calls.map(({ seat, type, rank }) => `${seat} ${type} ${rank}`)).toEqual([
      '1 bid 4',
      '2 pass 0',
      '0 pass 0',
      '1 stand 0',
    ]);
    expect(tricks.map((trick) => trick.length)).toEqual([3, 1]);
  });
});
