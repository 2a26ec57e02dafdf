// Who needs whom: from the imports of all sources, and from the paths that stand in their texts.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesIn, isRelative, projectRoot, sourceOf, targetOf, workersOf, type SourceFile } from './sources.ts';

/** For every file, those that need it directly. */
export type Users = ReadonlyMap<string, ReadonlySet<string>>;

/** Where files lie that somebody may need. */
const FOLDERS: readonly string[] = 'bin config data docs examples models scripts src strategies test'.split(' ');

/** Whoever looks through all of them is asked always, or has nothing to say about a single file. */
const WALKED_BY_MANY = new Set(['.', 'src', 'test']);

/** The tests' own machinery speaks of files that it does not need. */
const SPEAKS_OF_OTHERS = /^(scripts|test)\/testing\//;

const isSource = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);

export const readUsers = (): Users => {
  const files = FOLDERS.flatMap(filesIn);
  const read = (path: string): SourceFile => sourceOf(path, readFileSync(join(projectRoot, path), 'utf8'));
  return usersAmong(files.filter(isSource).map(read), files);
};

export const usersAmong = (sources: readonly SourceFile[], files: readonly string[]): Users => {
  const known = new Set(files);
  const inFolders = byFolder(files.filter((path) => !isSource(path)));
  const users = new Map<string, Set<string>>();
  for (const source of sources) {
    const spokenOf = SPEAKS_OF_OTHERS.test(source.path) ? [] : named(source, known, inFolders);
    const needs = [...imported(source), ...globbed(source), ...spokenOf];
    for (const need of needs) users.set(need, (users.get(need) ?? new Set()).add(source.path));
  }
  return users;
};

const imported = (source: SourceFile): string[] =>
  [...source.imports.filter(isRelative), ...workersOf(source.text)].map((name) => targetOf(source, name));

/** What `import.meta.glob` gathers. */
const globbed = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/\bimport\.meta\.glob\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, patterns]) => {
    const names = [...patterns!.matchAll(/'([^']+)'/g)].map(([, name]) => posix.join(posix.dirname(path), name!));
    return globSync(names, { cwd: projectRoot });
  });

/**
 * Paths in a text: 'src/cli/main.ts' in one piece or join(root, 'docs', 'x.md') in several, from the project's folder or
 * from the source's own. A folder stands for what is in it, sources aside: those are imported.
 */
const named = (
  { path, text }: SourceFile,
  known: ReadonlySet<string>,
  inFolders: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const joined = [...text.matchAll(/\b(?:join|resolve)\(([^()]*)\)/g)].map(([, words]) =>
    [...words!.matchAll(/'([^']*)'/g)].map(([, word]) => word!).join('/'),
  );
  const whole = [...text.matchAll(/['`]([\w.-]+(?:\/[\w.-]+)+)\/?['`]/g)].map(([, word]) => word!);
  const places = new Set([...joined, ...whole].flatMap((word) => [word, posix.join(posix.dirname(path), word)]));
  return [...places]
    .map((place) => posix.normalize(place))
    .filter((place) => !WALKED_BY_MANY.has(place))
    .flatMap((place) => (known.has(place) ? [place] : (inFolders.get(place) ?? [])));
};

/** What lies in each folder and in those below it. */
const byFolder = (files: readonly string[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
      const inside = found.get(folder);
      if (inside === undefined) found.set(folder, [file]);
      else inside.push(file);
    }
  }
  return found;
};
