// The commands, what is common to them, and one run of them. The file of a command is loaded when the command is wanted, and
// is light even then: what is heavy it imports when it runs.
import { Command } from 'commander';
import { ENGINE_VERSION } from '../core/version.ts';
import { strangersLoaded } from '../files/gameModule.node.ts';
import { FACES } from './faces/index.ts';
import { EXAMPLE } from './help/example.ts';
import type { AddCommand } from './kit/commands.ts';
import { tellFailure } from './kit/failures.ts';
import type { Io } from './kit/io.ts';
import { asTyped, messageLine, reflowed, terminalText } from './kit/words.ts';

const ABOUT = 'Talon, a laboratory for card games of hidden information: play, simulate, compare, replay.';

const {
  game,
  preset,
  agents: [best, simple, least],
  feature,
  stage,
} = EXAMPLE;

const explained = (command: string, about: string): string => `  ${command.padEnd(36)} ${about}`;

const EXAMPLES = `
Examples:
${explained('talon games', 'what can be played, with presets and agents')}
${explained(`talon play ${game}`, 'a match against a bot, here in the terminal')}
  talon simulate ${game} --agents ${best} ${least} --games 1000 --seed 7
  talon compare expert:quick ${best} --game ${game} --pairs 20
  talon experiment ${game} --set ${feature}=0 --agents ${simple} ${least}
  talon tournament --game ${game} --entrants ${best} ${simple} ${least}
  talon train ${game} --stage ${stage} --net small --iterations 40
  talon evaluate --checkpoint training/${game}/latest.net
  talon exploit --checkpoint training/${game}/latest.net
  talon export --checkpoint training/${game}/latest.net --onnx ${game}.onnx
  talon explain-config ${game} --preset ${preset}
${explained(`talon replay talon-${game}-….json`, 'a recorded match, step by step')}
${explained(`talon review talon-${game}-….json`, 'what was lost where')}

Exit codes: 0 done, 1 failed, 2 wrong input.`;

/** By the names that are typed, in the order of the help. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  games: async () => (await import('./commands/games.ts')).addGames,
  play: async () => (await import('./commands/play.ts')).addPlay,
  simulate: async () => (await import('./commands/simulate.ts')).addSimulate,
  compare: async () => (await import('./commands/compare.ts')).addCompare,
  experiment: async () => (await import('./commands/experiment.ts')).addExperiment,
  tournament: async () => (await import('./commands/tournament.ts')).addTournament,
  ladder: async () => (await import('./commands/ladder.ts')).addLadder,
  dataset: async () => (await import('./commands/dataset.ts')).addDataset,
  fleet: async () => (await import('./commands/fleet.ts')).addFleet,
  worker: async () => (await import('./commands/worker.ts')).addWorker,
  train: async () => (await import('./commands/train.ts')).addTrain,
  evaluate: async () => (await import('./commands/evaluate.ts')).addEvaluate,
  exploit: async () => (await import('./commands/exploit.ts')).addExploit,
  export: async () => (await import('./commands/export.ts')).addExport,
  card: async () => (await import('./commands/card.ts')).addCard,
  'new-strategy': async () => (await import('./commands/newStrategy.ts')).addNewStrategy,
  check: async () => (await import('./commands/check.ts')).addCheck,
  'explain-config': async () => (await import('./commands/explainConfig.ts')).addExplainConfig,
  replay: async () => (await import('./commands/replay.ts')).addReplay,
  review: async () => (await import('./commands/review.ts')).addReview,
  verify: async () => (await import('./commands/verify.ts')).addVerify,
  admin: async () => (await import('./commands/admin.ts')).addAdmin,
  solve: async () => (await import('./commands/solve.ts')).addSolve,
  describe: async () => (await import('./commands/describe.ts')).addDescribe,
  serve: async () => (await import('./commands/serve.ts')).addServe,
  ...Object.fromEntries(FACES.flatMap(({ commands = {} }) => Object.entries(commands))),
  bench: async () => (await import('./commands/bench.ts')).addBench,
  start: async () => (await import('./commands/start.ts')).addStart,
};

/** The command that the arguments begin with; all of them for help, for options before it, and for a word that is none. */
const commandsFor = ([first = '']: readonly string[]): Promise<AddCommand[]> => {
  const wanted = Object.hasOwn(COMMANDS, first) ? [COMMANDS[first]!] : Object.values(COMMANDS);
  return Promise.all(wanted.map((load) => load()));
};

/** One run, from arguments to exit code. Never ends the process itself. */
export const runCli = async (args: readonly string[], io: Io): Promise<number> => {
  // Several runs may share a process; none answers for what another one has loaded.
  const { times } = strangersLoaded();
  try {
    const program = createProgram(io, await commandsFor(args));
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (problem) {
    return tellFailure(problem, io, times);
  }
};

const widthOf = ({ stdout }: Io): number => stdout.columns ?? 100;

const createProgram = (io: Io, commands: readonly AddCommand[]): Command => {
  const program = new Command('talon')
    .description(ABOUT)
    .version(ENGINE_VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(reflowed(asTyped(io.env, text), widthOf(io))),
      writeErr: (text) => io.stderr.write(terminalText(text)),
      outputError: (text, write) => write(asTyped(io.env, asSentence(text))),
      // Where commands are typed through npm, their lines become longer.
      getOutHelpWidth: () => widthOf(io) - asTyped(io.env, 'talon play').length + 'talon play'.length,
      getErrHelpWidth: () => 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  for (const add of commands) add(program, io);
  return program;
};

/** `--agents` with the game behind it leaves no game over. */
const GAME_FIRST = ` Put the game first, as in talon simulate ${game} --agents …: --agents takes all names behind it.`;

/** "error: unknown option '--x'\n(Did you mean --y?)" as one sentence. */
const asSentence = (text: string): string => {
  const [first = '', ...rest] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const hint = rest.join(' ').replace(/^\((.*)\)$/, ' $1') || (first.includes("argument 'game'") ? GAME_FIRST : '');
  return `${messageLine(`${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, '')}.${hint}`)}\n`;
};
