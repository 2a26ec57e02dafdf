// Which cards make a pattern, for the oracle: all accepted ranks and colours of a window are written out and compared.
import type { MosaicRules } from './config.ts';

export interface OracleCard {
  /** -1 for a joker. */
  number: number;
  name: string;
  rank: number | 'any';
  color: number | 'any';
}

export interface Place {
  name: string;
  cells: { x: number; y: number }[];
}

export const nameOf = (x: number, y: number): string => 'abcdefgh'[x] + String(y + 1);

const from = (low: number, high: number): number[] =>
  low > high ? [] : Array.from({ length: high - low + 1 }, (_, i) => low + i);

/** §4.1 */
export const placesOf = (shape: string, { board }: MosaicRules): Place[] => {
  const n = Number(/\d+$/.exec(shape)![0]);
  const kinds = shape.startsWith('line')
    ? [
        { w: n, h: 1, mark: '-' },
        { w: 1, h: n, mark: '!' },
      ]
    : [{ w: n, h: n, mark: '' }];
  return kinds.flatMap(({ w, h, mark }) =>
    from(0, board.height - h).flatMap((top) =>
      from(0, board.width - w).map((left) => ({
        name: nameOf(left, top) + mark,
        cells: from(top, top + h - 1).flatMap((y) => from(left, left + w - 1).map((x) => ({ x, y }))),
      })),
    ),
  );
};

/** Every list of `length` values. */
const everyList = (values: readonly number[], length: number): number[][] =>
  length === 0 ? [[]] : everyList(values, length - 1).flatMap((list) => values.map((value) => [...list, value]));

const differ = (values: readonly number[]): boolean => new Set(values).size === values.length;

/** §4.2 every accepted list of ranks, in reading order. */
export const acceptedRanks = (rule: string, n: number, ranks: readonly number[]): number[][] => {
  const span = from(0, n - 1);
  const grid = (value: (x: number, y: number) => number): number[] => span.flatMap((y) => span.map((x) => value(x, y)));
  const wide = from(-20, 30);
  const inDeck = (list: readonly number[]): boolean => list.every((rank) => ranks.includes(rank));
  switch (rule) {
    case 'R1_line_sequence_step1':
      return wide.flatMap((r) => [span.map((i) => r + i), span.map((i) => r - i)]).filter(inDeck);
    case 'R2_line_all_equal':
      return ranks.map((rank) => span.map(() => rank));
    case 'R3_square_stripes':
      return wide
        .flatMap((r) => [1, -1].flatMap((d) => [grid((x) => r + d * x), grid((_, y) => r + d * y)]))
        .filter(inDeck);
    default:
      return wide
        .flatMap((r) => [1, -1].flatMap((dx) => [1, -1].map((dy) => grid((x, y) => r + dx * x + dy * y))))
        .filter(inDeck);
  }
};

const known = new Map<string, number[][]>();

/** §4.3 every accepted list of colours, in reading order; worked out once, since some are tens of thousands. */
export const acceptedColors = (rule: string, n: number, colors: readonly number[]): number[][] => {
  const key = `${rule} ${n} ${colors.join()}`;
  if (!known.has(key)) known.set(key, writeColors(rule, n, colors));
  return known.get(key)!;
};

const writeColors = (rule: string, n: number, colors: readonly number[]): number[][] => {
  const span = from(0, n - 1);
  switch (rule) {
    case 'C1_line_monochrome':
      return colors.map((color) => span.map(() => color));
    case 'C2_line_all_distinct':
      return everyList(colors, n).filter(differ);
    case 'C3_square_flag':
      return everyList(colors, n)
        .filter(differ)
        .flatMap((stripes) => [span.flatMap((y) => span.map(() => stripes[y])), span.flatMap(() => stripes)]);
    default:
      return latinGrids(everyList(colors, n).filter(differ), n);
  }
};

const latinGrids = (rows: readonly number[][], n: number): number[][] => {
  let grids: number[][] = [[]];
  for (let y = 0; y < n; y++) {
    grids = grids.flatMap((grid) =>
      rows
        .filter((row) => row.every((color, x) => from(0, y - 1).every((above) => grid[above * n + x] !== color)))
        .map((row) => [...grid, ...row]),
    );
  }
  return grids;
};

/** §3.8 each joker stands for whatever the accepted list has in its place. */
export const agrees = (accepted: readonly number[][], values: readonly (number | 'any')[]): boolean =>
  accepted.some((list) => values.every((value, i) => value === 'any' || value === list[i]));
