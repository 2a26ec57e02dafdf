// The generic screen, tried on a game that has a prettier one of its own.
import { PLAIN_TELLING } from '../../play/plain.ts';
import { textsOf } from './texts.ts';
import { readerOf } from './screen.ts';
import { storyLines } from './story.ts';
import { expect, test } from 'vitest';
import { HIDDEN } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { readMove } from '../play/reading.ts';
import { createGenericScreen } from './generic.ts';

const scene = (preset: string) => {
  const game = tysiac.create(tysiac.presets[preset]!);
  const state = game.newState();
  game.applyChance(state, game.sampleChance(state, rngFrom(1)));
  const setting = { definition: tysiac, game, names: ['ann', 'bob'], you: 1, texts: textsOf(tysiac, 'en') };
  return { game, setting, screen: createGenericScreen(setting), view: game.view(state, 1) };
};

test('lists moves in words with their notation, and cuts long lists', () => {
  const { screen, view } = scene('open-table');
  const menu = screen.menu(view);
  expect(menu.items[0]!.text).toBe('pass (p)');
  expect(menu.items).toHaveLength(40);
  expect(menu.also[0]).toMatch(/^and 362 more moves: b139 b140/);
});

test('shows the view and tells moves', () => {
  const { screen, setting, view, game } = scene('alpha-1000');
  expect(screen.table(view)).toContain('phase: auction');
  expect(screen.table(view).at(-1)).toBe('To move: you');
  const [bid = 0] = game.toIds({ type: 'bid', value: 120 });
  const told = (actor: number, id: number): string[] => {
    const change = { before: view, move: { actor, id }, after: view };
    return storyLines(readerOf(setting), PLAIN_TELLING.tell(game, change));
  };
  expect(told(0, bid)).toEqual(['ann: bid 120.']);
  expect(told(1, bid)).toEqual(['You: bid 120.']);
  expect(told(0, HIDDEN)).toEqual(['ann: makes a move that you cannot see.']);
});

test('numbers and notations are enough to play', () => {
  const { screen, setting, view, game } = scene('alpha-1000');
  const pass = game.toIds({ type: 'pass' });
  expect(readMove(setting, screen, view, '1')).toEqual({ ids: pass });
  expect(readMove(setting, screen, view, 'P')).toEqual({ ids: pass });
  expect(readMove(setting, screen, view, '99')).toMatchObject({ problem: expect.stringContaining('from 1 to 20') });
  expect(readMove(setting, screen, view, 'p p')).toMatchObject({ problem: expect.stringContaining('one at a time') });
});
