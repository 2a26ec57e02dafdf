// Runs of the laboratory: the same plans, stretches and reports as those of the command line, on workers of the browser.
import { Course } from '../../../arena/course.ts';
import type { TournamentPlan } from '../../../arena/plan.ts';
import { createTournamentReport, type TournamentReport } from '../../../arena/report.ts';
import { prepareTournament, type PlayedStretch } from '../../../arena/tournament.ts';
import { ok, type Result } from '../../../core/result.ts';
import { findGame } from '../../../games/index.ts';
import { houseBotsWith } from '../../../players/player.ts';
import {
  emptyExperiment,
  mergeExperiments,
  prepareExperiment,
  type ExperimentPlan,
  type ExperimentSummary,
} from '../../../sim/experiment.ts';
import { createExperimentReport, type ExperimentReport } from '../../../sim/experimentReport.ts';
import { rangeOf, type SimulationPlan } from '../../../sim/plan.ts';
import { runWebPool } from '../../../sim/pool.web.ts';
import { presetWith } from '../../../sim/ruleChange.ts';
import { prepareSimulation } from '../../../sim/run.ts';
import { Schedule, type Stretch } from '../../../sim/schedule.ts';
import { coreCount } from '../browser/device.ts';
import type { StretchResult } from '../../../sim/stretch.ts';
import { emptySummary, mergeSummaries, type Summary } from '../../../sim/summary.ts';
import { loadNets } from '../games/nets.ts';
import { houseBots } from './entrants.ts';
import type { LabJob } from './job.ts';
import type { Watch } from './watch.ts';

const createWorker = (): Worker => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });

/** A page keeps its workers few: the machine has other things to do. */
const workersFor = (deals: number): number => Math.max(1, Math.min(coreCount(), 8, deals));

interface Span extends Stretch {
  readonly align: number;
}

const play = async <R>(
  job: LabJob,
  { from, to, align }: Span,
  signal: AbortSignal,
  onResult: (result: R, stretch: Stretch, schedule: Schedule<R>) => void,
  tell?: (stretch: Stretch) => Stretch,
): Promise<void> => {
  const workers = workersFor(Math.ceil((to - from) / align));
  const schedule = new Schedule<R>({ from, to, align, workers });
  await runWebPool<R>({
    create: createWorker,
    job,
    workers,
    schedule,
    signal,
    ...(tell && { tell }),
    onResult: (result, stretch) => onResult(result, stretch, schedule),
  });
};

/** Plain data, so that it can be kept. */
export interface SimulationRun {
  readonly preset: string | null;
  readonly summary: Summary;
}

/** `preset` is the name of the preset whose rules these are, where that is known. */
export const runSimulation = async (
  plan: SimulationPlan,
  preset: string | null,
  { onProgress, signal }: Watch<SimulationRun>,
): Promise<Result<SimulationRun>> => {
  const nets = await loadNets(plan.game, plan.agents);
  if (!nets.ok) return nets;
  const prepared = prepareSimulation(plan, houseBotsWith(nets.value.nets));
  if (!prepared.ok) return prepared;
  const { definition, game } = prepared.value;
  const name = preset ?? presetWith(definition, game);
  let summary = emptySummary(definition, plan.agents.length);
  const soFar = (): SimulationRun => ({ preset: name, summary });
  await play<StretchResult>(
    { kind: 'simulation', plan, nets: nets.value.files },
    { ...rangeOf(plan), align: plan.agents.length },
    signal,
    (result) => {
      summary = mergeSummaries(summary, result.summary);
      onProgress(summary.games, plan.games, soFar);
    },
  );
  return ok(soFar());
};

export const runExperiment = async (
  plan: ExperimentPlan,
  { onProgress, signal }: Watch<ExperimentReport>,
): Promise<Result<ExperimentReport>> => {
  const nets = await loadNets(plan.game, plan.agents);
  if (!nets.ok) return nets;
  const prepared = prepareExperiment(plan, houseBotsWith(nets.value.nets));
  if (!prepared.ok) return prepared;
  const experiment = prepared.value;
  let summary = emptyExperiment(experiment);
  const soFar = (): ExperimentReport => createExperimentReport(experiment, summary);
  await play<ExperimentSummary>(
    { kind: 'experiment', plan, nets: nets.value.files },
    { from: 0, to: plan.games, align: plan.agents.length },
    signal,
    (result) => {
      summary = mergeExperiments(summary, result);
      onProgress(summary.games, plan.games, soFar);
    },
  );
  return ok(soFar());
};

export const runTournament = async (
  plan: TournamentPlan,
  preset: string | null,
  { onProgress, signal }: Watch<TournamentReport>,
): Promise<Result<TournamentReport>> => {
  const nets = await loadNets(plan.game, plan.entrants);
  if (!nets.ok) return nets;
  const players = houseBots(plan.game, plan.entrants, nets.value.nets);
  if (!players.ok) return players;
  const prepared = prepareTournament(plan, players.value);
  if (!prepared.ok) return prepared;
  const definition = findGame(plan.game);
  if (!definition.ok) return definition;
  const course = new Course(plan);
  const { results, games } = course;
  const name = preset ?? presetWith(definition.value, prepared.value.game);
  const soFar = (): TournamentReport => createTournamentReport(prepared.value, name, course);
  await play<PlayedStretch>(
    { kind: 'tournament', plan, nets: nets.value.files },
    { from: 0, to: course.known, align: plan.seats },
    signal,
    (played, { from, to }, schedule) => {
      const stand = course.take(played.results);
      if (from + stand < to) schedule.takeBack({ from: from + stand, to });
      schedule.extendTo(course.known);
      onProgress(results.length, games, soFar);
    },
    (stretch) => course.tell(stretch),
  );
  return ok(soFar());
};
