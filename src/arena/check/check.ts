// Would this strategy be accepted? Looks at the file, its types and its class, then lets it play.
import { countFaults } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { firstCharacters } from '../../core/text.ts';
import type { GuestOptions, Guests } from '../../players/guestPlayer.ts';
import { introductionOf, otherVersion, syntaxProblem } from '../../players/introduction.ts';
import type { Limits } from '../../guests/limits.ts';
import { withMarks } from '../../sandbox/marks.ts';
import { lackSentence, lacksOf, methodsToLookFor } from '../../sandbox/methods.ts';
import { houseName } from '../../players/names.ts';
import type { ReadSource } from '../../sandbox/readSource.ts';
import type { StrategySource } from '../../sandbox/runtime.ts';
import { gameOf, methodsOf, misspeltVersion, otherClass } from './guess.ts';
import type { CheckReport, Problem } from './report.ts';
import { houseBots, Meter, playTrial } from './trial.ts';

/** What is checked, and by which means. */
export interface Checking {
  file: string;
  /** As it stands in the file, and made ready. */
  text: string;
  read: ReadSource;
  /** null where the file itself must tell which of the known ones it is. */
  asked: AnyDefinition | null;
  known: readonly AnyDefinition[];
  games: number;
  limits: Limits;
  /** Is time up, so that no further game is begun? */
  isLate(): boolean;
  open: OpenGuests;
  /** null when there is no compiler here: it is not part of what users need to play. */
  typeProblems(): Problem[] | null;
}

export type OpenGuests = (definition: AnyDefinition, source: StrategySource, options: GuestOptions) => Guests;

/** Step by step: what is being done comes out before each. Guests are opened and asked between two steps. */
export function* checkStrategy(checking: Checking): Generator<string, CheckReport> {
  const { file, asked, limits, read } = checking;
  const report: CheckReport = {
    accepted: false,
    file,
    name: null,
    apiVersion: null,
    game: asked?.id ?? null,
    problems: read.problems.map((problem) => ({ ...problem, file })),
    notes: [],
    games: 0,
    decisions: 0,
    faults: countFaults(),
    limits,
    ...new Meter().report(limits),
    against: [],
  };
  if (read.source !== null && file.endsWith('.ts')) {
    yield 'checking types';
    checkTypes(report, checking.typeProblems());
  }
  if (read.source !== null && read.problems.length === 0) yield* play(report, read.source, checking);
  return { ...report, accepted: report.problems.length === 0 };
}

const checkTypes = (report: CheckReport, found: readonly Problem[] | null): void => {
  if (found === null) report.notes.push('Types were not checked: there is no TypeScript compiler here.');
  // What may not be imported has no types either; telling it once is enough.
  const told = new Set(report.problems.map(({ line }) => line));
  report.problems.push(...(found ?? []).filter(({ line }) => !told.has(line)));
};

function* play(report: CheckReport, source: StrategySource, checking: Checking): Generator<string, void> {
  const { file, text, limits, asked, known, open } = checking;
  const meter = new Meter();
  const refuse = (problem: Omit<Problem, 'file'>): void => void report.problems.push({ ...problem, file });
  yield 'loading the strategy';
  const all = [...new Set([...known, ...(asked ? [asked] : [])].flatMap((game) => methodsToLookFor(game)))];
  const scout = open(asked ?? known[0], source, { limits });
  const hello = scout.hello(all);
  scout.close();
  if (!hello.ok) {
    const syntax = syntaxProblem(hello, text);
    if (syntax !== null) return refuse({ code: 'syntax', ...syntax });
    const other = hello.detail.includes('no class called Strategy') ? otherClass(text) : null;
    const found = other === null ? '' : ` There is a class ${other.name}; call it Strategy.`;
    return refuse({
      code: 'load',
      message: `It fails before it is asked anything: ${hello.detail}.${found}`,
      line: other?.line ?? hello.line,
    });
  }
  const { name, game, apiVersion, missing } = introductionOf(file, hello);
  report.name = name;
  report.apiVersion = apiVersion;
  const other = otherVersion(apiVersion);
  const misspelt = apiVersion === null ? misspeltVersion(text) : null;
  if (misspelt !== null) report.notes.push(`Its field ${misspelt} is not read: did you mean apiVersion?`);
  if (other !== null) return refuse({ code: 'api-version', message: other, line: lineOf(source, /\bapiVersion\b/) });
  const definition = asked ?? gameOf({ file, text, said: game, games: known, missing });
  if (definition === null) {
    const games = known.map(({ id }) => id).join(', ');
    return refuse({
      code: 'unknown-game',
      message: `Which game does it play? Say it with --game (${games}).`,
      line: null,
    });
  }
  report.game = definition.id;
  if (asked !== null && game !== null && game !== asked.id) {
    report.notes.push(
      `It was checked for ${asked.id}, as --game says; its own field game says '${firstCharacters(game, 40)}'.`,
    );
  }
  const lacking = lacksOf(definition, missing);
  const problems = lacking.map((lack): Problem => {
    const line = namedLine(source, lack.former ?? lack.misspelt);
    return { code: 'missing-method', message: lackSentence(definition, lack), file, line };
  });
  // First of all: what the types say to a method that has another name now helps nobody.
  report.problems.unshift(...problems);
  const borrowed = houseName(definition, name);
  if (borrowed !== null) refuse({ code: 'house-name', message: borrowed, line: lineOf(source, /\bname\s*=/) });
  if (lacking.length > 0) return;
  const guests = markedGuests(open, definition, source, { limits, onUsage: (usage) => meter.add(usage) });
  const of = `of ${checking.games} games against ${houseBots(definition).join(', ')}`;
  const trial = playTrial({
    file,
    lineOf: (method) => methodLine(source, method),
    definition,
    create: guests.createAs(name),
    games: checking.games,
    isLate: checking.isLate,
  });
  let step = trial.next();
  for (; !step.done; step = trial.next()) yield `${step.value} ${of}`;
  const { hasManyFaults, ...played } = step.value;
  guests.close();
  report.problems.push(...played.problems);
  if (played.problems.length > 0) report.notes.push('After each fault a random move was played instead.');
  if (played.games < checking.games) {
    const why = hasManyFaults ? 'so many faults are enough to mend' : 'time was up';
    report.notes.push(`${played.games} of ${checking.games} games were played: ${why}.`);
  }
  Object.assign(report, { ...played, problems: report.problems }, meter.report(limits));
}

/** With marks, which tell the lines of bad answers and endless loops; without, where they would do harm. */
export const markedGuests = (
  open: OpenGuests,
  definition: AnyDefinition,
  source: StrategySource,
  options: GuestOptions,
): Guests => {
  const methods = methodsOf(definition);
  const marked = { ...source, code: withMarks(source.code, methods), isMarked: true };
  const guests = open(definition, marked, options);
  if (guests.hello(methods).ok) return guests;
  guests.close();
  return open(definition, source, options);
};

/** Where a method stands under another name; else where the class begins. */
const namedLine = (source: StrategySource, name: string | null): number | null =>
  (name === null ? null : methodLine(source, name)) ?? lineOf(source, /\bclass\s+Strategy\b/);

/** Where a method begins. */
export const methodLine = (source: StrategySource, method: string): number | null =>
  lineOf(source, new RegExp(`^[ \\t]*(?:async[ \\t]+)?${method}\\b`, 'm'));

const lineOf = ({ code }: StrategySource, pattern: RegExp): number | null => {
  const found = pattern.exec(code);
  return found === null ? null : code.slice(0, found.index + found[0].length).split('\n').length;
};
