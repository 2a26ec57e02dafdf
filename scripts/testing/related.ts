// Which tests a change concerns. Following every import would always answer "all of them": lists like that of the games tie
// everything to everything. So whoever knows a part only from such a list, or a game only by its definition, counts as
// unconcerned; suites that walk over all games do so over those that have changed.
import { basename, dirname, posix } from 'node:path';
import type { Users } from './graph.ts';
import { isTest } from './sources.ts';

export interface Related {
  tests: readonly string[];
  /** Suites over all games need only these; null means all of them. */
  games: readonly string[] | null;
}

/** Lists of parts, each of which is tested for itself. */
const LISTS = [
  'src/games/{house,index}.ts',
  'src/jobs/kinds/index.ts',
  'src/cli/program.ts',
  'src/cli/faces/index.ts',
  'src/web/app/router.tsx',
  'src/web/faces/*.ts',
  'src/web/kit/i18n/load.ts',
  'test/kits/index.ts',
  'test/texts.ts',
];
/** What the house hands down of a game: contracts, which the game's own suites hold it to. */
const DEFINITIONS = ['src/games/*/index.ts'];
/** Suites over all games import this; see test/kits/chosen.ts. */
const CHOSEN_GAMES = 'test/kits/chosen.ts';

const isIn = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => posix.matchesGlob(path, pattern));

/** The game that a file is about. */
const gameOf = (path: string): string | undefined =>
  /^(?:src\/games|src\/cli\/faces|src\/web\/faces|test\/(?:golden|kits))\/(\w+)(?:\/|\.ts$)/.exec(path)?.[1];

/** One line a step of a game, to be compared with. */
const isGolden = (path: string): boolean => /^test\/golden\/\w+\//.test(path);

/** The game that the common suites try by this file: its kit, or a golden file of it. */
const gameUnderTest = (path: string): string | undefined =>
  isGolden(path) || (path.startsWith('test/kits/') && !NO_KITS.has(path)) ? gameOf(path) : undefined;
const NO_KITS = new Set(['chosen', 'index', 'kit', 'partitions'].map((name) => `test/kits/${name}.ts`));

/** Everything that can be reached from some files by going from the needed to the needing. */
const reach = (users: Users, from: Iterable<string>): Set<string> => {
  const reached = new Set(from);
  const changed = new Set(reached);
  for (const path of reached) {
    if (isIn(LISTS, path) && !changed.has(path)) continue;
    const isDefinition = isIn(DEFINITIONS, path);
    for (const user of users.get(path) ?? []) if (!isDefinition || isOfSameGame(path, user)) reached.add(user);
  }
  return reached;
};

const isOfSameGame = (one: string, other: string): boolean => gameOf(one) === gameOf(other);

/** Parts that are in a list have tests named after them: those of commands go through the whole program. */
const namedAfter = (part: string, tests: readonly string[]): string[] => {
  const [folder, stem] = [dirname(part), basename(part).replace(/\..*/, '')];
  return tests.filter(
    (test) =>
      (dirname(test) === folder && basename(test).startsWith(stem)) || test.startsWith(`${dirname(folder)}/${stem}/`),
  );
};

export const relatedTests = (users: Users, tests: readonly string[], changed: readonly string[]): Related => {
  const reached = reach(
    users,
    changed.filter((path) => !isGolden(path)),
  );
  const parts = [...reached].filter((path) => [...(users.get(path) ?? [])].some((user) => isIn(LISTS, user)));
  const found = new Set([...reached, ...parts.flatMap((part) => namedAfter(part, tests))]);
  const overGames = [...reach(users, [CHOSEN_GAMES])].filter(isTest);
  const games = new Set([...reached, ...changed].map(gameUnderTest).filter((game) => game !== undefined));
  const isWhole = overGames.some((test) => found.has(test));
  if (games.size > 0) for (const test of overGames) found.add(test);
  return {
    tests: tests.filter((test) => found.has(test)),
    games: isWhole || games.size === 0 ? null : [...games].sort(),
  };
};
