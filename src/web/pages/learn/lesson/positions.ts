// Finds the positions of a lesson: bots play matches one after the other, from seeds that depend on nothing but their
// number, until every step has come up. The same rules give the same positions everywhere.
import { findAgent } from '../../../../agents/index.ts';
import type { Agent, Answer } from '../../../../core/agent.ts';
import type { AnyDefinition } from '../../../../core/definition.ts';
import { OVER, type ActionId, type AnyGame, type BaseView, type Seat } from '../../../../core/game.ts';
import { Match, type Step } from '../../../../core/match.ts';
import { rngFrom } from '../../../../core/rng.ts';
import { tellingOf } from '../../../../play/plain.ts';
import { seatAgent } from '../../../../play/seating.ts';
import type { Lesson, LessonStep, Scene } from '../../../table/match/lesson.ts';

export interface Position {
  readonly step: LessonStep;
  /** The match up to there. */
  readonly steps: readonly Step[];
  readonly seat: Seat;
  readonly seed: string;
}

/** After so many matches a step is left out: under rules of one's own it may never come up. */
const MOST_MATCHES = 150;

export const sceneOf = (game: AnyGame & { readonly rules: unknown }, state: unknown, seat: Seat): Scene => ({
  game,
  rules: game.rules,
  view: game.view(state, seat),
  after: (ids) => {
    const scratch = game.newState();
    game.copy(state, scratch);
    for (const id of ids) game.apply(scratch, id);
    return game.view(scratch, seat);
  },
});

const agentsFor = (definition: AnyDefinition, game: AnyGame, bot: string, seed: string): Agent[] => {
  const factory = findAgent(definition, bot);
  if (!factory.ok) throw new Error(factory.error.message);
  const rng = rngFrom(seed);
  return Array.from({ length: game.seats }, (_, seat) => seatAgent(factory.value, game, seat, rng));
};

export const findPositions = (
  definition: AnyDefinition,
  game: AnyGame & { readonly rules: unknown },
  lesson: Lesson,
): Position[] => {
  const { automatic } = tellingOf(definition);
  const wanted = lesson.steps.filter((step) => step.isIn?.(game.rules) ?? true);
  const found = new Map<string, Position>();
  for (let k = 0; k < MOST_MATCHES && found.size < wanted.length; k++) {
    const seed = `lesson/${k}`;
    const agents = agentsFor(definition, game, lesson.bot, seed);
    const match = new Match({ game, rng: rngFrom(seed) });
    match.seat(agents);
    for (let actor = match.advance(); actor !== OVER; actor = match.advance()) {
      if (match.steps.length > lesson.longest || found.size === wanted.length) break;
      const scene = sceneOf(game, match.state, actor);
      const view = scene.view as BaseView;
      if (automatic(view) === null) {
        const step = wanted.find(({ key, fits }) => !found.has(key) && fits(scene));
        if (step) found.set(step.key, { step, steps: [...match.steps], seat: actor, seed });
      }
      match.answer(agents[actor]!.name, answerOf(match, agents[actor]!, view));
    }
  }
  return wanted.flatMap(({ key }) => found.get(key) ?? []);
};

const answerOf = (match: Match, agent: Agent, view: BaseView): Answer | ActionId =>
  agent.decide(view, { rng: match.decisionRng(view.actor), limitMs: null }) as Answer;
