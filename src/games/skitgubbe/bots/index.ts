// The agents that know Skitgubbe. They see views only.
import type { AgentFactory } from '../../../core/agent.ts';
import type { BOT_NAMES } from '../title.ts';
import { careful } from './careful.ts';
import { simple } from './simple.ts';

export const bots: Readonly<Record<(typeof BOT_NAMES)[number], AgentFactory>> = { simple, careful };
