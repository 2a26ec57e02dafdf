// Deals in one contract that the soloist's cards allow, played down at random to the number of tricks that is asked for.
import { CHANCE, OVER, type AnyGame, type Rng } from '../../../core/game.ts';
import { rngFrom } from '../../../core/rng.ts';
import type { Objective } from '../../../core/solver.ts';
import { requirementKey } from '../../../games/ulti/deck.ts';
import { createUlti, type UltiGame } from '../../../games/ulti/index.ts';
import { PRESETS } from '../../../games/ulti/presets.ts';
import { trumpsFor } from '../../../games/ulti/ruleset.ts';
import type { State } from '../../../games/ulti/state.ts';
import { isCardPlay, type BenchCases, type SolverCase, type Worlds } from '../../kit/benchCases.ts';
import { readUltiView } from './readView.ts';

/** Every set of units, and the open ones that stand alone: open combinations play like closed ones. */
const CONTRACTS: readonly (readonly [name: string, bid: string])[] = [
  ['parti', 'passz'],
  ['ulti', 'ulti'],
  ['40-100', '40_100'],
  ['20-100', '20_100'],
  ['betli', 'betli'],
  ['open betli', 'teritett_betli'],
  ['durchmars', 'durchmars'],
  ['open durchmars', 'teritett_durchmars'],
  ['40-100 ulti', '40_100_ulti'],
  ['20-100 ulti', '20_100_ulti'],
  ['40-100 durchmars', '40_100_durchmars'],
  ['20-100 durchmars', '20_100_durchmars'],
  ['ulti durchmars', 'ulti_durchmars'],
  ['40-100 ulti durchmars', '40_100_ulti_durchmars'],
  ['20-100 ulti durchmars', '20_100_ulti_durchmars'],
];

/** Random cards, until `isThere`; answers whether it was reached in the same deal. */
const playOn = (game: AnyGame, s: unknown, rng: Rng, isThere: () => boolean): boolean => {
  const legal = new Int32Array(game.actionCount);
  while (!isThere()) {
    if (!isCardPlay(game, s)) return false;
    game.apply(s, legal[rng.int(game.legal(s, legal))]!);
  }
  return isCardPlay(game, s);
};

const worldsOf = (bid: string, tricksLeft: number): Worlds => {
  const game: UltiGame = createUlti({ ...PRESETS['standard']!, bids: [bid], dealsPerSession: 1 });
  const legal = new Int32Array(game.actionCount);
  return {
    game,
    at: (i) => {
      const rng = rngFrom(`bench solver ulti ${i}`);
      const s: State = game.newState();
      while (!isCardPlay(game, s)) {
        if (game.actor(s) === CHANCE) game.applyChance(s, game.sampleChance(s, rng));
        else if (game.actor(s) === OVER) return null;
        else game.apply(s, legal[rng.int(game.legal(s, legal))]!);
      }
      const { start } = s.players[s.soloist]!;
      if (trumpsFor(game.ruleset, s.bid, requirementKey(start)) === 0) return null;
      return playOn(game, s, rng, () => game.ruleset.handSize - s.tricks === tricksLeft && s.trickSize === 0)
        ? s
        : null;
    },
  };
};

const solverCase = (
  [name, bid]: readonly [name: string, bid: string],
  tricks: 7 | 10,
  objective: Objective,
): SolverCase => ({
  workload: `${name}, ${tricks === 7 ? 'seven' : 'ten'} tricks, all root moves`,
  objective,
  worlds: worldsOf(bid, tricks),
  length: tricks === 7 ? 'endings' : 'long',
  allMoves: true,
  ...(tricks === 10 && objective === 'settlement' ? { row: 'tenTricks' } : {}),
});

export const ultiCases: BenchCases = {
  readView: readUltiView,
  bots: [{ agent: 'heuristic', matches: 60, deals: true }],
  experts: ['quick'],
  solver: () => {
    const [parti] = CONTRACTS;
    return [
      solverCase(parti!, 7, 'points'),
      ...CONTRACTS.map((contract) => solverCase(contract, 7, 'settlement')),
      ...CONTRACTS.map((contract) => solverCase(contract, 7, 'contract')),
      solverCase(parti!, 10, 'points'),
      ...CONTRACTS.map((contract) => solverCase(contract, 10, 'settlement')),
    ];
  },
};
