// A worker thread of `talon evaluate`.
import { serveStretches } from '../../sim/serve.node.ts';
import type { EvaluationPlan } from './evaluation.ts';
import { openEvaluation } from './open.node.ts';

serveStretches((plan: EvaluationPlan, atEnd) => {
  const evaluation = openEvaluation(plan);
  if (!evaluation.ok) throw new Error(evaluation.error.message);
  atEnd(() => evaluation.value.close());
  return (stretch) => evaluation.value.play(stretch);
});
