// Builds the web app when its sources are newer than what was built last. The stamp is a hash of the sources, so that
// a second start costs a few milliseconds.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { allModelFiles } from '../nn/models.node.ts';

const root = dirname(dirname(import.meta.dirname));
const BUILT = join(root, 'dist', 'web');
const STAMP = '.stamp';
/** Whatever may change the app, its models aside. */
export const SOURCES = [
  'vite.config.ts',
  'scripts/vitePlugins.ts',
  'scripts/strategyApi.ts',
  'package-lock.json',
  'config',
  'strategies',
  'examples',
  // Whatever the page may import, so that no folder is forgotten.
  ...readdirSync(join(root, 'src'))
    .filter((folder) => !['cli', 'server'].includes(folder))
    .map((folder) => `src/${folder}`),
];

export class BuildError extends Error {}

const filesIn = (path: string): string[] => {
  if (!existsSync(join(root, path))) return [];
  const names = path.includes('.')
    ? [path]
    : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return names.filter(
    (name) => !/\.test\.tsx?$/.test(name) && (!name.endsWith('.md') || /RULES(\.\w+)?\.md$/.test(name)),
  );
};

const hashSources = (): string => {
  const hash = createHash('sha256');
  for (const name of SOURCES.flatMap(filesIn).sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)));
  for (const file of allModelFiles()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const stampOf = (folder: string): string => {
  try {
    return readFileSync(join(folder, STAMP), 'utf8');
  } catch {
    return '';
  }
};

/** In a process of its own: what building needs of memory, several times what serving does, goes with it. */
export const buildInto = (folder: string, how: readonly string[] = []): Promise<void> =>
  new Promise((done, fail) => {
    const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
    const builder = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error', ...how], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' }, // React takes its quick half by it, even when a test builds
    });
    const stop = (): void => void builder.kill();
    process.once('exit', stop);
    let said = '';
    builder.stderr.setEncoding('utf8').on('data', (text) => (said += text));
    builder.on('error', fail);
    builder.on('close', (code) => {
      process.off('exit', stop);
      if (code === 0) done();
      else fail(new Error(said.trim() || `the builder ended with ${code}`));
    });
  });

/** The folder with the built app. `say` hears what takes time. */
export const ensureBuilt = async (say: (line: string) => void): Promise<string> => {
  // A copy without its sources (an image of a container) serves what it was given.
  if (existsSync(join(BUILT, STAMP)) && !existsSync(join(root, 'vite.config.ts'))) return BUILT;
  const stamp = hashSources();
  if (stampOf(BUILT) === stamp) return BUILT;
  say('Building the web app (the first time, and after a change) …');
  const began = performance.now();
  const aside = join(root, 'dist', `web-${process.pid}`);
  try {
    await buildInto(aside);
  } catch (problem) {
    rmSync(aside, { recursive: true, force: true });
    throw new BuildError(`The web app could not be built: ${(problem as Error).message}`);
  }
  writeFileSync(join(aside, STAMP), stamp);
  mkdirSync(dirname(BUILT), { recursive: true });
  rmSync(BUILT, { recursive: true, force: true });
  try {
    // Renamed when complete, so that nobody ever serves half an app.
    renameSync(aside, BUILT);
  } catch (problem) {
    if (stampOf(BUILT) !== stamp) throw problem;
    rmSync(aside, { recursive: true, force: true }); // somebody else was faster
  }
  say(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return BUILT;
};
