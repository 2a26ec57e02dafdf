// What is found out and written at a checkpoint.
import { LEARNING, type MeasurementPlan } from '../../arena/evaluation/measurement.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { MEASURE } from '../../jobs/kinds/measure.ts';
import { createRunner } from '../../jobs/local.node.ts';
import { gatherSupply } from '../../jobs/supply.node.ts';
import { SingleJob } from '../../jobs/work.ts';
import type { Evaluation } from '../../learn/evaluate.ts';
import type { OpenedTrainer } from '../../learn/openTrainer.node.ts';
import { trainedNet } from '../../learn/trainedNet.ts';
import type { TrainState } from '../../learn/trainer.ts';
import { packCheckpoint } from '../../nn/checkpoint.ts';
import { need } from '../kit/problems.ts';
import type { TrainingFolder } from './folder.ts';
import type { SavedRun } from './stateFile.ts';

/** A run that is new, or one that was stopped. */
export interface TrainingRun extends Omit<SavedRun, 'state'> {
  folder: TrainingFolder;
  preset: string | null;
  state: SavedRun['state'] | null;
  /** The folder does not hold this state yet. */
  isNew?: true;
  /** The iteration after which it stops; all schedules are those of the plan. */
  until?: number | null;
}

/** In the stage that is learned. The games are a job: who plays them, and how many do, changes nothing. */
export const measure = async (run: TrainingRun, opened: OpenedTrainer): Promise<Evaluation[]> => {
  const { deals, plan, walk } = run;
  if (deals === 0) return [];
  const { definition } = opened.stage;
  const opponents = opponentsOf(run, definition, opened.trainer.state);
  const nets = netsAtTable(run, opened);
  const asked: MeasurementPlan = {
    game: plan.game,
    rules: plan.rules,
    stage: walk.stage,
    opponents,
    nets: opponents.filter((name) => Object.hasOwn(nets, name)),
    deals,
    seed: `${plan.settings.seed}/evaluation`,
  };
  const { needs, blobs, place } = need(gatherSupply(plan.game, definition, opponents, nets));
  try {
    const { kind, version } = MEASURE;
    const measurement = need(MEASURE.open(asked, place));
    const work = new SingleJob(MEASURE, { kind, version, plan: asked, needs }, measurement);
    // Never stopped half-way: what follows in a run would not be what follows in one that was not stopped.
    const { signal } = new AbortController();
    await createRunner({ work, place, blobs, workers: plan.workers, isOneOfThem: true, signal }).run();
    return MEASURE.report(measurement, work.result);
  } finally {
    place.close();
  }
};

/** The net as it is now, and those that it is trained against and that never learn. */
const netsAtTable = (run: TrainingRun, opened: OpenedTrainer): Record<string, Uint8Array> => {
  const net = trainedNet(run, opened, []);
  const frozen = opened.trainer.state.league.flatMap(({ name, past }) =>
    past?.frozen === undefined
      ? []
      : [[name, packCheckpoint({ ...net, spec: past.frozen, parameters: past.parameters })]],
  );
  return { [LEARNING]: packCheckpoint(net), ...Object.fromEntries(frozen) };
};

/** Random play and the bots of the game, weakest first; in a run of `talon exploit` the one whom it is trained against. */
const opponentsOf = ({ exploit }: TrainingRun, { bots }: AnyDefinition, { league }: TrainState): string[] =>
  exploit === undefined ? ['random', ...Object.keys(bots)] : league.map(({ name }) => name);

export const save = (run: TrainingRun, opened: OpenedTrainer, evaluation: readonly Evaluation[]): void => {
  const { folder, preset: _, isNew: __, until: ___, ...saved } = run;
  folder.save({ ...saved, state: opened.trainer.state }, trainedNet(run, opened, evaluation));
};
