// The agents that know Mosaic. They see views only.
import type { AgentFactory } from '../../../core/agent.ts';
import type { MosaicGame } from '../game.ts';
import { DisruptorAgent } from './disruptor.ts';
import { GreedyAgent } from './greedy.ts';

export const bots: Readonly<Record<string, AgentFactory>> = {
  greedy: (game) => new GreedyAgent(game as MosaicGame),
  disruptor: (game) => new DisruptorAgent(game as MosaicGame),
};
