// Would this strategy be accepted? Looks at the file, its types and its class, then lets it play.
import { readFileSync } from 'node:fs';
import { countFaults } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { findGame, GAMES } from '../../games/index.ts';
import type { Guests } from '../../sandbox/guestPlayer.node.ts';
import { DEFAULT_LIMITS } from '../../sandbox/limits.ts';
import { withMarks } from '../../sandbox/marks.ts';
import type { StrategySource } from '../../sandbox/runtime.ts';
import { readSource } from '../../sandbox/source.node.ts';
import { introductionOf, strategyGuests, syntaxProblem, type GuestOptions } from '../../sandbox/strategyPlayer.node.ts';
import { limitsFrom, type LimitOptions } from '../guests.ts';
import { need, UsageError } from '../problems.ts';
import { gameOf, methodsOf, otherClass } from './guess.ts';
import type { CheckReport, Problem } from './report.ts';
import { houseBots, Meter, playTrial } from './trial.ts';
import { typeProblems } from './types.ts';

export interface CheckOptions extends LimitOptions {
  game?: string;
  games: number;
  seconds: number;
  json?: true;
}

export const checkStrategy = (file: string, options: CheckOptions, tell: (text: string) => void): CheckReport => {
  const limits = limitsFrom(options) ?? DEFAULT_LIMITS;
  const asked = options.game === undefined ? null : need(findGame(options.game));
  const report: CheckReport = {
    accepted: false,
    file,
    name: null,
    game: asked?.id ?? null,
    problems: [],
    notes: [],
    games: 0,
    decisions: 0,
    faults: countFaults(),
    limits,
    ...new Meter().report(limits),
    against: [],
  };
  tell('reading the file');
  const { source, problems } = readSource(file);
  const unreadable = problems.find(({ code }) => code === 'unreadable');
  if (unreadable !== undefined) throw new UsageError(unreadable.message);
  report.problems.push(...problems.map((problem) => ({ ...problem, file })));
  if (source !== null && file.endsWith('.ts')) checkTypes(report, tell);
  if (source !== null && problems.length === 0) play(report, source, asked, options, tell);
  return { ...report, accepted: report.problems.length === 0 };
};

const checkTypes = (report: CheckReport, tell: (text: string) => void): void => {
  tell('checking types');
  const found = typeProblems(report.file);
  if (found === null) report.notes.push('Types were not checked: there is no TypeScript compiler here.');
  // What may not be imported has no types either; telling it once is enough.
  const told = new Set(report.problems.map(({ line }) => line));
  report.problems.push(...(found ?? []).filter(({ line }) => !told.has(line)));
};

const play = (
  report: CheckReport,
  source: StrategySource,
  asked: AnyDefinition | null,
  options: CheckOptions,
  tell: (text: string) => void,
): void => {
  const { file, limits } = report;
  const meter = new Meter();
  const refuse = (problem: Omit<Problem, 'file'>): void => void report.problems.push({ ...problem, file });
  tell('loading the strategy');
  const all = [...new Set(GAMES.flatMap((game) => methodsOf(game)))];
  const scout = strategyGuests(GAMES[0]!, source, { limits });
  const hello = scout.hello(all);
  scout.close();
  const text = readFileSync(file, 'utf8');
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
  const { name, game, missing } = introductionOf(file, hello);
  report.name = name;
  const definition = asked ?? gameOf({ file, text, said: game, missing });
  if (definition === null) {
    const games = GAMES.map(({ id }) => id).join(', ');
    return refuse({
      code: 'unknown-game',
      message: `Which game does it play? Say it with --game (${games}).`,
      line: null,
    });
  }
  report.game = definition.id;
  if (asked !== null && game !== null && game !== asked.id) {
    report.notes.push(
      `It was checked for ${asked.id}, as --game says; its own field game says '${game.slice(0, 40)}'.`,
    );
  }
  const lacking = methodsOf(definition).filter((method) => missing.includes(method));
  for (const method of lacking) {
    refuse({
      code: 'missing-method',
      message: `The class Strategy has no method ${method}, which ${definition.name} asks.`,
      line: lineOf(source, /\bclass\s+Strategy\b/),
    });
  }
  if (lacking.length > 0) return;
  const guests = trialGuests(definition, source, { limits, onUsage: (usage) => meter.add(usage) });
  const of = `of ${options.games} games against ${houseBots(definition).join(', ')}`;
  const { hasManyFaults, ...played } = playTrial({
    file,
    lineOf: (method) => lineOf(source, new RegExp(`^[ \\t]*(?:async[ \\t]+)?${method}\\b`, 'm')),
    definition,
    create: guests.createAs(name),
    games: options.games,
    untilMs: performance.now() + 1000 * options.seconds,
    onGame: (games) => tell(`${games} ${of}`),
  });
  guests.close();
  report.problems.push(...played.problems);
  if (played.problems.length > 0) report.notes.push('After each fault a random move was played instead.');
  if (played.games < options.games) {
    const why = hasManyFaults ? 'so many faults are enough to mend' : 'time was up';
    report.notes.push(`${played.games} of ${options.games} games were played: ${why}.`);
  }
  Object.assign(report, { ...played, problems: report.problems }, meter.report(limits));
};

/** With marks, which tell the lines of bad answers and endless loops; without, where they would do harm. */
const trialGuests = (definition: AnyDefinition, source: StrategySource, options: GuestOptions): Guests => {
  const methods = methodsOf(definition);
  const marked = { ...source, code: withMarks(source.code, methods), isMarked: true };
  const guests = strategyGuests(definition, marked, options);
  if (guests.hello(methods).ok) return guests;
  guests.close();
  return strategyGuests(definition, source, options);
};

const lineOf = ({ code }: StrategySource, pattern: RegExp): number | null => {
  const found = pattern.exec(code);
  return found === null ? null : code.slice(0, found.index + found[0].length).split('\n').length;
};
