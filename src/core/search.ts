// What a game may tell agents that search. All of it looks at worlds, states drawn from a view, never at the true one.
import type { AgentFactory, Answer } from './agent.ts';
import type { ActionId, AnyGame, BaseView, Rng } from './game.ts';

/**
 * How the expert decides one kind of decision: by the rule bot, by sampled worlds, by a tree over what is known, or as
 * the game itself plans it on sampled worlds.
 */
const METHODS = ['bot', 'pimc', 'ismcts', 'plan'] as const;
type Method = (typeof METHODS)[number];

/** Rules of thumb and judgements for searches. Whatever is left out, the search does by plain means. */
export interface SearchKit<S = any, V extends BaseView = any> {
  /** Decides what is not searched. */
  readonly bot: AgentFactory;
  /** By phase, what the expert uses; phases that are not named are the bot's. */
  readonly methods: Readonly<Record<string, Method>>;
  /** Only the own move is searched, with no tree below it: `playOut` knows how to go on. */
  readonly isFlat?: boolean;
  /** Iterations of a tree search that this game allows in a millisecond or so; sizes the expert's levels. */
  readonly iterationsPerMs?: number;
  /** Called before a tree or flat search of so many iterations: where there is more time, the game may look closer. */
  prepare?(iterations: number): void;
  /** Moves the ones worth a look to the front of the legal ids and answers how many; at least one. */
  candidates?(s: S, legal: Int32Array, count: number): number;
  /** One quick and sensible move for whoever is to act. Allocates nothing. */
  choose?(s: S, rng: Rng): ActionId;
  /**
   * Plays the deal to its end in the head and writes what each seat gains by it against the others; false where that
   * is not possible and moves must be chosen one by one. May change the state.
   */
  playOut?(s: S, out: Float64Array): boolean;
  /** Where a deal or match has ended, or `depth` is used up: what each seat has gained against the others. */
  evaluate?(s: S, out: Float64Array): void;
  /** Nothing is half done here: a line may be judged before `depth` is used up. */
  isQuiet?(s: S): boolean;
  /** Moves after which a line that is played out is judged as it stands. */
  readonly depth?: number;
  /** Decides a kind of decision of the game's own (bids, exchanges, doubling) with about so many deals played out. */
  plan?(view: V, playouts: number, rng: Rng): Answer;
  /** The natural logarithm of how well a world explains what was heard, bids above all. */
  logWeight?(view: V, world: S): number;
  /** Worlds drawn for one that is solved or played out, where few of them explain what was heard; 1 where left out. */
  readonly drawsPerWorld?: number;
  /** How hard the rest of the deal is to solve, in cards of one of two hands. */
  cardsLeft?(s: S): number;
}

export type SearchKitFactory<S = any, V extends BaseView = any> = (game: AnyGame) => SearchKit<S, V>;

/** How good a place in a match is. */
export interface Equity<S = any> {
  /** Each seat's chance to win the match, from a state between two deals. */
  chances(s: S, out: Float64Array): void;
}

/** null under rules that nobody has worked it out for. */
export type EquityFactory<S = any> = (game: AnyGame) => Equity<S> | null;
