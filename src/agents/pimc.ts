// Perfect-information Monte Carlo: draws worlds, finds out in each what every move is worth, and plays the move that is
// best on average. Worlds are solved exactly where the game can; else they are played out by its rules of thumb.
import type { AgentFactory, Turn } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { ActionId, AnyGame, BaseView, Rng } from '../core/game.ts';
import type { SearchKit } from '../core/search.ts';
import { Solution, type Objective, type Solver } from '../core/solver.ts';
import { CommonPlan } from './commonPlan.ts';
import { Finisher } from './finish.ts';
import type { AgentOption } from './options.ts';
import { solverOf } from './solvers.ts';
import { drawWorlds, type World } from './worlds.ts';

export const PIMC_OPTION: AgentOption = { kind: 'count', of: 'worlds', most: 10_000, usual: 20, msEach: 20 };

export interface PimcBudget {
  /** Worlds that are solved, and worlds that are played out where they cannot be solved. */
  worlds: number;
  playouts: number;
  /** Deals with more cards in hand than this are played out; with just as many only half of the worlds are solved. */
  solvedCards: number;
  /** Positions looked at in one round over all solved worlds; each has its share, and where it is cut its bounds count. */
  nodes: number;
  /** With so many cards or fewer, decisions to come are planned in common for all worlds; 0 = each world by itself. */
  plannedCards: number;
}

/** A move with its expected gain. */
export interface MoveValue {
  id: ActionId;
  mean: number;
}

/** Means closer than this are one. */
const SAME = 1e-9;

export class PimcSearch {
  readonly #game: AnyGame;
  readonly #kit: SearchKit | null;
  readonly #solver: Solver | null;
  readonly #plan: CommonPlan | null;
  readonly #finisher: Finisher;
  readonly #solution: Solution;
  readonly #state: unknown;
  readonly #gains: Float64Array;

  #isOver: Turn['isLate'];
  /** Of the worlds looked at. */
  #weight = 0;
  /** How hard the rest of the deal is to solve. */
  #cards = 0;

  constructor(definition: AnyDefinition, game: AnyGame) {
    this.#game = game;
    this.#kit = definition.search?.(game) ?? null;
    this.#solver = solverOf(definition, game);
    this.#plan = this.#solver && new CommonPlan(game, this.#solver);
    this.#finisher = new Finisher(game, this.#kit);
    this.#solution = new Solution(game.actionCount);
    this.#state = game.newState();
    this.#gains = new Float64Array(game.seats);
  }

  /** The viewing seat's moves, the best first. Where somebody waits it may be cut short, after a world at least. */
  search(view: BaseView, budget: PimcBudget, rng: Rng, isLate: Turn['isLate'] = undefined): MoveValue[] {
    this.#isOver = isLate;
    const solved = this.#solvedWorlds(view, budget, rng);
    const isSolved = solved > 0;
    const count = isSolved ? solved : budget.playouts;
    const worlds = drawWorlds(this.#game, this.#kit, view, count, rng.fork('worlds'));
    const sums = new Float64Array(view.legal.length);
    if (!isSolved) this.#playOut(view, worlds, sums, rng.fork('moves'));
    else {
      this.#solve(view, worlds, 'settlement', 1, budget, sums);
      if (this.#cards <= budget.plannedCards && !this.#isLate) this.#plan!.correct(view, worlds, sums);
      // What the deal pays is often settled; then every point counts, and shows who is nearer to more.
      if (countBest(sums) > 1) this.#solve(view, worlds, 'points', SAME, budget, sums);
    }
    const moves = view.legal.map((id, i) => ({ id, mean: sums[i] / this.#weight }));
    return moves.sort((a, b) => b.mean - a.mean || a.id - b.id);
  }

  /** How many worlds are to be solved here; 0 where they are played out. */
  #solvedWorlds(view: BaseView, { worlds, solvedCards }: PimcBudget, rng: Rng): number {
    if (this.#solver === null) return 0;
    const world = this.#game.determinize(view, rng.fork('probe'));
    this.#cards = this.#kit?.cardsLeft?.(world) ?? 0;
    if (!this.#solver.canSolve(world) || this.#cards > solvedCards) return 0;
    return this.#cards < solvedCards ? worlds : Math.ceil(worlds / 2);
  }

  get #isLate(): boolean {
    return this.#weight > 0 && this.#isOver !== undefined && this.#isOver();
  }

  #solve(
    view: BaseView,
    worlds: World[],
    objective: Objective,
    scale: number,
    { nodes }: PimcBudget,
    sums: Float64Array,
  ): void {
    const share = nodes / worlds.length;
    const solution = this.#solution;
    this.#weight = 0;
    for (const { state, weight } of worlds) {
      if (this.#isLate) return;
      this.#weight += weight;
      this.#solver!.solveMoves(state, objective, solution, share);
      for (let i = 0; i < sums.length; i++) sums[i] += scale * weight * solution.side * solution.valueOf(view.legal[i]);
    }
  }

  #playOut(view: BaseView, worlds: World[], sums: Float64Array, rng: Rng): void {
    const game = this.#game;
    this.#weight = 0;
    for (const { state, weight } of worlds) {
      if (this.#isLate) return;
      this.#weight += weight;
      for (let i = 0; i < sums.length; i++) {
        game.copy(state, this.#state);
        game.apply(this.#state, view.legal[i]);
        this.#finisher.finish(this.#state, rng, this.#gains);
        sums[i] += weight * this.#gains[view.seat!];
      }
    }
  }
}

const countBest = (sums: Float64Array): number => {
  const best = Math.max(...sums);
  return sums.filter((sum) => best - sum < SAME).length;
};

export const pimc =
  (definition: AnyDefinition): AgentFactory =>
  (game, _seat, _rng, option) => {
    const worlds = option as number;
    const search = new PimcSearch(definition, game);
    const budget: PimcBudget = { worlds, playouts: worlds, solvedCards: Infinity, nodes: Infinity, plannedCards: 0 };
    return {
      name: `pimc:${worlds}`,
      decide: (view, { rng, isLate }) =>
        view.legal.length === 1 ? view.legal[0] : search.search(view, budget, rng, isLate)[0].id,
    };
  };
