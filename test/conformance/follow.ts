// An agent through a match and through the match's twin.
import { findAgent } from '../../src/agents/index.ts';
import type { Agent, AgentFactory } from '../../src/core/agent.ts';
import type { AnyGame, Rng } from '../../src/core/game.ts';
import type { Step } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import type { GameKit } from '../kits/kit.ts';
import { drive, twinOf, type Heard } from './twins.ts';

/** `peek` is for planted cheaters: the state of the match. */
export type Create = (game: AnyGame, seat: number, peek: () => unknown) => Agent;

export const seedOf = (m: number): string => `two worlds ${m}`;
const rngOf = (m: number): Rng => rngFrom(seedOf(m));

/** As simulations create their agents. */
export const prepared =
  (create: AgentFactory, m: number): Create =>
  (game, seat) =>
    create(game, seat, rngOf(m).fork(`agent${seat}`).fork('create'));

export interface Followed {
  seat: number;
  /** The decisions in both worlds as far as the seat could not tell them apart. */
  one: Heard[];
  two: Heard[];
  /** The match and its twin, equally long. */
  steps: Step[];
  twin: Step[];
}

/** Match m: the agent at one seat, bots of the house at the others; then its twin. Null where there is none. */
export const followTwins = (
  { definition, swap }: GameKit,
  game: AnyGame,
  create: Create,
  m: number,
  most: number,
): Followed | null => {
  const seat = m % game.seats;
  const rng = rngOf(m);
  const bot = findAgent(definition, m % 2 === 0 ? Object.keys(definition.bots)[0]! : 'random');
  if (!bot.ok) throw new Error(bot.error.message);
  const others = Array.from({ length: game.seats }, (_, at) => prepared(bot.value, m)(game, at, () => null));
  const own = (table: AnyGame, peek: () => unknown): Agent => create(table, seat, peek);
  const { steps, heard } = drive({ game, rng, seat, create: own, others, most });
  const twin = twinOf(swap, game, steps, seat, rngFrom(`twin ${m}`));
  if (twin === null) return null;
  const { heard: two } = drive({ game, rng, seat, create: own, steps: twin });
  const one = heard.filter(({ step }) => step < twin.length);
  return { seat, one, two, steps: steps.slice(0, twin.length), twin };
};
