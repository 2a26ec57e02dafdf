// The agents that know Ulti. They see views only.
import type { AgentFactory } from '../../../core/agent.ts';

export const bots: Readonly<Record<string, AgentFactory>> = {};
