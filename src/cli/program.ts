// The commands, what is common to them, and one run of them. Command files are light: what is heavy they import when
// they run.
import { Command } from 'commander';
import { ENGINE_VERSION } from '../core/version.ts';
import { addBench } from './commands/bench.ts';
import { addCard } from './commands/card.ts';
import { addCheck } from './commands/check.ts';
import { addCompare } from './commands/compare.ts';
import { addEvaluate } from './commands/evaluate.ts';
import { addExperiment } from './commands/experiment.ts';
import { addExploit } from './commands/exploit.ts';
import { addExplainConfig } from './commands/explainConfig.ts';
import { addDescribe } from './commands/describe.ts';
import { addGames } from './commands/games.ts';
import { addLadder } from './commands/ladder.ts';
import { addNewStrategy } from './commands/newStrategy.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addReview } from './commands/review.ts';
import { addSimulate } from './commands/simulate.ts';
import { addSolve } from './commands/solve.ts';
import { addTournament } from './commands/tournament.ts';
import { addTrain } from './commands/train.ts';
import { FACES } from './faces/index.ts';
import { EXAMPLE } from './help/example.ts';
import { tellFailure } from './kit/failures.ts';
import type { Io } from './kit/io.ts';
import { asTyped, messageLine, terminalText } from './kit/words.ts';

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
  talon explain-config ${game} --preset ${preset}
${explained(`talon replay talon-${game}-….json`, 'a recorded match, step by step')}
${explained(`talon review talon-${game}-….json`, 'what was lost where')}

Exit codes: 0 done, 1 failed, 2 wrong input.`;

/** In the order of the help. */
const COMMANDS = [
  addGames,
  addPlay,
  addSimulate,
  addCompare,
  addExperiment,
  addTournament,
  addLadder,
  addTrain,
  addEvaluate,
  addExploit,
  addCard,
  addNewStrategy,
  addCheck,
  addExplainConfig,
  addReplay,
  addReview,
  addSolve,
  addDescribe,
  ...FACES.flatMap(({ commands = [] }) => commands),
  addBench,
];

/** One run, from arguments to exit code. Never ends the process itself. */
export const runCli = async (args: readonly string[], io: Io): Promise<number> => {
  try {
    const program = createProgram(io);
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (problem) {
    return tellFailure(problem, io);
  }
};

const createProgram = (io: Io): Command => {
  const program = new Command('talon')
    .description(ABOUT)
    .version(ENGINE_VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(asTyped(io.env, text)),
      writeErr: (text) => io.stderr.write(terminalText(text)),
      outputError: (text, write) => write(asTyped(io.env, asSentence(text))),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  for (const add of COMMANDS) add(program, io);
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
