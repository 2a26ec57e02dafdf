// Plays with open cards: the play solved exactly, and before it every move tried on the true cards, played on and judged by
// what the deal is worth in the end. About the most that anybody could gain who did not have to guess.
import { solverOf } from '../../agents/solvers.ts';
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, OVER, type ActionId, type AnyGame, type Rng, type Seat } from '../../core/game.ts';
import type { SearchKit } from '../../core/search.ts';
import { Solution, type Solver } from '../../core/solver.ts';
import { pointsYardstick, type Yardstick } from '../../core/yardstick.ts';
import type { Window } from './window.ts';

/** Positions looked at for a move of the play; and in lines that are only thought of. */
const NODES = 400_000;
const LINE_NODES = 5_000;
/** Own decisions of the next phase are thought through within a line, those after it are made by rule of thumb. */
const DEPTH = 2;

export const clairvoyant =
  (definition: AnyDefinition, window: Window): AgentFactory =>
  (game, seat) => {
    const seer = new Seer(definition, game, seat);
    return { name: 'clairvoyant', decide: (_view, turn) => seer.decide(window.state, turn.rng) };
  };

class Seer {
  readonly #game: AnyGame;
  readonly #me: Seat;
  readonly #kit: SearchKit | null;
  readonly #solver: Solver;
  readonly #yardstick: Yardstick;
  readonly #solution: Solution;
  readonly #values: Float64Array;

  constructor(definition: AnyDefinition, game: AnyGame, seat: Seat) {
    this.#game = game;
    this.#me = seat;
    this.#kit = definition.search?.(game) ?? null;
    this.#solver = solverOf(definition, game)!;
    this.#yardstick = definition.yardstick?.(game) ?? pointsYardstick(game);
    this.#solution = new Solution(game.actionCount);
    this.#values = new Float64Array(game.seats);
  }

  decide(s: unknown, rng: Rng): ActionId {
    const moves = this.#movesIn(s);
    if (moves.length === 1) return moves[0];
    if (this.#solver.canSolve(s)) return this.#solved(s, NODES);
    return this.#best(s, moves, DEPTH, rng).id;
  }

  /** The best of some moves, each played on to the end of the deal. */
  #best(s: unknown, moves: readonly ActionId[], depth: number, rng: Rng): { id: ActionId; value: number } {
    const phase = this.#phaseOf(s);
    const isAmount = this.#yardstick.isAmount?.(s) ?? false;
    let best = { id: moves[0], value: -Infinity };
    for (const id of moves) {
      const world = this.#after(s, id);
      const value = this.#valueOf(world, phase, depth, rng);
      if (value > best.value + 1e-9) best = { id, value };
      else if (isAmount && value < best.value - 1e-9) break;
    }
    return best;
  }

  #valueOf(world: unknown, phase: string, depth: number, rng: Rng): number {
    // What is asked in steps, such as two cards to put aside, is one decision.
    if (this.#game.actor(world) === this.#me && this.#phaseOf(world) === phase && !this.#solver.canSolve(world)) {
      return this.#best(world, this.#movesIn(world), depth, rng).value;
    }
    this.#finish(world, depth - 1, rng);
    this.#yardstick.value(world, this.#values);
    return this.#values[this.#me];
  }

  #finish(world: unknown, depth: number, rng: Rng): void {
    const game = this.#game;
    for (;;) {
      const actor = game.actor(world);
      if (actor === OVER || actor === CHANCE) return;
      game.apply(world, this.#nextMove(world, actor, depth, rng));
    }
  }

  #nextMove(world: unknown, actor: Seat, depth: number, rng: Rng): ActionId {
    if (this.#solver.canSolve(world)) return this.#solved(world, LINE_NODES);
    const moves = this.#movesIn(world);
    if (moves.length === 1) return moves[0];
    if (actor === this.#me && depth > 0) return this.#best(world, moves, depth, rng).id;
    return this.#solver.between?.(world) ?? this.#kit?.choose?.(world, rng) ?? moves[rng.int(moves.length)];
  }

  #solved(s: unknown, nodes: number): ActionId {
    this.#solver.solveMoves(s, 'settlement', this.#solution, nodes);
    return this.#solution.ids[this.#solution.best()];
  }

  #movesIn(s: unknown): ActionId[] {
    const legal = new Int32Array(this.#game.actionCount);
    const count = this.#game.legal(s, legal);
    return [...legal.subarray(0, this.#yardstick.worthTrying?.(s, legal, count) ?? count)];
  }

  #after(s: unknown, id: ActionId): unknown {
    const world = this.#game.newState();
    this.#game.copy(s, world);
    this.#game.apply(world, id);
    return world;
  }

  #phaseOf(s: unknown): string {
    return this.#game.view(s, null).phase;
  }
}
