// Training and nets. Training itself needs the package onnxruntime-node; playing by a net does not.
//
//     import { DEFAULT_SETTINGS, shippedNets, startTraining, trainingStages, unpackCheckpoint } from 'talon-games/learn';
//
//     console.log(await trainingStages('tysiac'), shippedNets().of('tysiac').length);
//
//     export const train = async (iterations: number): Promise<Uint8Array> => {
//       const training = await startTraining({ game: 'tysiac', stage: 'play', settings: { games: DEFAULT_SETTINGS.games / 8 } });
//       for (let i = 0; i < iterations; i++) console.log((await training.iterate()).reward);
//       const net = training.net();
//       await training.close();
//       console.log(unpackCheckpoint(net).ok);
//       return net;
//     };
import { defaultSpan, NETS } from '../agents/neural/layout.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { openTrainer } from '../learn/openTrainer.node.ts';
import type { TrainPlan } from '../learn/plan.ts';
import { DEFAULT_SETTINGS, type TrainSettings } from '../learn/settings.ts';
import { stagesOf } from '../learn/stage.ts';
import { trainedNet } from '../learn/trainedNet.ts';
import type { IterationFigures } from '../learn/trainer.ts';
import { packCheckpoint } from '../nn/checkpoint.ts';
import { presetWith } from '../sim/ruleChange.ts';
import { valueOf } from './error.ts';
import { chosenRules, definitionOf, type GameId, type RulesChoice } from './house.ts';

export { shippedNets } from '../nn/models.node.ts';
export { unpackCheckpoint, type Checkpoint } from '../nn/checkpoint.ts';
export { DEFAULT_SETTINGS, type TrainSettings } from '../learn/settings.ts';
export type { IterationFigures } from '../learn/trainer.ts';

/** A training to be started. */
export interface TrainingToStart extends RulesChoice {
  /** Its id, or the definition of a game of one's own. */
  game: GameId | AnyDefinition;
  /** Of the game; left out, the whole of it. */
  stage?: string;
  /** How large the net is; small where nothing else is said. */
  net?: keyof typeof NETS;
  /** What differs from `DEFAULT_SETTINGS`. */
  settings?: Partial<Omit<TrainSettings, 'sizes'>>;
}

/** A training under way. */
export interface Training {
  /** Plays, learns, and tells how it went. */
  iterate(): Promise<IterationFigures>;
  /** The net as it is now, as the bytes of a file that 'neural:FILE' plays by. */
  net(): Uint8Array;
  close(): Promise<void>;
}

/** The names of the stages in which a game is learned, the whole game last. */
export const trainingStages = async (game: GameId | AnyDefinition): Promise<string[]> =>
  stagesOf(await definitionOf(game)).map(({ name }) => name);

/** Begins to train a net by self-play, in this thread. */
export const startTraining = async ({
  game,
  stage,
  net = 'small',
  settings = {},
  ...choice
}: TrainingToStart): Promise<Training> => {
  const definition = await definitionOf(game);
  const rules = chosenRules(definition, choice);
  const plan: TrainPlan = {
    game: definition.id,
    rules,
    stage: stage ?? stagesOf(definition).at(-1)!.name,
    curriculum: null,
    settings: { ...DEFAULT_SETTINGS, ...settings, sizes: { ...NETS[net], span: defaultSpan(definition) } },
    workers: 1,
  };
  const opened = valueOf(await openTrainer(definition, plan));
  const origin = { plan, preset: presetWith(definition, definition.create(rules)), command: 'startTraining' };
  return {
    iterate: () => opened.trainer.iterate(),
    net: () => packCheckpoint(trainedNet(origin, opened, [])),
    close: () => opened.trainer.close(),
  };
};
