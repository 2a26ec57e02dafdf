// The tree of an information-set search. A node stands for what the searching seat can see of a line: moves it cannot see
// share one. All numbers lie in flat arrays that serve every search, so that a search leaves nothing to collect.
import type { ActionId } from '../../core/game.ts';

/** What a search has found out about one move. */
export interface MoveCount {
  id: ActionId;
  visits: number;
  mean: number;
}

const ROOT = 0;
export const NONE = -1;
export const ROOT_NODE = ROOT;

export class Tree {
  size = 0;
  /** The move that leads to the node. */
  key!: Int32Array;
  /** Whose move that was. */
  actor!: Int8Array;
  sibling!: Int32Array;
  child!: Int32Array;
  visits!: Int32Array;
  /** How often the move could have been chosen: worlds differ in what is legal. */
  available!: Int32Array;
  /** Σ of the gains of whoever made the move. */
  sum!: Float64Array;
  /** 1 where the rule of thumb of the game would have played so. */
  bias!: Uint8Array;

  constructor(capacity: number) {
    this.#reserve(capacity);
  }

  #reserve(capacity: number): void {
    this.key = new Int32Array(capacity);
    this.actor = new Int8Array(capacity);
    this.sibling = new Int32Array(capacity);
    this.child = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.available = new Int32Array(capacity);
    this.sum = new Float64Array(capacity);
    this.bias = new Uint8Array(capacity);
  }

  /** Begins a new search of at most so many nodes below the root. */
  clear(nodes: number): void {
    if (this.key.length < nodes + 1) this.#reserve(nodes + 1);
    this.size = 0;
    this.#make(NONE, NONE, NONE);
  }

  #make(key: number, actor: number, sibling: number): number {
    const node = this.size++;
    this.key[node] = key;
    this.actor[node] = actor;
    this.sibling[node] = sibling;
    this.child[node] = NONE;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.sum[node] = 0;
    this.bias[node] = 0;
    return node;
  }

  add(parent: number, key: number, actor: number): number {
    const node = this.#make(key, actor, this.child[parent]);
    this.child[parent] = node;
    return node;
  }
}
