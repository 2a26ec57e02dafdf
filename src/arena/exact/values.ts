// What policies win against each other in a game that is listed whole, and what the best answer to them wins.
import type { Seat } from '../../core/game.ts';
import type { Decision, Position, Situation, Tree } from './tree.ts';

/** How likely each legal move is, in their order. */
export type Odds = (situation: Situation) => readonly number[];

/** What every seat wins on average, by seat. */
export const valuesOf = ({ seats, root }: Tree, odds: Odds): number[] => {
  const below = (position: Position): readonly number[] => {
    if (position.kind === 'end') return position.returns;
    const values = new Array<number>(seats).fill(0);
    for (const [probability, next] of branchesOf(position, odds)) {
      if (probability > 0) below(next).forEach((value, seat) => (values[seat] += probability * value));
    }
    return values;
  };
  return [...below(root)];
};

const branchesOf = (position: Exclude<Position, { kind: 'end' }>, odds: Odds): (readonly [number, Position])[] => {
  if (position.kind === 'draw') return position.branches.map(({ probability, next }) => [probability, next] as const);
  const chances = odds(position.situation);
  return position.next.map((next, i) => [chances[i], next] as const);
};

/** What a seat wins that knows the odds of all others, and makes the most of it. */
export const bestResponseValue = (tree: Tree, seat: Seat, odds: Odds): number => {
  const reached = reachOf(tree, seat, odds);
  const choices = new Map<Situation, number>();
  const values = new Map<Position, number>();

  const valueOf = (position: Position): number => {
    const known = values.get(position);
    if (known !== undefined) return known;
    const value = work(position);
    values.set(position, value);
    return value;
  };
  const work = (position: Position): number => {
    if (position.kind === 'end') return position.returns[seat];
    if (position.kind === 'decision' && position.situation.seat === seat) {
      return valueOf(position.next[choiceAt(position.situation)]);
    }
    return branchesOf(position, odds).reduce((sum, [chance, next]) => sum + chance * valueOf(next), 0);
  };
  // One move for all positions that it cannot tell apart. A seat forgets nothing, so no move depends on one before it.
  const choiceAt = (situation: Situation): number => {
    const known = choices.get(situation);
    if (known !== undefined) return known;
    const worth = situation.view.legal.map((_, i) =>
      situation.positions.reduce((sum, at) => sum + reached.get(at)! * valueOf(at.next[i]), 0),
    );
    const best = worth.indexOf(Math.max(...worth));
    choices.set(situation, best);
    return best;
  };
  return valueOf(tree.root);
};

/** How likely chance and the others let each decision of the seat come about, where the seat itself does what leads there. */
const reachOf = ({ root }: Tree, seat: Seat, odds: Odds): Map<Decision, number> => {
  const reached = new Map<Decision, number>();
  const visit = (position: Position, reach: number): void => {
    if (position.kind === 'end') return;
    if (position.kind === 'decision' && position.situation.seat === seat) {
      reached.set(position, reach);
      for (const next of position.next) visit(next, reach);
      return;
    }
    for (const [chance, next] of branchesOf(position, odds)) visit(next, reach * chance);
  };
  visit(root, 1);
  return reached;
};
