import { describe, expect, test } from 'vitest';
import { ultiKit } from '../../../../test/kits/ulti.ts';
import { parseNotation } from '../../../core/notation.ts';
import { rngFrom } from '../../../core/rng.ts';
import { OBJECTIVES, Solution } from '../../../core/solver.ts';
import { createUlti } from '../game.ts';
import { ladderOf } from '../ladder.ts';
import { PRESETS } from '../presets.ts';
import type { EngineRules } from '../rules.ts';
import { PLAY } from '../state.ts';
import { after, minimax, movesOf, randomEnding } from './plain.ts';
import { UltiSolver } from './solver.ts';

/** `SOLVER_ENDINGS=500 node node_modules/vitest/vitest.mjs run src/games/ulti/solver` for the long run. */
const RUNS = Number(process.env['SOLVER_ENDINGS'] ?? 10);

const sorted = (values: Record<string, number>): [string, number][] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

const check = (rules: EngineRules, rank: number, label: string, runs: number): number => {
  const game = createUlti(rules);
  const solver = new UltiSolver(game.ruleset);
  const out = new Solution();
  let done = 0;
  for (let i = 0; i < runs; i++) {
    const rng = rngFrom(`${label} ${i}`);
    const made = randomEnding(game, rank, rng, 2 + rng.int(2));
    if (made === null) continue;
    done++;
    const { s } = made;
    let { ending } = made;
    for (let k = rng.int(3); k > 0; k--) {
      const moves = movesOf(ending).filter((move) => move !== 'concede');
      const move = moves[rng.int(moves.length)]!;
      ending = after(ending, move);
      game.apply(s, parseNotation(game, move));
    }
    for (const objective of OBJECTIVES) {
      // What conceding is worth in points nobody asks.
      const moves = movesOf(ending).filter((move) => objective !== 'points' || move !== 'concede');
      const plain =
        objective === 'points' ? { ...ending, rules: { ...ending.rules, concede: 'off' as const } } : ending;
      const expected = Object.fromEntries(moves.map((move) => [move, minimax(after(plain, move), objective)]));
      solver.solveMoves(s, objective, out);
      const found = Object.fromEntries(
        Array.from({ length: out.count }, (_, k) => [game.notation(out.ids[k]!), out.valueAt(k)]),
      );
      if (objective === 'points') delete found['concede'];
      const where = {
        label,
        i,
        objective,
        bid: ending.bid.id,
        state: game.dump(s),
        lines: ending.lines.map(({ level }) => level),
      };
      if (!out.exact || JSON.stringify(sorted(found)) !== JSON.stringify(sorted(expected)))
        expect({ ...where, values: found }).toEqual({ ...where, values: expected });
      const value = out.lower;
      solver.solve(s, objective, out);
      if (out.lower !== value || out.upper !== value)
        expect({ ...where, root: [out.lower, out.upper] }).toEqual({ ...where, root: [value, value] });
    }
  }
  return done;
};

describe('agrees with plain minimax', () => {
  for (const [preset, rules] of Object.entries(PRESETS)) {
    test.each(ladderOf('classic38').map(({ id, rank }) => ({ id, rank })))(`${preset}: $id`, ({ id, rank }) => {
      expect(check(rules, rank, `${preset} ${id}`, RUNS)).toBeGreaterThan(0);
    });
  }

  test('under random rules and ladders', () => {
    for (let i = 0; i < 30 * RUNS; i++) {
      const rng = rngFrom(`solver ${i}`);
      const rules = ultiKit.randomRules(rng) as EngineRules;
      const game = createUlti(rules);
      check(rules, 1 + rng.int(game.ruleset.top), `rules ${i}: ${JSON.stringify(rules)}`, 1);
    }
  });
});

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
