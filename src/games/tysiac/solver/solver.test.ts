import { describe, expect, test } from 'vitest';
import { tysiacSolverSuite } from '../../../../test/conformance/tysiacSolverSuite.ts';
import { rngFrom } from '../../../core/rng.ts';
import { OBJECTIVES, Solution } from '../../../core/solver.ts';
import { createTysiac, type TysiacGame } from '../game.ts';
import { PRESETS } from '../presets.ts';
import { PLAY, PLAYED, type State } from '../state.ts';
import { TysiacSolver } from './solver.ts';

tysiacSolverSuite(12);

/** A whole deal of ten or eight tricks, bid and exchanged at random. */
const wholeDeal = (game: TysiacGame, seed: string): State => {
  const rng = rngFrom(seed);
  const legal = new Int32Array(game.actionCount);
  const s = game.newState();
  while (s.phase !== PLAY) {
    if (game.actor(s) < 0) game.applyChance(s, game.sampleChance(s, rng));
    else game.apply(s, legal[rng.int(Math.min(game.legal(s, legal), 3))]!);
  }
  return s;
};

describe('whole deals', () => {
  test.each(['alpha-1000', 'open-table'])('%s: the best line scores what was foretold', (preset) => {
    const game = createTysiac({ ...PRESETS[preset]!, maxHands: 50 });
    const solver = new TysiacSolver(game.ruleset);
    const out = new Solution();
    for (let i = 0; i < 3; i++) {
      for (const objective of OBJECTIVES) {
        const s = wholeDeal(game, `whole ${preset} ${i}`);
        const { declarer, contract } = s;
        solver.solve(s, objective, out);
        const foretold = out.lower;
        while (s.phase === PLAY) {
          solver.solveMoves(s, objective, out);
          expect([out.lower, out.upper]).toEqual([foretold, foretold]);
          game.apply(s, out.ids[out.best()]!);
        }
        expect(s.lastResult).toBe(PLAYED);
        const [own, other] = [s.players[declarer]!, s.players[1 - declarer]!];
        if (objective === 'points') expect(own.lastRaw - other.lastRaw).toBe(foretold);
        else if (objective === 'contract') expect(s.lastMade).toBe(foretold);
        else expect(own.lastChange - other.lastChange, `contract ${contract}`).toBe(foretold);
      }
    }
  });

  test('a cut search tells bounds that hold, and the same ones each time', () => {
    const game = createTysiac(PRESETS['alpha-1000']!);
    const solver = new TysiacSolver(game.ruleset);
    const [exact, cut, again] = [new Solution(), new Solution(), new Solution()];
    let cuts = 0;
    for (let i = 0; i < 10; i++) {
      const s = wholeDeal(game, `cut ${i}`);
      for (const objective of OBJECTIVES) {
        solver.solveMoves(s, objective, exact);
        solver.solveMoves(s, objective, cut, 1000);
        solver.solveMoves(s, objective, again, 1000);
        if (!cut.exact) cuts++;
        for (let k = 0; k < exact.count; k++) {
          expect(cut.lowers[k]).toBeLessThanOrEqual(exact.lowers[k]!);
          expect(cut.uppers[k]).toBeGreaterThanOrEqual(exact.uppers[k]!);
        }
        expect([...again.lowers, ...again.uppers, again.nodes]).toEqual([...cut.lowers, ...cut.uppers, cut.nodes]);
      }
    }
    expect(cuts).toBeGreaterThan(5);
  });
});
