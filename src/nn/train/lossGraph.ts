// The gradient of a loss over one batch of sequences, all parameters as one vector.
import { gradientsOf } from '../graph/gradients.ts';
import { Graph, type Precision } from '../graph/graph.ts';
import { sizeOf } from '../graph/shape.ts';
import { criticValue } from '../net/critic.ts';
import { weightInputs } from '../net/layers.ts';
import { parameterCount } from '../net/parameters.ts';
import { runSequences, sequenceInputs } from '../net/sequences.ts';
import { choiceCount, type NetSpec } from '../net/spec.ts';
import { add, scale } from '../ops/arithmetic.ts';
import { distilLoss, tutoredLoss } from './distilLoss.ts';
import { imitationLoss } from './imitationLoss.ts';
import { ppoLoss, squareError, type PpoBatch, type PpoSettings } from './ppoLoss.ts';

export const PPO: PpoSettings = { clip: 0.2, valueCoefficient: 0.5 };

/** The figures of a batch that go into the log, in this order in the output `terms`. */
export const TERMS = ['loss', 'policyLoss', 'valueLoss', 'entropy', 'divergence', 'clipFraction'] as const;
export type Term = (typeof TERMS)[number];

/**
 * What is learned: to do better than before, to do as somebody else did, to choose each move as often as it should be
 * chosen, or to do better and yet not to be far from another net.
 */
export type Goal = 'ppo' | 'imitation' | 'distil' | 'tutored';
const LOSSES = { ppo: ppoLoss, imitation: imitationLoss, distil: distilLoss, tutored: tutoredLoss } as const;

/** Is it said of every choice how likely it should be? */
export const isSoft = (goal: Goal): boolean => goal === 'distil' || goal === 'tutored';

/**
 * Inputs: the weights, `SequenceInputs`, and the fields of `PpoBatch` by name for span · rows decisions; with a critic
 * also open [span · rows, inputs], and then the value is the critic's.
 * Outputs: gradient [n], terms [6], and for 'tutored' a seventh, the distance from the other net.
 */
export const lossGraph = (goal: Goal, spec: NetSpec, rows: number, precision: Precision = 'float32'): Graph => {
  const g = new Graph(goal, precision);
  const count = spec.span * rows;
  const weights = weightInputs(g, spec);
  const { logits, value: own } = runSequences(g, spec, weights, sequenceInputs(g, spec, rows));
  const { critic } = spec;
  const value = critic === undefined ? own : criticValue(g, weights, g.input('open', [count, critic.inputs]));
  const list = (name: string) => g.input(name, [count]);
  const batch: PpoBatch = {
    allowed: g.input('allowed', [count, choiceCount(spec)]),
    action: g.input('action', [count], 'int64'),
    logChance: list('logChance'),
    advantage: list('advantage'),
    target: list('target'),
    policyWeight: list('policyWeight'),
    valueWeight: list('valueWeight'),
    entropyCoefficient: g.input('entropyCoefficient', []),
    ...(isSoft(goal) && { soft: g.input('soft', [count, choiceCount(spec)]) }),
    ...(goal === 'tutored' && { pull: g.input('pull', []) }),
  };
  const terms = LOSSES[goal](g, logits, value, batch, PPO);
  if (critic !== undefined) {
    // The net's own value learns on: it goes into the file for play, and what it has to know helps the policy.
    const ownLoss = scale(g, squareError(g, own, batch), PPO.valueCoefficient);
    terms.loss = add(g, terms.loss, ownLoss);
  }
  const gradients = gradientsOf(g, terms.loss, Object.values(weights));
  const flat = gradients.map((gradient) => {
    const shape = [sizeOf(gradient.shape)];
    return g.op('Reshape', [gradient, g.ints(shape)], shape);
  });
  g.output(g.op('Concat', flat, [parameterCount(spec)], { axis: 0 }), 'gradient');
  const told = TERMS.map((name) => terms[name]);
  if (terms.distance !== undefined) told.push(terms.distance);
  const row = told.map((term) => g.op('Unsqueeze', [term, g.ints([0])], [1]));
  g.output(g.op('Concat', row, [row.length], { axis: 0 }), 'terms');
  return g;
};
