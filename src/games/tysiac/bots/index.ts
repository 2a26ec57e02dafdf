// The agents that know Tysiąc. They see views only.
import type { AgentFactory } from '../../../core/agent.ts';

export const bots: Readonly<Record<string, AgentFactory>> = {};
