// The solvers' rows: CPU time of single answers, the mean and the longest, over the deals of all cases of a row.
import type { AnyDefinition } from '../../core/definition.ts';
import { Solution } from '../../core/solver.ts';
import type { CaseLength, SolverCase } from '../kit/benchCases.ts';
import { cpuSeconds } from './cpu.ts';
import type { Probe } from './probe.ts';
import { positionsOf } from './solvers.ts';

/** Deals of one case. */
const DEALS: Readonly<Record<CaseLength, number>> = { deals: 60, endings: 60, long: 8 };

export const solverProbes = (definition: AnyDefinition, cases: readonly SolverCase[]): Probe[] => {
  const rows = new Map<string, SolverCase[]>();
  for (const one of cases) if (one.row !== undefined) rows.set(one.row, [...(rows.get(one.row) ?? []), one]);
  return [...rows].map(([row, ofRow]) => solverProbe(definition, `solver.${definition.id}.${row}`, ofRow));
};

const solverProbe = (definition: AnyDefinition, id: string, cases: readonly SolverCase[]): Probe => {
  let answers: (() => void)[] | null = null;
  return {
    rows: [
      { id, unit: 'ms' },
      { id: `${id}.max`, unit: 'ms' },
    ],
    run: () => {
      answers ??= cases.flatMap((one) => answersOf(definition, one));
      const times = answers.map((answer) => {
        const start = cpuSeconds();
        answer();
        return 1000 * (cpuSeconds() - start);
      });
      return [times.reduce((sum, ms) => sum + ms, 0) / times.length, Math.max(...times)];
    },
  };
};

const answersOf = (definition: AnyDefinition, one: SolverCase): (() => void)[] => {
  const solver = definition.solver!(one.worlds.game);
  const out = new Solution();
  return positionsOf(one.worlds, DEALS[one.length]).map((s) =>
    one.allMoves ? () => solver.solveMoves(s, one.objective, out) : () => solver.solve(s, one.objective, out),
  );
};
