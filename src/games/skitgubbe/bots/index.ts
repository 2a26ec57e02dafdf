// The agents that know Skitgubbe. They see views only.
import type { AgentFactory } from '../../../core/agent.ts';
import { careful } from './careful.ts';
import { simple } from './simple.ts';

export const bots: Readonly<Record<string, AgentFactory>> = { simple, careful };
