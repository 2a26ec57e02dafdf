// Which texts come with the first page; the build and the loader must agree.

/** 'start' is what the first page and the parts around every page say. */
export type Group = 'start' | 'all';

const START = /(?:^|\/)(?:app|lobby|storage|match|(?:src|\.\.)\/play)\/lang\//;

export const isAtStart = (path: string): boolean => START.test(path);

/**
 * The files with the texts of a language. Where a folder has none in it, its English ones: a game that nobody has
 * translated yet can be read all the same.
 */
export const textPaths = (paths: readonly string[], language: string, group: Group): string[] =>
  paths.filter((path) => {
    if (group !== 'all' && !isAtStart(path)) return false;
    if (path.endsWith(`/${language}.json`)) return true;
    return path.endsWith('/en.json') && !paths.includes(path.replace(/en\.json$/, `${language}.json`));
  });
