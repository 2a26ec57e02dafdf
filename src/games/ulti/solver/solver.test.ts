import { describe, expect, test } from 'vitest';
import { ultiSolverSuite } from '../../../../test/conformance/ultiSolverSuite.ts';
import { rngFrom } from '../../../core/rng.ts';
import { OBJECTIVES, Solution } from '../../../core/solver.ts';
import { createUlti } from '../game.ts';
import { PRESETS } from '../presets.ts';
import { PLAY } from '../state.ts';
import { UltiSolver } from './solver.ts';

ultiSolverSuite(2);

describe('whole deals', () => {
  test('the best line scores what was foretold', () => {
    const game = createUlti({ ...PRESETS['standard']!, dealsPerSession: 100 });
    const solver = new UltiSolver(game.ruleset);
    const out = new Solution();
    const legal = new Int32Array(game.actionCount);
    for (let i = 0; i < 12; i++) {
      for (const objective of OBJECTIVES) {
        const rng = rngFrom(`whole ${i}`);
        const s = game.newState();
        while (s.phase !== PLAY || s.tricks < 3) {
          if (game.actor(s) < 0) game.applyChance(s, game.sampleChance(s, rng));
          else game.apply(s, legal[rng.int(game.legal(s, legal))]!);
        }
        const { soloist, bid } = s;
        const units = game.ruleset.bids[bid]!.units;
        solver.solve(s, objective, out);
        const foretold = out.lower;
        while (s.phase === PLAY) {
          solver.solveMoves(s, objective, out);
          expect([out.lower, out.upper]).toEqual([foretold, foretold]);
          game.apply(s, out.ids[out.best()]!);
        }
        if (objective === 'points') expect(s.lastSolo).toBe(foretold);
        else if (objective === 'contract') expect(s.lastWon === units ? 1 : 0).toBe(foretold);
        else expect(s.players[soloist]!.lastChange).toBe(foretold);
      }
    }
  });
});
