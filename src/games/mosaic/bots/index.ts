// The agents that know Mosaic. They see views only.
import type { AgentFactory } from '../../../core/agent.ts';
import type { BOT_NAMES } from '../title.ts';
import type { MosaicGame } from '../game.ts';
import { DisruptorAgent } from './disruptor.ts';
import { GreedyAgent } from './greedy.ts';

export const bots: Readonly<Record<(typeof BOT_NAMES)[number], AgentFactory>> = {
  greedy: (game) => new GreedyAgent(game as MosaicGame),
  disruptor: (game) => new DisruptorAgent(game as MosaicGame),
};
