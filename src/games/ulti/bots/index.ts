// The agents that know Ulti. They see views only.
import type { AgentFactory } from '../../../core/agent.ts';
import { greedy } from './greedy.ts';
import { heuristic } from './heuristic.ts';

export const bots: Readonly<Record<string, AgentFactory>> = { greedy, heuristic };
