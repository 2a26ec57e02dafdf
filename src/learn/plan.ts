// A training run as plain JSON: enough to start it, in this thread or in another.
import type { AnyDefinition } from '../core/definition.ts';
import type { Json } from '../core/game.ts';
import type { Result } from '../core/result.ts';
import type { CurriculumSettings } from './curriculum.ts';
import type { TrainSettings } from './settings.ts';
import { openStage, type Stage } from './stage.ts';

export interface TrainPlan {
  /** Its name, or the path of its module. */
  game: string;
  /** Those that the net is meant for; the stage may change some. */
  rules: Json;
  /** In a curriculum the first one. */
  stage: string;
  /** Walks on to the later stages; null stays. */
  curriculum: CurriculumSettings | null;
  settings: TrainSettings;
  /** How views are shown to the net; left out, as in runs of before, the first encoding. */
  encoding?: number;
  /** What was in the files of nets that are named, by name. */
  nets?: Readonly<Record<string, string>>;
  /** Threads that share the work; part of the plan, since sums of floats depend on it. */
  workers: number;
}

export const stageOfPlan = (
  definition: AnyDefinition,
  { rules, stage, encoding }: Pick<TrainPlan, 'rules' | 'stage' | 'encoding'>,
): Result<Stage> => {
  const parsed = definition.parseRules(rules, 'kept');
  return parsed.ok ? openStage(definition, parsed.value, stage, encoding) : parsed;
};
