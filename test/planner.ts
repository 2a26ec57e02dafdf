// A match of players that plan all they can plan, and play their cards by a simpler bot.
import type { Agent, Answer } from '../src/core/agent.ts';
import { deepFreeze } from '../src/core/freeze.ts';
import type { AnyGame, Rng } from '../src/core/game.ts';
import { playSync, type MatchResult } from '../src/core/match.ts';
import { rngFrom } from '../src/core/rng.ts';

interface Planner<V> {
  readonly plan: (view: V, budget: number, rng: Rng) => Answer;
  readonly budget: number;
  readonly phases: readonly string[];
  readonly bot: (game: AnyGame, seat: number, rng: Rng) => Agent;
}

export const playPlanned = <V extends { legal: readonly unknown[]; phase: string }>(
  game: AnyGame,
  seed: string,
  { plan, budget, phases, bot }: Planner<V>,
): MatchResult => {
  const player = (_: unknown, seat: number): Agent => {
    const plain = bot(game, seat, rngFrom('bot'));
    return {
      name: 'planner',
      decide: (view: V, turn) =>
        view.legal.length > 1 && phases.includes(view.phase)
          ? plan(deepFreeze(view), budget, turn.rng)
          : plain.decide(view, turn),
    };
  };
  return playSync({ game, rng: rngFrom(seed), policy: 'throw' }, Array.from({ length: game.seats }, player));
};
