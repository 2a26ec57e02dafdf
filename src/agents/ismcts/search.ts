// Information-set Monte Carlo tree search, single observer: every iteration walks one tree in another world, chooses among
// the moves that are legal there, and counts how often each could have been chosen. Every seat maximises its own gain.
import { HIDDEN, type ActionId, type AnyGame, type BaseView, type Rng } from '../../core/game.ts';
import type { SearchKit } from '../../core/search.ts';
import { Finisher } from '../finish.ts';
import { byWeight, drawWorlds, type World } from '../worlds.ts';
import { FlatSearch } from './flat.ts';
import { NONE, ROOT_NODE, Tree, type MoveCount } from './tree.ts';

/** How much is tried beyond what looks best, in parts of the range of gains seen. */
const EXPLORE = 0.5;
/** What a move of the rule bot is given in advance; fades with visits. */
const BIAS = 0.25;
/** Iterations that share a world: drawing one costs more than walking through it. */
const ITERATIONS_PER_WORLD = 8;
const DEEPEST = 256;
/** All moves that the searcher cannot see are one to it. */
const UNSEEN = -2;

export class IsmctsSearch {
  readonly #game: AnyGame;
  readonly #kit: SearchKit | null;
  readonly #finisher: Finisher;
  readonly #flat: FlatSearch | null;
  readonly #tree = new Tree(4096);
  readonly #state: unknown;
  readonly #legal: Int32Array;
  /** By id: the step in which it was last legal and untried; negative where the searching seat does not see it. */
  readonly #mark: Int32Array;
  readonly #gains: Float64Array;
  readonly #path = new Int32Array(DEEPEST);
  #stamp = 0;
  /** Of the moves legal in this step: how many have nodes, and whether the unseen ones have theirs. */
  #tried = 0;
  #triedUnseen = false;
  /** What the rule of thumb plays where nothing was tried yet. */
  #wanted = NONE;
  #least = Infinity;
  #most = -Infinity;

  constructor(game: AnyGame, kit: SearchKit | null) {
    this.#game = game;
    this.#kit = kit;
    this.#finisher = new Finisher(game, kit);
    this.#flat = kit?.isFlat ? new FlatSearch(game, kit) : null;
    this.#state = game.newState();
    this.#legal = new Int32Array(game.actionCount);
    this.#mark = new Int32Array(game.actionCount);
    this.#gains = new Float64Array(game.seats);
  }

  /** The moves of the viewing seat, the most visited first. */
  search(view: BaseView, iterations: number, rng: Rng): MoveCount[] {
    if (this.#flat) return this.#flat.search(view, iterations, rng);
    const worlds = drawWorlds(this.#game, this.#kit, view, Math.ceil(iterations / ITERATIONS_PER_WORLD), rng);
    this.#tree.clear(iterations);
    this.#least = Infinity;
    this.#most = -Infinity;
    const order = byWeight(worlds);
    for (let i = 0; i < iterations; i++) this.#iterate(order[i % order.length], view.seat!, rng);
    return this.#rootMoves(view.legal);
  }

  #rootMoves(legal: readonly ActionId[]): MoveCount[] {
    const { child, sibling, key, visits, sum } = this.#tree;
    const moves: MoveCount[] = legal.map((id) => ({ id, visits: 0, mean: 0 }));
    for (let node = child[ROOT_NODE]; node !== NONE; node = sibling[node]) {
      const move = moves.find(({ id }) => id === key[node]);
      if (move) Object.assign(move, { visits: visits[node], mean: sum[node] / visits[node] });
    }
    return moves.sort((a, b) => b.visits - a.visits || b.mean - a.mean || a.id - b.id);
  }

  #iterate(world: World, me: number, rng: Rng): void {
    const game = this.#game;
    const tree = this.#tree;
    const s = this.#state;
    game.copy(world.state, s);
    let depth = 0;
    for (let node = ROOT_NODE; depth < DEEPEST;) {
      const actor = game.actor(s);
      if (actor < 0) break;
      const before = tree.size;
      node = this.#step(node, actor, me, rng);
      this.#path[depth++] = node;
      if (tree.size > before) break;
    }
    const gains = this.#gains;
    if (game.actor(s) < 0) this.#finisher.judge(s, gains);
    else this.#finisher.finish(s, rng, gains);
    if (gains[me] < this.#least) this.#least = gains[me];
    if (gains[me] > this.#most) this.#most = gains[me];
    for (let i = 0; i < depth; i++) {
      const node = this.#path[i];
      tree.visits[node]++;
      tree.sum[node] += gains[tree.actor[node]];
    }
  }

  /** Makes one move of the iteration's state, a new node where one is due, and answers the node it leads to. */
  #step(parent: number, actor: number, me: number, rng: Rng): number {
    const game = this.#game;
    const tree = this.#tree;
    const s = this.#state;
    const legal = this.#legal;
    const mark = this.#mark;
    let count = game.legal(s, legal);
    if (count > 1 && this.#kit?.candidates) count = this.#kit.candidates(s, legal, count);
    const stamp = ++this.#stamp;
    let untried = 0;
    let unseen = 0;
    for (let i = 0; i < count; i++) {
      const id = legal[i];
      if (actor !== me && game.seenAs(s, id, me) === HIDDEN) {
        mark[id] = -stamp;
        unseen++;
      } else {
        mark[id] = stamp;
        untried++;
      }
    }
    if (unseen > 0) untried++;
    const best = this.#select(parent, actor, stamp, unseen > 0);
    untried -= this.#tried;
    if (untried === 0) {
      const key = tree.key[best];
      game.apply(s, key === UNSEEN ? this.#unseenMove(count, unseen, stamp, rng) : key);
      return best;
    }
    const key = this.#untriedMove(parent, count, stamp, untried, unseen > 0 && !this.#triedUnseen, rng);
    const node = tree.add(parent, key, actor);
    tree.available[node] = 1;
    if (key === this.#wanted) tree.bias[node] = 1;
    game.apply(s, key === UNSEEN ? this.#unseenMove(count, unseen, stamp, rng) : key);
    return node;
  }

  /** The best of the moves that have been tried and are legal here; unmarks them, so that the untried stay marked. */
  #select(parent: number, actor: number, stamp: number, isUnseen: boolean): number {
    const { child, sibling, key, actor: by, visits, available, sum, bias } = this.#tree;
    const mark = this.#mark;
    const range = this.#most > this.#least ? this.#most - this.#least : 1;
    let best = NONE;
    let bestScore = -Infinity;
    this.#tried = 0;
    this.#triedUnseen = false;
    for (let node = child[parent]; node !== NONE; node = sibling[node]) {
      if (by[node] !== actor) continue;
      if (key[node] === UNSEEN) {
        if (!isUnseen) continue;
        this.#triedUnseen = true;
      } else if (mark[key[node]] !== stamp) continue;
      else mark[key[node]] = 0;
      this.#tried++;
      available[node]++;
      const n = visits[node];
      const score =
        sum[node] / n + range * (EXPLORE * Math.sqrt(Math.log(available[node]) / n) + (BIAS * bias[node]) / (n + 1));
      if (score > bestScore) {
        bestScore = score;
        best = node;
      }
    }
    return best;
  }

  /** What to try next: the move of the rule of thumb first, then any. */
  #untriedMove(parent: number, count: number, stamp: number, untried: number, unseen: boolean, rng: Rng): ActionId {
    const isFirst = this.#tree.child[parent] === NONE;
    this.#wanted = isFirst && this.#kit?.choose ? this.#kit.choose(this.#state, rng) : NONE;
    if (this.#wanted !== NONE && this.#mark[this.#wanted] === stamp) return this.#wanted;
    // Candidates come best first.
    let at = this.#kit?.candidates ? 0 : rng.int(untried);
    if (unseen && at === untried - 1) return UNSEEN;
    for (let i = 0; i < count; i++) if (this.#mark[this.#legal[i]] === stamp && at-- === 0) return this.#legal[i];
    throw new Error('An untried move was due, but there is none.');
  }

  /** Some move that the searcher does not see: by the rule of thumb, or any of them. */
  #unseenMove(count: number, unseen: number, stamp: number, rng: Rng): ActionId {
    const wanted = this.#kit?.choose ? this.#kit.choose(this.#state, rng) : NONE;
    if (wanted !== NONE && this.#mark[wanted] === -stamp) return wanted;
    let at = rng.int(unseen);
    for (let i = 0; i < count; i++) if (this.#mark[this.#legal[i]] === -stamp && at-- === 0) return this.#legal[i];
    throw new Error('A hidden move was due, but there is none.');
  }
}
