import type { Command } from 'commander';
import type { BenchReport, Speed } from '../bench/measure.ts';
import { print, printJson, type Io } from '../io.ts';
import { need } from '../problems.ts';
import { columns, grouped } from '../words.ts';

const DETAILS = `
raw     the rules alone: new state, deal, legal moves, a random choice, apply, to the end of one deal
driven  the same through the driver of matches, with views and the random agent
Speeds are decisions per second of CPU time on one thread, best of several runs; the ratio to the calibration loop,
measured in turns with them, is what can be compared between machines.`;

export const addBench = (program: Command, io: Io): void => {
  program
    .command('bench')
    .summary('measure the speed of the games')
    .description('Measures how fast the games run here, in CPU time, beside a calibration loop.')
    .option('--game <game>', 'only this game')
    .option('--json', 'for machines: { calibration, games: [ { id, preset, raw, driven } ] }')
    .addHelpText('after', DETAILS)
    .action((options: { game?: string; json?: true }) => bench(io, options));
};

const bench = async (io: Io, options: { game?: string; json?: true }): Promise<void> => {
  const { findGame, GAMES } = await import('../../games/index.ts');
  const definitions = options.game === undefined ? GAMES : [need(findGame(options.game))];
  const { measure } = await import('../bench/measure.ts');
  const report = measure(definitions);
  if (options.json) printJson(io, report);
  else print(io, ...reportLines(report));
};

const reportLines = ({ calibration, games }: BenchReport): string[] => {
  const row = (name: string, { perCpuSecond, ratio }: Speed): string[] => [
    name,
    grouped(perCpuSecond),
    ratio.toFixed(3),
  ];
  return columns([
    ['', 'per CPU second', 'ratio'],
    ['calibration', grouped(calibration.perCpuSecond), '1'],
    ...games.flatMap(({ id, preset, raw, driven }) => [
      row(`${id} (${preset}), raw`, raw),
      row(`${id} (${preset}), driven`, driven),
    ]),
  ]);
};
