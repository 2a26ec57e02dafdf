// Which texts are fetched when; the build and the loader must agree.

/** 'start' is what the first page and the parts around every page say, 'table' all that is said at a table. */
export type Group = 'start' | 'table' | 'all';

const START = /(?:^|\/)(?:app|lobby|storage|match|(?:src|\.\.)\/play)\/lang\//;

/** Pages of which a table, and what plays there, never speaks. */
const AWAY = /(?:^|\/)(?:learn|lab|stats|people|friends|cups)\/lang\//;

export const isAtStart = (path: string): boolean => START.test(path);
export const isAway = (path: string): boolean => AWAY.test(path);

const IS_IN: Readonly<Record<Group, (path: string) => boolean>> = {
  start: isAtStart,
  table: (path) => !isAway(path),
  all: () => true,
};

/**
 * The files with the texts of a language. Where a folder has none in it, its English ones: a game that nobody has
 * translated yet can be read all the same.
 */
export const textPaths = (paths: readonly string[], language: string, group: Group): string[] =>
  paths.filter((path) => {
    if (!IS_IN[group](path)) return false;
    if (path.endsWith(`/${language}.json`)) return true;
    return path.endsWith('/en.json') && !paths.includes(path.replace(/en\.json$/, `${language}.json`));
  });
