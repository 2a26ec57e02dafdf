// Who meets whom in a round of people: those of similar standing, and nobody the same one twice as long as that can be.
// Bots are paired by src/arena: there a table plays a deal once for every seat, and meeting again costs only places.

export interface Pairing {
  /** People by their number, the best first. */
  readonly tables: readonly (readonly number[])[];
  /** Those for whom there is no full table. */
  readonly resting: readonly number[];
}

export interface Standing {
  /** Numbers of people, the best first. */
  readonly order: readonly number[];
  /** How often two have met. */
  readonly met: (one: number, other: number) => number;
  /** How often somebody has rested. */
  readonly rested: (one: number) => number;
}

/** Steps of the search for each number of meetings that are allowed again. */
const PATIENCE = 50_000;

/** Those who have rested least often rest now, among them the last in standing. */
const restingOf = ({ order, rested }: Standing, count: number): number[] =>
  order
    .map((one, rank) => ({ one, rank }))
    .sort((a, b) => rested(a.one) - rested(b.one) || b.rank - a.rank)
    .slice(0, count)
    .map(({ one }) => one)
    .reverse();

/** Tables with so many second meetings at most; null where none were found. */
const search = (order: readonly number[], seats: number, met: Standing['met'], allowed: number): number[][] | null => {
  let steps = 0;
  const tables: number[][] = [];
  /** Fills the last table from those left, none before `from`. */
  const fill = (left: readonly number[], from: number, again: number): boolean => {
    if (steps++ > PATIENCE) return false;
    const table = tables.at(-1);
    if (table === undefined || table.length === seats) {
      if (left.length === 0) return true;
      tables.push([left[0]!]);
      if (fill(left.slice(1), 0, again)) return true;
      tables.pop();
      return false;
    }
    for (let at = from; at < left.length; at++) {
      const next = left[at]!;
      const more = again + table.reduce((sum, other) => sum + met(next, other), 0);
      if (more > allowed) continue;
      table.push(next);
      if (fill([...left.slice(0, at), ...left.slice(at + 1)], at, more)) return true;
      table.pop();
    }
    return false;
  };
  return fill(order, 0, 0) ? tables : null;
};

export const pairRound = (standing: Standing, seats: number): Pairing => {
  const { order, met } = standing;
  const resting = restingOf(standing, order.length % seats);
  const playing = order.filter((one) => !resting.includes(one));
  const most = playing.reduce((sum, one) => sum + playing.reduce((own, other) => own + met(one, other), 0), 0);
  for (let allowed = 0; ; allowed = allowed * 2 + 1) {
    const tables = search(playing, seats, met, allowed > most ? Infinity : allowed);
    if (tables !== null) return { tables, resting };
  }
};
