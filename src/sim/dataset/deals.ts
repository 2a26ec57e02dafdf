// Deals that agents play, with what a solver makes of them. Deal i draws from the stream i of the seed, whoever plays it.
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, type AnyGame } from '../../core/game.ts';
import { encodingMisfit } from '../../core/encoding.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { Solution, type Solver } from '../../core/solver.ts';
import type { OpenPlayer } from '../../players/player.ts';
import { seatedAt, streamsOf, type SimulationPlan, type Stretch } from '../plan.ts';
import { playGame, prepareSimulation, type Simulation } from '../run.ts';

export interface DatasetPlan extends Omit<SimulationPlan, 'games' | 'first' | 'judge'> {
  deals: number;
  /** How views become features. */
  encoding: number;
  /** Only decisions that this encoder shows; null for all. */
  encoder: string | null;
  /** Is every legal move valued where the game can be solved? */
  values: boolean;
}

/** A plan made ready. */
export interface Dataset extends Simulation {
  readonly dataset: DatasetPlan;
  readonly solver: Solver | null;
}

/** A deal as it was played: enough to show every decision of it again. */
export interface PlayedDeal {
  /** Index into the plan's agents by seat. */
  agents: number[];
  steps: number[][];
  /** By decision: the value of every legal move, in the order of the ids, for the side that moves; null where not known. */
  values: (number[] | null)[];
}

/** Positions that take longer to solve have no values. */
const MOST_NODES = 200_000;

export const prepareDataset = (definition: AnyDefinition, plan: DatasetPlan, open?: OpenPlayer): Result<Dataset> => {
  const { deals, encoding, encoder, values, ...rest } = plan;
  const unknown = encodingMisfit(definition, encoding);
  if (unknown !== null) return err(unknown);
  const simulation = prepareSimulation(definition, { ...rest, games: deals }, open);
  if (!simulation.ok) return simulation;
  const { game } = simulation.value;
  const known = game.encoders.map(({ name }) => name);
  if (encoder !== null && !known.includes(encoder)) {
    const message = `${definition.name} has no encoder called '${encoder}'. There are: ${known.join(', ')}.`;
    return err({ code: 'ERR_ENCODER', message });
  }
  const solver = values ? (definition.solver?.(game) ?? null) : null;
  return ok({ ...simulation.value, dataset: plan, solver });
};

export const playDeals = (dataset: Dataset, { from, to }: Stretch): PlayedDeal[] =>
  Array.from({ length: to - from }, (_, i) => playDeal(dataset, from + i));

const playDeal = (dataset: Dataset, index: number): PlayedDeal => {
  const { game, plan, solver } = dataset;
  const agents = seatedAt(plan.agents.length, index);
  const { result } = playGame(dataset, { index, agentAt: agents, ...streamsOf(plan.seed, index, index) });
  const steps = result.steps.map((step) => [...step]);
  return { agents, steps, values: valuesOf(game, steps, solver) };
};

const valuesOf = (game: AnyGame, steps: readonly number[][], solver: Solver | null): (number[] | null)[] => {
  const s = game.newState();
  const solution = new Solution(game.actionCount);
  const values: (number[] | null)[] = [];
  for (const [actor, ...rest] of steps) {
    if (actor === CHANCE) {
      game.applyChance(s, rest);
      continue;
    }
    values.push(solver?.canSolve(s) ? solved(solver, s, solution) : null);
    game.apply(s, rest[0]);
  }
  return values;
};

const solved = (solver: Solver, s: unknown, solution: Solution): number[] | null => {
  solver.solveMoves(s, 'settlement', solution, MOST_NODES);
  if (!solution.exact) return null;
  return Array.from({ length: solution.count }, (_, i) => solution.side * solution.valueAt(i) + 0);
};
