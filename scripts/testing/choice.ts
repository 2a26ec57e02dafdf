// What `npm run check` tries of all tests and looks at of all sources, and the line that says so.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changes } from './changed.ts';
import { readUsers } from './graph.ts';
import { relatedTests } from './related.ts';
import { projectRoot } from './sources.ts';
import { isAskedAnyway, isLong, testFiles } from './suites.ts';

export interface Choice {
  files: readonly string[];
  /** The games over which the common suites walk; null means all. */
  games: readonly string[] | null;
  /** What may have lost its format or have come to hold a fault since: a cycle of imports goes through what closed it. */
  changed: readonly string[];
  /** What was chosen and why. */
  line: string;
}

/** Whatever all tests run by. */
const TOOLS = /^(package(-lock)?\.json|tsconfig[\w.]*\.json|vite(st)?\.config\.ts)$/;
/** What says how all sources are to look. */
const MANNERS = /^\.(oxlintrc\.json|oxfmtrc\.json|editorconfig|gitignore|prettierignore)$/;
const EVERYTHING = ['.'];

export const chooseTests = (): Choice => {
  const all = testFiles();
  const usual = all.filter((file) => !isLong(file));
  const everything = (why: string): Choice => ({
    files: usual,
    games: null,
    changed: EVERYTHING,
    line: `Tests: all ${usual.length} files, because ${why}; the long ones are left to npm run test:all.`,
  });
  const changed = changes();
  if (changed === null) return everything('this is no clone, and nothing tells what has changed');
  const tool = changed.files.find((file) => TOOLS.test(file));
  if (tool !== undefined) return everything(`${tool} has changed`);
  const { tests, games } = relatedTests(readUsers(), all, changed.files);
  const files = usual.filter((file) => tests.includes(file) || isAskedAnyway(file, changed.files));
  const why = `${some(changed.files)} changed since ${changed.since}`;
  const within = games === null ? '' : `, common suites for ${games.join(', ')} only`;
  const left = `${usual.length - files.length} others and ${tests.filter(isLong).length} long ones are left to npm test and npm run test:all`;
  const isUsual = !changed.files.some((file) => MANNERS.test(file));
  const present = changed.files.filter((file) => existsSync(join(projectRoot, file)));
  return {
    files,
    games,
    changed: isUsual ? present : EVERYTHING,
    line: `Tests: ${files.length} files (${why}${within}); ${left}.`,
  };
};

const some = (files: readonly string[]): string => {
  const [first, second, ...more] = files;
  if (first === undefined) return 'nothing';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${files.length - 1} more`;
};
