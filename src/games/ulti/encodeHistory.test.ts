// What encoding 2 adds: the soloist's discards, open hands, every call, and who played what.
import { expect, test } from 'vitest';
import { shownIn } from '../../../test/encoded.ts';
import { scene } from '../../../test/scene.ts';
import { encodingOf } from '../../core/encoding.ts';
import { ulti } from './index.ts';
import { ULTI } from './units.ts';
import { card, deal, table } from './vectors/table.ts';

const game = table();
const HANDS = {
  1: 'MA MX MK MF M7 ZA ZX PA P9 T9',
  2: 'ML M9 ZK ZF PK PF TA TX T8 T7',
  0: 'M8 Z9 Z8 Z7 PX PL P8 P7 TK TL',
};
const DEAL = deal({ hands: HANDS, talon: 'ZL TF' });
const shown = (moves: string, seat: number) => shownIn(ulti, game, 2, scene(game, DEAL, moves).view(seat));
const { top, layout } = game.ruleset;
const rankOf = (bid: string): number => layout.bids.findIndex(({ id }) => id === bid);

test('the document’s 116 and 259 inputs stay in front', () => {
  const { encoders } = encodingOf(ulti, game, 2);
  const begins = encoders.map(({ blocks }, i) => blocks.slice(0, game.encoders[i]!.blocks.length));
  expect(begins).toEqual(game.encoders.map(({ blocks }) => blocks));
  expect(encoders.map(({ name, size }) => `${name} ${size}`)).toEqual([
    `auction ${116 + 64 + 3 * top + 9}`,
    `trump ${63 + 64 + 3 * top + 9 + 32}`,
    `kontra ${65 + 64 + 3 * top + 9 + 32 + 3 * layout.units + 12}`,
    `play ${259 + 64 + 3 * top + 9 + 32 + 3 * layout.units + 12 + 256}`,
  ]);
});

test('who laid the talon down knows it at every decision, and nobody else does', () => {
  for (const moves of ['xZL xTF b:ulti p p stand t:M ok ok', 'xZL xTF b:ulti p p stand', 'xZL xTF b:ulti p p']) {
    expect(shown(moves, 1)['talon memory']).toEqual({ [card('ZL')]: 1, [card('TF')]: 1 });
    expect(shown(moves, 2)['talon memory']).toBeUndefined();
  }
  expect(shown('xZL', 1)['talon memory']).toEqual({ [card('ZL')]: 1 });
});

test('a defender who laid down what the soloist picked up still knows it', () => {
  const moves = 'xZL xTF b:passz up xZL xTF b:betli p p stand ok ok';
  expect(shown(moves, 1)).toMatchObject({ 'talon seen': { [card('ZL')]: 1, [card('TF')]: 1 } });
  expect(shown(moves, 1)['talon memory']).toBeUndefined();
});

test('every call of the auction, by who made it', () => {
  const calls = shown('xZL xTF b:passz up xZL xTF b:betli p p stand ok ok', 0);
  expect(calls['bids made']).toEqual({ [top + rankOf('passz')]: 1, [2 * top + rankOf('betli')]: 1 });
  // Picked up, passed, stood: me, next, previous each.
  expect(calls['calls']).toEqual({ 2: 0.167, 3: 0.167, 4: 0.167, 8: 0.167 });
});

test('who raised what', () => {
  const moves = 'xZL xTF b:ulti p p stand t:M k:ulti ok ok ok';
  expect(shown(moves, 1).raises).toEqual({ [layout.units + ULTI]: 1 });
  expect(shown(moves, 2).raises).toEqual({ [ULTI]: 1 });
});

test('who played which card, and when', () => {
  const { played, when } = shown('xZL xTF b:ulti p p stand t:M ok ok MA M9 M8 ZA', 2);
  expect(played).toEqual({ [card('M9')]: 1, [32 + card('M8')]: 1, [64 + card('MA')]: 1, [64 + card('ZA')]: 1 });
  expect(when).toEqual({ [card('MA')]: 0.033, [card('M9')]: 0.067, [card('M8')]: 0.1, [card('ZA')]: 0.133 });
});

test('an open hand is seen by the defenders', () => {
  const open = layout.bids.find(({ open: isOpen, units }) => isOpen && units !== 0)!.id;
  const position = scene(game, DEAL, `xZL xTF b:${open} p p stand`);
  // Whatever is asked before the cards, and then the first trick.
  while (position.view(null).tricks < 1) {
    const view = position.view(position.actor);
    position.play(game.notation(view.phase === 'kontra' ? layout.endKontra : view.legal[0]!));
  }
  const view = position.view(2);
  const { open: hand } = view.players[1]!;
  expect(hand).not.toBe(0);
  const cards = Object.fromEntries(Array.from({ length: 32 }, (_, i) => [i, (hand >>> i) & 1]).filter(([, is]) => is));
  const seen = shownIn(ulti, game, 2, view);
  expect(seen['open hand']).toEqual(cards);
  expect(Object.keys(seen['open hands']!).map((i) => Number(i) - 32)).toEqual(Object.keys(cards).map(Number));
});
