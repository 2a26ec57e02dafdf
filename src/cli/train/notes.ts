// Options that do not do what whoever typed them will expect, said before a long run begins.
import { plural } from '../kit/words.ts';
import type { TrainingRun } from './checkpoints.ts';

/** What was typed; what is undefined was left to its default. */
export interface TypedOptions {
  checkpointInterval?: number;
  snapshotInterval?: number;
  snapshots?: number;
  stageBar?: number;
  stagePatience?: number;
}

type NewRun = Pick<TrainingRun, 'plan' | 'interval' | 'deals' | 'until'>;

/** Sentences, one for each. */
export const notesOf = (run: NewRun, typed: TypedOptions): string[] => [
  ...endNotes(run, typed),
  ...leagueNotes(run, typed),
  ...teacherNotes(run),
  ...stageNotes(run, typed),
];

const lengthOf = ({ plan, until }: NewRun): number => Math.min(plan.settings.iterations, until ?? Infinity);

const endNotes = (run: NewRun, { checkpointInterval }: TypedOptions): string[] => {
  const { iterations } = run.plan.settings;
  const [until, length] = [run.until ?? iterations, lengthOf(run)];
  const notes = until > iterations ? [`--until ${until} is behind the end of the run, iteration ${iterations}.`] : [];
  if (checkpointInterval === undefined || checkpointInterval <= length) return notes;
  const longer = `--checkpoint-interval ${checkpointInterval} is longer than the run of ${plural(length, 'iteration')}`;
  const isEvaluated = run.deals > 0 && length === iterations;
  const saved = `it is saved${isEvaluated ? ' and evaluated' : ''} only at its end, so a crash before that loses everything`;
  const never = run.deals > 0 && !isEvaluated ? ', and never evaluated: there will be no best.net' : '';
  return [...notes, `${longer}: ${saved}${never}.`];
};

const leagueNotes = (run: NewRun, { snapshotInterval = 0, snapshots }: TypedOptions): string[] => {
  const { league } = run.plan.settings;
  if (league.share === 0) {
    if (snapshotInterval === 0 && snapshots === undefined) return [];
    return ['--snapshot-interval and --snapshots do nothing without --league: nobody would meet past versions.'];
  }
  if (snapshotInterval <= lengthOf(run)) return [];
  return [`--snapshot-interval ${snapshotInterval} is longer than the run: no past version joins the league.`];
};

const teacherNotes = ({ plan }: NewRun): string[] => {
  const { imitate, distil, iterations } = plan.settings;
  if (distil !== undefined && distil.iterations >= iterations) {
    return [
      `The net distils for ${plural(distil.iterations, 'iteration')}, and the run has ${iterations}: it never learns from what it wins.`,
    ];
  }
  if (imitate === null || imitate.iterations < iterations) return [];
  const long = `The net imitates ${imitate.teacher} for ${plural(imitate.iterations, 'iteration')}`;
  return [`${long}, and the run has ${iterations}: it never plays by itself.`];
};

const stageNotes = ({ deals }: NewRun, { stageBar, stagePatience }: TypedOptions): string[] =>
  deals === 0 && (stageBar ?? stagePatience) !== undefined
    ? ['--stage-bar and --stage-patience do nothing with --evaluate 0: stages end when their share is used up.']
    : [];
