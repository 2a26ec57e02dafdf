// Tysiąc's solver against minimax without any of its shortcuts.
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../../src/core/rng.ts';
import { OBJECTIVES, Solution, type Objective } from '../../src/core/solver.ts';
import { createTysiac, type TysiacGame } from '../../src/games/tysiac/game.ts';
import { PRESETS } from '../../src/games/tysiac/presets.ts';
import type { EngineRules } from '../../src/games/tysiac/rules.ts';
import { randomEnding } from '../../src/games/tysiac/solver/endings.ts';
import { after, minimax, movesOf } from '../../src/games/tysiac/solver/plain.ts';
import { TysiacSolver } from '../../src/games/tysiac/solver/solver.ts';
import { PLAY, type State } from '../../src/games/tysiac/state.ts';
import { tysiacKit } from '../kits/tysiac.ts';

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

/** Every line of play by the engine, each position once: for endings in which lines of play meet again. */
const byMemory = (game: TysiacGame, s: State, objective: Objective, known: Map<string, number>): number => {
  if (s.phase !== PLAY) {
    const [own, other] = [s.players[s.lastDeclarer]!, s.players[1 - s.lastDeclarer]!];
    if (objective === 'points') return own.lastRaw - other.lastRaw;
    return objective === 'contract' ? s.lastMade : own.lastChange - other.lastChange;
  }
  const { turn, trump, trickSize, card0, players } = s;
  const totals = players.map(({ hand, trickPoints, marriagePoints }) => [hand, trickPoints + marriagePoints]);
  const key = [turn, trump, trickSize, card0, ...totals].join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const ids = new Int32Array(40);
  const count = game.legal(s, ids);
  const isOwn = turn === s.declarer;
  let best = isOwn ? -Infinity : Infinity;
  const next = game.newState();
  for (const id of ids.subarray(0, count)) {
    game.copy(s, next);
    game.apply(next, id);
    const value = byMemory(game, next, objective, known);
    best = isOwn ? Math.max(best, value) : Math.min(best, value);
  }
  known.set(key, best);
  return best;
};

/** `runs` endings of each preset, several times as many under other rules. */
export const tysiacSolverSuite = (runs: number): void => {
  describe('agrees with plain minimax', () => {
    test.each(Object.keys(PRESETS))('%s', (preset) => check(PRESETS[preset]!, preset, runs));

    test.each(['alpha-1000', 'polish-3'])('%s, where whoever is to play may declare', (preset) =>
      check({ ...PRESETS[preset]!, marriageBy: 'any-turn' }, `any turn ${preset}`, 4 * runs),
    );

    test('under random rules', () => {
      for (let i = 0; i < 3 * runs; i++)
        check(tysiacKit.randomRules(rngFrom(`solver ${i}`)) as EngineRules, `rules ${i}`, 1);
    });
  });

  describe('agrees with minimax in longer endings', () => {
    test.each(['alpha-1000', 'open-table'])('%s', (preset) => {
      const game = createTysiac({ ...PRESETS[preset]!, maxHands: 50 });
      const solver = new TysiacSolver(game.ruleset);
      const out = new Solution();
      for (let i = 0; i < Math.max(runs / 2, 10); i++) {
        const { s } = randomEnding(game, rngFrom(`longer ${i}`), 5);
        if (s.trickSize > 0) continue;
        for (const objective of OBJECTIVES) {
          solver.solve(s, objective, out);
          expect([out.lower, out.upper], `${i} ${objective}`).toEqual(
            Array(2).fill(byMemory(game, s, objective, new Map())),
          );
        }
      }
    });
  });
};
