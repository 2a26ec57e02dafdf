// A training run as plain JSON: enough to start it, in this thread or in another.
import type { Json } from '../core/game.ts';
import type { Result } from '../core/result.ts';
import { findGame } from '../games/index.ts';
import type { CurriculumSettings } from './curriculum.ts';
import type { TrainSettings } from './settings.ts';
import { openStage, type Stage } from './stage.ts';

export interface TrainPlan {
  game: string;
  /** Those that the net is meant for; the stage may change some. */
  rules: Json;
  /** In a curriculum the first one. */
  stage: string;
  /** Walks on to the later stages; null stays. */
  curriculum: CurriculumSettings | null;
  settings: TrainSettings;
  /** What was in the files of nets that are named, by name. */
  nets?: Readonly<Record<string, string>>;
  /** Threads that share the work; part of the plan, since sums of floats depend on it. */
  workers: number;
}

export const stageOfPlan = ({ game, rules, stage }: TrainPlan): Result<Stage> => {
  const definition = findGame(game);
  if (!definition.ok) return definition;
  const parsed = definition.value.parseRules(rules, 'kept');
  return parsed.ok ? openStage(definition.value, parsed.value, stage) : parsed;
};
