// Deals unseen cards into places, uniformly over all ways that fit: a list of all splits made once, then quick draws.
// Where that list would be too long, the general placer of games/shared does the same more slowly.
import { cardsOf, count, type CardSet } from '../../core/cards.ts';
import type { Rng } from '../../core/game.ts';
import { createPlacer, type Cell } from '../shared/placements.ts';

/** Cards that may go to the same places. */
interface Group {
  cards: Uint8Array;
  /** Bits of the places. */
  places: number;
  set: CardSet;
}

/** Draws one set for each place into `out`. */
export interface Placing {
  /** In how many ways the cards fit; Infinity where that was not counted. */
  ways: number;
  draw(rng: Rng, out: CardSet[]): void;
}

const MOST_SPLITS = 4000;
const CHOOSE: number[][] = [];
for (let n = 0; n <= 32; n++) {
  CHOOSE.push([1]);
  for (let k = 1; k <= n; k++) CHOOSE[n].push(CHOOSE[n - 1][k - 1] + (CHOOSE[n - 1][k] ?? 0));
}

const uniform = (rng: Rng): number => (rng.int(2 ** 26) * 2 ** 27 + rng.int(2 ** 27)) * 2 ** -53;

export const createPlacing = (unseen: CardSet, cells: readonly Cell[]): Placing | null => {
  const groups = groupCards(unseen, cells);
  const table = new SplitTable(groups, cells);
  if (!table.isComplete) return slowPlacing(unseen, cells);
  if (table.ways === 0) return null;
  return { ways: table.ways, draw: (rng, out) => table.draw(rng, out) };
};

/** Does not know in how many ways the cards fit. */
const slowPlacing = (unseen: CardSet, cells: readonly Cell[]): Placing | null => {
  const place = createPlacer(unseen, cells);
  if (place === null) return null;
  return {
    ways: Infinity,
    draw: (rng, out) => place(rng).forEach((set, i) => (out[i] = set)),
  };
};

const groupCards = (unseen: CardSet, cells: readonly Cell[]): Group[] => {
  const sets = new Array<CardSet>(1 << cells.length).fill(0);
  for (let set = unseen; set !== 0; set &= set - 1) {
    const bit = set & -set;
    let places = 0;
    for (let i = 0; i < cells.length; i++) if ((cells[i].may & bit) !== 0) places |= 1 << i;
    sets[places] |= bit;
  }
  const groups: Group[] = [];
  sets.forEach((set, places) => {
    if (set !== 0) groups.push({ set, places, cards: Uint8Array.from(cardsOf(set)) });
  });
  // The most constrained first: fewer splits to look at.
  return groups.sort((a, b) => count(a.places) - count(b.places));
};

/** Every way to share the groups out over the places, with its weight. */
class SplitTable {
  ways = 0;
  isComplete = true;
  readonly #groups: readonly Group[];
  readonly #places: number;
  /** One number a group and place, split after split. */
  readonly #amounts: number[] = [];
  readonly #sums: number[] = [];
  readonly #scratch = new Uint8Array(32);

  constructor(groups: readonly Group[], cells: readonly Cell[]) {
    this.#groups = groups;
    this.#places = cells.length;
    const left = cells.map((cell) => cell.size);
    const amounts = new Array<number>(groups.length * cells.length).fill(0);
    this.#list(0, left, amounts, 1);
  }

  #list(index: number, left: number[], amounts: number[], weight: number): void {
    if (!this.isComplete) return;
    if (index === this.#groups.length) {
      for (const size of left) if (size !== 0) return;
      this.ways += weight;
      this.#sums.push(this.ways);
      for (const amount of amounts) this.#amounts.push(amount);
      if (this.#sums.length > MOST_SPLITS) this.isComplete = false;
      return;
    }
    this.#share(index, 0, this.#groups[index].cards.length, left, amounts, weight);
  }

  #share(index: number, place: number, cards: number, left: number[], amounts: number[], weight: number): void {
    const { places } = this.#groups[index];
    if (place === this.#places) {
      if (cards === 0) this.#list(index + 1, left, amounts, weight);
      return;
    }
    const at = index * this.#places + place;
    if (((places >> place) & 1) === 0) {
      amounts[at] = 0;
      return this.#share(index, place + 1, cards, left, amounts, weight);
    }
    const most = Math.min(cards, left[place]);
    const least = places >> (place + 1) === 0 ? cards : 0;
    for (let n = least; n <= most; n++) {
      amounts[at] = n;
      left[place] -= n;
      this.#share(index, place + 1, cards - n, left, amounts, weight * CHOOSE[cards][n]);
      left[place] += n;
    }
  }

  draw(rng: Rng, out: CardSet[]): void {
    let split = 0;
    if (this.#sums.length > 1) {
      const at = uniform(rng) * this.ways;
      let high = this.#sums.length - 1;
      while (split < high) {
        const middle = (split + high) >> 1;
        if (this.#sums[middle] > at) high = middle;
        else split = middle + 1;
      }
    }
    for (let place = 0; place < this.#places; place++) out[place] = 0;
    const base = split * this.#groups.length * this.#places;
    for (let i = 0; i < this.#groups.length; i++) this.#deal(this.#groups[i], base + i * this.#places, rng, out);
  }

  /** Gives each place its number of cards of one group; the last one gets what is left. */
  #deal(group: Group, base: number, rng: Rng, out: CardSet[]): void {
    const { cards } = group;
    const pool = this.#scratch;
    let size = cards.length;
    let rest = group.set;
    let largest = 0;
    for (let place = 1; place < this.#places; place++) {
      if (this.#amounts[base + place] > this.#amounts[base + largest]) largest = place;
    }
    if (this.#amounts[base + largest] < size) for (let i = 0; i < size; i++) pool[i] = cards[i];
    for (let place = 0; place < this.#places; place++) {
      if (place === largest) continue;
      for (let n = this.#amounts[base + place]; n > 0; n--) {
        const i = rng.int(size);
        const bit = 1 << pool[i];
        pool[i] = pool[--size];
        out[place] |= bit;
        rest &= ~bit;
      }
    }
    out[largest] |= rest;
  }
}
