// Deals unseen cards into places, uniformly over all ways that fit. Shuffling and repairing would be biased as soon as
// one place may not hold some cards; counting the ways is exact.
import { cardsOf, type Card, type CardSet } from '../../core/cards.ts';
import type { Rng } from '../../core/game.ts';

/** A place for `size` cards out of `may`. */
export interface Cell {
  may: CardSet;
  size: number;
}

/** The same for packs of any size. */
export interface ListCell {
  may(card: Card): boolean;
  size: number;
}

interface Group {
  cards: Card[];
  /** Indexes of the cells that may hold these cards. */
  cells: number[];
}

/** Base of the memo key; more than the cards of any pack here. */
const RADIX = 64;
const CHOOSE: number[][] = [];
for (let n = 0; n < RADIX; n++) {
  CHOOSE.push([1]);
  for (let k = 1; k <= n; k++) CHOOSE[n].push(CHOOSE[n - 1][k - 1] + (CHOOSE[n - 1][k] ?? 0));
}

/** A number in [0, 1) with 53 random bits. */
const uniform = (rng: Rng): number => (rng.int(2 ** 26) * 2 ** 27 + rng.int(2 ** 27)) * 2 ** -53;

/** Draws one set a cell, filling each exactly. */
export type Placer = (rng: Rng) => CardSet[];
/** Draws one list a cell, filling each exactly. */
export type ListPlacer = (rng: Rng) => Card[][];

/** Prepares to place up to 32 cards again and again; null when they fit in no way. */
export const createPlacer = (cards: CardSet, cells: readonly Cell[]): Placer | null => {
  const lists = cells.map(({ may, size }) => ({ size, may: (card: Card) => ((may >>> card) & 1) === 1 }));
  const dealer = createDealer(cardsOf(cards), lists);
  if (dealer === null) return null;
  return (rng) => {
    dealer.deal(rng);
    const placed = new Array<CardSet>(cells.length).fill(0);
    for (let i = 0; i < dealer.cards.length; i++) placed[dealer.cells[i]] |= 1 << dealer.cards[i];
    return placed;
  };
};

/** The same for packs of any size. */
export const createListPlacer = (cards: readonly Card[], cells: readonly ListCell[]): ListPlacer | null => {
  const dealer = createDealer(cards, cells);
  if (dealer === null) return null;
  return (rng) => {
    dealer.deal(rng);
    const placed: Card[][] = cells.map(() => []);
    for (let i = 0; i < dealer.cards.length; i++) placed[dealer.cells[i]].push(dealer.cards[i]);
    return placed;
  };
};

const createDealer = (cards: readonly Card[], cells: readonly ListCell[]): Dealer | null => {
  const groups = groupByCells(cards, cells);
  const ways = createCounter(groups);
  const sizes = cells.map((cell) => cell.size);
  return ways(0, sizes) === 0 ? null : new Dealer(groups, ways, sizes);
};

/** Splits that are kept for one group. */
const MOST_KNOWN = 256;

/** Deals again and again; after each time, card i of `cards` lies in cell i of `cells`. */
class Dealer {
  readonly cards: Card[] = [];
  readonly cells: number[] = [];
  readonly #groups: readonly Group[];
  readonly #ways: CountWays;
  readonly #first: Splits;
  /** By group: those met so far, by the sizes that the cells have left. */
  readonly #known: Map<number, Splits>[];

  constructor(groups: readonly Group[], ways: CountWays, sizes: readonly number[]) {
    this.#groups = groups;
    this.#ways = ways;
    this.#known = groups.map(() => new Map<number, Splits>());
    this.#first = groups.length === 0 ? NO_SPLITS : this.#list(0, sizes);
  }

  deal(rng: Rng): void {
    let at = 0;
    let here = this.#first;
    for (let index = 0; index < this.#groups.length; index++) {
      const group = this.#groups[index];
      const drawn = group.cells.length === 1 ? 0 : draw(here, rng);
      this.#shuffle(group.cards, at, rng);
      const amounts = here.amounts[drawn];
      for (let i = 0; i < amounts.length; i++) {
        for (let n = amounts[i]; n > 0; n--) this.cells[at++] = group.cells[i];
      }
      here = here.next[drawn] ?? this.#after(here, drawn, index + 1);
    }
  }

  /** Writes the cards in any order, from this place on. */
  #shuffle(cards: readonly Card[], from: number, rng: Rng): void {
    for (let i = 0; i < cards.length; i++) this.cards[from + i] = cards[i];
    for (let i = cards.length - 1; i > 0; i--) {
      const other = from + rng.int(i + 1);
      const swapped = this.cards[from + i];
      this.cards[from + i] = this.cards[other];
      this.cards[other] = swapped;
    }
  }

  /** What the next group finds after this split; kept as long as there is room. */
  #after(here: Splits, drawn: number, index: number): Splits {
    if (index === this.#groups.length) return NO_SPLITS;
    const known = this.#known[index];
    const sizes = here.left[drawn];
    const key = keyOf(index, sizes);
    let next = known.get(key);
    if (next === undefined) {
      next = this.#list(index, sizes);
      if (known.size === MOST_KNOWN) return next;
      known.set(key, next);
    }
    return (here.next[drawn] = next);
  }

  #list(index: number, sizes: readonly number[]): Splits {
    const splits: Splits = { amounts: [], weights: [], left: [], next: [], total: 0 };
    eachSplit(this.#groups[index], sizes, (amounts, left, arrangements) => {
      const weight = arrangements * this.#ways(index + 1, left);
      if (weight === 0) return;
      splits.amounts.push([...amounts]);
      splits.weights.push(weight);
      splits.left.push([...left]);
      splits.total += weight;
    });
    return splits;
  }
}

/** How the cards of a group may be split over its cells, where the cells have so much room left. */
interface Splits {
  amounts: number[][];
  /** In how many ways all the cards can lie then. */
  weights: number[];
  total: number;
  /** The room then left in all cells, and what the next group finds there. */
  left: number[][];
  next: (Splits | undefined)[];
}

const NO_SPLITS: Splits = { amounts: [], weights: [], total: 0, left: [], next: [] };

/** One of the splits, in proportion to its ways. */
const draw = ({ weights, total }: Splits, rng: Rng): number => {
  let at = uniform(rng) * total;
  for (let i = 0; i < weights.length; i++) {
    at -= weights[i];
    if (at < 0) return i;
  }
  return weights.length - 1;
};

/** Cards that may go to the same cells are interchangeable. */
const groupByCells = (cards: readonly Card[], cells: readonly ListCell[]): Group[] => {
  const groups = new Map<number, Group>();
  for (const card of cards) {
    let key = 0;
    cells.forEach((cell, i) => (key |= Number(cell.may(card)) << i));
    const group = groups.get(key);
    if (group) group.cards.push(card);
    else groups.set(key, { cards: [card], cells: cells.map((_, i) => i).filter((i) => (key >> i) & 1) });
  }
  // The most constrained first: fewer ways to look at.
  return [...groups.values()].sort((a, b) => a.cells.length - b.cells.length);
};

type CountWays = (group: number, sizes: readonly number[]) => number;

/** Of the sizes that cells have left, for one group. */
const keyOf = (index: number, sizes: readonly number[]): number => {
  let key = index;
  for (let i = 0; i < sizes.length; i++) key = key * RADIX + sizes[i];
  return key;
};

/** In how many ways do the groups from `group` on fill the cells? */
const createCounter = (groups: readonly Group[]): CountWays => {
  const memo = new Map<number, number>();
  const ways: CountWays = (index, sizes) => {
    if (index === groups.length) return sizes.every((size) => size === 0) ? 1 : 0;
    const key = keyOf(index, sizes);
    const known = memo.get(key);
    if (known !== undefined) return known;
    let total = 0;
    eachSplit(groups[index], sizes, (_, left, arrangements) => {
      total += arrangements * ways(index + 1, left);
    });
    memo.set(key, total);
    return total;
  };
  return ways;
};

/** Visits every split of a group over its cells: the split, the sizes left, the ways to arrange it. */
const eachSplit = (
  group: Group,
  sizes: readonly number[],
  visit: (split: readonly number[], left: readonly number[], arrangements: number) => void,
): void => {
  const left = [...sizes];
  const split: number[] = group.cells.map(() => 0);
  const walk = (i: number, cards: number, arrangements: number): void => {
    if (i === group.cells.length) {
      if (cards === 0) visit(split, left, arrangements);
      return;
    }
    const cell = group.cells[i];
    const most = Math.min(cards, left[cell]);
    const least = i === group.cells.length - 1 ? cards : 0;
    for (let n = least; n <= most; n++) {
      split[i] = n;
      left[cell] -= n;
      walk(i + 1, cards - n, arrangements * CHOOSE[cards][n]);
      left[cell] += n;
    }
  };
  walk(0, group.cards.length, 1);
};
