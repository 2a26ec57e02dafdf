// Runs a training to its end, or until it is told to stop; saves, evaluates and shows how it goes.
import { findAgent } from '../../agents/index.ts';
import { createNeural } from '../../agents/neural/agent.ts';
import { NetLayout } from '../../agents/neural/layout.ts';
import type { Json } from '../../core/game.ts';
import { evaluate, type Evaluation } from '../../learn/evaluate.ts';
import { openTrainer } from '../../learn/openTrainer.node.ts';
import type { Stage } from '../../learn/stage.ts';
import type { Trainer } from '../../learn/trainer.ts';
import type { Checkpoint } from '../../nn/checkpoint.ts';
import type { Io } from '../io.ts';
import { Lock } from '../longRun/lock.ts';
import { need } from '../problems.ts';
import { Dashboard } from './dashboard.ts';
import type { SavedRun, TrainingFolder } from './folder.ts';

/** A run that is new, or one that was stopped. */
export interface TrainingRun extends Omit<SavedRun, 'state'> {
  folder: TrainingFolder;
  preset: string | null;
  state: SavedRun['state'] | null;
}

export const runTraining = async (io: Io, run: TrainingRun): Promise<void> => {
  const { folder, plan, interval } = run;
  const lock = new Lock(folder.stateFile);
  let isStopped = false;
  const stopListening = io.onInterrupt(() => (isStopped = true));
  try {
    const { trainer, stage } = need(await openTrainer(plan, run.state ?? undefined));
    const { iterations } = plan.settings;
    const dashboard = new Dashboard(io, iterations, trainer.state);
    if (run.state === null) save(run, trainer, stage, []);
    let saved = trainer.state.iteration;
    while (trainer.state.iteration < iterations && !isStopped) {
      const figures = await trainer.iterate();
      folder.log(figures);
      dashboard.show(figures);
      const { iteration } = trainer.state;
      if (iteration % interval !== 0 && iteration < iterations) continue;
      const evaluation = measure(run, trainer, stage);
      if (evaluation.length > 0) folder.log({ iteration, evaluation });
      dashboard.tell(evaluation);
      save(run, trainer, stage, evaluation);
      saved = iteration;
    }
    dashboard.end();
    // Who asks politely loses nothing: the state between two checkpoints is as good as any.
    if (trainer.state.iteration > saved) save(run, trainer, stage, []);
    await trainer.close();
    say(io, folder, trainer, iterations);
  } finally {
    stopListening();
    lock.release();
  }
};

const say = (io: Io, folder: TrainingFolder, trainer: Trainer, iterations: number): void => {
  const { iteration } = trainer.state;
  const left = iteration < iterations ? `Stopped; --resume ${folder.path} goes on. ` : '';
  io.stdout.write(`${left}The net after ${iteration} iterations plays as neural:${folder.net}\n`);
};

/** Against random play and the bots of the game, weakest first, in the stage that is learned. */
const measure = ({ deals, plan }: TrainingRun, trainer: Trainer, stage: Stage): Evaluation[] => {
  if (deals === 0) return [];
  const { definition } = stage;
  const net = createNeural(definition, 'net', stage.layout.spec(plan.settings.sizes), trainer.state.parameters);
  return ['random', ...Object.keys(definition.bots)].map((name) =>
    evaluate(
      stage,
      net,
      { name, create: need(findAgent(definition, name)) },
      deals,
      `${plan.settings.seed}/evaluation`,
    ),
  );
};

const save = (run: TrainingRun, trainer: Trainer, stage: Stage, evaluation: readonly Evaluation[]): void => {
  const { folder, plan, command, interval, deals, preset } = run;
  const { state } = trainer;
  const target = stage.definition.create(plan.rules);
  const net: Checkpoint = {
    game: plan.game,
    preset,
    rulesKey: target.rulesKey,
    featureHash: new NetLayout(stage.definition, target).featureHash,
    spec: stage.layout.spec(plan.settings.sizes),
    parameters: state.parameters,
    command,
    iteration: state.iteration,
    decisions: state.decisions,
    evaluation: evaluation as unknown as Json[],
  };
  folder.save({ plan, command, interval, deals, state }, net);
};
