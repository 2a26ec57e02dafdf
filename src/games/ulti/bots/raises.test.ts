// Kontra of the expert: from the view alone, and only on what the soloist will lose.
import { describe, expect, test } from 'vitest';
import { scene } from '../../../../test/scene.ts';
import { rngFrom } from '../../../core/rng.ts';
import type { State } from '../state.ts';
import { deal, table } from '../vectors/table.ts';
import type { UltiView } from '../view.ts';
import { Raises } from './raises.ts';
import { Contracts } from './values/contracts.ts';

const game = table();
const raises = new Raises(game.ruleset, new Contracts(game.ruleset));
const answer = (view: UltiView, seed = 'raises'): string[] =>
  [raises.plan(view, 40, rngFrom(seed))].flat().map((id) => game.notation(id));

const STRONG = 'MA MX MK MF M9 M7 ZA ZX PA TA';
const WEAK = 'M8 ML ZL Z9 Z8 PL P9 P8 TL T9';
const contractOf = (soloist: string, defender: string, talon: string, moves: string) => {
  const at = scene(game, deal({ hands: { 1: soloist, 2: defender }, talon }), moves);
  expect(at.phase).toBe('kontra');
  return game.view(at.state as State, at.actor);
};
const hopeless = () => contractOf(WEAK, STRONG, 'ZF TF', 'xZF xTF b:passz p p stand t:M');

describe('a defender', () => {
  test('doubles what is lost for certain', () => {
    expect(answer(hopeless())).toEqual(['k:parti', 'ok']);
  });

  test('leaves alone what the bidder has in his hand', () => {
    const moves = 'xZ8 xTL b:40_100_ulti p p stand t:M';
    const view = contractOf(STRONG, 'M8 ZK ZF P9 P8 P7 T9 T8 T7 ZL', 'Z8 TL', moves);
    expect(answer(view)).toEqual(['ok']);
  });
});

test('a soloist does not answer kontra on what is lost', () => {
  const at = scene(game, deal({ hands: { 1: WEAK, 2: STRONG }, talon: 'ZF TF' }), 'xZF xTF b:passz p p stand t:M');
  at.play('k:parti ok');
  expect([at.phase, at.actor]).toEqual(['kontra', 1]);
  expect(answer(game.view(at.state as State, 1))).toEqual(['ok']);
});

test('worlds that a seat cannot tell apart get the same answer, and so does the same seed', () => {
  const view = hopeless();
  const other = game.view(game.determinize(view, rngFrom('other')), view.seat);
  for (const seed of ['a', 'b', 'c']) {
    expect(answer(other, seed)).toEqual(answer(view, seed));
    expect(answer(view, seed)).toEqual(answer(view, seed));
  }
});
