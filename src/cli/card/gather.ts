// What a card is made of: the folder of a run, and what was measured of its net.
import type { AnyDefinition } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import { gameNamed } from '../kit/games.ts';
import { packCheckpoint, unpackCheckpoint, type Checkpoint } from '../../nn/checkpoint.ts';
import type { EvaluationReport } from '../evaluate/runner.ts';
import type { ExploitReport } from '../exploit/runner.ts';
import { isThere } from '../../files/write.node.ts';
import { readBinary, readText } from '../kit/files.ts';
import { need, UsageError } from '../kit/problems.ts';
import { plural } from '../kit/words.ts';
import { TrainingFolder } from '../train/folder.ts';
import { packWholeState, type SavedRun } from '../train/stateFile.ts';
import { RunTime } from '../train/time.ts';
import { pointBefore, readCurve, type Curve } from './curve.ts';
import { readEvaluation, readExploit } from './reports.ts';

export interface CardOptions {
  /** The net that did best in the evaluations of the run, instead of its last one. */
  best?: true;
  name?: string;
  models?: string;
  evaluation?: string;
  exploit?: string;
}

export interface CardFacts {
  definition: AnyDefinition;
  /** Of the files, without their endings. */
  name: string;
  net: Checkpoint;
  run: SavedRun;
  curve: Curve;
  /** 0 where nobody has measured it. */
  cpuSeconds: number;
  evaluation: EvaluationReport | null;
  exploit: ExploitReport | null;
  /** What goes into the files. */
  netBytes: Uint8Array;
  stateBytes: Uint8Array;
}

export const gatherFacts = async (path: string, options: CardOptions): Promise<CardFacts> => {
  const folder = new TrainingFolder(path);
  if (!isThere(folder.stateFile)) throw new UsageError(`'${path}' is no folder of talon train: it has no state.train.`);
  const run = await folder.load();
  if (run.exploit !== undefined) {
    throw new UsageError(`'${path}' holds a run of talon exploit; a card is for a net that was trained for itself.`);
  }
  if (options.best && run.best === undefined) {
    throw new UsageError(`--best: '${path}' has no best.net; a run has one as soon as it was evaluated.`);
  }
  const file = options.best ? folder.best : folder.net;
  const net = need(unpackCheckpoint(readBinary(file, 'net')), file);
  const name = options.name ?? net.preset;
  if (name === null) throw new UsageError('--name must be given: the rules of this net have no name of their own.');
  const evaluation = options.evaluation === undefined ? null : readEvaluation(options.evaluation);
  if (evaluation !== null) checkEvaluation(options.evaluation!, evaluation, net, run);
  const exploit = options.exploit === undefined ? null : readExploit(options.exploit);
  if (exploit !== null && exploit.rulesKey !== net.rulesKey) {
    throw new UsageError(`--exploit: '${options.exploit}' is no exploit.json of a run against this net.`);
  }
  const cpuSeconds = RunTime.of(folder.timeFile);
  const curve = readCurve(readText(folder.logFile, 'log'), run.plan.settings.iterations, folder.logFile);
  return {
    definition: await gameNamed(run.plan.game),
    name,
    net,
    run,
    curve,
    cpuSeconds,
    evaluation,
    exploit,
    netBytes: packCheckpoint({ ...net, evaluation: measuredOf(net, curve, evaluation) }),
    stateBytes: packWholeState(run, net, cpuSeconds),
  };
};

const checkEvaluation = (
  file: string,
  { net, rulesKey }: EvaluationReport,
  own: Checkpoint,
  { best, state }: SavedRun,
): void => {
  if (rulesKey !== own.rulesKey || net.iteration !== own.iteration || net.decisions !== own.decisions) {
    const isBest = net.iteration === best?.iteration && own.iteration === state.iteration;
    const isLast = net.iteration === state.iteration && own.iteration === best?.iteration;
    const hint = isBest ? ' --best keeps that one.' : isLast ? ' Without --best that one is kept.' : '';
    throw new UsageError(
      `--evaluation: '${file}' is of another net, after ${plural(net.iteration, 'iteration')}.${hint}`,
    );
  }
};

/** What the file for play says of its strength: as measured for the card, else as training did last. */
const measuredOf = (net: Checkpoint, curve: Curve, evaluation: EvaluationReport | null): Json[] => {
  if (evaluation === null) {
    if (net.evaluation.length > 0) return net.evaluation;
    return (pointBefore(curve, net.iteration)?.evaluation ?? []) as unknown as Json[];
  }
  return evaluation.opponents.map(({ opponent, pairs, dealsWon, dealsWonInterval, scoreDiff }) => ({
    opponent,
    deals: pairs,
    winRate: dealsWon,
    winRateInterval: [...dealsWonInterval],
    scoreDiff,
  }));
};
