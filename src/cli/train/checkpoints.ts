// What is found out and written at a checkpoint.
import { findAgent } from '../../agents/index.ts';
import { createNeural } from '../../agents/neural/agent.ts';
import { NetLayout } from '../../agents/neural/layout.ts';
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import { evaluate, type Evaluation } from '../../learn/evaluate.ts';
import type { OpenedTrainer } from '../../learn/openTrainer.node.ts';
import type { TrainState } from '../../learn/trainer.ts';
import { playParameters } from '../../nn/net/parameters.ts';
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

/** In the stage that is learned. */
export const measure = (run: TrainingRun, { trainer, stage, nets }: OpenedTrainer): Evaluation[] => {
  const { deals, plan } = run;
  if (deals === 0) return [];
  const { definition } = stage;
  const spec = stage.layout.spec(plan.settings.sizes);
  const net = createNeural(definition, 'net', spec, playParameters(spec, trainer.state.parameters));
  const create = (name: string): AgentFactory => {
    const { frozen, parameters } = trainer.state.league.find((member) => member.name === name)?.past ?? {};
    if (frozen !== undefined) return createNeural(definition, name, frozen, parameters!);
    return need(findAgent(definition, name, nets));
  };
  return opponentsOf(run, definition, trainer.state).map((name) =>
    evaluate(stage, net, { name, create: create(name) }, deals, `${plan.settings.seed}/evaluation`),
  );
};

/** Random play and the bots of the game, weakest first; in a run of `talon exploit` the one whom it is trained against. */
const opponentsOf = ({ exploit }: TrainingRun, { bots }: AnyDefinition, { league }: TrainState): string[] =>
  exploit === undefined ? ['random', ...Object.keys(bots)] : league.map(({ name }) => name);

export const save = (run: TrainingRun, opened: OpenedTrainer, evaluation: readonly Evaluation[]): void => {
  const { folder, preset, isNew: _, until: __, ...saved } = run;
  const { plan, command } = saved;
  const { trainer, stage } = opened;
  const { state } = trainer;
  const target = stage.definition.create(plan.rules);
  const spec = stage.layout.spec(plan.settings.sizes);
  folder.save(
    { ...saved, state },
    {
      game: stage.definition.id,
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
