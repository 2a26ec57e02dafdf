// Ulti's solver against minimax without any of its shortcuts.
import { describe, expect, test } from 'vitest';
import { parseNotation } from '../../src/core/notation.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { OBJECTIVES, Solution } from '../../src/core/solver.ts';
import { createUlti } from '../../src/games/ulti/game.ts';
import { ladderOf } from '../../src/games/ulti/ladder.ts';
import { PRESETS } from '../../src/games/ulti/presets.ts';
import type { EngineRules } from '../../src/games/ulti/rules.ts';
import { after, minimax, movesOf, randomEnding } from '../../src/games/ulti/solver/plain.ts';
import { UltiSolver } from '../../src/games/ulti/solver/solver.ts';
import { ultiKit } from '../kits/ulti.ts';

const sorted = (values: Record<string, number>): [string, number][] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

const TRIES = 20;

const check = (rules: EngineRules, rank: number, label: string, runs: number): number => {
  const game = createUlti(rules);
  const solver = new UltiSolver(game.ruleset);
  const out = new Solution();
  let done = 0;
  // Some bids have no ending with the cards that were drawn.
  for (let i = 0; done < runs && i < TRIES * runs; i++) {
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

/** `runs` endings of each bid of each preset, thirty times as many under random rules. */
export const ultiSolverSuite = (runs: number): void => {
  describe('agrees with plain minimax', () => {
    for (const [preset, rules] of Object.entries(PRESETS)) {
      test.each(ladderOf('classic38').map(({ id, rank }) => ({ id, rank })))(`${preset}: $id`, ({ id, rank }) => {
        expect(check(rules, rank, `${preset} ${id}`, runs)).toBeGreaterThan(0);
      });
    }

    test('under random rules and ladders', () => {
      for (let i = 0; i < 30 * runs; i++) {
        const rng = rngFrom(`solver ${i}`);
        const rules = ultiKit.randomRules(rng) as EngineRules;
        const game = createUlti(rules);
        check(rules, 1 + rng.int(game.ruleset.top), `rules ${i}: ${JSON.stringify(rules)}`, 1);
      }
    });
  });
};
