// The tree of an information-set search. A node stands for what one seat can see of a line: moves it cannot see
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

const FIRST_CAPACITY = 4096;

export class Tree {
  size = 0;
  /** The move that leads to the node. */
  key = new Int32Array(FIRST_CAPACITY);
  /** Whose move that was. */
  actor = new Int8Array(FIRST_CAPACITY);
  sibling = new Int32Array(FIRST_CAPACITY);
  child = new Int32Array(FIRST_CAPACITY);
  visits = new Int32Array(FIRST_CAPACITY);
  /** How often the move could have been chosen: worlds differ in what is legal. */
  available = new Int32Array(FIRST_CAPACITY);
  /** Σ of the gains of whoever made the move. */
  sum = new Float64Array(FIRST_CAPACITY);
  /** 1 where the rule of thumb of the game would have played so. */
  bias = new Uint8Array(FIRST_CAPACITY);

  constructor() {
    this.clear();
  }

  /** Begins a new search. */
  clear(): void {
    this.size = 0;
    this.#make(NONE, NONE, NONE);
  }

  #grow(): void {
    const longer = <T extends Int32Array | Int8Array | Float64Array | Uint8Array>(from: T, into: T): T => {
      into.set(from);
      return into;
    };
    const size = 2 * this.size;
    this.key = longer(this.key, new Int32Array(size));
    this.actor = longer(this.actor, new Int8Array(size));
    this.sibling = longer(this.sibling, new Int32Array(size));
    this.child = longer(this.child, new Int32Array(size));
    this.visits = longer(this.visits, new Int32Array(size));
    this.available = longer(this.available, new Int32Array(size));
    this.sum = longer(this.sum, new Float64Array(size));
    this.bias = longer(this.bias, new Uint8Array(size));
  }

  #make(key: number, actor: number, sibling: number): number {
    if (this.size === this.key.length) this.#grow();
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

  /** The node to which somebody's move leads, or NONE. */
  find(parent: number, key: number, actor: number): number {
    let node = this.child[parent];
    while (node !== NONE && (this.key[node] !== key || this.actor[node] !== actor)) node = this.sibling[node];
    return node;
  }
}
