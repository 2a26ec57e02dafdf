// Where the signs of a number card stand: the classical arrangement, shared by French and German cards.

export interface Place {
  readonly x: number;
  readonly y: number;
}

const pairs = (side: number, ...rows: readonly number[]): Place[] =>
  rows.flatMap((y) => [
    { x: -side, y },
    { x: side, y },
  ]);
const middle = (...rows: readonly number[]): Place[] => rows.map((y) => ({ x: 0, y }));

/** The places for `count` signs (2 to 10), columns `side` away from the middle, outermost rows at `end`. */
export const pipPlaces = (count: number, side: number, end: number): readonly Place[] => {
  const third = end / 3;
  const layouts: Readonly<Record<number, readonly Place[]>> = {
    2: middle(-end, end),
    3: middle(-end, 0, end),
    4: pairs(side, -end, end),
    5: [...pairs(side, -end, end), ...middle(0)],
    6: pairs(side, -end, 0, end),
    7: [...pairs(side, -end, 0, end), ...middle(-end / 2)],
    8: [...pairs(side, -end, 0, end), ...middle(-end / 2, end / 2)],
    9: [...pairs(side, -end, -third, third, end), ...middle(0)],
    10: [...pairs(side, -end, -third, third, end), ...middle(-2 * third, 2 * third)],
  };
  return layouts[count] ?? [];
};
