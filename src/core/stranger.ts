// An agent is a stranger: whatever is read of it may fail, or be anything.
import type { Agent } from './agent.ts';
import type { ActionId } from './game.ts';

/** What an agent threw or answered may be anything, even something that cannot be put into text. */
export const inText = (value: unknown): string => {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
};

/** An agent is a stranger: reading its name or looking for a method may fail like anything else it does. */
export const nameOf = (agent: Agent): string => {
  try {
    return inText(agent.name);
  } catch {
    return 'nameless';
  }
};
export const listens = (agent: Agent): boolean => {
  try {
    return typeof agent.notice === 'function';
  } catch {
    return false;
  }
};

/** Every compound decision is shorter. */
const LONGEST_ANSWER = 64;

/** The ids of a compound answer, read once, so that what was checked is what is played. Empty when it is none. */
export const readIds = (answer: unknown): ActionId[] => {
  try {
    if (!Array.isArray(answer)) return [];
    return Array.from({ length: Math.min(answer.length, LONGEST_ANSWER) }, (_, i) => answer[i]);
  } catch {
    return [];
  }
};
