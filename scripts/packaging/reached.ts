// Which of the built files a package needs: those that its entries reach by imports, threads included. The rest (what only
// tests use) stays out.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from '../testing/sources.ts';

/** Files that are started or read beside the code that names them. */
const BESIDE = /\bnew URL\(\s*['"](\.[^'"]*[^'"/])['"],\s*import\.meta\.url/g;

export interface Reached {
  /** Files, by their whole paths. */
  files: string[];
  /** The names of packages and of Node's modules. */
  packages: string[];
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const namesIn = (text: string): string[] => [
  ...importsOf(text),
  ...[...text.matchAll(BESIDE)].map(([, name]) => name!),
];

/** The command line asks for the server where there is one. */
const LEFT_OUT = /[\\/]dist[\\/]server[\\/]/;

/** All that these files lead to, they themselves included. `ending` is that of the files that a name ending in '.js' means. */
export const reachedFrom = (entries: readonly string[], ending: '.js' | '.d.ts'): Reached => {
  const files = new Set<string>();
  const packages = new Set<string>();
  const left = [...entries];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (files.has(file) || LEFT_OUT.test(file)) continue;
    if (!existsSync(file)) throw new Error(`The package has no ${file}`);
    files.add(file);
    if (!file.endsWith(ending)) continue;
    for (const name of namesIn(readFileSync(file, 'utf8'))) {
      if (name.startsWith('.')) left.push(join(dirname(file), name.replace(/\.js$/, ending)));
      else packages.add(packageOf(name));
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
};
