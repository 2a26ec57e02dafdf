// Deals unseen cards into places, uniformly over all ways that fit. Shuffling and repairing would be biased as soon as
// one place may not hold some cards; counting the ways is exact.
import { cardsOf, setFrom, type Card, type CardSet } from '../../core/cards.ts';
import type { Rng } from '../../core/game.ts';
import { shuffle } from '../../core/rng.ts';

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
  const place = createListPlacer(cardsOf(cards), lists);
  return place === null ? null : (rng) => place(rng).map(setFrom);
};

/** The same for packs of any size. */
export const createListPlacer = (cards: readonly Card[], cells: readonly ListCell[]): ListPlacer | null => {
  const groups = groupByCells(cards, cells);
  const ways = createCounter(groups);
  const sizes = cells.map((cell) => cell.size);
  if (ways(0, sizes) === 0) return null;
  return (rng) => {
    const left = [...sizes];
    const placed: Card[][] = cells.map(() => []);
    groups.forEach((group, index) => {
      const split = drawSplit(group, left, (rest) => ways(index + 1, rest), rng);
      const order = shuffle([...group.cards], rng); // a copy: what was drawn before must not matter
      let next = 0;
      group.cells.forEach((cell, i) => {
        for (let n = 0; n < split[i]; n++) placed[cell].push(order[next++]);
        left[cell] -= split[i];
      });
    });
    return placed;
  };
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

/** In how many ways do the groups from `group` on fill the cells? */
const createCounter = (groups: readonly Group[]): CountWays => {
  const memo = new Map<number, number>();
  const ways: CountWays = (index, sizes) => {
    if (index === groups.length) return sizes.every((size) => size === 0) ? 1 : 0;
    const key = sizes.reduce((sum, size) => sum * RADIX + size, index);
    const known = memo.get(key);
    if (known !== undefined) return known;
    let total = 0;
    eachSplit(groups[index], sizes, (_, left, arrangements) => {
      total += arrangements * ways(index + 1, left);
      return false;
    });
    memo.set(key, total);
    return total;
  };
  return ways;
};

/** Draws how many cards of a group go to each of its cells, in proportion to the ways that remain. */
const drawSplit = (
  group: Group,
  sizes: readonly number[],
  waysLeft: (sizes: number[]) => number,
  rng: Rng,
): number[] => {
  if (group.cells.length === 1) return [group.cards.length];
  let total = 0;
  eachSplit(group, sizes, (_, left, arrangements) => {
    total += arrangements * waysLeft(left);
    return false;
  });
  let at = uniform(rng) * total;
  let drawn: number[] = [];
  eachSplit(group, sizes, (split, left, arrangements) => {
    const weight = arrangements * waysLeft(left);
    if (weight > 0) drawn = [...split];
    at -= weight;
    return at < 0 && weight > 0;
  });
  return drawn;
};

/** Visits every split of a group over its cells until told to stop: the split, the sizes left, the ways to arrange it. */
const eachSplit = (
  group: Group,
  sizes: readonly number[],
  visit: (split: number[], left: number[], arrangements: number) => boolean,
): void => {
  const left = [...sizes];
  const split: number[] = group.cells.map(() => 0);
  const walk = (i: number, cards: number, arrangements: number): boolean => {
    if (i === group.cells.length) return cards === 0 && visit(split, left, arrangements);
    const cell = group.cells[i];
    const most = Math.min(cards, left[cell]);
    const least = i === group.cells.length - 1 ? cards : 0;
    for (let n = least; n <= most; n++) {
      split[i] = n;
      left[cell] -= n;
      const stop = walk(i + 1, cards - n, arrangements * CHOOSE[cards][n]);
      left[cell] += n;
      if (stop) return true;
    }
    return false;
  };
  walk(0, group.cards.length, 1);
};
