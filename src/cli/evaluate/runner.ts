import { decisionLoss } from '../../arena/decisionLoss.ts';
import { stageOf } from '../../arena/evaluation/evaluation.ts';
import { lossReport, type LossReport, type OpponentReport } from '../../arena/evaluation/report.ts';
import { staged } from '../../learn/stage.ts';
import { parsePositions } from '../../analysis/index.ts';
import { neuralFrom } from '../../agents/neural/fromFile.ts';
import type { Io } from '../kit/io.ts';
import { EVALUATE } from '../../jobs/kinds/evaluate.ts';
import { checkpointOf } from '../longRun/longRun.ts';
import { runSingle } from '../longRun/single.ts';
import { positionsText } from '../kit/positions.ts';
import { need } from '../kit/problems.ts';
import type { EvaluateOptions, EvaluationSetup } from './setup.ts';

export interface EvaluationReport {
  checkpoint: string;
  game: string;
  preset: string | null;
  rulesKey: string;
  /** Left out where whole games were played. */
  stage?: string;
  net: { parameters: number; iteration: number; decisions: number; command: string };
  seed: number;
  opponents: OpponentReport[];
  /** null where no positions of these rules have been valued. */
  loss: LossReport | null;
}

export const runEvaluation = (
  io: Io,
  setup: EvaluationSetup,
  { checkpoint, progress, ...options }: EvaluateOptions,
): Promise<EvaluationReport> => {
  const { definition, net, preset, rulesKey, evaluation, supply } = setup;
  const { plan } = evaluation;
  const long = { ...options, checkpoint: progress };
  const path = checkpointOf(long, '--progress');
  const { iteration, decisions, command } = net;
  return runSingle(io, {
    kind: EVALUATE,
    plan,
    opened: evaluation,
    supply,
    options: long,
    path,
    finish: (opponents) => ({
      checkpoint,
      game: definition.id,
      preset,
      rulesKey,
      ...(plan.stage !== undefined && { stage: plan.stage }),
      net: { parameters: net.parameters.length, iteration, decisions, command },
      seed: Number(plan.seed),
      opponents,
      loss: measureLoss(setup),
    }),
  });
};

const measureLoss = ({ definition, bytes, evaluation: { plan } }: EvaluationSetup): LossReport | null => {
  const text = positionsText(definition.id);
  if (text === null) return null;
  const { head, positions } = need(parsePositions(text, () => definition));
  const net = need(neuralFrom(definition, plan.net, bytes));
  if (positions.length === 0 || net.misfit(positions[0]!.game) !== null) return null;
  const stage = need(stageOf(definition, plan));
  const create = stage === null ? net.create : staged(stage, net.create);
  const losses = positions.flatMap((position, i) =>
    stage === null || stage.isLearned(position.view.phase)
      ? [decisionLoss(create, position, `${plan.seed}/loss/${i}`)]
      : [],
  );
  return losses.length === 0 ? null : lossReport(losses, head.reference);
};
