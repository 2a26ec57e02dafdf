import type { AgentFactory } from '../core/agent.ts';

/** Any legal move, all alike. */
export const random: AgentFactory = () => ({
  name: 'random',
  decide: (view, turn) => view.legal[turn.rng.int(view.legal.length)],
  odds: ({ legal }) => legal.map(() => 1 / legal.length),
});
