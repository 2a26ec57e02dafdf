// Learning to decide as somebody else did: the cross-entropy of the moves that were made, and the value of what came of it.
import type { Graph, Value } from '../graph/graph.ts';
import { add, mul, scale, sumAll, sumLast } from '../ops/arithmetic.ts';
import { oneHot } from '../ops/embedding.ts';
import { entropy, maskedLogSoftmax } from '../ops/softmax.ts';
import { squareError, type PpoBatch, type PpoSettings, type PpoTerms } from './ppoLoss.ts';

/** Advantages and chances at the time of the choice play no part; nothing is clipped. */
export const imitationLoss = (
  g: Graph,
  logits: Value,
  value: Value,
  batch: PpoBatch,
  settings: PpoSettings,
): PpoTerms => {
  const logChances = maskedLogSoftmax(g, logits, batch.allowed);
  const chosen = sumLast(g, mul(g, logChances, oneHot(g, batch.action, logits.shape[1])));
  const weighted = (term: Value): Value => sumAll(g, mul(g, batch.policyWeight, term));
  const policyLoss = scale(g, weighted(chosen), -1);
  const valueLoss = squareError(g, value, batch);
  return {
    loss: add(g, policyLoss, scale(g, valueLoss, settings.valueCoefficient)),
    policyLoss,
    valueLoss,
    entropy: weighted(entropy(g, logChances)),
    divergence: g.scalar(0),
    clipFraction: g.scalar(0),
  };
};
