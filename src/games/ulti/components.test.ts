import { expect, test } from 'vitest';
import { step } from '../../../test/conformance/walk.ts';
import { ultiKit } from '../../../test/kits/ulti.ts';
import { CHANCE, OVER } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { createUlti } from './index.ts';
import type { EngineRules } from './rules.ts';
import { componentsOf } from './components.ts';

test('the components of a deal add up to its change, under 300 random rule sets', () => {
  const kinds = new Set<string>();
  for (let m = 0; m < 300; m++) {
    const rng = rngFrom(`sheet ${m}`);
    const rules = ultiKit.randomRules(rng) as EngineRules;
    // Every other time low bids only: silent forms are rare in the dear ones.
    const game = createUlti(m % 2 === 0 ? rules : { ...rules, bids: ['passz', 'piros_passz', 'ulti', '40_100'] });
    const s = game.newState();
    let deals = 0;
    while (game.actor(s) !== OVER) {
      step(game, s, rng);
      const { lastDeal, deal, actor } = game.view(s, null);
      if ((actor !== CHANCE && actor !== OVER) || lastDeal === null || deal === deals) continue;
      deals = deal;
      const components = componentsOf(game.ruleset, lastDeal);
      const sum = [0, 1, 2].map((seat) => components.reduce((total, { change }) => total + change[seat]!, 0));
      expect({ m, deal, sum }).toEqual({ m, deal, sum: lastDeal.change });
      for (const { what, form } of components) kinds.add(what).add(form);
    }
  }
  const silent = ['silent-100', 'silent-durchmars', 'silent-ulti'];
  expect([...kinds]).toEqual(expect.arrayContaining(['forfeit', 'parti', 'ulti', 'betli', 'durchmars', ...silent]));
});
