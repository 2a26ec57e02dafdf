import { writeFileSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { EXAMPLE } from '../help/example.ts';
import { parseCount, parsePath, parseRate } from '../kit/args.ts';
import type { GrowthReport } from '../bench/growth.ts';
import type { BenchReport, Speed } from '../bench/measure.ts';
import type { AllReport } from '../bench/probe.ts';
import type { SolverReport } from '../bench/solvers.ts';
import type { TrainingReport } from '../bench/training.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';
import { columns, grouped } from '../kit/words.ts';

const DETAILS = `
raw     the rules alone: new state, deal, legal moves, a random choice, apply, to the end of one deal
driven  the same through the driver of matches, with views and the random agent
Speeds are decisions per second of CPU time on one thread, best of several runs; the ratio to the calibration loop,
measured in turns with them, is what can be compared between machines.

With --all everything that people wait for is one row each: the games with agents that read their views whole, features for
nets, drawn worlds, matches of rule bots, the expert, solvers, the sandbox, training, the start. Medians of five rounds in
turns with the calibration loop, beside the figures kept in data/speed.json; --renew keeps today's instead. Rows of time are
for one answer. Ends within five CPU minutes.
With --growth simulations of a thousand to a million games are run, of the random agent and of the game's simplest bot (to a
hundred thousand), with one worker and with two: CPU time of a game and memory. It takes long; --most ends it earlier.
With --solver the exact solvers are measured instead: CPU time of single answers on deals that are the same everywhere.
With --guard rules, driver, worlds drawn from views and a small net of every game are compared with the ratios kept in
data/bench.json; what has lost more than --tolerance of its speed is measured once more, and if it still has, the exit
code is 1. --renew keeps today's ratios instead. Not on a busy machine.
With --sandbox it is what a decision costs because a strategy makes it, and whether native work costs its fuel: CPU time
per fuel of many kinds of it, beside a plain loop in turns.
With --training it is nets: the update and inference of the large net, and a whole training, on one thread.`;

interface BenchOptions {
  game?: string;
  all?: true;
  growth?: true;
  most?: number;
  plot?: string;
  solver?: true;
  sandbox?: true;
  training?: true;
  guard?: true;
  renew?: true;
  tolerance?: number;
  figures?: string;
  json?: true;
}

export const addBench = (program: Command, io: Io): void => {
  program
    .command('bench')
    .summary('measure the speed of the games')
    .description('Measures how fast the games run here, in CPU time, beside a calibration loop.')
    .option('--game <game>', 'only this game')
    .option('--all', 'every speed that people wait for, one row each, beside the figures that are kept')
    .option('--growth', `what more games cost, to a million (default game: ${EXAMPLE.game})`)
    .addOption(
      new Option('--most <games>', 'games of the largest run of --growth (default: 1000000)').argParser(
        parseCount('--most', 1_000_000),
      ),
    )
    .option('--plot <file>', 'draw what --growth has found as an SVG picture', parsePath('--plot'))
    .option('--solver', 'the exact solvers, in milliseconds a deal, and searches of trees')
    .option('--sandbox', 'what a decision costs because a strategy makes it in a sandbox')
    .option('--training', `nets: the update, inference, and training from end to end (default game: ${EXAMPLE.game})`)
    .option('--guard', 'has anything become slower than the figures that are kept? Then the exit code is 1')
    .addOption(
      new Option('--tolerance <share>', 'part of its speed that something may lose (default: 0.2)').argParser(
        parseRate('--tolerance'),
      ),
    )
    .option('--renew', 'keep the figures of this run for --guard, or with --all for --all')
    .option(
      '--figures <file>',
      'where they are kept (default: data/bench.json, with --all data/speed.json)',
      parsePath('--figures'),
    )
    .option(
      '--json',
      'for machines: { calibration, games: [ { id, preset, raw, driven } ] }, { calibration, solvers, searches }, { sandbox, natives }, { update, inference, endToEnd }, { tolerance, rows } or with --all { calibration, rows: [ { id, value, unit, ratio, baseline } ] }',
    )
    .addHelpText('after', DETAILS)
    .action((options: BenchOptions) => bench(io, options));
};

const bench = async (io: Io, options: BenchOptions): Promise<void> => {
  if (options.growth) return benchGrowth(io, options);
  if (options.most !== undefined || options.plot !== undefined)
    throw new UsageError('--most and --plot need --growth.');
  if (options.all) return benchAll(io, options);
  if (options.guard || options.renew) return benchGuard(io, options);
  refuseGuardOptions(options);
  if (options.sandbox) return benchSandbox(io, options);
  if (options.training) return benchTraining(io, options);
  const { gameNamed, loadHouse } = await import('../kit/games.ts');
  const definitions = options.game === undefined ? await loadHouse() : [await gameNamed(options.game)];
  if (options.solver) {
    const { measureSolvers } = await import('../bench/solvers.ts');
    const report = await measureSolvers(definitions.filter(({ solver }) => solver !== undefined));
    return options.json ? printJson(io, report) : print(io, ...solverLines(report));
  }
  const { measure } = await import('../bench/measure.ts');
  const report = measure(definitions);
  if (options.json) printJson(io, report);
  else print(io, ...reportLines(report));
};

/** Only they look at figures that are kept. */
const refuseGuardOptions = ({ tolerance, figures }: BenchOptions): void => {
  if (tolerance !== undefined) throw new UsageError('--tolerance needs --guard.');
  if (figures !== undefined) throw new UsageError('--figures needs --all, --guard or --renew.');
};

const benchAll = async (io: Io, options: BenchOptions): Promise<void> => {
  if (options.guard || options.tolerance !== undefined)
    throw new UsageError('--all compares nothing: leave out --guard.');
  if (options.renew && options.game !== undefined)
    throw new UsageError('--renew measures every game; leave out --game.');
  const { gameNamed, loadHouse } = await import('../kit/games.ts');
  const { measureEverything } = await import('../bench/all.ts');
  const { readSpeeds, writeSpeeds } = await import('../bench/speeds.ts');
  const definitions = options.game === undefined ? await loadHouse() : [await gameNamed(options.game)];
  const kept = readSpeeds(options.figures);
  const report = await measureEverything(definitions, kept, undefined, (part) => {
    if (io.stderr.isTTY === true) io.stderr.write(`Measuring ${part} …\n`);
  });
  if (options.renew) writeSpeeds(report, options.figures);
  if (options.json) printJson(io, report);
  else print(io, ...allLines(report));
};

const allLines = ({ calibration, rows }: AllReport): string[] => [
  ...columns([
    ['', 'value', 'unit', 'ratio', 'kept', 'checksum'],
    ['calibration', grouped(calibration.perCpuSecond), 'cards/s', '1', '', ''],
    ...rows.map(({ id, value, unit, ratio, baseline, checksum }) => [
      id,
      figure(value),
      unit,
      ratio?.toPrecision(3) ?? '–',
      figure(baseline),
      checksum === undefined ? '' : String(checksum),
    ]),
  ]),
];

const figure = (value: number | null): string =>
  value === null ? '–' : value >= 1000 ? grouped(Math.round(value)) : value.toPrecision(3);

const benchGrowth = async (io: Io, options: BenchOptions): Promise<void> => {
  const { gameNamed } = await import('../kit/games.ts');
  const { measureGrowth } = await import('../bench/growth.ts');
  const definition = await gameNamed(options.game ?? EXAMPLE.game);
  const { seats } = definition.create(definition.presets[definition.defaultPreset]);
  const title = { id: definition.id, botNames: Object.keys(definition.bots), seats };
  const report = measureGrowth(title, options.most ?? Infinity, (part) => {
    if (io.stderr.isTTY === true) io.stderr.write(`Playing ${part} …\n`);
  });
  if (options.plot !== undefined) {
    const { growthPlot } = await import('../bench/growthPlot.ts');
    writeFileSync(options.plot, growthPlot(report));
  }
  if (options.json) return printJson(io, report);
  print(io, ...growthLines(report));
};

const growthLines = ({ rows }: GrowthReport): string[] =>
  columns([
    ['agent', 'games', 'workers', 'CPU ms a game', 'most memory, MB'],
    ...rows.map(({ agent, games, workers, cpuMsPerGame, peakMegabytes }) => [
      agent,
      grouped(games),
      String(workers),
      cpuMsPerGame.toPrecision(3),
      String(peakMegabytes),
    ]),
  ]);

const benchGuard = async (io: Io, options: BenchOptions): Promise<void> => {
  const { gameNamed, loadHouse } = await import('../kit/games.ts');
  const { guardGames, renewFigures } = await import('../bench/guardRun.ts');
  if (!options.renew) {
    return guardGames(io, options.game === undefined ? await loadHouse() : [await gameNamed(options.game)], options);
  }
  if (options.guard || options.game !== undefined) {
    throw new UsageError('--renew measures every game; leave out --guard and --game.');
  }
  renewFigures(io, await loadHouse(), options);
};

const benchSandbox = async (io: Io, options: BenchOptions): Promise<void> => {
  const { measureSandbox } = await import('../bench/sandbox.ts');
  const { measureNatives } = await import('../bench/natives.ts');
  const sandbox = await measureSandbox();
  const natives = await measureNatives();
  if (options.json) return printJson(io, { sandbox, natives });
  const { perDecision, scaled, apart } = sandbox;
  print(io, `sandbox  ${perDecision} µs of CPU a decision; ${scaled} µs where the calibration plays 45 M cards`);
  print(io, `         ${apart} µs with a thread of its own, as at a table in the terminal`);
  print(
    io,
    ...columns([
      ['native work', 'CPU ms', 'fuel', 'ratio'],
      ...natives.map(({ name, cpuMs, fuel, ratio, watchdog }) => [
        name,
        String(cpuMs),
        watchdog ? 'watchdog' : String(fuel),
        ratio.toFixed(2),
      ]),
    ]),
  );
};

const benchTraining = async (io: Io, options: BenchOptions): Promise<void> => {
  const { gameNamed } = await import('../kit/games.ts');
  const { measureTraining } = await import('../bench/training.ts');
  const report = await measureTraining(await gameNamed(options.game ?? EXAMPLE.game), undefined, (part) => {
    if (io.stderr.isTTY === true) io.stderr.write(`Measuring ${part} …\n`);
  });
  return options.json ? printJson(io, report) : print(io, ...trainingLines(report));
};

const trainingLines = (report: TrainingReport): string[] => {
  const { game, net, update, inference, plain, endToEnd, withAttention, longSequences } = report;
  return [
    `${game}, ${net.size} net of ${grouped(net.parameters)} parameters`,
    ...columns([
      ['', 'per CPU second'],
      [`update, ${update.rows} sequences of ${net.span}: timesteps`, grouped(update.timestepsPerCpuSecond)],
      ...inference.map(({ batch, decisionsPerCpuSecond }) => [
        `inference, batch ${batch}: decisions`,
        grouped(decisionsPerCpuSecond),
      ]),
      ['plain loops, one by one: decisions', grouped(plain.decisionsPerCpuSecond)],
      [
        `end to end, stage ${endToEnd.stage}, ${endToEnd.epochs} epochs, without attention: decisions`,
        grouped(endToEnd.stepsPerSecond),
      ],
      ['the same with attention: decisions', grouped(withAttention.stepsPerSecond)],
      [
        `${longSequences.game}, without attention, ${longSequences.batch} sequences of up to ${longSequences.span}: decisions`,
        grouped(longSequences.stepsPerSecond),
      ],
    ]),
  ];
};

const solverLines = ({ calibration, solvers, searches }: SolverReport): string[] => [
  `calibration: ${grouped(calibration.perCpuSecond)} per CPU second`,
  ...columns([
    ['CPU milliseconds', 'deals', 'mean', 'p99', 'max', 'nodes per second'],
    ...solvers.map(({ game, workload, objective, deals, meanMs, p99Ms, maxMs, nodesPerCpuSecond }) => [
      `${game}: ${workload}, ${objective}`,
      String(deals),
      ...[meanMs, p99Ms, maxMs].map((ms) => ms.toFixed(2)),
      grouped(nodesPerCpuSecond),
    ]),
  ]),
  ...searches.map(
    ({ game, workload, iterationsPerCpuSecond }) =>
      `${game}: ${workload}: ${grouped(iterationsPerCpuSecond)} iterations per CPU second`,
  ),
];

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
