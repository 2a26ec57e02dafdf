// The walk through the stages of a game: each has its share of the iterations, and ends sooner where there is nothing
// more to gain from it. What it saves goes to the later ones.
import type { LearningStage } from '../core/learning.ts';
import { shareOfDeals } from './best.ts';
import type { Evaluation } from './evaluate.ts';

export interface CurriculumSettings {
  /** The share of deals against the hardest bot that is enough. */
  bar: number;
  /** So many evaluations that are together no better than as many before them say that it stands still. */
  patience: number;
}

export const DEFAULT_CURRICULUM: CurriculumSettings = { bar: 0.6, patience: 5 };

/** Where a run is; part of what is saved. */
export interface Walk {
  stage: string;
  /** The iteration after which it came to the stage. */
  began: number;
  /** Of each evaluation in the stage the share of deals won, over all opponents. */
  progress: number[];
}

export const newWalk = (stage: string, began = 0): Walk => ({ stage, began, progress: [] });

/** Why a stage ends: its iterations are used up, it is learned well enough, or it gets no better. */
export type StageEnd = 'share' | 'bar' | 'still';

const shareOf = ({ share }: LearningStage): number => share ?? 1;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The iteration after which the stage has had its share of those that were left when it began. */
export const lastIterationOf = (stages: readonly LearningStage[], walk: Walk, iterations: number): number => {
  const at = stages.findIndex(({ name }) => name === walk.stage);
  const left = stages.slice(at).reduce((sum, stage) => sum + shareOf(stage), 0);
  return walk.began + Math.ceil(((iterations - walk.began) * shareOf(stages[at])) / left);
};

export const addEvaluation = (walk: Walk, evaluation: readonly Evaluation[]): void => {
  if (evaluation.length > 0) walk.progress.push(shareOfDeals(evaluation));
};

/** To be asked after an evaluation, the hardest opponent last. The last stage goes on to the end of the run. */
export const endOfStage = (
  stages: readonly LearningStage[],
  { bar, patience }: CurriculumSettings,
  walk: Walk,
  iteration: number,
  iterations: number,
  evaluation: readonly Evaluation[],
): StageEnd | null => {
  if (stages.at(-1)!.name === walk.stage) return null;
  if (iteration >= lastIterationOf(stages, walk, iterations)) return 'share';
  if ((evaluation.at(-1)?.winRate ?? 0) >= bar) return 'bar';
  const { progress } = walk;
  if (progress.length < 2 * patience) return null;
  return mean(progress.slice(-patience)) <= mean(progress.slice(-2 * patience, -patience)) ? 'still' : null;
};

/** The stage after this one. */
export const nextWalk = (stages: readonly LearningStage[], walk: Walk, iteration: number): Walk =>
  newWalk(stages[stages.findIndex(({ name }) => name === walk.stage) + 1].name, iteration);
