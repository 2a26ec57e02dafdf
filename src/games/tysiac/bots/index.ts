// The agents that know Tysiąc. They see views only.
import type { AgentFactory } from '../../../core/agent.ts';
import type { BOT_NAMES } from '../title.ts';
import { greedy } from './greedy.ts';
import { heuristic } from './heuristic.ts';

export const bots: Readonly<Record<(typeof BOT_NAMES)[number], AgentFactory>> = { greedy, heuristic };
