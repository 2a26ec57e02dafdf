// The same deals under several rule sets, game by game: what differs is due to the rules and not to luck with cards.
import type { AnyDefinition } from '../core/definition.ts';
import type { Json } from '../core/game.ts';
import type { FaultPolicy } from '../core/fault.ts';
import { writeStep } from '../core/record.ts';
import { ok, type Result } from '../core/result.ts';
import type { Limits } from '../guests/limits.ts';
import { openHouseBot, type OpenPlayer } from '../players/player.ts';
import {
  addSeatsToRow,
  addToRow,
  createColumns,
  withSeats,
  type Columns,
  type FinishedGame,
  type SeatColumns,
} from './columns.ts';
import { planGame, type Stretch } from './plan.ts';
import { playGame, prepareSimulation, type Simulation } from './run.ts';
import { added, addGroup, emptyGroups, mergeGroups, type GroupSums } from './summary.ts';

export interface ExperimentSide {
  name: string;
  rules: Json;
}

/** As plain JSON, so that it can be sent to a worker. */
export interface ExperimentPlan {
  game: string;
  /** The base first, then what is compared with it. */
  sides: readonly ExperimentSide[];
  agents: readonly string[];
  games: number;
  seed: string;
  faults: FaultPolicy;
  limits?: Limits;
}

export interface Experiment {
  plan: ExperimentPlan;
  /** One for each side; they differ in the rules only. */
  simulations: Simulation[];
  columns: SeatColumns;
}

/** Sums of one side, and of its products with the base, deal by deal. */
export interface SideSums extends GroupSums {
  /** Σ value · value of the base, by column. */
  cross: number[];
  /** For each rate: Σ x · y of the base, and Σ y · x of the base. */
  crossXY: number[];
  crossYX: number[];
  /** Games in which everybody moved as on the base, and those of them that also ended alike. */
  sameMoves: number;
  sameGames: number;
}

export interface ExperimentSummary {
  games: number;
  sides: SideSums[];
}

/** The sides are played in turns, so the same players may serve them all. */
export const prepareExperiment = (
  definition: AnyDefinition,
  plan: ExperimentPlan,
  open: OpenPlayer = openHouseBot,
): Result<Experiment> => {
  const { game, agents, games, seed, faults, limits } = plan;
  const simulations: Simulation[] = [];
  for (const { rules } of plan.sides) {
    const simulation = prepareSimulation(definition, { game, rules, agents, games, seed, faults, limits }, open);
    if (!simulation.ok) return simulation;
    simulations.push(simulation.value);
  }
  return ok({ plan, simulations, columns: withSeats(createColumns(definition, agents.length), agents.length) });
};

const emptySide = (columns: Columns): SideSums => ({
  ...emptyGroups(columns),
  cross: columns.list.map(() => 0),
  crossXY: columns.rates.map(() => 0),
  crossYX: columns.rates.map(() => 0),
  sameMoves: 0,
  sameGames: 0,
});

export const emptyExperiment = ({ simulations, columns }: Experiment): ExperimentSummary => ({
  games: 0,
  sides: simulations.map(() => emptySide(columns)),
});

/** Plays the games [from, to) on every side; a stretch begins and ends between deals. */
export const playExperiment = (experiment: Experiment, { from, to }: Stretch): ExperimentSummary => {
  const { plan, simulations, columns } = experiment;
  const seats = plan.agents.length;
  const summary = emptyExperiment(experiment);
  const rows = simulations.map(() => new Float64Array(columns.list.length));
  for (let index = from; index < to; index++) {
    const played = simulations.map((simulation) => playGame(simulation, planGame(plan, index)));
    for (const [side, game] of played.entries()) {
      addToRow(columns, game, rows[side]);
      addSeatsToRow(columns, game, rows[side]);
      if (side > 0) addLikeness(summary.sides[side], [simulations[0], played[0]], [simulations[side], game]);
    }
    if ((index + 1) % seats === 0 || index + 1 === to) closeGroup(summary, columns, rows, (index % seats) + 1);
  }
  summary.games = to - from;
  return summary;
};

type Played = readonly [Simulation, FinishedGame];

/** Whether a game went as on the base: where all do, the change never came into play. */
const addLikeness = (sums: SideSums, base: Played, own: Played): void => {
  if (!isSameMoves(base, own)) return;
  sums.sameMoves++;
  const [one, other] = [base[1].result, own[1].result];
  const isSame =
    one.returns.every((value, seat) => value === other.returns[seat]) &&
    one.outcome.reason === other.outcome.reason &&
    one.outcome.places.every((place, seat) => place === other.outcome.places[seat]);
  if (isSame) sums.sameGames++;
};

/** By notation, for other rules may number the same moves differently. */
const isSameMoves = ([base, one]: Played, [own, other]: Played): boolean => {
  const [steps, others] = [one.result.steps, other.result.steps];
  return (
    steps.length === others.length &&
    steps.every((step, i) => writeStep(base.game, step) === writeStep(own.game, others[i]))
  );
};

const closeGroup = (
  summary: ExperimentSummary,
  columns: Columns,
  rows: readonly Float64Array[],
  games: number,
): void => {
  const base = rows[0];
  for (const [side, row] of rows.entries()) {
    const sums = summary.sides[side];
    addGroup(sums, columns, row, games);
    for (let i = 0; i < row.length; i++) sums.cross[i] += row[i] * base[i];
    for (const [i, { x, y }] of columns.rates.entries()) {
      sums.crossXY[i] += row[x] * base[y];
      sums.crossYX[i] += row[y] * base[x];
    }
  }
  for (const row of rows) row.fill(0);
};

/** `second` comes after `first`. */
export const mergeExperiments = (first: ExperimentSummary, second: ExperimentSummary): ExperimentSummary => ({
  games: first.games + second.games,
  sides: first.sides.map((side, index) => {
    const other = second.sides[index];
    return {
      ...mergeGroups(side, other),
      cross: added(side.cross, other.cross),
      crossXY: added(side.crossXY, other.crossXY),
      crossYX: added(side.crossYX, other.crossYX),
      sameMoves: side.sameMoves + other.sameMoves,
      sameGames: side.sameGames + other.sameGames,
    };
  }),
});
