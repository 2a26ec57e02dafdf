// How strong a net is: the same deals from every seat against one opponent.
import type { AgentFactory } from '../core/agent.ts';
import { playSync } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { seatings } from '../sim/compare/pairs.ts';
import { wilsonInterval, type Interval } from '../core/intervals.ts';
import { staged, type Stage } from './stage.ts';

export interface Evaluation {
  opponent: string;
  deals: number;
  /** Share of the deals in which the net got more than the opponent, taken over all seats; a tie is a half. */
  winRate: number;
  winRateInterval: Interval;
  /** Points a match that it was ahead. */
  scoreDiff: number;
}

interface Opponent {
  name: string;
  create: AgentFactory;
}

export const evaluate = (
  stage: Stage,
  net: AgentFactory,
  opponent: Opponent,
  deals: number,
  seed: string,
): Evaluation => {
  const [wins, diffs] = playDeals(stage, net, opponent, deals, seed);
  return {
    opponent: opponent.name,
    deals,
    winRate: wins / deals,
    winRateInterval: wilsonInterval(wins, deals),
    scoreDiff: diffs / deals,
  };
};

/**
 * Deals won, and by how many points in all. Not in one function with the object above: there, in long runs, Node 24.21 let
 * an evaluation tell the share and points of the one after it. It does not with --no-maglev, nor in two functions.
 */
const playDeals = (
  stage: Stage,
  net: AgentFactory,
  opponent: Opponent,
  deals: number,
  seed: string,
): [wins: number, diffs: number] => {
  const { game } = stage;
  const sides = [staged(stage, net), staged(stage, opponent.create)];
  const games = seatings(game.seats);
  let wins = 0;
  let diffs = 0;
  for (let deal = 0; deal < deals; deal++) {
    let diff = 0;
    for (const { agentAt } of games) {
      const rng = rngFrom(seed).fork(deal);
      const agents = agentAt.map((side, seat) => sides[side](game, seat, rng.fork(`seat${seat}`)));
      const { returns } = playSync({ game, rng, policy: 'throw' }, agents);
      const meanOf = (side: number): number => {
        const own = returns.filter((_, seat) => agentAt[seat] === side);
        return own.reduce((sum, value) => sum + value, 0) / own.length;
      };
      diff += meanOf(0) - meanOf(1);
    }
    wins += diff > 0 ? 1 : diff === 0 ? 0.5 : 0;
    diffs += diff / games.length;
  }
  return [wins, diffs];
};
