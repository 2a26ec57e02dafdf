import { describe, expect, test } from 'vitest';
import { tysiacKit } from '../../../../test/kits/tysiac.ts';
import { rngFrom } from '../../../core/rng.ts';
import { OBJECTIVES, Solution } from '../../../core/solver.ts';
import { createTysiac, type TysiacGame } from '../game.ts';
import { PRESETS } from '../presets.ts';
import type { EngineRules } from '../rules.ts';
import { PLAY, PLAYED, type State } from '../state.ts';
import { randomEnding } from './endings.ts';
import { after, minimax, movesOf } from './plain.ts';
import { TysiacSolver } from './solver.ts';

/** `SOLVER_ENDINGS=5000 node node_modules/vitest/vitest.mjs run src/games/tysiac/solver` for the long run. */
const RUNS = Number(process.env['SOLVER_ENDINGS'] ?? 60);

const check = (rules: EngineRules, label: string, runs: number): void => {
  const game = createTysiac(rules);
  const solver = new TysiacSolver(game.ruleset);
  const out = new Solution();
  for (let i = 0; i < runs; i++) {
    const rng = rngFrom(`${label} ${i}`);
    const { s, ending } = randomEnding(game, rng, game.ruleset.active === 2 ? 3 + rng.int(2) : 2 + rng.int(2));
    for (const objective of OBJECTIVES) {
      const expected = Object.fromEntries(
        movesOf(ending).map((move) => [move.notation, minimax(after(ending, move), objective)]),
      );
      solver.solveMoves(s, objective, out);
      const found = Object.fromEntries(
        Array.from({ length: out.count }, (_, k) => [game.notation(out.ids[k]!), out.valueAt(k)]),
      );
      const where = { label, i, objective, state: game.dump(s) };
      if (!out.exact || JSON.stringify(sorted(found)) !== JSON.stringify(sorted(expected)))
        expect({ ...where, values: found }).toEqual({ ...where, values: expected });
      const value = out.lower;
      solver.solve(s, objective, out);
      if (out.lower !== value || out.upper !== value)
        expect({ ...where, root: [out.lower, out.upper] }).toEqual({ ...where, root: [value, value] });
    }
  }
};

const sorted = (values: Record<string, number>): [string, number][] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('agrees with plain minimax', () => {
  test.each(Object.keys(PRESETS))('%s', (preset) => check(PRESETS[preset]!, preset, RUNS));

  test('under random rules', () => {
    for (let i = 0; i < 3 * RUNS; i++)
      check(tysiacKit.randomRules(rngFrom(`solver ${i}`)) as EngineRules, `rules ${i}`, 1);
  });
});

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
    for (let i = 0; i < 5; i++) {
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
