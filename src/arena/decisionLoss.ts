// What an agent loses by its decision in a position whose moves have been valued.
import { lossOf, type ValuedPosition } from '../analysis/index.ts';
import type { AgentFactory, Answer } from '../core/agent.ts';
import { rngFrom } from '../core/rng.ts';

export const decisionLoss = (create: AgentFactory, position: ValuedPosition, seed: string): number => {
  const { game, view } = position;
  const rng = rngFrom(seed);
  const agent = create(game, view.seat!, rng.fork('create'));
  if (agent.recall) for (const earlier of position.earlier()) agent.recall(earlier);
  const answer = agent.decide(view, { rng: rng.fork('decide'), limitMs: null }) as Answer;
  return lossOf(position, typeof answer === 'number' ? answer : answer[0]);
};
