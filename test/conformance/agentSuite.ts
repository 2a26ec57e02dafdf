import { describe, expect, test } from 'vitest';
import { agentMisfit, agentNames, findAgent } from '../../src/agents/index.ts';
import type { Agent, Answer } from '../../src/core/agent.ts';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { OVER, type AnyGame } from '../../src/core/game.ts';
import { Match, type MatchResult } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { deepFreeze } from '../../src/core/freeze.ts';
import { shippedNets } from '../../src/nn/models.node.ts';
import type { GameKit } from '../kits/kit.ts';

/** Agents that search, with budgets that a test can pay; they are followed for the first decisions of a match. */
const TINY: Readonly<Record<string, string>> = { pimc: 'pimc:2', ismcts: 'ismcts:30', expert: 'expert:quick' };
const DECISIONS = 40;
const MATCHES = 2;

/** Every agent under all rules of a game: always legal, same seed same moves, leaves the view alone. */
export const agentSuite = ({ definition, variants }: GameKit): void => {
  describe('agents', () => {
    for (const { name, game } of variants) everyAgent(definition, name, game);
  });
};

const everyAgent = (definition: AnyDefinition, name: string, game: AnyGame): void => {
  for (const base of agentNames(definition, shippedNets())) {
    if (agentMisfit(definition, base, game, shippedNets()) !== null) continue;
    const agentName = TINY[base] ?? base;
    const isSearch = base in TINY;
    test(`${game.id}, ${name}: ${agentName} plays legally and repeatably, from a frozen view`, () => {
      const found = findAgent(definition, agentName, shippedNets());
      if (!found.ok) throw new Error(found.error.message);
      const play = (m: number) => {
        const rng = rngFrom(`agent ${m}`);
        const agents = Array.from({ length: game.seats }, (_, seat) => frozen(found.value(game, seat, rng.fork(seat))));
        return playFirst(new Match({ game, rng, policy: 'throw' }), agents, isSearch ? DECISIONS : Infinity);
      };
      for (let m = 0; m < (isSearch ? 1 : MATCHES); m++) expect(play(m)).toEqual(play(m));
    });
  }
};

const playFirst = (match: Match, agents: readonly Agent[], decisions: number): MatchResult => {
  match.seat(agents);
  for (let i = 0, actor = match.advance(); actor !== OVER && i < decisions; i++, actor = match.advance()) {
    const turn = { rng: match.decisionRng(actor), limitMs: null };
    match.answer(agents[actor]!.name, agents[actor]!.decide(match.game.view(match.state, actor), turn) as Answer);
  }
  return match.result();
};

const frozen = (agent: Agent): Agent => {
  const wrapped: Agent = { name: agent.name, decide: (view, turn) => agent.decide(deepFreeze(view), turn) };
  if (agent.notice) wrapped.notice = agent.notice.bind(agent);
  return wrapped;
};
