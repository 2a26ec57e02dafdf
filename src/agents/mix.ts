// Somebody whose phases are decided by different agents: 'mix:auction=expert:quick,rest=heuristic'. For finding out what a
// phase is worth: leave one out of a whole agent, or put one into another.
import type { Agent, AgentFactory, Turn } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { BaseView } from '../core/game.ts';
import { err, ok, shortened, unknownName, type NameError, type Result } from '../core/result.ts';
import { isMix, MIX, mixEntries, REST } from './names.ts';

/** How a name within a mix becomes an agent. */
export type FindPart<E extends NameError = NameError> = (name: string) => Result<AgentFactory, E>;

const refused = (message: string): { ok: false; error: NameError } =>
  err({ code: 'ERR_UNKNOWN_AGENT', known: [], message });

/** By phase, the name of whoever decides it; under `REST` that of whoever decides all others. */
const readMix = (definition: AnyDefinition, name: string): Result<Map<string, string>, NameError> => {
  const { phases = [] } = definition;
  if (phases.length === 0) return refused(`${definition.name} names no phases, so nothing can be mixed in it.`);
  const example = `${MIX}:${phases[0]}=expert:quick,${REST}=random`;
  const deciders = new Map<string, string>();
  for (const [phase, agent] of mixEntries(name)) {
    if (agent === '') return refused(`'${shortened(phase)}' of a mix needs an agent; write '${example}'.`);
    if (isMix(agent)) return refused(`A mix holds no other mix; write '${example}'.`);
    if (phase !== REST && !phases.includes(phase)) {
      return unknownName('ERR_UNKNOWN_AGENT', `phase of ${definition.name}`, phase, [...phases, REST]);
    }
    if (deciders.has(phase)) return refused(`A mix names '${phase}' twice.`);
    deciders.set(phase, agent);
  }
  const [first] = deciders.values();
  if (first === undefined) return refused(`A mix names agents by phase; write '${example}'.`);
  // Phases that nobody is named for are those of whoever is named first.
  return ok(new Map([[REST, first], ...deciders]));
};

export const createMix = <E extends NameError>(
  definition: AnyDefinition,
  name: string,
  find: FindPart<E>,
): Result<AgentFactory, E | NameError> => {
  const mix = readMix(definition, name);
  if (!mix.ok) return mix;
  const factories = new Map<string, AgentFactory>();
  for (const part of new Set(mix.value.values())) {
    const found = find(part);
    if (!found.ok) return found;
    factories.set(part, found.value);
  }
  return ok((game, seat, rng) => {
    const agents = new Map([...factories].map(([part, create]) => [part, create(game, seat, rng.fork(part))]));
    return new MixedAgent(name, mix.value, agents);
  });
};

class MixedAgent implements Agent {
  readonly name: string;
  readonly #deciders: ReadonlyMap<string, string>;
  readonly #agents: ReadonlyMap<string, Agent>;
  notice?: Agent['notice'];
  recall?: Agent['recall'];

  constructor(name: string, deciders: ReadonlyMap<string, string>, agents: ReadonlyMap<string, Agent>) {
    this.name = name;
    this.#deciders = deciders;
    this.#agents = agents;
    const all = [...agents.values()];
    // Who has no memory need not be told of anything.
    if (all.some((agent) => agent.notice)) {
      this.notice = (actor, seen) => all.forEach((agent) => agent.notice?.(actor, seen));
    }
    if (all.some((agent) => agent.recall)) {
      this.recall = (view, turn) => all.forEach((agent) => agent.recall?.(view, turn));
    }
  }

  decide(view: BaseView, turn: Turn): ReturnType<Agent['decide']> {
    const decider = this.#deciderOf(view);
    // The others remember what their seat was asked, as if they had joined later.
    for (const agent of this.#agents.values()) if (agent !== decider) agent.recall?.(view, turn);
    return decider.decide(view, turn);
  }

  odds(view: BaseView): number[] | null {
    return this.#deciderOf(view).odds?.(view) ?? null;
  }

  #deciderOf({ phase }: BaseView): Agent {
    return this.#agents.get(this.#deciders.get(phase) ?? this.#deciders.get(REST)!)!;
  }

  leave(): void {
    for (const agent of this.#agents.values()) agent.leave?.();
  }
}
