import { expect, test } from 'vitest';
import { agentNames, findAgent } from '../../src/agents/index.ts';
import type { Agent } from '../../src/core/agent.ts';
import type { AnyDefinition } from '../../src/core/definition.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { playSync } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { deepFreeze } from '../../src/core/freeze.ts';

/** Every agent on every game: always legal, same seed same moves, leaves the view alone. */
export const agentSuite = (definition: AnyDefinition, name: string, game: AnyGame, matches: number): void => {
  for (const agentName of agentNames(definition)) {
    test(`${game.id}, ${name}: ${agentName} plays legally and repeatably, from a frozen view`, () => {
      const found = findAgent(definition, agentName);
      if (!found.ok) throw new Error(found.error.message);
      const play = (m: number) => {
        const rng = rngFrom(`agent ${m}`);
        const agents = Array.from({ length: game.seats }, (_, seat) => frozen(found.value(game, seat, rng.fork(seat))));
        return playSync({ game, rng, policy: 'throw' }, agents);
      };
      for (let m = 0; m < matches; m++) expect(play(m)).toEqual(play(m));
    });
  }
};

const frozen = (agent: Agent): Agent => {
  const wrapped: Agent = { name: agent.name, decide: (view, turn) => agent.decide(deepFreeze(view), turn) };
  if (agent.notice) wrapped.notice = agent.notice.bind(agent);
  return wrapped;
};
