// Runs a training to its end, or until it is told to stop; saves, evaluates, walks on and shows how it goes.
import { judged, takesPlace } from '../../learn/best.ts';
import { addEvaluation, endOfStage, lastIterationOf, nextWalk } from '../../learn/curriculum.ts';
import type { Evaluation } from '../../learn/evaluate.ts';
import { forgetMeetings } from '../../learn/league.ts';
import { openTrainer, type OpenedTrainer } from '../../learn/openTrainer.node.ts';
import { stagesOf } from '../../learn/stage.ts';
import type { Io } from '../kit/io.ts';
import { Lock } from '../../jobs/lock.node.ts';
import { gameNamed, gameWords } from '../kit/games.ts';
import { need } from '../kit/problems.ts';
import { commandLine, plural } from '../kit/words.ts';
import { measure, save, type TrainingRun } from './checkpoints.ts';
import { Dashboard } from './dashboard.ts';
import { bestWords } from './figureLines.ts';

/** Answers how many iterations it has had; `tell` has the last word. */
export const runTraining = async (io: Io, run: TrainingRun, tell = say): Promise<number> => {
  const lock = new Lock(run.folder.stateFile);
  let isStopped = false;
  const stopListening = io.onInterrupt(() => (isStopped = true));
  try {
    const opened = await iterate(io, run, () => isStopped);
    await opened.trainer.close();
    tell(io, run, opened);
    return opened.trainer.state.iteration;
  } finally {
    stopListening();
    lock.release();
  }
};

/** Opens the stage of the walk, with the state that there is. */
const openHere = async ({ plan, walk }: TrainingRun, state: TrainingRun['state']): Promise<OpenedTrainer> =>
  need(await openTrainer(await gameNamed(plan.game), { ...plan, stage: walk.stage }, state ?? undefined));

const iterate = async (io: Io, run: TrainingRun, isStopped: () => boolean): Promise<OpenedTrainer> => {
  const { folder, plan } = run;
  const { iterations } = plan.settings;
  const last = Math.min(iterations, run.until ?? iterations);
  let opened = await openHere(run, run.state);
  const dashboard = new Dashboard(io, iterations, opened.trainer.state, run.best);
  if (opened.trainer.state.iteration === 0 || run.isNew === true) save(run, opened, []);
  let saved = opened.trainer.state.iteration;
  while (opened.trainer.state.iteration < last && !isStopped()) {
    const figures = await opened.trainer.iterate();
    folder.log({ stage: run.walk.stage, ...figures });
    dashboard.show(figures, run.walk.stage);
    if (!isCheckpoint(run, opened)) continue;
    const evaluation = await measure(run, opened);
    if (evaluation.length > 0) folder.log({ iteration: figures.iteration, stage: run.walk.stage, evaluation });
    noteBest(run, figures.iteration, evaluation);
    dashboard.tell(evaluation, run.best);
    opened = await walkOn(run, opened, evaluation);
    save(run, opened, evaluation);
    saved = figures.iteration;
  }
  dashboard.end();
  // Who asks politely loses nothing: the state between two checkpoints is as good as any.
  if (opened.trainer.state.iteration > saved) save(run, opened, []);
  return opened;
};

const noteBest = (run: TrainingRun, iteration: number, evaluation: readonly Evaluation[]): void => {
  if (evaluation.length === 0) return;
  const latest = judged(iteration, run.walk.stage, evaluation);
  if (takesPlace(latest, run.best)) run.best = latest;
};

/** The end of a stage is one too. */
const isCheckpoint = ({ plan, interval, walk }: TrainingRun, { trainer, stage }: OpenedTrainer): boolean => {
  const { iteration } = trainer.state;
  const { iterations } = plan.settings;
  if (iteration % interval === 0 || iteration === iterations) return true;
  return plan.curriculum !== null && iteration === lastIterationOf(stagesOf(stage.definition), walk, iterations);
};

/** In a curriculum the next stage, where this one has come to its end. */
const walkOn = async (
  run: TrainingRun,
  opened: OpenedTrainer,
  evaluation: readonly Evaluation[],
): Promise<OpenedTrainer> => {
  const { curriculum, settings } = run.plan;
  if (curriculum === null) return opened;
  const { state } = opened.trainer;
  const stages = stagesOf(opened.stage.definition);
  addEvaluation(run.walk, evaluation);
  const reason = endOfStage(stages, curriculum, run.walk, state.iteration, settings.iterations, evaluation);
  if (reason === null || state.iteration === settings.iterations) return opened;
  run.walk = nextWalk(stages, run.walk, state.iteration);
  run.folder.log({ iteration: state.iteration, nextStage: run.walk.stage, reason });
  forgetMeetings(state.league);
  await opened.trainer.close();
  return openHere(run, state);
};

const say = (io: Io, { folder, plan, best, walk }: TrainingRun, { trainer, stage }: OpenedTrainer): void => {
  const { iteration } = trainer.state;
  const left = iteration < plan.settings.iterations ? `Stopped; --resume ${folder.path} goes on. ` : '';
  io.stdout.write(`${left}The net after ${plural(iteration, 'iteration')} plays as neural:${folder.net}\n`);
  if (best !== undefined) {
    const same = best.iteration === iteration ? 'the same, ' : '';
    io.stdout.write(`The best by its evaluations, ${same}${bestWords(best)}, plays as neural:${folder.best}\n`);
  }
  const file = best === undefined ? folder.net : folder.best;
  const isPart = walk.stage !== stagesOf(stage.definition).at(-1)!.name;
  const words = [...(isPart ? ['--stage', walk.stage] : []), '--checkpoint', file, ...gameWords(plan.game)];
  io.stdout.write(`How strong it is: ${commandLine(io.env, ['evaluate', ...words])}\n`);
};
