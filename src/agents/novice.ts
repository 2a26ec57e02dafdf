// Knows the game and still does what beginners do: now and then a habit gets the better of it. How often is all that tells
// a beginner from an occasional player.
import type { AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { BaseView } from '../core/game.ts';
import type { AgentOption } from './options.ts';

export const NOVICE_OPTION: AgentOption = {
  kind: 'count',
  of: 'slips in a hundred decisions',
  most: 100,
  usual: 50,
  msEach: 0,
};

/** null for a game that knows no habits. */
export const novice = ({ habits }: AnyDefinition): AgentFactory | null => {
  if (habits === undefined) return null;
  return (game, seat, rng, slips) => {
    const player = habits.skilled(game, seat, rng);
    const habit = habits.habitIn(game);
    return {
      name: `novice:${slips as number}`,
      decide: (view: BaseView, turn) => {
        const isSlip = view.legal.length > 1 && turn.rng.int(100) < (slips as number);
        return (isSlip ? habit(view) : null) ?? player.decide(view, turn);
      },
    };
  };
};
