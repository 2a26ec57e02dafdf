// What a net sees of a card's places is what putting it there brings.
import { expect, test } from 'vitest';
import { playSync, replay } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { EMPTY } from './cards.ts';
import { GreedyAgent } from './bots/greedy.ts';
import type { MosaicGame } from './game.ts';
import { mosaic } from './index.ts';
import type { State } from './state.ts';
import type { MosaicView } from './view.ts';

const game = mosaic.create(mosaic.presets['standard-2']!) as MosaicGame;
const { cells, reveal } = game.ruleset;
const { blocks, size } = game.encoders[0]!;

const block = (view: MosaicView, wanted: string): number[] => {
  const out = new Float32Array(size);
  game.encode(view, out);
  const at = blocks.findIndex(({ name }) => name === wanted);
  const start = blocks.slice(0, at).reduce((sum, one) => sum + one.size, 0);
  return [...out.subarray(start, start + blocks[at]!.size)];
};

const views = ((): { state: State; view: MosaicView }[] => {
  const agents = [new GreedyAgent(game), new GreedyAgent(game)];
  const { steps } = playSync({ game, rng: rngFrom('fits'), policy: 'throw' }, agents);
  return steps.flatMap((_, at) => {
    const state = replay(game, steps, at) as State;
    const actor = game.actor(state);
    return actor < 0 ? [] : [{ state, view: game.view(state, actor) }];
  });
})();

test('a cell has points just where a card there makes a pattern', () => {
  let made = 0;
  for (const { state, view } of views.filter((one) => one.view.phase === 'placement_cell')) {
    const fits = block(view, 'fits');
    for (let cell = 0; cell < cells; cell++) {
      const id = game.toIds({ type: 'place', cell })[0]!;
      if (!view.legal.includes(id)) {
        expect(fits.slice(2 * cell, 2 * cell + 2)).toEqual([0, 0]);
        continue;
      }
      const after = game.newState();
      game.copy(state, after);
      game.apply(after, id);
      const { phase, players } = game.view(after, view.seat!) as MosaicView;
      const isMade =
        phase === 'pattern_to_resolve' ||
        phase === 'apply_reward' ||
        players[view.seat!]!.vp > view.players[view.seat!]!.vp;
      expect(fits[2 * cell]! > 0, `cell ${cell}`).toBe(isMade);
      if (isMade) made++;
    }
  }
  expect(made).toBeGreaterThan(5);
});

test('a turned-up card offers what its best cell would bring, to either player', () => {
  for (const { view } of views.filter((one) => one.view.phase === 'draft_pick')) {
    const offers = block(view, 'offers');
    for (let slot = 0; slot < reveal; slot++) {
      [view.seat!, 1 - view.seat!].forEach((seat, i) => {
        const there: MosaicView = { ...view, seat, phase: 'placement_cell', card: view.revealed[slot]! };
        const fits = block(there, 'fits');
        const free = fits.filter((_, at) => view.players[seat]!.board[at >> 1] === EMPTY);
        const most = (from: number): number => Math.max(...free.filter((_, at) => at % 2 === from));
        expect(offers.slice(4 * slot + 2 * i, 4 * slot + 2 * i + 2)).toEqual([most(0), most(1)]);
      });
    }
  }
});

test('the best place by what a net sees is the one that greedy takes', () => {
  const greedy = new GreedyAgent(game);
  for (const { view } of views.filter((one) => one.view.phase === 'placement_cell')) {
    const gains = block(view, 'fits').filter((_, at) => at % 2 === 1);
    const free = view.players[view.seat!]!.board.flatMap((there, cell) => (there === EMPTY ? [gains[cell]!] : []));
    expect(gains[greedy.choosePlacementCell(view, view.card)]).toBe(Math.max(...free));
  }
});

test('while a reward is decided, taking a card away tells what it is worth', () => {
  const deciding = views.filter(({ view }) => view.phase === 'reward_params' || view.phase === 'apply_reward');
  expect(deciding.length).toBeGreaterThan(3);
  for (const { view } of deciding) {
    const takings = block(view, 'takings');
    [view.seat!, 1 - view.seat!].forEach((seat, i) => {
      const { board } = view.players[seat]!;
      const own = takings.slice(i * cells, (i + 1) * cells);
      own.forEach((gain, cell) => expect(board[cell] === EMPTY ? gain : 0).toBe(0));
      if (board.some((there) => there !== EMPTY)) expect(own.some((gain) => gain !== 0)).toBe(true);
    });
  }
});

test('what was worked out for an earlier view changes nothing of a later one', () => {
  const out = new Float32Array(size);
  const alone = new Float32Array(size);
  for (const { view } of views) {
    game.encode(view, out);
    mosaic.create(mosaic.presets['standard-2']!).encode(view, alone);
    expect(out).toEqual(alone);
  }
});
