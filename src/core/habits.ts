// What beginners do at a game, for the agent that plays as they do.
import type { AgentFactory, Answer } from './agent.ts';
import type { AnyGame, BaseView } from './game.ts';

/** What a beginner would do here; null where no habit stands in the way. It sees the same view as everybody. */
export type Habit<V extends BaseView = any> = (view: V) => Answer | null;

export interface HabitKit<V extends BaseView = any> {
  /** Whom the beginner would be without habits. */
  readonly skilled: AgentFactory;
  habitIn(game: AnyGame): Habit<V>;
}
