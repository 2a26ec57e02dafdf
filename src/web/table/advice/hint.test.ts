// Hints are made of a view alone, cover every legal move and follow a decision of several steps to its end.
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import { CHANCE, type AnyGame, type BaseView } from '../../../core/game.ts';
import { rngFrom } from '../../../core/rng.ts';
import { GAMES } from '../../../games/index.ts';
import { HintSearch, type Hint } from './hint.ts';

interface Position {
  game: AnyGame;
  state: unknown;
  view: BaseView;
}

/** Plays at random and stops at the first choice of each phase that comes up within so many decisions. */
const positionsOf = (definition: AnyDefinition, most = 40): Position[] => {
  const game = definition.create(definition.presets[definition.defaultPreset]);
  const state = game.newState();
  const rng = rngFrom('hints');
  const found = new Map<string, Position>();
  const legal = new Int32Array(game.actionCount);
  for (let step = 0; step < most; step++) {
    const actor = game.actor(state);
    if (actor === CHANCE) {
      game.applyChance(state, game.sampleChance(state, rng.fork(step)));
      continue;
    }
    if (actor < 0) break;
    const count = game.legal(state, legal);
    const view: BaseView = game.view(state, actor);
    if (count > 1 && !found.has(view.phase)) {
      const kept = game.newState();
      game.copy(state, kept);
      found.set(view.phase, { game, state: kept, view });
    }
    game.apply(state, legal[rng.fork(step).int(count)]!);
  }
  return [...found.values()];
};

const hintFor = (definition: AnyDefinition, game: AnyGame, view: BaseView, isCompound?: (phase: string) => boolean) => {
  const search = new HintSearch(definition, game, view, isCompound, 'quick');
  while (search.step());
  return search.whole();
};

const figures = ({ findings }: Hint): unknown => findings;

describe.each(GAMES.map((definition) => [definition.id, definition] as const))('%s', (_id, definition) => {
  const positions = positionsOf(definition);

  test('every phase that comes up has a hint: all legal moves in words, one of them preferred, a reason', () => {
    expect(positions.length).toBeGreaterThan(1);
    for (const { game, view } of positions) {
      const hint = hintFor(definition, game, view);
      const { findings, moves, reason } = hint;
      expect(findings.moves.map(({ id }) => id).sort((a, b) => a - b)).toEqual(view.legal);
      expect(view.legal).toContain(findings.preferred);
      expect(moves.every(({ text }) => text !== '' && !text.includes('{'))).toBe(true);
      expect(reason).toMatch(/\.$/);
      expect(reason).not.toContain('{');
      expect(textsOf('en')).toHaveProperty([`advice.currency.${findings.currency.key}`]);
      expect(findings.moves.every(({ mean }) => Number.isFinite(mean))).toBe(true);
    }
  });

  test('what the hidden cards really are makes no difference', () => {
    for (const { game, state, view } of positions) {
      const other = game.determinize(view, rngFrom('another world'));
      const told = JSON.parse(JSON.stringify(game.view(other, view.seat))) as BaseView;
      expect(figures(hintFor(definition, game, told))).toEqual(
        figures(hintFor(definition, game, game.view(state, view.seat))),
      );
    }
  });
});

test('Ulti: two cards for the talon and a bid are one hint, and can be played in that order', async () => {
  const definition = GAMES.find(({ id }) => id === 'ulti')!;
  const { isCompound } = definition.telling!;
  const { game, state, view } = positionsOf(definition).find((position) => position.view.phase === 'discard')!;
  const { findings, rest } = hintFor(definition, game, view, isCompound);
  expect(rest).toHaveLength(2);
  for (const id of [findings.preferred, ...rest.map((move) => move.id)]) {
    expect(game.view(state, view.seat).legal).toContain(id);
    game.apply(state, id);
  }
  expect(rest.at(-1)!.text).toMatch(/^bid /);
});

test('before it is whole a hint tells what is known so far', () => {
  const definition = GAMES.find(({ id }) => id === 'tysiac')!;
  const { game, view } = positionsOf(definition).find((position) => position.view.phase === 'play')!;
  const search = new HintSearch(definition, game, view, undefined, 'quick');
  search.step();
  expect(search.soFar().findings.worlds).toBe(1);
  expect(search.progress.done).toBeLessThan(search.progress.total);
});
