// How often each entrant finished before each other one.
import { rounded } from '../sim/estimates.ts';
import type { PlayedGame } from './standings.ts';
import { areCompared, pointAgainst } from './results.ts';

export interface HeadToHead {
  /** Rows and columns, in the order of the standings. */
  names: string[];
  /** Of the games of row and column, the share in which row finished before column; a shared place counts half. */
  share: (number | null)[][];
  /** Games in which the two were compared: those in which no substitute sat for one of them from the start. */
  games: number[][];
  /** The first game in which row finished before column, from 1; null when there is none. */
  example: (number | null)[][];
}

const square = <T>(size: number, value: T): T[][] => Array.from({ length: size }, () => new Array<T>(size).fill(value));

/** `order` lists the entrants as they stand. */
export const createHeadToHead = (
  names: readonly string[],
  order: readonly number[],
  games: readonly PlayedGame[],
): HeadToHead => {
  const size = order.length;
  const rowOf = order.map((_, entrant) => order.indexOf(entrant));
  const [points, counts, example] = [square(size, 0), square(size, 0), square<number | null>(size, null)];
  for (const [index, { entrantAt, result }] of games.entries()) {
    for (let one = 0; one < entrantAt.length; one++) {
      for (let other = 0; other < entrantAt.length; other++) {
        if (one === other || !areCompared(result, one, other)) continue;
        const [row, column] = [rowOf[entrantAt[one]], rowOf[entrantAt[other]]];
        const point = pointAgainst(result, one, other);
        points[row][column] += point;
        counts[row][column]++;
        // A match in which somebody failed is no example of how one beats the other.
        if (point === 1 && result.forfeiters.length === 0) example[row][column] ??= index + 1;
      }
    }
  }
  const share = points.map((row, i) => row.map((sum, j) => (counts[i][j] === 0 ? null : rounded(sum / counts[i][j]))));
  return { names: order.map((entrant) => names[entrant]), share, games: counts, example };
};
