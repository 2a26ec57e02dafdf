// What strategies are told at known positions, what their answers mean, and what they hear when one is wrong.
import { expect, test } from 'vitest';
import type { MosaicCard, MosaicCell, MosaicRewardParams, MosaicState } from '../../strategy/index.ts';
import { scene } from '../../../test/scene.ts';
import { asker } from '../../../test/strategies/ask.ts';
import { strategy } from './strategy.ts';
import { deck, pair, table } from './vectors/table.ts';

const { ask, read } = asker(strategy);

test('the draft hands over cards, the board names cells', () => {
  const game = table();
  const position = scene(game, deck(game, '143 251 352'));
  const draft = ask<MosaicState<MosaicCard>>(position);
  expect(draft.method).toBe('chooseDraftPick');
  expect(draft.args).toEqual(['choices']);
  expect(draft.input.choices.map(({ token }) => token)).toEqual(['143', '251', '352']);
  expect(draft.input.choices[0]).toEqual({ rank: 1, color: 4, shape: 3, joker: false, token: '143' });
  expect(read(position, draft.input.choices[1])).toBe('d2');
  expect(read(position, { token: '352' })).toBe('d3');
  expect(read(position, { token: '111' })).toMatch(/no card there.*Right now: .*token: '143'.*§3\.4/);
  expect(read(position, '143')).toMatch(/^chooseDraftPick answered '143': .*Right now/);
  position.play('d2');
  const pass = ask<MosaicState<MosaicCard>>(position);
  expect(pass.method).toBe('chooseDraftPass');
  expect(pass.input.choices.map(({ token }) => token)).toEqual(['143', '352']);
  expect(pass.input.revealed.map((card) => card?.token)).toEqual(['143', undefined, '352']);
  position.play('n1');
  const place = ask<MosaicState<MosaicCell>>(position);
  expect([place.method, place.args]).toEqual(['choosePlacementCell', ['card']]);
  expect(place.input.card?.token).toBe('251');
  expect(place.input.players[1]!.hand.map(({ token }) => token)).toEqual(['143']);
  expect(place.input.choices).toHaveLength(25);
  expect(place.input.protectedCells).toContain('c3');
  expect(read(position, 'c3')).toBe('@c3');
  expect(read(position, 'f1')).toMatch(/no such cell.*§1\.3/);
  expect(read(position, { type: 'PLACE', cell: 'c3' })).toMatch(/^choosePlacementCell answered .*Right now: 'a1', /);
  position.play('@c3');
  expect(ask<MosaicState<unknown>>(position).input.players[0]!.board.c3?.token).toBe('251');
});

/** Two neighbours of one rank and two colours make a pattern with this reward; it is to be aimed now. */
const atReward = (rewardId: string) => {
  const game = table({ patterns: pair(rewardId) });
  const position = scene(game, deck(game, '111 251 352 121 431 542 131 641 353'), 'd1 n2 @a1');
  const phase = (): string => position.phase;
  while (!(position.actor === 0 && phase() === 'draft_pick')) {
    const { choices } = ask<MosaicState<unknown>>(position).input;
    position.play(read(position, choices.at(-1)));
  }
  const { choices } = ask<MosaicState<MosaicCard>>(position).input;
  position.play(
    read(
      position,
      choices.find(({ rank }) => rank === 1),
    ),
  );
  while (phase() === 'draft_pass') position.play(read(position, ask<MosaicState<unknown>>(position).input.choices[0]));
  position.play('@b1');
  if (phase() === 'pattern_to_resolve') position.play(position.legal()[0]!);
  return position;
};

test('whether to use a reward is a yes or no', () => {
  const position = atReward('RWD3');
  const use = ask<MosaicState<boolean>>(position);
  expect([use.method, use.args]).toEqual(['chooseApplyReward', ['reward', 'match']]);
  expect(use.input).toMatchObject({
    match: { pattern: 'P', place: 'a1-', cells: ['a1', 'b1'] },
    reward: { name: 'RWD3', action: 'move_card', scope: 'self', params: ['own_card', 'own_cell'] },
    choices: [false, true],
  });
  expect([read(position, true), read(position, false)]).toEqual(['yes', 'no']);
  expect(read(position, { type: 'USE' })).toMatch(/^chooseApplyReward answered .*Right now: false, true\.$/);
});

test('all parameters of a reward are one answer', () => {
  const position = atReward('RWD3').play('yes');
  const params = ask<MosaicState<MosaicRewardParams>>(position);
  expect([params.method, params.args]).toEqual(['chooseRewardParams', ['reward', 'match']]);
  // Three cards on the own board, each to any of the 22 free cells.
  expect(params.input.choices).toHaveLength(3 * 22);
  expect(params.input.choices[0]).toEqual({ own_card: 'a1', own_cell: 'c1' });
  expect(read(position, { own_card: 'a1', own_cell: 'a5' })).toBe('f0:a1 to:a5');
  expect(read(position, { own_card: 'a5', own_cell: 'a4' })).toMatch(/no card on a5.*§3\.7/);
  expect(read(position, { own_card: 'a1', own_cell: 'b1' })).toContain('a card on b1 already');
  expect(read(position, { own_card: 'a1' })).toMatch(/^chooseRewardParams answered .*needs: own_card, own_cell/);
  expect(read(position, 7)).toMatch(/needs: own_card, own_cell/);
});

test('opponents are named by their seats, cards of the discard by their tokens', () => {
  const steal = atReward('RWD10').play('yes');
  const [first] = ask<MosaicState<MosaicRewardParams>>(steal).input.choices;
  expect(first).toEqual({ opponent: 1, card: expect.any(String), own_cell: 'c1' });
  expect(read(steal, first)).toMatch(/^f1:\w\d to:c1$/);
  expect(read(steal, { ...first, opponent: 0 })).toMatch(/opponent/);
  expect(read(steal, { ...first, opponent: 'next' })).toMatch(/opponent/);
  const take = atReward('RWD8').play('yes');
  const [any] = ask<MosaicState<MosaicRewardParams>>(take).input.choices;
  expect(read(take, any)).toBe(`t${any!.discard_card} to:${any!.own_cell}`);
  expect(read(take, { ...any, discard_card: '666' })).toMatch(/discard/);
});

test('what was settled for it after a fault is part of every choice that is left', () => {
  const position = atReward('RWD3').play('yes f0:a1');
  const { choices } = ask<MosaicState<MosaicRewardParams>>(position).input;
  expect(choices).toHaveLength(22);
  expect(new Set(choices.map(({ own_card }) => own_card))).toEqual(new Set(['a1']));
  expect(read(position, choices[3])).toBe(`to:${choices[3]!.own_cell}`);
  expect(read(position, { own_card: 'b1', own_cell: 'c1' })).toMatch(/none of state\.choices/);
});
