// Runs of the laboratory: the same jobs and reports as those of the command line, on workers of the browser.
import type { TournamentPlan } from '../../../arena/plan.ts';
import { createTournamentReport, type TournamentReport } from '../../../arena/report.ts';
import { prepareTournament } from '../../../arena/tournament.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import { fingerprint } from '../../../core/hash.ts';
import { ok, type Result } from '../../../core/result.ts';
import { findGame } from '../games/house.ts';
import type { JobKind, Needs } from '../../../jobs/job.ts';
import { EXPERIMENT } from '../../../jobs/kinds/experiment.ts';
import { SIMULATE } from '../../../jobs/kinds/simulate.ts';
import { TournamentWork } from '../../../jobs/kinds/tournament.ts';
import { needsOf, runInPage } from '../../../jobs/local.web.ts';
import { Runner } from '../../../jobs/runner.ts';
import { SingleJob, type Work } from '../../../jobs/work.ts';
import { houseBotsWith, type OpenPlayer } from '../../../players/player.ts';
import type { StrategyText } from '../../../players/strategyFile.ts';
import type { ExperimentPlan } from '../../../sim/experiment.ts';
import type { ExperimentReport } from '../../../sim/experimentReport.ts';
import type { SimulationPlan } from '../../../sim/plan.ts';
import { presetWith } from '../../../sim/ruleChange.ts';
import type { Summary } from '../../../sim/summary.ts';
import { coreCount } from '../browser/device.ts';
import { loadNets } from '../games/nets.ts';
import { introduce } from '../players/introduce.ts';
import { fleetTeam, StartsAgain } from './fleetTeam.ts';
import type { Watch } from './watch.ts';

const create = (): Worker => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });

/** A page keeps its workers few: the machine has other things to do. */
const MOST_WORKERS = 8;

interface Setting {
  readonly definition: AnyDefinition;
  readonly open: OpenPlayer;
  readonly blobs: ReadonlyMap<string, Uint8Array>;
  readonly needs: Needs;
}

const prepare = async (
  game: string,
  agents: readonly string[],
  strategies: readonly StrategyText[] = [],
): Promise<Result<Setting>> => {
  const definition = findGame(game);
  if (!definition.ok) return definition;
  const nets = await loadNets(game, agents);
  if (!nets.ok) return nets;
  const introduced = await introduce(game, strategies);
  if (!introduced.ok) return introduced;
  const blobs = new Map(nets.value.files);
  const needs: Record<string, string> = { ...needsOf(nets.value.files) };
  for (const { file, text } of strategies) {
    // What a page's workers need never leaves the page, so a short hash will do.
    needs[file] = fingerprint(text);
    blobs.set(needs[file], new TextEncoder().encode(text));
  }
  const open = named(introduced.value, houseBotsWith(nets.value.nets));
  return ok({ definition: definition.value, open, blobs, needs });
};

/** Strategies by what they call themselves: the page only needs their names, workers play them. */
const named =
  (names: Readonly<Record<string, string>>, open: OpenPlayer): OpenPlayer =>
  (definition, name, ...rest) =>
    Object.hasOwn(names, name)
      ? ok({ name: names[name]!, create: playsElsewhere, close: () => {} })
      : open(definition, name, ...rest);

const playsElsewhere = (): never => {
  throw new Error('Strategies play in workers.');
};

/** `begin` makes the work anew where what has been counted turns out to be wrong. */
const play = async <W extends Work, T>(
  begin: () => W,
  { blobs }: Setting,
  { onProgress, signal, isForFleet }: Watch<T>,
  tell: (work: W) => T,
): Promise<Result<T>> => {
  for (;;) {
    const work = begin();
    const soFar = (): T => tell(work);
    const onPart = (): void => onProgress(work.done, work.count, soFar);
    if (!isForFleet) {
      await runInPage({ create, blobs, work, workers: Math.min(coreCount(), MOST_WORKERS), signal, onPart });
      return ok(soFar());
    }
    try {
      await new Runner({ work, alone: null, createCrew: () => fleetTeam, workers: 1, signal, onPart }).run();
      return ok(soFar());
    } catch (problem) {
      if (!(problem instanceof StartsAgain)) throw problem;
    }
  }
};

/** One job; `tell` says what there is so far. */
const runJob = async <Plan extends { game: string; agents: readonly string[] }, S, P, R, T>(
  kind: JobKind<Plan, S, P, R, unknown>,
  plan: Plan,
  watch: Watch<T>,
  tell: (opened: S, result: R) => T,
): Promise<Result<T>> => {
  const setting = await prepare(plan.game, plan.agents);
  if (!setting.ok) return setting;
  const { definition, open, needs } = setting.value;
  const nothing = (): never => {
    throw new Error('Nothing else is needed in a page.');
  };
  const opened = kind.open(plan, { definition, open, blob: nothing, text: nothing });
  if (!opened.ok) return opened;
  const job = { kind: kind.kind, version: kind.version, plan, needs };
  const begin = (): SingleJob<S, P, R> => new SingleJob(kind, job, opened.value);
  return play(begin, setting.value, watch, ({ result }) => tell(opened.value, result));
};

/** Plain data, so that it can be kept. */
export interface SimulationRun {
  readonly preset: string | null;
  readonly summary: Summary;
}

/** `preset` is the name of the preset whose rules these are, where that is known. */
export const runSimulation = (
  plan: SimulationPlan,
  preset: string | null,
  watch: Watch<SimulationRun>,
): Promise<Result<SimulationRun>> =>
  runJob(SIMULATE, { ...plan, preset }, watch, ({ definition, game }, summary) => ({
    preset: preset ?? presetWith(definition, game),
    summary,
  }));

export const runExperiment = (
  plan: ExperimentPlan,
  watch: Watch<ExperimentReport>,
): Promise<Result<ExperimentReport>> => runJob(EXPERIMENT, plan, watch, EXPERIMENT.report);

export const runTournament = async (
  plan: TournamentPlan,
  preset: string | null,
  strategies: readonly StrategyText[],
  watch: Watch<TournamentReport>,
): Promise<Result<TournamentReport>> => {
  const setting = await prepare(plan.game, plan.entrants, strategies);
  if (!setting.ok) return setting;
  const { definition, open, needs } = setting.value;
  const prepared = prepareTournament(definition, plan, open);
  if (!prepared.ok) return prepared;
  const name = preset ?? presetWith(definition, prepared.value.game);
  const begin = (): TournamentWork => new TournamentWork(plan, { needs });
  return play(begin, setting.value, watch, ({ course }) => createTournamentReport(prepared.value, name, course));
};
