// A stage of a curriculum: its rules, and who decides what is not learned yet.
import { findAgent } from '../agents/index.ts';
import type { Agent, AgentFactory, Turn } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { encodingMisfit, FIRST_ENCODING } from '../core/encoding.ts';
import type { ActionId, AnyGame, BaseView, Json, Seat } from '../core/game.ts';
import type { LearningStage } from '../core/learning.ts';
import { err, ok, shortened, type Result } from '../core/result.ts';
import { NetLayout } from '../agents/neural/layout.ts';
import type { NetSpec } from '../nn/net/spec.ts';
import type { TrainSettings } from './settings.ts';

const WHOLE: LearningStage = { name: 'match', about: 'whole matches' };

export interface Stage {
  definition: AnyDefinition;
  /** Under the rules of the stage. */
  game: AnyGame;
  layout: NetLayout;
  name: string;
  isLearned(phase: string): boolean;
  /** Decides what is not learned yet. */
  bot: AgentFactory;
}

/** The net that learns a stage. A critic with open hands sees the views of all seats side by side. */
export const learningSpec = ({ layout, game }: Stage, { sizes, critic }: TrainSettings): NetSpec => {
  const spec = layout.spec(sizes);
  if (critic === 'own') return spec;
  return { ...spec, critic: { inputs: game.seats * layout.columns, width: sizes.hidden } };
};

export const stagesOf = (definition: AnyDefinition): readonly LearningStage[] => definition.learning?.stages ?? [WHOLE];

/** `rules` are those that the net is meant for; `encoding` is how it is shown them. */
export const openStage = (
  definition: AnyDefinition,
  rules: Json,
  name: string,
  encoding: number = FIRST_ENCODING,
): Result<Stage> => {
  const stages = stagesOf(definition);
  const found = stages.find((stage) => stage.name === name);
  if (found === undefined) {
    const known = stages.map((stage) => stage.name).join(', ');
    const message = `${definition.name} has no stage called '${shortened(name)}'. There are: ${known}.`;
    return err({ code: 'ERR_STAGE', message });
  }
  const unknown = encodingMisfit(definition, encoding);
  if (unknown !== null) return err(unknown);
  const parsed = definition.parseRules({ ...(rules as Record<string, Json>), ...found.rules }, 'kept');
  if (!parsed.ok) return parsed;
  const game = definition.create(parsed.value);
  const layout = new NetLayout(definition, game, encoding);
  const target = new NetLayout(definition, definition.create(rules), encoding);
  if (layout.featureHash !== target.featureHash) {
    const message = `The stage '${name}' has other actions or features than these rules, so its net could not go on.`;
    return err({ code: 'ERR_STAGE', message });
  }
  const bot = findAgent(definition, definition.learning?.bot ?? 'random');
  if (!bot.ok) return bot;
  const isLearned = (phase: string): boolean => found.phases?.includes(phase) ?? true;
  return ok({ definition, game, layout, name, isLearned, bot: bot.value });
};

/** Plays the decisions of the stage by itself and leaves the others to the stage's bot. */
class StagedAgent implements Agent {
  readonly name: string;
  readonly #stage: Stage;
  readonly #agent: Agent;
  readonly #bot: Agent;

  constructor(stage: Stage, agent: Agent, bot: Agent) {
    this.name = agent.name;
    this.#stage = stage;
    this.#agent = agent;
    this.#bot = bot;
  }

  decide(view: BaseView, turn: Turn) {
    return (this.#stage.isLearned(view.phase) ? this.#agent : this.#bot).decide(view, turn);
  }

  notice(actor: Seat, seen: ActionId): void {
    this.#agent.notice?.(actor, seen);
    this.#bot.notice?.(actor, seen);
  }

  recall(view: BaseView): void {
    (this.#stage.isLearned(view.phase) ? this.#agent : this.#bot).recall?.(view);
  }

  leave(): void {
    this.#agent.leave?.();
  }
}

/** An agent as it plays in a stage. */
export const staged =
  (stage: Stage, factory: AgentFactory): AgentFactory =>
  (game, seat, rng) =>
    new StagedAgent(stage, factory(game, seat, rng.fork('own')), stage.bot(game, seat, rng.fork('stage')));
