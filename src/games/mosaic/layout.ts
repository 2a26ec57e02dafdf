// The ids of all actions, kind by kind (§5).

/** Where each kind of action begins. */
export interface Layout {
  readonly place: number;
  readonly pick: number;
  readonly pass: number;
  readonly resolve: number;
  readonly refuse: number;
  readonly accept: number;
  readonly from: number;
  readonly take: number;
  readonly to: number;
  readonly count: number;
}

export const createLayout = (
  players: number,
  cells: number,
  reveal: number,
  matches: number,
  cards: number,
): Layout => {
  let next = 0;
  const take = (size: number): number => {
    const start = next;
    next += size;
    return start;
  };
  return {
    place: take(cells),
    pick: take(reveal),
    pass: take(reveal),
    resolve: take(matches),
    refuse: take(1),
    accept: take(1),
    from: take(players * cells),
    take: take(cards),
    to: take(cells),
    count: next,
  };
};
