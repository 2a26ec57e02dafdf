// Plays strategies in this process, without a sandbox: question and answer go through JSON as they would there.
import { AgentFailure, type Agent } from '../../src/core/agent.ts';
import type { AnyDefinition } from '../../src/core/definition.ts';
import type { AnyGame, Rng } from '../../src/core/game.ts';

/** An instance of somebody's class. */
export type Instance = Readonly<Record<string, unknown>>;

export const throughJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

export const agentOf = (definition: AnyDefinition, game: AnyGame, instance: Instance, memory: object = {}): Agent => {
  const kit = definition.strategy!;
  return {
    name: String(instance.name),
    decide(view) {
      const { method, input, args = [] } = kit.call(game, view);
      const ask = instance[method] as (...told: unknown[]) => unknown;
      const state: Record<string, unknown> = { ...(throughJson(input) as object), memory };
      const answer = ask.call(instance, state, ...args.map((name) => state[name]));
      const read = kit.read(game, view, throughJson(answer));
      if (!read.ok) throw new AgentFailure('illegal', read.error.message);
      return read.value;
    },
  };
};

interface Question {
  choices?: unknown[];
  allowedSloughIndices?: number[];
  mustKeepCard?: boolean;
  hand?: unknown[];
  deckRemaining?: number;
}

const pick = <T>(rng: Rng, from: readonly T[]): T => from[rng.int(from.length)]!;

/** Answers every method of a game's kit at random: one of the choices offered, and any cards that may be sloughed. */
export const randomStrategy = (definition: AnyDefinition, rng: Rng): Instance => {
  const answer = (state: Question): unknown => {
    if (state.allowedSloughIndices && state.choices!.length === 0) return randomSlough(rng, state);
    return pick(rng, state.choices!);
  };
  const methods = definition.strategy!.methods.map(({ name }) => [name, answer]);
  return { name: 'random', ...Object.fromEntries(methods) };
};

const randomSlough = (rng: Rng, state: Question): unknown => {
  const cardIndices = state.allowedSloughIndices!.filter(() => rng.int(2) === 0);
  const left = state.hand!.length - cardIndices.length + Math.min(cardIndices.length, state.deckRemaining!);
  return state.mustKeepCard && left < 1 ? null : { cardIndices };
};
