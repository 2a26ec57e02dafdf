// What is found out and written at a checkpoint.
import { findAgent } from '../../agents/index.ts';
import { createNeural } from '../../agents/neural/agent.ts';
import { NetLayout } from '../../agents/neural/layout.ts';
import type { Json } from '../../core/game.ts';
import { evaluate, type Evaluation } from '../../learn/evaluate.ts';
import type { OpenedTrainer } from '../../learn/openTrainer.node.ts';
import { playParameters } from '../../nn/net/parameters.ts';
import { need } from '../problems.ts';
import type { SavedRun, TrainingFolder } from './folder.ts';

/** A run that is new, or one that was stopped. */
export interface TrainingRun extends Omit<SavedRun, 'state'> {
  folder: TrainingFolder;
  preset: string | null;
  state: SavedRun['state'] | null;
}

/** Against random play and the bots of the game, weakest first, in the stage that is learned. */
export const measure = ({ deals, plan }: TrainingRun, { trainer, stage }: OpenedTrainer): Evaluation[] => {
  if (deals === 0) return [];
  const { definition } = stage;
  const spec = stage.layout.spec(plan.settings.sizes);
  const net = createNeural(definition, 'net', spec, playParameters(spec, trainer.state.parameters));
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

export const save = (run: TrainingRun, opened: OpenedTrainer, evaluation: readonly Evaluation[]): void => {
  const { folder, preset, ...saved } = run;
  const { plan, command } = saved;
  const { trainer, stage } = opened;
  const { state } = trainer;
  const target = stage.definition.create(plan.rules);
  const spec = stage.layout.spec(plan.settings.sizes);
  folder.save(
    { ...saved, state },
    {
      game: plan.game,
      preset,
      rulesKey: target.rulesKey,
      featureHash: new NetLayout(stage.definition, target).featureHash,
      spec,
      parameters: playParameters(spec, state.parameters),
      command,
      iteration: state.iteration,
      decisions: state.decisions,
      evaluation: evaluation as unknown as Json[],
    },
  );
};
