import { Option, type Command } from 'commander';
import { loadScreen } from '../faces/index.ts';
import { checkSeat, parseIndex } from '../kit/args.ts';
import { lineOption, ofGameOption } from '../kit/commonOptions.ts';
import { LANGUAGES, type Language } from '../../play/languages.ts';
import { printJson, printPainted, type Io } from '../kit/io.ts';
import { UsageError } from '../kit/problems.ts';
import type { Book } from '../records/book.ts';
import { parseLanguage, systemLanguage, textsOf } from '../screen/texts.ts';

interface ReplayOptions {
  step?: number;
  seat?: number;
  line?: number;
  game?: string;
  dump?: true;
  json?: true;
  language?: Language;
}

const DETAILS = `
Steps are numbered from 1; step 0 is the beginning. Without --seat all cards lie open. At a terminal and without
--step one steps through the match (Enter or n, p, a number, q); elsewhere all steps are printed.

Examples:
  talon replay game.json
  talon replay game.json --step 40
  talon replay game.json --step 40 --seat 1
  talon replay games.jsonl --line 17 --json
  talon replay game.json --game ./examples/kuhn/index.ts`;

export const addReplay = (program: Command, io: Io): void => {
  program
    .command('replay')
    .summary('step through a recorded match')
    .description('Shows a recorded match, with open cards or as one seat saw it.')
    .argument('<file>', 'a record, as play and simulate write them')
    .addOption(new Option('--step <k>', 'the position after step k').argParser(parseIndex('--step')))
    .addOption(new Option('--seat <n>', 'only what this seat saw, from 0').argParser(parseIndex('--seat')))
    .addOption(lineOption())
    .addOption(ofGameOption())
    .addOption(
      new Option(
        '--language <code>',
        `language of the words: ${LANGUAGES.join(', ')} (default: the system's)`,
      ).argParser(parseLanguage),
    )
    .option('--dump', 'with --step: the whole state as golden files have it')
    .option('--json', 'for machines: all steps, or with --step the position')
    .addHelpText('after', DETAILS)
    .action((file: string, options: ReplayOptions) => replay(io, file, options));
};

const replay = async (io: Io, file: string, options: ReplayOptions): Promise<void> => {
  const { step, seat, line, game, dump, json } = options;
  if (dump && (step === undefined || seat !== undefined)) {
    throw new UsageError('--dump shows the whole state at one step: it needs --step and cannot be used with --seat.');
  }
  const { loadRecord } = await import('../records/recordFile.ts');
  const { Book } = await import('../records/book.ts');
  const loaded = await loadRecord(file, { line, game });
  // What machines read does not depend on where it was written.
  const language = options.language ?? (json ? 'en' : systemLanguage(io));
  const eyes = seat === undefined ? null : checkSeat(seat, loaded.game.seats);
  const book = new Book(loaded, eyes, textsOf(loaded.definition, language), await loadScreen(loaded.definition));
  if (step !== undefined && step > book.length) {
    throw new UsageError(
      `--step must be from 0 to ${book.length}: the record '${file}' has ${book.length} steps; ${step} given.`,
    );
  }
  if (json) return printJson(io, step === undefined ? wholeJson(book) : positionJson(book, step));
  if (step === undefined && io.stdin.isTTY && io.stdout.isTTY) {
    const { browse } = await import('../replay/browse.ts');
    return browse(io, book);
  }
  const paint = book.paint(io);
  const position = (k: number): string[] =>
    dump ? book.dumpLines(k) : [...book.faultLinesAt(k), ...book.tableLines(k)];
  const lines = step === undefined ? book.wholeLines() : position(step);
  printPainted(io, ...lines.map((line) => paint.cards(line)));
};

/** Without the seed for a seat: it tells all cards. */
const headJson = ({ loaded: { record }, seat }: Book): object => {
  const { game, rulesKey, players, seed } = record;
  return { game, rulesKey, players, ...(seat === null && { seed }) };
};

const wholeJson = (book: Book): object => ({
  ...headJson(book),
  seat: book.seat,
  steps: [...book.told()].map(({ told }) => book.stepJson(told)),
  faults: book.faultsJson(),
  result: book.loaded.record.result,
  summary: book.summaryJson(),
});

const positionJson = (book: Book, step: number): object => {
  const { game } = book.loaded;
  const state = book.stateAt(step);
  const position = book.seat === null ? { dump: game.dump(state) } : { view: game.view(state, book.seat) };
  return { ...headJson(book), step, of: book.length, seat: book.seat, actor: game.actor(state), ...position };
};
