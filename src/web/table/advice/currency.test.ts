// What the analysis counts scores in, the page says by keys: each must be there and say the same.
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import { Analysis, LEVELS } from '../../../analysis/index.ts';
import { CHANCE } from '../../../core/game.ts';
import { rngFrom } from '../../../core/rng.ts';
import { GAMES } from '../../../games/index.ts';

const english = textsOf('en');

const all = GAMES.flatMap((definition) =>
  Object.keys(definition.presets).map((preset) => [`${definition.id} ${preset}`, definition, preset] as const),
);

describe.each(all)('%s', (_name, definition, preset) => {
  const game = definition.create(definition.presets[preset]);

  test('what scores are counted in, in every phase that comes up', () => {
    const state = game.newState();
    const rng = rngFrom('words');
    const legal = new Int32Array(game.actionCount);
    const seen = new Set<string>();
    for (let step = 0; step < 60; step++) {
      const actor = game.actor(state);
      if (actor === CHANCE) {
        game.applyChance(state, game.sampleChance(state, rng.fork(step)));
        continue;
      }
      if (actor < 0) break;
      const count = game.legal(state, legal);
      const view = game.view(state, actor);
      if (count > 1 && !seen.has(view.phase)) {
        seen.add(view.phase);
        const budget = { ...LEVELS.quick, worlds: 1, playouts: 1, botLines: 1, nodes: 1, expert: null };
        const { currency } = new Analysis(definition, game, view, budget, 'words').run();
        expect(english[`advice.currency.${currency.key}`], currency.key).toBe(currency.about);
      }
      game.apply(state, legal[rng.fork(step).int(count)]!);
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});
