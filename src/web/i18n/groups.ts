// Which texts come with the first page; the build and the loader must agree.

/** 'start' is what the first page and the parts around every page say. */
export type Group = 'start' | 'all';

const START = /(?:^|\/)(?:(?:web|\.\.)\/(?:app|lobby|storage|engine)|(?:src|\.\.)\/play)\/lang\//;

export const isAtStart = (path: string): boolean => START.test(path);
