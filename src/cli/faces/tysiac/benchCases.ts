// Deals that rule bots have bid and exchanged; the first card is due.
import { findAgent } from '../../../agents/index.ts';
import type { Agent } from '../../../core/agent.ts';
import { CHANCE, OVER, type AnyGame, type Rng } from '../../../core/game.ts';
import { rngFrom } from '../../../core/rng.ts';
import type { Objective } from '../../../core/solver.ts';
import { tysiac } from '../../../games/tysiac/index.ts';
import type { TysiacRules } from '../../../games/tysiac/options.ts';
import { isCardPlay, type BenchCases, type SolverCase, type Worlds } from '../../kit/benchCases.ts';
import { need } from '../../kit/problems.ts';
import { readTysiacView } from './readView.ts';

const worldsOf = (preset: string): Worlds => {
  const game: AnyGame = tysiac.create({ ...(tysiac.presets[preset] as TysiacRules), maxHands: 1 });
  const greedy = need(findAgent(tysiac, 'greedy'));
  return {
    game,
    at: (i) => {
      const rng = rngFrom(`bench solver tysiac ${preset} ${i}`);
      const agents = Array.from({ length: game.seats }, (_, seat) => greedy(game, seat, rng.fork(seat)));
      const s = game.newState();
      return bidOn(game, s, agents, rng) ? s : null;
    },
  };
};

const bidOn = (game: AnyGame, s: unknown, agents: readonly Agent[], rng: Rng): boolean => {
  for (let step = 0; !isCardPlay(game, s); step++) {
    const actor = game.actor(s);
    if (actor === OVER) return false;
    if (actor === CHANCE) {
      game.applyChance(s, game.sampleChance(s, rng.fork(`chance ${step}`)));
      continue;
    }
    const answer = agents[actor]!.decide(game.view(s, actor), { rng: rng.fork(step), limitMs: null });
    for (const id of typeof answer === 'number' ? [answer] : (answer as number[])) game.apply(s, id);
  }
  return true;
};

const solverCase = (
  preset: string,
  workload: string,
  objective: Objective,
  { allMoves = false, row }: { allMoves?: boolean; row?: string } = {},
): SolverCase => ({
  workload: `${preset}, ${workload}`,
  objective,
  worlds: worldsOf(preset),
  length: 'deals',
  allMoves,
  ...(row === undefined ? {} : { row }),
});

export const tysiacCases: BenchCases = {
  readView: readTysiacView,
  bots: [{ agent: 'heuristic', matches: 12 }],
  experts: ['quick'],
  solver: () => [
    solverCase('alpha-1000', 'ten tricks, root value', 'points', { row: 'alpha-1000.points' }),
    solverCase('alpha-1000', 'ten tricks, root value', 'contract'),
    solverCase('alpha-1000', 'ten tricks, root value', 'settlement'),
    solverCase('alpha-1000', 'ten tricks, all root moves', 'points', { allMoves: true, row: 'alpha-1000.allMoves' }),
    solverCase('alpha-1000', 'ten tricks, all root moves', 'contract', { allMoves: true }),
    solverCase('alpha-1000', 'ten tricks, all root moves', 'settlement', { allMoves: true }),
    solverCase('open-table', 'ten tricks, root value', 'points', { row: 'open-table.points' }),
    solverCase('open-table', 'ten tricks, root value', 'settlement'),
    solverCase('polish-3', 'eight tricks, root value', 'points', { row: 'polish-3.points' }),
    solverCase('polish-3', 'eight tricks, root value', 'contract'),
  ],
  search: () => ({ workload: 'alpha-1000, first card', worlds: worldsOf('alpha-1000') }),
};
