import { decisionLoss } from '../../arena/decisionLoss.ts';
import type { EvaluatedPair } from '../../arena/evaluation/evaluation.ts';
import { lossReport, opponentReports, type LossReport, type OpponentReport } from '../../arena/evaluation/report.ts';
import { stageOf } from '../../arena/evaluation/open.node.ts';
import { staged } from '../../learn/stage.ts';
import { parsePositions } from '../../analysis/index.ts';
import { neuralFrom } from '../../agents/neural/fromFile.ts';
import type { Io } from '../kit/io.ts';
import { runUnsaved } from '../longRun/unsaved.ts';
import { positionsText } from '../kit/positions.ts';
import { need } from '../kit/problems.ts';
import type { EvaluationSetup } from './setup.ts';

const WORKER = new URL('../../arena/evaluation/evaluation.worker.node.ts', import.meta.url);

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

export const runEvaluation = async (
  io: Io,
  checkpoint: string,
  setup: EvaluationSetup,
  workers: number | undefined,
): Promise<EvaluationReport> => {
  const { definition, net, preset, rulesKey, evaluation } = setup;
  const { plan } = evaluation;
  const played: EvaluatedPair[] = [];
  await runUnsaved<EvaluatedPair[]>(io, {
    worker: WORKER,
    job: plan,
    workers,
    things: 'pairs',
    count: plan.opponents.length * plan.pairs,
    play: (stretch) => evaluation.play(stretch),
    take: (pairs) => ({ done: played.push(...pairs) }),
  });
  evaluation.close();
  const { iteration, decisions, command } = net;
  return {
    checkpoint,
    game: definition.id,
    preset,
    rulesKey,
    ...(plan.stage !== undefined && { stage: plan.stage }),
    net: { parameters: net.parameters.length, iteration, decisions, command },
    seed: Number(plan.seed),
    opponents: opponentReports(evaluation, played),
    loss: measureLoss(setup),
  };
};

const measureLoss = ({ definition, evaluation: { plan } }: EvaluationSetup): LossReport | null => {
  const text = positionsText(definition.id);
  if (text === null) return null;
  const { head, positions } = need(parsePositions(text, () => definition));
  const net = need(neuralFrom(definition, plan.net, plan.bytes));
  if (positions.length === 0 || net.misfit(positions[0]!.game) !== null) return null;
  const stage = need(stageOf(plan));
  const create = stage === null ? net.create : staged(stage, net.create);
  const losses = positions.flatMap((position, i) =>
    stage === null || stage.isLearned(position.view.phase)
      ? [decisionLoss(create, position, `${plan.seed}/loss/${i}`)]
      : [],
  );
  return losses.length === 0 ? null : lossReport(losses, head.reference);
};
