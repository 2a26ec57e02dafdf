// How fast deals are solved: CPU time of single answers, on deals that are the same everywhere.
import type { AnyDefinition } from '../../core/definition.ts';
import { Solution, type Objective, type Solver } from '../../core/solver.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { ulti } from '../../games/ulti/index.ts';
import { calibrate } from './calibration.ts';
import { cpuSeconds } from './cpu.ts';
import { measureSearches, type SearchSpeed } from './searches.ts';
import { tysiacWorlds, ultiWorlds, type Worlds } from './worlds.ts';

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

/** Numbers of deals: of usual rows, of those in seven tricks, of long ones, of searches; and of the calibration loop. */
interface SolverBenchSize {
  deals: number;
  endings: number;
  long: number;
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

interface Row {
  definition: AnyDefinition;
  workload: string;
  objective: Objective;
  worlds: Worlds;
  deals: number;
  allMoves: boolean;
}

/** Every set of units, and the open ones that stand alone: open combinations play like closed ones. */
const CONTRACTS: readonly (readonly [name: string, bid: string])[] = [
  ['parti', 'passz'],
  ['ulti', 'ulti'],
  ['40-100', '40_100'],
  ['20-100', '20_100'],
  ['betli', 'betli'],
  ['open betli', 'teritett_betli'],
  ['durchmars', 'durchmars'],
  ['open durchmars', 'teritett_durchmars'],
  ['40-100 ulti', '40_100_ulti'],
  ['20-100 ulti', '20_100_ulti'],
  ['40-100 durchmars', '40_100_durchmars'],
  ['20-100 durchmars', '20_100_durchmars'],
  ['ulti durchmars', 'ulti_durchmars'],
  ['40-100 ulti durchmars', '40_100_ulti_durchmars'],
  ['20-100 ulti durchmars', '20_100_ulti_durchmars'],
];

const tysiacRows = ({ deals }: SolverBenchSize): Row[] => {
  const row = (preset: string, workload: string, objective: Objective, allMoves = false): Row => ({
    definition: tysiac,
    workload: `${preset}, ${workload}`,
    objective,
    worlds: tysiacWorlds(preset),
    deals,
    allMoves,
  });
  return [
    row('alpha-1000', 'ten tricks, root value', 'points'),
    row('alpha-1000', 'ten tricks, root value', 'contract'),
    row('alpha-1000', 'ten tricks, root value', 'settlement'),
    row('alpha-1000', 'ten tricks, all root moves', 'points', true),
    row('alpha-1000', 'ten tricks, all root moves', 'contract', true),
    row('alpha-1000', 'ten tricks, all root moves', 'settlement', true),
    row('open-table', 'ten tricks, root value', 'points'),
    row('open-table', 'ten tricks, root value', 'settlement'),
    row('polish-3', 'eight tricks, root value', 'points'),
    row('polish-3', 'eight tricks, root value', 'contract'),
  ];
};

const ultiRows = ({ endings, long }: SolverBenchSize): Row[] => {
  const row = ([name, bid]: readonly [string, string], tricks: 7 | 10, objective: Objective): Row => ({
    definition: ulti,
    workload: `${name}, ${tricks === 7 ? 'seven' : 'ten'} tricks, all root moves`,
    objective,
    worlds: ultiWorlds(bid, tricks),
    deals: tricks === 7 ? endings : long,
    allMoves: true,
  });
  const [parti] = CONTRACTS;
  return [
    row(parti!, 7, 'points'),
    ...CONTRACTS.map((contract) => row(contract, 7, 'settlement')),
    ...CONTRACTS.map((contract) => row(contract, 7, 'contract')),
    row(parti!, 10, 'points'),
    ...CONTRACTS.map((contract) => row(contract, 10, 'settlement')),
  ];
};

export const measureSolvers = (games: readonly AnyDefinition[], size = FULL_SOLVER_SIZE): SolverReport => {
  const { perCpuSecond } = calibrate(cpuSeconds, size.calibrationDeals);
  const rows = [...tysiacRows(size), ...ultiRows(size)].filter(({ definition }) => games.includes(definition));
  return {
    calibration: { perCpuSecond: Math.round(perCpuSecond) },
    solvers: rows.map(measureRow),
    searches: measureSearches(games, size.searches),
  };
};

/** Deals that do not get as far as is asked for are left out; so many are tried at most. */
const mostTries = (deals: number): number => 5000 + 60 * deals;

const measureRow = ({ definition, workload, objective, worlds, deals, allMoves }: Row): SolverSpeed => {
  const solver: Solver = definition.solver!(worlds.game);
  const out = new Solution();
  const solve = (s: unknown): void =>
    allMoves ? solver.solveMoves(s, objective, out) : solver.solve(s, objective, out);
  const positions: unknown[] = [];
  for (let i = 0; positions.length < deals && i < mostTries(deals); i++) {
    const s = worlds.at(i);
    if (s !== null) positions.push(s);
  }
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
