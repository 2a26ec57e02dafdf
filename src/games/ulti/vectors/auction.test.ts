// §13.4 deal and auction, §13.5 the cards a bid needs.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { cardsOf } from '../../../core/cards.ts';
import { cardToken } from '../deck.ts';
import { eachStep } from '../course.ts';
import { HARMLESS, cards, deal, table } from './table.ts';
import type { UltiGame } from '../index.ts';

const free = table({ bidRequiresCards: false });
/** The two lowest cards that the player to move may lay down. */
const layTwo = (position: ReturnType<typeof start>): void =>
  void position.play(position.legal()[0]!).play(position.legal()[0]!);
const start = (game: UltiGame = free) => scene(game, deal());
/** Plays calls; before a bid two cards are laid down. */
const call = (calls: string, game: UltiGame = free) => {
  const position = start(game);
  for (const word of calls.split(' ')) {
    if (word.startsWith('b:')) layTwo(position);
    position.play(word);
  }
  return position;
};
/** Bids, pick-ups, passes and stands of the log. */
const history = (position: ReturnType<typeof start>): string[] => {
  const calls: string[] = [];
  eachStep(position.view(null).log, (seat, id) => {
    if (id >= 0 && id < position.game.toIds({ type: 'putAside', card: 0 })[0]!)
      calls.push(`${seat} ${position.game.notation(id)}`);
  });
  return calls;
};

describe('§13.4 the auction', () => {
  test('F01 the first bidder gets twelve cards in the order of the deal', () => {
    const position = scene(
      free,
      Array.from({ length: 32 }, (_, i) => i),
    );
    const hand = (seat: number): number[] => cardsOf(position.view(seat).hand);
    expect(hand(1)).toEqual([0, 1, 2, 3, 4, 15, 16, 17, 18, 19, 20, 21]);
    expect(hand(2)).toEqual([5, 6, 7, 8, 9, 22, 23, 24, 25, 26]);
    expect(hand(0)).toEqual([10, 11, 12, 13, 14, 27, 28, 29, 30, 31]);
    expect(position.actor).toBe(1);
  });

  test('F02 pass, pass, stand', () => {
    const position = call('b:passz p p stand');
    expect(position.view(null)).toMatchObject({ soloist: 1, bidId: 'passz' });
    expect(history(position)).toEqual(['1 b:passz', '2 p', '0 p', '1 stand']);
  });

  test('F03 the talon goes round', () => {
    const position = start();
    const passes: number[] = [];
    for (const word of 'b:passz up b:40_100 p up b:betli p p stand'.split(' ')) {
      if (word.startsWith('b:')) layTwo(position);
      position.play(word);
      if (word.startsWith('b:')) passes.push(position.view(null).passes);
    }
    expect(passes).toEqual([0, 0, 0]);
    expect(position.view(null)).toMatchObject({ soloist: 1, bidId: 'betli' });
  });

  test('F04 the holder raises himself', () => {
    const position = call('b:piros_passz p p up b:piros_40_100 p p stand');
    expect(position.view(null)).toMatchObject({ soloist: 1, bid: 8 });
  });

  test('F06 who passed may come back', () => {
    const position = call('b:passz p up b:ulti p');
    expect(position.actor).toBe(2);
    expect(position.legal()).toContain('up');
    expect(call('b:passz p up b:ulti p', table({ bidRequiresCards: false, reenterAfterPass: false })).legal()).toEqual([
      'p',
    ]);
  });

  test('F07 without self-raise the second pass ends it', () => {
    const position = call('b:passz p p', table({ bidRequiresCards: false, selfRaise: false }));
    expect(position.view(null)).toMatchObject({ soloist: 1, phase: 'trump' });
    expect(history(position)).toHaveLength(3);
  });

  test('F08 the two cards picked up may go back', () => {
    const position = start();
    layTwo(position);
    const talon = cardsOf(position.view(1).talon).map(cardToken);
    position.play('b:passz');
    const before = position.view(2).hand;
    position.play(`up x${talon[0]} x${talon[1]}`);
    expect(position.view(2).hand).toBe(before);
    expect(position.legal()).not.toContain('b:passz');
    expect(position.legal()).toContain('b:piros_passz');
  });

  test('nobody can pick up over the last bid', () => {
    const position = call('b:piros_20_100_ulti_teritett_durchmars');
    expect(position.legal()).toEqual(['p']);
    expect(position.play('p').legal()).toEqual(['p']);
    expect(position.play('p').legal()).toEqual(['stand']);
  });
});

describe('§13.5 cards that bids need', () => {
  const standard = table();
  /** P1 keeps the named cards and harmless ones. */
  const kept = (named: string) => {
    const filler = cards(HARMLESS).filter((card) => !cards(named).includes(card));
    const hand = [...cards(named), ...filler.slice(0, 10 - cards(named).length)].map(cardToken).join(' ');
    const talon = filler.slice(-2).map(cardToken);
    const position = scene(standard, deal({ hands: { 1: hand }, talon: talon.join(' ') }));
    return position.play(`x${talon[0]} x${talon[1]}`);
  };
  const bids = (named: string): string[] =>
    kept(named)
      .legal()
      .map((word) => word.slice(2));
  const trumps = (named: string, bid: string): string[] => kept(named).play(`b:${bid} p p stand`).legal();

  test('R02 PK PF', () => {
    expect(bids('PK PF')).not.toContain('40_100');
    expect(bids('PK PF')).toContain('piros_40_100');
    expect(bids('PK PF')).not.toContain('piros_20_100');
    expect(trumps('PK PF', '20_100')).toEqual(['t:M', 't:Z', 't:T']);
  });

  test('R03 ZK ZF', () => {
    expect(trumps('ZK ZF', '40_100')).toEqual(['t:Z']);
    expect(trumps('ZK ZF', '20_100')).toEqual(['t:M', 't:T']);
    expect(bids('ZK ZF')).toContain('piros_20_100');
  });

  test('R04 M7 T7', () => {
    expect(trumps('M7 T7', 'ulti')).toEqual(['t:M', 't:T']);
    expect(bids('M7 T7')).not.toContain('piros_ulti');
  });

  test('R06 ZK ZF T7', () => {
    expect(trumps('ZK ZF T7', '20_100_ulti')).toEqual(['t:T']);
    expect(bids('ZK ZF T7')).not.toContain('40_100_ulti');
  });

  test('R07 a waived bid', () => {
    const filler = cards(HARMLESS).map(cardToken);
    const hands = { 1: filler.slice(12, 20).join(' '), 2: filler.slice(0, 10).join(' ') };
    const position = scene(standard, deal({ hands, talon: filler.slice(10, 12).join(' ') }));
    position.play(`x${filler[10]} x${filler[11]} b:teritett_durchmars up`);
    position.play(`x${filler[10]} x${filler[11]}`);
    expect(position.legal()).toHaveLength(13);
    expect(position.legal()[0]).toBe('b:piros_40_100_ulti_durchmars');
    position.play('b:40_100_teritett_durchmars p p stand');
    expect(position.legal()).toEqual(['t:M', 't:Z', 't:T']);
  });
});
