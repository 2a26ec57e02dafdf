import { Option, type Command } from 'commander';
import { EXAMPLE } from '../help/example.ts';
import { parseCount, parseIndex, parseOneOf, parsePath, parseRate, parseSeed } from '../kit/args.ts';
import type { Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';
import { addRulesOptions, GAME_ABOUT } from '../kit/rulesOptions.ts';
import type { TrainOptions } from '../train/options.ts';
import { visible } from '../kit/words.ts';

const {
  game,
  defaultPreset,
  agents: [, simple],
  stage,
} = EXAMPLE;

const DETAILS = `
Every iteration plays --games matches, the net at all seats, or with --league in a share of them at one against bots and
past versions of itself, those it does badly against more often; and learns from them. Everything is written to the
folder --out: log.jsonl, a line of figures an iteration; latest.net, the net for play; best.net, the one that did best in
the evaluations so far; past, its past versions; state.train, from which --resume goes on with the same curve.
docs/7-training.md explains the figures.
The same seed and number of workers give the same curve on the same machine.

Examples:
  talon train ${game} --stage ${stage} --net small --iterations 40
  talon train ${game} --curriculum --net medium --iterations 1000 --workers 2
  talon train ${game} --net medium --league 0.3 --workers 2 --out training/league
  talon train ${game} --resume training/${game}
  talon train ${game} --resume models/${game}/${defaultPreset}.train --out training/further
  talon compare neural:training/${game}/best.net ${simple} --game ${game}`;

export const addTrain = (program: Command, io: Io): void => {
  const command = program
    .command('train')
    .summary('train a net by self-play')
    .description('Trains a net by playing against itself and others, from nothing or from where it was stopped.')
    .argument('<game>', GAME_ABOUT);
  const count = (name: string, about: string, most: number): Option =>
    new Option(`--${name} <n>`, about).argParser(parseCount(`--${name}`, most));
  addRulesOptions(command)
    .option('--stage <name>', 'a step of the curriculum (default: the last, which is the whole game)')
    .option('--curriculum', 'walk through all stages, from the first (or --stage) to the whole game')
    .addOption(rate('stage-bar', 'share of deals against the hardest bot that ends a stage (default: 0.6)'))
    .addOption(count('stage-patience', 'evaluations without progress that end a stage (default: 5)', 1_000_000))
    .addOption(
      new Option('--net <size>', 'lean, small, medium or large (default: large, 256 × 2 with attention)').argParser(
        parseOneOf('--net', ['lean', 'small', 'medium', 'large'] as const),
      ),
    )
    .option('--from <file>', 'begin as this net, with its sizes and encoding (default: from nothing)')
    .addOption(
      count('encoding', 'how views are shown to the net: talon describe --encoders (default: the newest)', 1000),
    )
    .option('--encoders <n,n,n>', 'widths of the encoders for hand, trick and history, as in 48,32,64')
    .addOption(count('hidden', 'width of the LSTM', 4096))
    .addOption(count('layers', 'layers of the LSTM', 8))
    .addOption(
      new Option('--attention <n>', 'heads of the attention; 0 goes without').argParser(parseIndex('--attention')),
    )
    .addOption(count('span', 'decisions that are kept together', 512))
    .addOption(new Option('--seed <n>', 'seed of everything random').argParser(parseSeed))
    .addOption(count('iterations', 'how many (default: 200)', 1_000_000))
    .addOption(count('until', 'stop after this iteration of all; --resume goes on', 1_000_000))
    .addOption(count('games', 'matches an iteration (default: 512)', 1_000_000))
    .addOption(count('rows', 'matches in play at the same time, in each worker (default: 128)', 4096))
    .addOption(count('batch-size', 'sequences of decisions in a batch (default: 64)', 65_536))
    .addOption(count('epochs', 'times that each decision is learned from (default: 3)', 100))
    .addOption(rate('learning-rate', 'at the start; falls to a tenth (default: 0.001)'))
    .addOption(rate('entropy-coef', 'weight of the entropy; likewise (default: 0.01)'))
    .addOption(rate('league', 'share of the matches against bots and past versions (default: 0; with opponents 0.3)'))
    .option('--opponents <names...>', 'the bots of the league, or nets (neural:FILE) (default: all bots of the game)')
    .addOption(
      new Option(
        '--snapshot-interval <n>',
        'iterations from one past version to the next (default: 10; 0 for none)',
      ).argParser(parseIndex('--snapshot-interval')),
    )
    .addOption(count('snapshots', 'past versions kept at a time (default: 8)', 1000))
    .addOption(
      new Option('--critic <kind>', 'own: judges by what the seat knows; open: by all hands (default: own)').argParser(
        parseOneOf('--critic', ['own', 'open'] as const),
      ),
    )
    .option('--imitate <agent>', 'begin by doing as this agent does, e.g. heuristic, expert:quick or neural:FILE')
    .addOption(count('imitate-iterations', 'the first iterations, in which it is imitated (default: 20)', 1_000_000))
    .option(
      '--distil [agent]',
      'begin by learning what moves are worth with all hands open, as solved; elsewhere by the choices of this agent (default: expert:quick)',
    )
    .addOption(count('distil-iterations', 'the first iterations, in which it does (default: 40)', 1_000_000))
    .addOption(rate('distil-temperature', 'rewards by which a worse move is chosen 1/e as often (default: 0.1)'))
    .addOption(rate('distil-pull', 'price, falling to 0, of playing otherwise afterwards (default: 0.1)'))
    .option('--shaping [events...]', 'small rewards as hints: all of the game, or some, as in meld=0.02')
    .addOption(rate('shaping-share', 'part of the run over which they fade to nothing (default: 0.5)'))
    .addOption(count('workers', 'threads that share the work (default: 1)', 256))
    .addOption(count('checkpoint-interval', 'iterations between two checkpoints (default: 10)', 1_000_000))
    .addOption(
      new Option(
        '--evaluate <deals>',
        'deals against each bot at every checkpoint (default: 50; 0 for none, and no best.net)',
      ).argParser(parseIndex('--evaluate')),
    )
    .option('--out <folder>', 'where everything is written (default: training/<game>)', parsePath('--out'))
    .option(
      '--resume <path>',
      'go on with the run in this folder, or in the folder --out with a kept state (models/…/….train)',
      parsePath('--resume'),
    )
    .addHelpText('after', DETAILS)
    .action((game: string, options: TrainOptions) => train(io, game, options));
};

/** How the name of a state ends that is not in the folder of a run. */
const KEPT_STATE = '.train';

const rate = (name: string, about: string): Option =>
  new Option(`--${name} <x>`, about).argParser(parseRate(`--${name}`));

const train = async (io: Io, gameId: string, options: TrainOptions): Promise<void> => {
  const { gameNamed, isSameGame } = await import('../kit/games.ts');
  const { need } = await import('../kit/problems.ts');
  const { TrainingFolder } = await import('../train/folder.ts');
  const { readState } = await import('../train/keptState.ts');
  const { runTraining } = await import('../train/runner.ts');
  const { notesOf } = await import('../train/notes.ts');
  const { DEFAULT_DEALS, DEFAULT_INTERVAL, commandOf, planTraining } = await import('../train/options.ts');
  const definition = await gameNamed(gameId);
  const until = options.until ?? null;
  if (options.resume !== undefined) {
    const isKept = options.resume.endsWith(KEPT_STATE);
    refuseOthers(options, isKept);
    const folder = new TrainingFolder(isKept ? (options.out ?? `training/${definition.id}`) : options.resume);
    const kept = isKept ? await readState(options.resume) : null;
    const saved = kept?.run ?? (await folder.load());
    if (!isSameGame(saved.plan.game, gameId)) {
      throw new UsageError(`--resume: the run in '${options.resume}' is of ${saved.plan.game}, not of ${gameId}.`);
    }
    if (saved.exploit !== undefined) {
      throw new UsageError(
        `--resume: '${options.resume}' holds a run of talon exploit; talon exploit --resume goes on.`,
      );
    }
    if (kept === null) folder.cutLog(saved.state.iteration);
    else {
      folder.create();
      folder.time.goOn(kept.cpuSeconds ?? 0);
    }
    const { presetWith } = await import('../../sim/ruleChange.ts');
    const preset = presetWith(definition, definition.create(saved.plan.rules));
    await runTraining(io, { folder, preset, ...saved, ...(isKept && { isNew: true }), until });
    return;
  }
  const { plan: planned, preset, start } = await planTraining(definition, { ...options, game: gameId });
  const { namedIn, netsOfPlan } = await import('../../learn/netFiles.node.ts');
  const { nets, sums } = need(netsOfPlan(definition, planned));
  const plan = Object.keys(sums).length === 0 ? planned : { ...planned, nets: sums };
  const { newWalk } = await import('../../learn/curriculum.ts');
  const { stageOfPlan } = await import('../../learn/plan.ts');
  const { stagesOf } = await import('../../learn/stage.ts');
  const stages = plan.curriculum === null ? [plan.stage] : stagesOf(definition).map(({ name }) => name);
  const games = [plan.stage, ...stages].map((stage) => need(stageOfPlan(definition, { ...plan, stage })).game);
  const { agentMisfit, findAgent } = await import('../../agents/index.ts');
  for (const name of namedIn(plan)) {
    need(findAgent(definition, name, nets));
    for (const game of games) {
      const wrong = agentMisfit(definition, name, game, nets);
      if (wrong !== null) throw new UsageError(wrong.message);
    }
  }
  const { startState } = await import('../train/startNet.ts');
  const state = start === null ? null : startState(definition, plan, start, options.from!);
  const folder = new TrainingFolder(options.out ?? `training/${definition.id}`);
  folder.create();
  const interval = options.checkpointInterval ?? DEFAULT_INTERVAL;
  const deals = options.evaluate ?? DEFAULT_DEALS;
  const command = commandOf(gameId, options);
  const run = { folder, plan, preset, command, interval, deals, walk: newWalk(plan.stage), state, until };
  for (const note of notesOf(run, options)) io.stderr.write(`Note: ${visible(note)}\n`);
  await runTraining(io, run);
};

/** Another option would make another curve. */
const refuseOthers = (options: TrainOptions, isKept: boolean): void => {
  const allowed = ['resume', 'until', ...(isKept ? ['out'] : [])];
  const given = Object.keys(options).find((name) => !allowed.includes(name));
  if (given === undefined) return;
  const name = given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new UsageError(`--resume goes on with the options of the run; leave out --${name}.`);
};
