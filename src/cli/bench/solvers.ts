// How fast deals are solved: CPU time of single answers, on deals that are the same everywhere.
import type { AnyDefinition } from '../../core/definition.ts';
import { Solution, type Objective, type Solver } from '../../core/solver.ts';
import { loadBenchCases } from '../faces/index.ts';
import type { CaseLength, SolverCase, Worlds } from '../kit/benchCases.ts';
import { calibrate } from './calibration.ts';
import { cpuSeconds } from './cpu.ts';
import { measureSearches, type SearchSpeed } from './searches.ts';

interface SolverSpeed {
  game: string;
  workload: string;
  objective: Objective;
  deals: number;
  /** CPU time of one answer. */
  meanMs: number;
  p99Ms: number;
  maxMs: number;
  nodesPerCpuSecond: number;
}

export interface SolverReport {
  calibration: { perCpuSecond: number };
  solvers: SolverSpeed[];
  /** Searches of trees, which need no solver. */
  searches: SearchSpeed[];
}

/** Numbers of deals: of rows by how long they take, of searches; and of the calibration loop. */
interface SolverBenchSize extends Record<CaseLength, number> {
  searches: number;
  calibrationDeals: number;
}

const FULL_SOLVER_SIZE: SolverBenchSize = {
  deals: 300,
  endings: 1000,
  long: 100,
  searches: 60,
  calibrationDeals: 400_000,
};

export const measureSolvers = async (
  games: readonly AnyDefinition[],
  size = FULL_SOLVER_SIZE,
): Promise<SolverReport> => {
  const { perCpuSecond } = calibrate(cpuSeconds, size.calibrationDeals);
  const report: SolverReport = {
    calibration: { perCpuSecond: Math.round(perCpuSecond) },
    solvers: [],
    searches: [],
  };
  for (const definition of games) {
    const { solver, search } = await loadBenchCases(definition);
    for (const row of solver?.() ?? []) report.solvers.push(measureRow(definition, row, size[row.length]));
    report.searches.push(...measureSearches(definition, search?.(), size.searches));
  }
  return report;
};

/** Deals that do not get as far as is asked for are left out; so many are tried at most. */
const mostTries = (deals: number): number => 5000 + 60 * deals;

export const positionsOf = (worlds: Worlds, deals: number): unknown[] => {
  const positions: unknown[] = [];
  for (let i = 0; positions.length < deals && i < mostTries(deals); i++) {
    const s = worlds.at(i);
    if (s !== null) positions.push(s);
  }
  return positions;
};

const measureRow = (
  definition: AnyDefinition,
  { workload, objective, worlds, allMoves }: SolverCase,
  deals: number,
): SolverSpeed => {
  const solver: Solver = definition.solver!(worlds.game);
  const out = new Solution();
  const solve = (s: unknown): void =>
    allMoves ? solver.solveMoves(s, objective, out) : solver.solve(s, objective, out);
  const positions = positionsOf(worlds, deals);
  // The first answers warm the code up and do not count.
  for (const s of positions.slice(0, Math.ceil(positions.length / 3))) solve(s);
  let nodes = 0;
  const times = positions.map((s) => {
    const start = cpuSeconds();
    solve(s);
    nodes += out.nodes;
    return 1000 * (cpuSeconds() - start);
  });
  times.sort((a, b) => a - b);
  const sum = times.reduce((total, time) => total + time, 0);
  return {
    game: definition.id,
    workload,
    objective,
    deals: times.length,
    meanMs: sum / Math.max(times.length, 1),
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    maxMs: times.at(-1) ?? 0,
    nodesPerCpuSecond: Math.round((1000 * nodes) / Math.max(sum, 1e-9)),
  };
};
