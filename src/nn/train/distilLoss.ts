// Learning how likely each move should be. The divergence is that of the net from what it is told, Σ π (log π − log q): when
// values differ from world to world, the best answer to many of them is the softmax of their mean, which is what a move is
// worth to who cannot see. The cross-entropy would have the mean of softmaxes, in which one world can drown the others.
import type { Graph, Value } from '../graph/graph.ts';
import { add, exp, mul, scale, sub, sumAll, sumLast } from '../ops/arithmetic.ts';
import { entropy, maskedLogSoftmax } from '../ops/softmax.ts';
import { ppoLoss, squareError, type PpoBatch, type PpoSettings, type PpoTerms } from './ppoLoss.ts';

const distanceOf = (g: Graph, logChances: Value, { soft, policyWeight }: PpoBatch): Value => {
  const each = sumLast(g, mul(g, exp(g, logChances), sub(g, logChances, soft!)));
  return sumAll(g, mul(g, policyWeight, each));
};

export const distilLoss = (g: Graph, logits: Value, value: Value, batch: PpoBatch, settings: PpoSettings): PpoTerms => {
  const logChances = maskedLogSoftmax(g, logits, batch.allowed);
  const policyLoss = distanceOf(g, logChances, batch);
  const valueLoss = squareError(g, value, batch);
  return {
    loss: add(g, policyLoss, scale(g, valueLoss, settings.valueCoefficient)),
    policyLoss,
    valueLoss,
    entropy: sumAll(g, mul(g, batch.policyWeight, entropy(g, logChances))),
    divergence: g.scalar(0),
    clipFraction: g.scalar(0),
  };
};

/** PPO with a price on the way from another net, whose chances `soft` holds. */
export const tutoredLoss = (
  g: Graph,
  logits: Value,
  value: Value,
  batch: PpoBatch,
  settings: PpoSettings,
): PpoTerms => {
  const terms = ppoLoss(g, logits, value, batch, settings);
  const distance = distanceOf(g, maskedLogSoftmax(g, logits, batch.allowed), batch);
  return { ...terms, loss: add(g, terms.loss, mul(g, distance, batch.pull!)), distance };
};
