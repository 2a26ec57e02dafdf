// One match between agents, from code. The game is handed in: the house's, or anybody's.
import { agentMisfit, findAgent } from '../agents/index.ts';
import type { AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { MatchPolicy } from '../core/fault.ts';
import { playSync } from '../core/match.ts';
import { makeRecord, type MatchRecord } from '../core/record.ts';
import { err, ok, type Result } from '../core/result.ts';
import { rngFrom } from '../core/rng.ts';
import type { Nets } from '../nn/nets.ts';
import { seatAgent } from '../play/seating.ts';

export interface MatchOfAgents {
  game: AnyDefinition;
  /** As `parseRules` takes them; left out, those of the game's default preset. */
  rules?: unknown;
  /** By seat: the name of a bot, or whoever makes an agent. */
  agents: readonly (string | AgentFactory)[];
  seed: string;
  /** What happens when an agent fails; it is thrown where nobody says otherwise. */
  faults?: MatchPolicy;
  /** For names that may be a net's. */
  nets?: Nets;
}

/** The record of the match. The same seed and agents give the same one. */
export const playMatch = ({
  game: definition,
  rules,
  agents,
  seed,
  faults = 'throw',
  nets,
}: MatchOfAgents): Result<MatchRecord> => {
  const parsed = definition.parseRules(rules ?? definition.presets[definition.defaultPreset]);
  if (!parsed.ok) return parsed;
  const game = definition.create(parsed.value);
  if (agents.length !== game.seats) {
    const message = `These rules need ${game.seats} agents, one for each seat; ${agents.length} given.`;
    return err({ code: 'ERR_AGENT_COUNT', message });
  }
  const rng = rngFrom(seed);
  const seated = [];
  for (const [seat, who] of agents.entries()) {
    const create = typeof who === 'string' ? findAgent(definition, who, nets) : ok(who);
    if (!create.ok) return create;
    const misfit = typeof who === 'string' ? agentMisfit(definition, who, game, nets) : null;
    if (misfit !== null) return err(misfit);
    seated.push(seatAgent(create.value, game, seat, rng));
  }
  const played = playSync({ game, rng, policy: faults }, seated);
  const names = seated.map(({ name }, seat) => (typeof agents[seat] === 'string' ? agents[seat] : name));
  return ok(makeRecord(game, names, seed, played, { ...played.outcome, returns: played.returns }));
};
