import { describe, expect, test } from 'vitest';
import { tysiacKit } from '../../../../test/kits/tysiac.ts';
import { rngFrom } from '../../../core/rng.ts';
import { OBJECTIVES, Solution, type Objective } from '../../../core/solver.ts';
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

  test.each(['alpha-1000', 'polish-3'])('%s, where whoever is to play may declare', (preset) =>
    check({ ...PRESETS[preset]!, marriageBy: 'any-turn' }, `any turn ${preset}`, 4 * RUNS),
  );

  test('under random rules', () => {
    for (let i = 0; i < 3 * RUNS; i++)
      check(tysiacKit.randomRules(rngFrom(`solver ${i}`)) as EngineRules, `rules ${i}`, 1);
  });
});

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

describe('agrees with minimax in longer endings', () => {
  test.each(['alpha-1000', 'open-table'])('%s', (preset) => {
    const game = createTysiac({ ...PRESETS[preset]!, maxHands: 50 });
    const solver = new TysiacSolver(game.ruleset);
    const out = new Solution();
    for (let i = 0; i < Math.max(RUNS / 2, 10); i++) {
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
