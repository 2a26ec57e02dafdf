// Which tests there are, when they run, and beside whom.
import { posix } from 'node:path';
import { filesIn, isTest } from './sources.ts';

/** Run by `npm run test:all` alone: every world of a view, thousands of games, training, whole runs of programs. */
export const LONG: readonly string[] = [
  'test/{fleet,hostile,jobs,long,online,sim,strategies}/*.test.ts',
  'test/fixtures/nets.test.ts',
  'test/profile.test.ts',
  'test/conformance/{*Agents,counts,gymSwap,informationStates,oracleRules,properties,swap,twoWorlds}.test.ts',
  'src/agents/neural/shipped.test.ts',
  'src/analysis/{analysis,unseen}.test.ts',
  'src/arena/check/check.test.ts',
  'src/arena/exploit/surprises.test.ts',
  'src/games/**/strength.test.ts',
  'src/games/tysiac/equity/making.test.ts',
  'src/games/ulti/vectors/invariants.test.ts',
  'src/learn/{critic,distil,imitation,selfPlay,shaping}.test.ts',
  'src/players/{load,players,pythonPlayer}.test.ts',
  'src/server/main.test.ts',
  'src/server/ratings/simulation.test.ts',
  'src/sim/checkSummary.test.ts',
  'src/sim/compare/luck.test.ts',
  'src/sim/deals/clairvoyant.test.ts',
  'src/cli/{bench,card,train}/*.test.ts',
  'src/cli/commands/{check,dataset,evaluate,experiment,exploitRuns,export,neural,simulateFiles,tournament}.test.ts',
];

/** Whatever looks at the page's sources: they are made of what only Vite understands. */
export const WEB: readonly string[] = ['src/web/**/*.test.ts'];

/**
 * Each in a process of its own: they put modules or parts of the system in the place of others, break one, register a game,
 * or look at numbers so small that the processor takes them for 0 once a net has been run beside them. All others share processes, so
 * that what they import is loaded once.
 */
export const ALONE: readonly string[] = [
  'src/core/functions.test.ts',
  'src/cli/tournament/{faults,resume}.test.ts',
  'src/sandbox/stripBroken.test.ts',
  'src/web/kit/browser/{random,talkingLock}.test.ts',
  'src/web/kit/newGame/setup.test.ts',
  'src/web/kit/runs/{fleetTeam,labRun}.test.ts',
  'src/web/kit/sound/sound.test.ts',
  'src/web/kit/storage/{db,otherDevices,sync}.test.ts',
  'src/web/pages/{replay/keptRecords,rules/keptDrafts}.test.ts',
  'test/conformance/twoWorldsPage.test.ts',
  'test/examples/{page,registered}.test.ts',
  'test/fixtures/opens.test.ts',
];

/** They run the lines of core and games that coverage counts: many lines of a game only its tables, terminal and suites run. */
export const ENGINE: readonly string[] = ['src/{cli,core,files,games,jobs,play}/**/*.test.ts', 'test/**/*.test.ts'];

/** Asked after any change: they look at all sources or all texts, and are cheap. */
export const ALWAYS: readonly string[] = [
  'test/architecture.test.ts',
  'test/layers.test.ts',
  'src/web/kit/i18n/catalogues.test.ts',
];

/** They look through all that is in this folder, whatever they import of it. */
export const LOOK_THROUGH: Readonly<Record<string, string>> = {
  'test/styles.test.ts': 'src/web/',
  'src/web/kit/i18n/literals.test.ts': 'src/web/',
};

/** Browser tests with such a tag run in `npm test`: one of each page and table (test/e2e). */
export const CORE_TAGS = /@(page|table)-/;

const isIn = (patterns: readonly string[], file: string): boolean =>
  patterns.some((pattern) => posix.matchesGlob(file, pattern));

/** Is this test asked for the place alone where something has changed? */
export const isAskedAnyway = (file: string, changed: readonly string[]): boolean => {
  const folder = LOOK_THROUGH[file];
  return ALWAYS.includes(file) || (folder !== undefined && changed.some((path) => path.startsWith(folder)));
};

export const testFiles = (): string[] => ['src', 'test'].flatMap(filesIn).filter(isTest);
export const isLong = (file: string): boolean => isIn(LONG, file);
export const longTestFiles = (): string[] => testFiles().filter(isLong);
