// §11 the session, and §10 giving up.
import { expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { deal, table } from './table.ts';

test('§11 the deal goes round, or to the soloist; totals are carried', () => {
  const quick = { bidRequiresCards: false, passzContract: 'forfeit', dealsPerSession: 4 } as const;
  const dealers = (changes: object): number[] => {
    const position = scene(table({ ...quick, ...changes }), [deal(), deal(), deal(), deal()]);
    const seen: number[] = [];
    for (let n = 0; n < 4; n++) {
      if (n > 0) position.deal();
      seen.push(position.view(null).dealer);
      position.play(position.legal()[0]!).play(position.legal()[0]!);
      position.play('b:passz p p stand');
    }
    expect(position.scores().reduce((sum, score) => sum + score, 0)).toBe(0);
    expect(position.outcome().reason).toBe('session-over');
    return seen;
  };
  expect(dealers({})).toEqual([0, 1, 2, 0]);
  expect(dealers({ firstDealer: 2 })).toEqual([2, 0, 1, 2]);
  // The first bidder plays, so here the deal moves to him either way.
  expect(dealers({ dealerRotation: 'soloistDeals' })).toEqual([0, 1, 2, 0]);
});

test('§11 who dealt may deal again when he was the soloist', () => {
  const again = table({ bidRequiresCards: false, dealerRotation: 'soloistDeals' });
  const position = scene(again, deal({ hands: { 1: 'MA' } }));
  position.play(position.legal()[0]!).play(position.legal()[0]!).play('b:passz p up');
  position.play(position.legal()[0]!).play(position.legal()[0]!).play('b:betli p p stand ok ok');
  while (position.actor >= 0) position.play(position.legal().at(-1)!);
  expect(position.view(null)).toMatchObject({ dealer: 0, nextDealer: 0 });
});

test('§10 giving up loses what is not won yet', () => {
  const yielding = table({ concede: 'soloist' });
  const hands = { 1: 'MA MX MK MF M7 ZA ZX PA P9 T9' };
  const position = scene(
    yielding,
    deal({ hands, talon: 'ZL TF' }),
    'xZL xTF b:ulti p p stand t:M k:ulti ok ok ok concede',
  );
  expect(position.view(null).lastDeal).toMatchObject({ result: 'conceded', won: 0 });
  expect(position.scores()).toEqual([13, -26, 13]);
});
