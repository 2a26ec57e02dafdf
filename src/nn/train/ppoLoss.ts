// The clipped loss of PPO over a batch of decisions, with masks and weights.
import type { Graph, Value } from '../graph/graph.ts';
import { needShape } from '../graph/shape.ts';
import { add, clip, exp, minimum, mul, scale, sub, sumAll, sumLast } from '../ops/arithmetic.ts';
import { oneHot } from '../ops/embedding.ts';
import { entropy, maskedLogSoftmax } from '../ops/softmax.ts';

/** One entry a decision; n of them, and `choices` ids. */
export interface PpoBatch {
  /** 1 for every id that was allowed: [n, choices]. */
  allowed: Value;
  /** The id that was chosen. */
  action: Value;
  /** The logarithm of its chance when it was chosen. */
  logChance: Value;
  advantage: Value;
  /** What the value should have been. */
  target: Value;
  /** Weights of the policy's loss; they sum to one, and are 0 for padding and for forced moves. */
  policyWeight: Value;
  /** Weights of the value's loss; likewise, but forced moves count. */
  valueWeight: Value;
  /** Scalar. */
  entropyCoefficient: Value;
  /** Logarithms of how likely each id should be, where somebody says so: [n, choices]; of what is not allowed 0. */
  soft?: Value;
  /** Scalar: the weight of that beside the rest. */
  pull?: Value;
}

export interface PpoSettings {
  /** How far the chance of a move may change before it stops to count: 0.2. */
  clip: number;
  /** Of the value's loss beside the policy's. */
  valueCoefficient: number;
}

export interface PpoTerms {
  loss: Value;
  /** For the log: each a scalar. */
  policyLoss: Value;
  valueLoss: Value;
  entropy: Value;
  /** How far the policy moved, Σ w (r − 1 − log r). */
  divergence: Value;
  clipFraction: Value;
  /** From another net, where one pulls. */
  distance?: Value;
}

/** Of a value, weighed decision by decision. */
export const squareError = (g: Graph, value: Value, { target, valueWeight }: PpoBatch): Value => {
  const error = sub(g, value, target);
  return sumAll(g, mul(g, valueWeight, mul(g, error, error)));
};

export const ppoLoss = (g: Graph, logits: Value, value: Value, batch: PpoBatch, settings: PpoSettings): PpoTerms => {
  const [rows, choices] = logits.shape;
  for (const key of ['action', 'logChance', 'advantage', 'target', 'policyWeight', 'valueWeight'] as const) {
    needShape('ppoLoss', key, batch[key].shape, [rows]);
  }
  needShape('ppoLoss', 'value', value.shape, [rows]);
  const logChances = maskedLogSoftmax(g, logits, batch.allowed);
  const chosen = sumLast(g, mul(g, logChances, oneHot(g, batch.action, choices)));
  // Padding has no choice that means anything; its ratio must not overflow all the same.
  const change = clip(g, sub(g, chosen, batch.logChance), -20, 20);
  const ratio = exp(g, change);
  const clipped = clip(g, ratio, 1 - settings.clip, 1 + settings.clip);
  const surrogate = minimum(g, mul(g, ratio, batch.advantage), mul(g, clipped, batch.advantage));
  const weighted = (weight: Value, term: Value): Value => sumAll(g, mul(g, weight, term));

  const policyLoss = scale(g, weighted(batch.policyWeight, surrogate), -1);
  const valueLoss = squareError(g, value, batch);
  const spread = weighted(batch.policyWeight, entropy(g, logChances));
  const costs = add(g, policyLoss, scale(g, valueLoss, settings.valueCoefficient));
  const loss = sub(g, costs, mul(g, spread, batch.entropyCoefficient));
  const divergence = weighted(batch.policyWeight, sub(g, sub(g, ratio, g.scalar(1)), change));
  const kept = weighted(batch.policyWeight, g.test('Equal', [ratio, clipped], [rows]));
  return { loss, policyLoss, valueLoss, entropy: spread, divergence, clipFraction: sub(g, g.scalar(1), kept) };
};
