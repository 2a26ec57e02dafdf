// §13.11 over random deals of every contract, and §11 the session.
import { expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { legalIds } from '../../../../test/conformance/walk.ts';
import { count, has } from '../../../core/cards.ts';
import { rngFrom } from '../../../core/rng.ts';
import { seven } from '../deck.ts';
import { ladderOf } from '../ladder.ts';
import { PLAY, type State } from '../state.ts';
import { ULTI, hasUnit } from '../units.ts';
import { deal, table } from './table.ts';

const game = table({ bidRequiresCards: false, dealsPerSession: 1 });
const { layout } = game.ruleset;

/** Deals, bids one contract, and stops before the first card. */
const begin = (bid: number, seed: string): State => {
  const rng = rngFrom(seed);
  const s = game.newState();
  game.applyChance(s, game.sampleChance(s, rng));
  for (let i = 0; i < 2; i++) game.apply(s, legalIds(game, s)[0]!);
  for (const id of [layout.bid + bid - 1, layout.pass, layout.pass, layout.stand]) game.apply(s, id);
  while (s.phase !== PLAY) game.apply(s, legalIds(game, s)[rng.int(legalIds(game, s).length)]!);
  return s;
};

/** 38 × 790 = 30 020 deals. */
const DEALS = 790;

/** Plays a deal of this contract at random and names the invariants that it breaks. */
const broken = (rank: number, seed: string): string[] => {
  const found: string[] = [];
  const hold = (name: string, holds: boolean): void => void (holds || found.push(`${seed}: ${name}`));
  const rng = rngFrom(seed);
  const s = begin(rank, `${seed} deal`);
  const talon = s.talon;
  const hasUlti = hasUnit(game.ruleset.bids[rank]!.units, ULTI);
  while (game.actor(s) >= 0) {
    const ids = legalIds(game, s);
    const { hand } = s.players[s.turn]!;
    hold('I05', ids.length > 0 && ids.every((one) => has(hand, one - layout.play)));
    const chosen = ids[rng.int(ids.length)]!;
    const isSeven = s.turn === s.soloist && chosen - layout.play === seven(s.trump);
    hold('I07', !(hasUlti && isSeven && s.tricks < 9 && ids.length > 1));
    game.apply(s, chosen);
  }
  const change = s.players.map((player) => player.lastChange);
  hold('I01', change[0]! + change[1]! + change[2]! === 0);
  const played = s.players.reduce((set, player) => set | player.captured, 0);
  hold('I06', (played & talon) === 0 && (s.tricks < 10 || count(played | talon) === 32));
  if (s.tricks < 10 || s.lastTrump < 0) return found;
  hold('I02', s.lastSolo + s.lastDefence === 90);
  const [solo, defence] = [s.lastSolo + s.lastSoloMarriages, s.lastDefence + s.lastDefenceMarriages];
  hold('I03', solo !== defence);
  hold('I04', Math.min(solo, defence) < 100);
  return found;
};

test.each(ladderOf('classic38').map(({ rank, id }) => [rank, id] as const))('%i %s: I01–I07', (rank, id) => {
  expect(Array.from({ length: DEALS }, (_, n) => broken(rank, `${id} ${n}`)).flat()).toEqual([]);
});

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
