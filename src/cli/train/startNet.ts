// The net that a training begins as, where it does not begin from nothing.
import { netMisfit } from '../../agents/neural/netFit.ts';
import { sizesOf, type NetSizes } from '../../agents/neural/layout.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { FIRST_ENCODING } from '../../core/encoding.ts';
import { canonicalJson } from '../../core/hash.ts';
import type { AnyGame, Json } from '../../core/game.ts';
import { stageOfPlan, type TrainPlan } from '../../learn/plan.ts';
import { learningSpec } from '../../learn/stage.ts';
import { newTrainState, type TrainState } from '../../learn/trainer.ts';
import { unpackCheckpoint, type Checkpoint } from '../../nn/checkpoint.ts';
import { playSpec, type NetSpec } from '../../nn/net/spec.ts';
import { readNet } from '../kit/netFile.ts';
import { need, UsageError } from '../kit/problems.ts';

const SIZES = ['net', 'encoding', 'encoders', 'hidden', 'layers', 'attention', 'span'] as const;

/** What a net brings along. */
export interface Start {
  net: Checkpoint;
  sizes: NetSizes;
  encoding: number;
}

export const readStart = (
  definition: AnyDefinition,
  game: AnyGame,
  file: string,
  options: Partial<Record<(typeof SIZES)[number], unknown>>,
): Start => {
  const given = SIZES.find((name) => options[name] !== undefined);
  if (given !== undefined) throw new UsageError(`--from brings the sizes of its net: leave out --${given}.`);
  const net = need(unpackCheckpoint(readNet(file)), file);
  const wrong = netMisfit(definition, game, net);
  if (wrong !== null) throw new UsageError(`${file}: ${wrong.message}`);
  return { net, sizes: sizesOf(net.spec), encoding: net.encoding ?? FIRST_ENCODING };
};

/** A judge with open hands learns anew: nets for play have none. */
export const startState = (definition: AnyDefinition, plan: TrainPlan, { net }: Start, file: string): TrainState => {
  const spec = learningSpec(need(stageOfPlan(definition, plan)), plan.settings);
  const state = newTrainState(spec, plan.settings);
  beginAs(state, spec, net, `--from ${file}`, 'train anew');
  if (plan.settings.distil !== undefined) state.tutor = net.parameters.slice();
  return state;
};

/** `option` and `remedy` are words of the refusal. */
export const beginAs = (state: TrainState, spec: NetSpec, net: Checkpoint, option: string, remedy: string): void => {
  if (canonicalJson(playSpec(spec) as unknown as Json) !== canonicalJson(net.spec as unknown as Json)) {
    throw new UsageError(`${option}: its layers are not those of this Talon; ${remedy}.`);
  }
  state.parameters.set(net.parameters);
};
