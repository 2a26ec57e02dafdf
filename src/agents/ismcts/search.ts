// Information-set Monte Carlo tree search: every iteration walks in another world, chooses among the moves that are legal
// there, and counts how often each could have been chosen. Every seat maximises its own gain. With a single observer there
// is one tree, of what the searcher sees; with several every seat has its own, walked side by side, and chooses by what it
// sees itself, so that nobody acts on what only the searcher knows.
import { log } from '../../core/functions.ts';
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

/** Who sees what in the search: only the searcher, or every seat for itself. */
export type Observers = 'one' | 'all';

/** Looked up, since it is asked for every move of every iteration. */
const LOGS = Float64Array.from({ length: 1 << 14 }, (_, n) => log(n));
const logOf = (n: number): number => (n < LOGS.length ? LOGS[n] : log(n));

export class IsmctsSearch {
  readonly #game: AnyGame;
  readonly #kit: SearchKit | null;
  readonly #finisher: Finisher;
  readonly #flat: FlatSearch | null;
  /** One, or one for each seat. */
  readonly #trees: readonly Tree[];
  /** Where the iteration stands in each tree. */
  readonly #nodes: Int32Array;
  readonly #state: unknown;
  readonly #legal: Int32Array;
  /** By id: the step in which it was last legal and untried; negative where the searching seat does not see it. */
  readonly #mark: Int32Array;
  readonly #gains: Float64Array;
  readonly #path = new Int32Array(DEEPEST);
  readonly #pathTrees = new Int32Array(DEEPEST);
  #stamp = 0;
  /** Of the moves legal in this step: how many have nodes, and whether the unseen ones have theirs. */
  #tried = 0;
  #triedUnseen = false;
  /** What the rule of thumb plays where nothing was tried yet. */
  #wanted = NONE;
  #least = Infinity;
  #most = -Infinity;

  constructor(game: AnyGame, kit: SearchKit | null, observers: Observers = 'one') {
    this.#trees = Array.from({ length: observers === 'all' ? game.seats : 1 }, () => new Tree());
    this.#nodes = new Int32Array(this.#trees.length);
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
    this.#kit?.prepare?.(iterations);
    if (this.#flat) return this.#flat.search(view, iterations, rng);
    const worlds = drawWorlds(this.#game, this.#kit, view, Math.ceil(iterations / ITERATIONS_PER_WORLD), rng, 1);
    for (const tree of this.#trees) tree.clear();
    this.#least = Infinity;
    this.#most = -Infinity;
    const order = byWeight(worlds);
    for (let i = 0; i < iterations; i++) this.#iterate(order[i % order.length], view.seat!, rng);
    return this.#rootMoves(this.#treeOf(view.seat!), view.legal);
  }

  #treeOf(seat: number): Tree {
    return this.#trees[this.#trees.length === 1 ? 0 : seat];
  }

  #rootMoves({ child, sibling, key, visits, sum }: Tree, legal: readonly ActionId[]): MoveCount[] {
    const moves: MoveCount[] = legal.map((id) => ({ id, visits: 0, mean: 0 }));
    for (let node = child[ROOT_NODE]; node !== NONE; node = sibling[node]) {
      const move = moves.find(({ id }) => id === key[node]);
      if (move) Object.assign(move, { visits: visits[node], mean: sum[node] / visits[node] });
    }
    return moves.sort((a, b) => b.visits - a.visits || b.mean - a.mean || a.id - b.id);
  }

  #iterate(world: World, me: number, rng: Rng): void {
    const game = this.#game;
    const s = this.#state;
    game.copy(world.state, s);
    this.#nodes.fill(ROOT_NODE);
    let depth = 0;
    for (let isNew = false; depth < DEEPEST && !isNew; depth++) {
      const actor = game.actor(s);
      if (actor < 0) break;
      const at = this.#trees.length === 1 ? 0 : actor;
      isNew = this.#step(at, actor, this.#trees.length === 1 ? me : actor, rng);
      this.#pathTrees[depth] = at;
      this.#path[depth] = this.#nodes[at];
    }
    const gains = this.#gains;
    if (game.actor(s) < 0) this.#finisher.judge(s, gains);
    else this.#finisher.finish(s, rng, gains);
    if (gains[me] < this.#least) this.#least = gains[me];
    if (gains[me] > this.#most) this.#most = gains[me];
    for (let i = 0; i < depth; i++) {
      const node = this.#path[i];
      const tree = this.#trees[this.#pathTrees[i]];
      tree.visits[node]++;
      tree.sum[node] += gains[tree.actor[node]];
    }
  }

  /** Makes one move of the iteration's state, as `viewer` would see it; true where that needed a new node. */
  #step(at: number, actor: number, viewer: number, rng: Rng): boolean {
    const game = this.#game;
    const tree = this.#trees[at];
    const parent = this.#nodes[at];
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
      if (actor !== viewer && game.seenAs(s, id, viewer) === HIDDEN) {
        mark[id] = -stamp;
        unseen++;
      } else {
        mark[id] = stamp;
        untried++;
      }
    }
    if (unseen > 0) untried++;
    let node = this.#select(tree, parent, actor, stamp, unseen > 0);
    untried -= this.#tried;
    const isNew = untried > 0;
    if (isNew) {
      const key = this.#untriedMove(tree, parent, count, stamp, untried, unseen > 0 && !this.#triedUnseen, rng);
      node = tree.add(parent, key, actor);
      tree.available[node] = 1;
      if (key === this.#wanted) tree.bias[node] = 1;
    }
    const id = tree.key[node] === UNSEEN ? this.#unseenMove(count, unseen, stamp, rng) : tree.key[node];
    if (this.#trees.length > 1) this.#tellOthers(actor, id);
    this.#nodes[at] = node;
    game.apply(s, id);
    return isNew;
  }

  /** The other seats follow a move in their own trees, as they see it. */
  #tellOthers(actor: number, id: ActionId): void {
    for (let seat = 0; seat < this.#trees.length; seat++) {
      if (seat === actor) continue;
      const key = this.#game.seenAs(this.#state, id, seat) === HIDDEN ? UNSEEN : id;
      const tree = this.#trees[seat];
      const node = tree.find(this.#nodes[seat], key, actor);
      this.#nodes[seat] = node === NONE ? tree.add(this.#nodes[seat], key, actor) : node;
    }
  }

  /** The best of the moves that have been tried and are legal here; unmarks them, so that the untried stay marked. */
  #select(tree: Tree, parent: number, actor: number, stamp: number, isUnseen: boolean): number {
    const { child, sibling, key, actor: by, visits, available, sum, bias } = tree;
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
        sum[node] / n + range * (EXPLORE * Math.sqrt(logOf(available[node]) / n) + (BIAS * bias[node]) / (n + 1));
      if (score > bestScore) {
        bestScore = score;
        best = node;
      }
    }
    return best;
  }

  /** What to try next: the move of the rule of thumb first, then any. */
  #untriedMove(
    tree: Tree,
    parent: number,
    count: number,
    stamp: number,
    untried: number,
    unseen: boolean,
    rng: Rng,
  ): ActionId {
    const isFirst = tree.child[parent] === NONE;
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
