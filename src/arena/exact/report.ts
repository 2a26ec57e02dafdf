// How exploitable an agent is in a game that is listed whole: nothing here is an estimate, but odds that had to be counted.
import type { Tree } from './tree.ts';
import type { FoundOdds, OddsSource } from './odds.ts';
import { bestResponseValue, valuesOf } from './values.ts';

/** What an opponent finds of what there is to find. */
interface OpponentShare {
  /** By its seat; the agent has all others. */
  values: number[];
  /** What it wins more than the agent in its place, of what the best answer does; null where there is nothing to win. */
  share: number | null;
}

export interface ExactAnswer {
  odds: OddsSource;
  /** What the agent wins in every seat when it has all of them. */
  values: number[];
  /** What the best answer to it wins instead, by its seat. */
  bestValues: number[];
  /** What the best answers of all seats win more, together. 0 where nobody can do better: the agent is an equilibrium. */
  nashConv: number;
  /** The same by seat, on average. */
  exploitability: number;
  opponent: OpponentShare | null;
}

/** Sums over a tree of the largest size are right to more digits than that; nought is nought, whatever its sign. */
const tidy = (value: number): number => Math.round(value * 1e10) / 1e10 + 0;

export const exactAnswer = (tree: Tree, agent: FoundOdds, opponent: FoundOdds | null): ExactAnswer => {
  const seats = Array.from({ length: tree.seats }, (_, seat) => seat);
  const values = valuesOf(tree, agent.odds);
  const gainOf = (wins: readonly number[]): number => wins.reduce((sum, value, seat) => sum + value - values[seat], 0);
  const bestValues = seats.map((seat) => bestResponseValue(tree, seat, agent.odds));
  const gain = gainOf(bestValues);
  const nashConv = tidy(gain);
  const shareOf = ({ odds }: FoundOdds): OpponentShare => {
    const wins = seats.map(
      (seat) => valuesOf(tree, (situation) => (situation.seat === seat ? odds : agent.odds)(situation))[seat],
    );
    return { values: wins.map(tidy), share: nashConv === 0 ? null : tidy(gainOf(wins) / gain) };
  };
  return {
    odds: agent.source,
    values: values.map(tidy),
    bestValues: bestValues.map(tidy),
    nashConv,
    exploitability: tidy(gain / tree.seats),
    opponent: opponent && shareOf(opponent),
  };
};
