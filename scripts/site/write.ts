// The app as a folder for any host that hands out files: built for the path it will lie under, with its one page at each of its
// addresses.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildError, buildInto } from '../../src/server/build.ts';
import { PAGE_POLICY } from '../../src/server/policy.ts';
import { projectRoot } from '../testing/sources.ts';
import { sitePages } from './pages.ts';

/** Tells a folder that was made here, which may be made anew, from one that holds something else. */
const MARK = '.talon-site';

/** What our server says in headers, which a host of files may not let one set. */
const withPolicy = (html: string): string =>
  html.replace(
    '<meta charset="utf-8" />',
    `$&\n    <meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}" />\n    <meta name="referrer" content="same-origin" />`,
  );

const isBase = (base: string): boolean => /^\/(?:[\w.~-]+\/)*$/.test(base);

/** Why nothing can be written there. */
export const refusal = (base: string, out: string): string | null => {
  if (!isBase(base)) return `--base ${base}: the path begins and ends with a slash, as in /talon/ (or / alone).`;
  if (!existsSync(out) || readdirSync(out).length === 0 || existsSync(join(out, MARK))) return null;
  return `${out} holds something else: name a folder that is empty, or one that this command has made.`;
};

/** How many files were written, and their bytes. */
export const writeSite = async (base: string, out: string): Promise<{ files: number; bytes: number }> => {
  const aside = join(projectRoot, '.cache', `site-${process.pid}`);
  try {
    await buildInto(aside, ['--base', base, '--mode', 'site']);
    rmSync(join(aside, '.vite'), { recursive: true, force: true });
    const page = withPolicy(readFileSync(join(aside, 'index.html'), 'utf8'));
    // The one for addresses that nobody knows is asked for by most hosts; the app then says that there is no such page.
    for (const name of ['index.html', '404.html', ...sitePages().map((path) => `${path}/index.html`)]) {
      mkdirSync(dirname(join(aside, name)), { recursive: true });
      writeFileSync(join(aside, name), page);
    }
    cpSync(join(projectRoot, 'LICENSE'), join(aside, 'LICENSE.txt'));
    cpSync(join(projectRoot, 'THIRD-PARTY.md'), join(aside, 'THIRD-PARTY.md'));
    // GitHub would else leave out what its own generator of pages does not know.
    for (const name of [MARK, '.nojekyll']) writeFileSync(join(aside, name), '');
    // What else the folder has come to hold (a repository, the name of a host) stays.
    for (const name of readdirSync(aside)) rmSync(join(out, name), { recursive: true, force: true });
    cpSync(aside, out, { recursive: true });
    return measured(aside);
  } catch (problem) {
    throw new BuildError(`The site could not be built: ${(problem as Error).message}`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};

const measured = (folder: string): { files: number; bytes: number } => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
  return { files: files.length, bytes };
};
