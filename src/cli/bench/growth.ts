// What more games cost: CPU time of one game and memory of the whole run, from a thousand games to a million, with one
// worker and with two. Each run is a process of its own, so that nothing of the one before it counts.
import type { GameTitle } from '../../core/definition.ts';
import { runTalon } from './ownFigures.ts';

export interface GrowthRow {
  agent: string;
  games: number;
  workers: number;
  /** CPU time of the run less what it costs to start, by its games. */
  cpuMsPerGame: number;
  peakMegabytes: number;
}

export interface GrowthReport {
  game: string;
  rows: GrowthRow[];
}

/** Games of the largest run: of the random agent, and of the game's simplest bot. */
const LARGEST = { random: 1_000_000, bot: 100_000 };
const SMALLEST = 1000;
const WORKERS = [1, 2];

export const measureGrowth = (
  { id, botNames, seats }: Pick<GameTitle, 'id'> & { botNames: readonly string[]; seats: number },
  most: number,
  /** Told what is measured next. */
  onPart: (part: string) => void = () => {},
): GrowthReport => {
  const rows: GrowthRow[] = [];
  const runs = [
    { agent: 'random', largest: LARGEST.random },
    ...botNames.slice(0, 1).map((agent) => ({ agent, largest: LARGEST.bot })),
  ];
  for (const { agent, largest } of runs) {
    for (const workers of WORKERS) {
      const agents = Array.from({ length: seats }, () => agent);
      const simulate = (games: number) => {
        const size = ['--games', String(games), '--workers', String(workers)];
        return runTalon(['simulate', id, '--agents', ...agents, ...size, '--seed', '1', '--json']);
      };
      const { cpuSeconds: start } = simulate(seats);
      for (let games = SMALLEST; games <= Math.min(largest, most); games *= 10) {
        onPart(`${games} games of ${agent} with ${workers === 1 ? 'one worker' : `${workers} workers`}`);
        const { cpuSeconds, peakMegabytes } = simulate(games);
        const cpuMsPerGame = (1000 * Math.max(0, cpuSeconds - start)) / games;
        rows.push({ agent, games, workers, cpuMsPerGame, peakMegabytes: Math.round(peakMegabytes) });
      }
    }
  }
  return { game: id, rows };
};
