// Who sits where. The only place that knows how a person is written down, and from which streams agents draw.
import type { Agent, AgentFactory } from '../core/agent.ts';
import type { AnyGame, Rng, Seat } from '../core/game.ts';

/** A person in the list of players of a record. */
export const HUMAN = 'human';

/** Makes the agent of a seat; what it draws while it is made comes from a stream of the seat's own. */
export const seatAgent = (create: AgentFactory, game: AnyGame, seat: Seat, rng: Rng): Agent =>
  create(game, seat, rng.fork(`agent${seat}`).fork('create'));

/** The agents of a match by seat; null where a person sits. */
export const seatAgents = (factories: readonly (AgentFactory | null)[], game: AnyGame, rng: Rng): (Agent | null)[] =>
  factories.map((create, seat) => create && seatAgent(create, game, seat, rng));

/** Sits on a person's seat, so that seats and agents have the same numbers; it is never asked. */
export const PERSON: Agent = {
  name: HUMAN,
  decide: () => {
    throw new Error('a person decides');
  },
};
