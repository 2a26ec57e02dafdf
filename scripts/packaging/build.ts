// The folders of the packages: what tsc writes, and the files that are no code.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesIn, projectRoot } from '../testing/sources.ts';
import { builtName, mainManifest, netsManifest } from './manifest.ts';
import { LEAST_NODE, PACKAGE, parts } from './parts.ts';
import { reachedFrom } from './reached.ts';

const CLI = 'src/cli/main.ts';

/** What the built code reads beside itself: words of the terminal, the sandbox's engine and its licence. */
const ASSETS = [
  /^src\/(?:games|cli\/faces)\/\w+\/lang\/\w+\.json$/,
  /^src\/(?:cli|play)\/lang\/\w+\.json$/,
  /^src\/sandbox\/quickjs\/(?:quickjs\.wasm|LICENSE)$/,
];
const WHOLE = ['LICENSE', 'config', 'data/positions', 'strategies/starters'];
/** What `python:FILE` starts, and all of which pip makes the package for Python. */
const PYTHON = /^python\/(?:talon_games\/.*\.py|build_backend\.py|pyproject\.toml|README\.md)$/;

/** JavaScript, declarations and maps of everything but page and server, into `dist`. */
/** What is read is the declarations: comments stay in these alone. */
const compile = (dist: string): void => {
  const tsc = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  for (const what of [['--declaration', 'false', '--removeComments'], ['--emitDeclarationOnly']]) {
    const args = [tsc, '-p', join(projectRoot, 'tsconfig.package.json'), '--outDir', dist, ...what];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`tsc: ${stdout}`);
  }
};

/** tsc turns the names in imports from '.ts' to '.js', but neither those of threads nor those in declarations. */
const renameSources = (file: string): void => {
  const text = readFileSync(file, 'utf8');
  const isTypes = file.endsWith('.d.ts');
  const named = isTypes
    ? text.replace(/(\bfrom\s*|\bimport\(\s*|^import\s+)(['"])(\.[^'"]*)\.ts\2/gm, '$1$2$3.js$2')
    : text.replace(/(new URL\(\s*)(['"])(\.[^'"]*)\.ts\2/g, '$1$2$3.js$2');
  if (named !== text) writeFileSync(file, named);
};

const copy = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
};

/** The command. Written for the oldest Node there is: it is what says that it is too old. */
const command = (): string => `#!/usr/bin/env node
const needed = '${LEAST_NODE}'.split('.').map(Number);
const here = process.versions.node.split('.').map(Number);
const at = needed.findIndex((part, i) => part !== here[i]);
if (at >= 0 && here[at] < needed[at]) {
  console.error('Talon needs Node ${LEAST_NODE.split('.').slice(0, 2).join('.')} or later, and this is ' + process.version + ': please install a newer Node.');
  process.exitCode = 2;
} else {
  // Through npx the package's own name always leads back to it; another package is called talon.
  if (process.env.npm_lifecycle_event === 'npx') process.env.TALON_STARTED_AS = 'npx ${PACKAGE}';
  import('../${builtName(CLI)}.js');
}
`;

/** The page about the package; what it links to is not in it. */
const readme = (): string =>
  readFileSync(join(projectRoot, 'docs', 'package.md'), 'utf8').replace(/\[([^\]\n]*)\]\((?!https?:)[^)\n]*\)/g, '$1');

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Of what was built, all that somebody can get at: by importing a part, or by running the command. */
const selectFrom = (built: string, folder: string): void => {
  const at = (source: string, ending: string): string => join(built, builtName(source) + ending);
  const code = parts().filter(({ isTypes }) => !isTypes);
  const library = reachedFrom(
    code.map(({ source }) => at(source, '.js')),
    '.js',
  );
  const program = reachedFrom([at(CLI, '.js'), ...library.files], '.js');
  const types = reachedFrom(
    parts().map(({ source }) => at(source, '.d.ts')),
    '.d.ts',
  );
  const inLibrary = new Set(library.files);
  for (const file of new Set([...program.files, ...types.files])) {
    const target = join(folder, relative(built, file));
    copy(file, target);
    if (!file.endsWith('.js')) continue;
    // Whoever imports a part looks into it with a debugger; the command line is a program.
    if (inLibrary.has(file)) copy(`${file}.map`, `${target}.map`);
    else writeFileSync(target, readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*\n?/m, ''));
  }
  writeFileSync(join(folder, 'package.json'), toJson(mainManifest(program.packages)));
};

/** The folder of the package, ready to be packed. */
export const buildMain = (folder: string): void => {
  const built = `${folder}.built`;
  for (const old of [folder, built]) rmSync(old, { recursive: true, force: true });
  compile(join(built, 'dist'));
  for (const file of filesUnder(built)) if (/\.(?:js|d\.ts)$/.test(file)) renameSources(file);
  for (const file of filesIn('src').filter((path) => ASSETS.some((pattern) => pattern.test(path)))) {
    for (const place of [built, folder]) copy(join(projectRoot, file), join(place, file.replace(/^src\//, 'dist/')));
  }
  for (const name of WHOLE) for (const place of [built, folder]) copy(join(projectRoot, name), join(place, name));
  for (const file of filesIn('python').filter((path) => PYTHON.test(path))) {
    copy(join(projectRoot, file), join(folder, file));
  }
  selectFrom(built, folder);
  rmSync(built, { recursive: true });
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'talon.mjs'), command(), { mode: 0o755 });
  writeFileSync(join(folder, 'README.md'), readme());
};

/** The folder of the package with the nets. */
export const buildNets = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  for (const file of filesIn('models').filter((path) => /\.net$|\.md$/.test(path))) {
    copy(join(projectRoot, file), join(folder, file));
  }
  copy(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'));
  copy(join(projectRoot, 'models', 'README.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'package.json'), toJson(netsManifest()));
};
