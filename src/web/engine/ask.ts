import type { Agent, Answer } from '../../core/agent.ts';
import type { Seat } from '../../core/game.ts';
import { failureOf, type Match } from '../../core/match.ts';

/** A person waits: after so long a search answers with what it has found. Far more than it needs on a usual machine. */
const PATIENCE_MS = 5000;

/** Asks a bot for the decision that is due and plays its answer; a failure is a fault of the match. */
export const askAgent = (match: Match, actor: Seat, agent: Agent): void => {
  let answer: Answer;
  try {
    const view = match.game.view(match.state, actor);
    const began = performance.now();
    const isLate = (): boolean => performance.now() - began > PATIENCE_MS;
    answer = agent.decide(view, { rng: match.decisionRng(actor), limitMs: null, isLate }) as Answer;
  } catch (problem) {
    return match.fail(agent.name, ...failureOf(problem));
  }
  match.answer(agent.name, answer);
};
