// What strategies are told at known positions, what their answers mean, and what they hear when one is wrong.
import { expect, test } from 'vitest';
import type { MosaicPick, MosaicPlacement, MosaicState, MosaicTarget, MosaicUse } from '../../strategy/index.ts';
import { scene } from '../../../test/scene.ts';
import { asker } from '../../../test/strategies/ask.ts';
import { strategy } from './strategy.ts';
import { deck, pair, table } from './vectors/table.ts';

const { ask, read } = asker(strategy);

test('the draft names slots, the board names cells', () => {
  const game = table();
  const position = scene(game, deck(game, '143 251 352'));
  const draft = ask<MosaicState<MosaicPick>>(position);
  expect(draft.method).toBe('draftPick');
  expect(draft.input.revealed.map((card) => card?.token)).toEqual(['143', '251', '352']);
  expect(draft.input.revealed[0]).toEqual({ rank: 1, color: 4, shape: 3, joker: false, token: '143' });
  expect(read(position, { type: 'PICK', slot: 1 })).toBe('d2');
  expect(read(position, { type: 'PICK', slot: 3 })).toMatch(/no card there.*Right now: .*slot: 0.*§3\.4/);
  position.play('d2 n1');
  const place = ask<MosaicState<MosaicPlacement>>(position);
  expect(place.method).toBe('place');
  expect(place.input.card?.token).toBe('251');
  expect(place.input.players[1]!.hand.map(({ token }) => token)).toEqual(['143']);
  expect(place.input.choices).toHaveLength(25);
  expect(place.input.protectedCells).toContain('c3');
  expect(read(position, { type: 'PLACE', cell: 'c3' })).toBe('@c3');
  expect(read(position, { type: 'PLACE', cell: 'f1' })).toMatch(/no such cell.*§1\.3/);
  position.play('@c3');
  expect(ask<MosaicState<unknown>>(position).input.players[0]!.board.c3?.token).toBe('251');
});

test('a reward is aimed step by step', () => {
  // Two neighbours of one rank and two colours make a pattern; its reward moves an own card.
  const game = table({ patterns: pair('RWD3') });
  const position = scene(game, deck(game, '111 251 352 121 431 542 131 641 353'), 'd1 n2 @a1');
  const phase = (): string => position.phase;
  while (!(position.actor === 0 && phase() === 'draft_pick')) {
    const choices = ask<MosaicState<object>>(position).input.choices;
    position.play(read(position, choices.at(-1)));
  }
  const { revealed } = ask<MosaicState<MosaicPick>>(position).input;
  const slot = revealed.findIndex((card) => card?.rank === 1);
  position.play(read(position, { type: 'PICK', slot }));
  while (phase() === 'draft_pass') position.play(read(position, ask<MosaicState<object>>(position).input.choices[0]));
  position.play('@b1');
  if (phase() === 'pattern_to_resolve') position.play(position.legal()[0]!);
  const use = ask<MosaicState<MosaicUse>>(position);
  expect(use.method).toBe('reward');
  expect(use.input).toMatchObject({
    match: { pattern: 'P', place: 'a1-', cells: ['a1', 'b1'] },
    reward: { name: 'RWD3', action: 'move_card', scope: 'self' },
  });
  position.play(read(position, { type: 'USE' }));
  const first = ask<MosaicState<MosaicTarget>>(position);
  expect(first.method).toBe('target');
  expect(first.input.chosenFrom).toBeNull();
  expect(read(position, { type: 'FROM', playerIndex: 1, cell: 'a1' })).toContain('your own board');
  expect(read(position, { type: 'FROM', playerIndex: 0, cell: 'a5' })).toMatch(/no card on a5.*§3\.7/);
  position.play(read(position, { type: 'FROM', playerIndex: 0, cell: 'a1' }));
  expect(ask<MosaicState<MosaicTarget>>(position).input.chosenFrom).toEqual({ playerIndex: 0, cell: 'a1' });
  expect(read(position, { type: 'TO', cell: 'b1' })).toContain('a card on b1 already');
  expect(read(position, { type: 'TO', cell: 'a5' })).toBe('to:a5');
});
