// Whoever sits down when a match is under way hears of what was before.
import type { Agent } from './agent.ts';
import { CHANCE, type AnyGame, type Rng, type Seat } from './game.ts';

/** The stream of decision k of a seat. */
type Streams = (seat: Seat, k: number) => Rng;

/** Tells agents with a memory, by seat, of all steps: their own decisions as they were asked, all moves as they saw them. */
export const remind = (
  game: AnyGame,
  steps: readonly (readonly number[])[],
  agents: readonly Agent[],
  streams: Streams,
): void => {
  if (steps.length === 0) return;
  const listeners = agents.flatMap((agent, seat) => (hasMemory(agent) ? [{ agent, seat }] : []));
  if (listeners.length === 0) return;
  const s = game.newState();
  const decisions = agents.map(() => 0);
  for (const step of steps) {
    const [actor, id] = step;
    if (actor === CHANCE) {
      game.applyChance(s, step.slice(1));
      continue;
    }
    const rng = (): Rng => streams(actor, decisions[actor]);
    for (const { agent, seat } of listeners) tell(game, s, agent, seat, { actor, id, rng });
    decisions[actor]++;
    game.apply(s, id);
  }
};

/** An agent is a stranger: looking for a method may fail like anything else it does. */
const hasMemory = (agent: Agent): boolean => {
  try {
    return agent.recall !== undefined || agent.notice !== undefined;
  } catch {
    return false;
  }
};

/** Failing at it costs nothing but the memory: no decision was due, and what failed then is in the record already. */
const tell = (
  game: AnyGame,
  s: unknown,
  agent: Agent,
  seat: Seat,
  { actor, id, rng }: { actor: Seat; id: number; rng: () => Rng },
): void => {
  try {
    if (actor === seat) agent.recall?.(game.view(s, seat), { rng: rng(), limitMs: null });
    agent.notice?.(actor, game.seenAs(s, id, seat));
  } catch {
    // It goes on without.
  }
};
