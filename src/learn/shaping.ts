// Small rewards for what is known to be good or bad, as hints for the beginning. They fade to nothing, so that what is
// learned in the end is to win.
import type { AnyDefinition } from '../core/definition.ts';
import type { ActionId, Seat } from '../core/game.ts';
import type { ShapingEvent } from '../core/learning.ts';
import type { Match } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { judgeMove } from '../sim/judge.ts';
import type { ShapingSettings } from './settings.ts';
import type { Stage } from './stage.ts';

export const shapingEvents = ({ learning }: AnyDefinition): readonly ShapingEvent[] => learning?.shaping ?? [];

/** What is left of the rewards, from 1 to 0. */
export const shapingLeft = ({ share }: ShapingSettings, iteration: number, iterations: number): number =>
  Math.max(0, 1 - iteration / Math.max(1, share * iterations));

export class Shaper {
  readonly #stage: Stage;
  readonly #events: readonly { event: ShapingEvent; reward: number }[];

  private constructor(stage: Stage, events: readonly { event: ShapingEvent; reward: number }[]) {
    this.#stage = stage;
    this.#events = events;
  }

  /** Null when nothing is rewarded in this iteration. */
  static of(stage: Stage, settings: ShapingSettings | null, iteration: number, iterations: number): Shaper | null {
    const left = settings === null ? 0 : shapingLeft(settings, iteration, iterations);
    if (settings === null || left === 0) return null;
    const events = shapingEvents(stage.definition).map((event) => {
      return { event, reward: left * (settings.rewards[event.name] ?? 0) };
    });
    return new Shaper(
      stage,
      events.filter(({ reward }) => reward !== 0),
    );
  }

  /** Tells who has earned what by the decision that has just been made in the match. */
  afterDecision(match: Match, actor: Seat, id: ActionId, tell: (seat: Seat, reward: number) => void): void {
    const { game } = this.#stage;
    for (const { event, reward } of this.#events) {
      const seat =
        'judgement' in event ? this.#judged(event, match, actor, id) : event.earnedBy(game, match.state, actor, id);
      if (seat !== null) tell(seat, reward);
    }
  }

  /** The deal goes on without the move, played by the stage's bot at every seat. */
  #judged(event: Extract<ShapingEvent, { judgement: string }>, match: Match, actor: Seat, id: ActionId): Seat | null {
    const { definition, game, bot } = this.#stage;
    const judgement = definition.judgements!.find(({ key }) => key === event.judgement)!;
    if (!judgement.isJudged(game, id)) return null;
    const rng = rngFrom('judged');
    const createAgents = () => Array.from({ length: game.seats }, (_, seat) => bot(game, seat, rng.fork(seat)));
    const counts = new Float64Array(definition.counters.length);
    judgeMove(judgement, { game, rng, steps: match.steps, createAgents }, match.steps.length - 1, counts);
    return counts[definition.counters.findIndex(({ key }) => key === event.counter)] > 0 ? actor : null;
  }
}
