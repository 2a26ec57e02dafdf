// Who may import whom. The tables in folderRules.ts, layers.ts and below are the rules; docs/1-architecture.md says why.
// Tests beside the sources are free to reach anywhere.

import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  importsOf,
  isRelative,
  isTest,
  projectRoot as root,
  readSources,
  sourceOf,
  targetOf,
  workersOf,
  type SourceFile,
} from '../scripts/testing/sources.ts';
import { rules, type FolderRule } from './folderRules.ts';
import { layerProblems, LAYERS } from './layers.ts';

/** These serve every game; what one game needs of them it brings itself. */
const namelessFolders = /^src\/(core|play|sim|arena|cli)\//;

/** Who knows which games the house has. Everybody else is handed a game: a stranger's goes wherever the house's own do. */
const lists = ['src/games/house.ts', 'src/games/index.ts', 'virtual:house'];
const ownersOfTheList = [
  'src/api/house.ts',
  'src/cli/kit/games.ts',
  'src/server/house.ts',
  'src/web/kit/games/house.ts',
];

/** These read what Talon has built or brought itself; everything else goes through files/read.node.ts. */
const ownFileReaders = [
  'src/cli/strategies/starter.ts',
  'src/cli/screen/texts.ts',
  'src/fleet/proof.node.ts',
  'src/sandbox/quickJs.node.ts',
  'src/threads/threadClock.node.ts',
  'src/server/build.ts',
  'src/server/files.ts',
];

const longestFile = 400;
const generatedMark = /^\W*generated (by|from)\b/im;

const folderOf = (path: string) => path.split('/')[1] ?? '';
const environmentOf = (path: string) => /\.(node|web)\.tsx?$/.exec(path)?.[1];
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** What is wrong with this import, in words; null when it is allowed. */
function refuse(file: SourceFile, name: string): string | null {
  const rule = rules[folderOf(file.path)];
  if (rule === undefined) return null; // its own test says so
  if (isRelative(name)) return refuseFile(file.path, targetOf(file, name), rule);
  if (isBuiltin(name)) return refuseNode(file.path, rule);
  return refusePackage(file.path, packageOf(name), rule);
}

function refuseFile(from: string, to: string, rule: FolderRule): string | null {
  if (to === 'package.json') return rule.node === 'yes' ? null : 'only cli and server read package.json';
  // A game's default configuration is data for everybody, so it lies where people look for it.
  if (/^config\/[^/]+\.json$/.test(to)) return gameOf(from) === undefined ? 'only games read config' : null;
  if (!to.startsWith('src/')) return 'sources import nothing outside src';
  if (isTest(to)) return 'sources do not import tests';
  return refuseFolder(from, to, rule) ?? refuseEnvironment(from, to) ?? refuseOtherGame(from, to);
}

function refuseFolder(from: string, to: string, rule: FolderRule): string | null {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other || rule.folders.includes(other)) return null;
  if (rule.folders.includes(`${other}.web`)) {
    return environmentOf(to) === 'web' ? null : `${own} imports only the *.web.ts files of ${other}`;
  }
  return `${own} may import ${rule.folders.join(', ') || 'nothing but itself'}, not ${other}`;
}

function refuseEnvironment(from: string, to: string): string | null {
  const needed = environmentOf(to);
  if (needed === undefined || needed === environmentOf(from)) return null;
  const home = needed === 'node' ? ['cli', 'server'] : ['web'];
  return home.includes(folderOf(from))
    ? null
    : `only *.${needed}.ts files and ${home.join(', ')} import *.${needed}.ts`;
}

function refuseOtherGame(from: string, to: string): string | null {
  const [game, otherGame] = [gameOf(from), gameOf(to)];
  // Files directly in games/, like the registry index.ts, belong to no game and see them all.
  if (game === undefined || otherGame === undefined || game === otherGame || otherGame === 'shared') return null;
  return `the game ${game} may not import the game ${otherGame}; what both need goes to games/shared`;
}

const gameOf = (path: string) => /^src\/games\/([^/]+)\//.exec(path)?.[1];

function refuseNode(from: string, rule: FolderRule): string | null {
  if (rule.node === 'yes' || (rule.node === '*.node.ts' && environmentOf(from) === 'node')) return null;
  return `${folderOf(from)} may use Node's modules ${rule.node === 'no' ? 'nowhere' : 'only in *.node.ts files'}`;
}

function refusePackage(from: string, name: string, rule: FolderRule): string | null {
  if (rule.packages === 'any' || rule.packages.includes(name) || environmentOf(from) !== undefined) return null;
  return `${folderOf(from)} may import the packages ${rule.packages.join(', ') || '(none)'}, not ${name}`;
}

/** Each circle of imports once, as 'a -> b -> a'. */
function findCycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: SourceFile, trail: readonly string[]): void => {
    const at = trail.indexOf(file.path);
    if (at >= 0) cycles.push([...trail.slice(at), file.path].join(' -> '));
    if (at >= 0 || finished.has(file.path)) return;
    for (const name of file.imports.filter(isRelative)) {
      const next = byPath.get(targetOf(file, name));
      if (next !== undefined) visit(next, [...trail, file.path]);
    }
    finished.add(file.path);
  };
  for (const file of files) visit(file, []);
  return cycles;
}

const sources = readSources('src').filter((file) => !isTest(file.path));

describe('architecture', () => {
  test('every folder of src has a row in the table above', () => {
    const unknown = sources.map((file) => file.path).filter((path) => rules[folderOf(path)] === undefined);
    expect(unknown, 'files in folders without a rule').toEqual([]);
  });

  test('what a row allows is there and made use of', () => {
    const used = new Set(
      sources.flatMap((file) =>
        file.imports.filter(isRelative).map((name) => `${folderOf(file.path)} ${folderOf(targetOf(file, name))}`),
      ),
    );
    const idle = Object.entries(rules).flatMap(([own, { folders }]) =>
      folders.filter((other) => !used.has(`${own} ${other.replace('.web', '')}`)).map((other) => `${own}: ${other}`),
    );
    expect(idle, 'folders that nobody imports from there').toEqual([]);
  });

  test('folders import each other in one direction', () => {
    const below = (folder: string, trail: readonly string[]): string[] => {
      if (trail.includes(folder)) return [[...trail, folder].join(' -> ')];
      return rules[folder]!.folders.flatMap((next) => below(next.replace('.web', ''), [...trail, folder]));
    };
    expect(Object.keys(rules).flatMap((folder) => below(folder, []))).toEqual([]);
  });

  test('the table of docs/1-architecture.md says the same', () => {
    const page = readFileSync(join(root, 'docs', '1-architecture.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `src\/(\w+)` \|[^\n]*\| ([^|\n]*) \|$/gm)];
    const told = Object.fromEntries(rows.map(([, folder, may]) => [folder, may!.match(/[\w@/-]+/g) ?? []]));
    expect(Object.keys(told).sort(), 'folders with a row').toEqual(Object.keys(rules).sort());
    const isFolder = (word: string): boolean => word in rules;
    for (const [folder, { folders, packages }] of Object.entries(rules)) {
      if (told[folder]!.includes('everything')) continue;
      const allowed = folders.map((name) => name.replace('.web', ''));
      expect(told[folder]!.filter(isFolder).sort(), `what ${folder} may import`).toEqual(allowed.sort());
      if (packages !== 'any')
        expect(told[folder], `packages of ${folder}`).toEqual(expect.arrayContaining([...packages]));
    }
  });

  test('files import only what their folder may', () => {
    const problems = sources.flatMap((file) =>
      file.imports.flatMap((name) => {
        const problem = refuse(file, name);
        return problem === null ? [] : [`${file.path} imports '${name}': ${problem}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('no file imports itself through others', () => {
    expect(findCycles(sources)).toEqual([]);
  });

  test.each(Object.entries(LAYERS))(
    '%s is in layers, and none of its folders imports one above or beside it',
    (base, rows) => {
      const imports = sources.flatMap((file) =>
        [...file.imports.filter(isRelative), ...workersOf(file.text)].map((name) => ({
          from: file.path,
          to: targetOf(file, name),
        })),
      );
      expect(layerProblems(base, rows, imports)).toEqual([]);
    },
  );

  test('outside of their own folders games have no names', () => {
    const games = readdirSync(join(root, 'src/games'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
      .map(({ name }) => name);
    const named = new RegExp(`\\b(${games.join('|')})\\b`);
    const nameless = sources.filter(({ path }) => namelessFolders.test(path) && !path.includes('/faces/'));
    expect(nameless.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('the list of the house is imported in one place of each program', () => {
    const others = sources.filter(({ path }) => !lists.includes(path));
    const importers = others.filter((file) =>
      file.imports.some((name) => lists.includes(isRelative(name) ? targetOf(file, name) : name)),
    );
    expect(importers.map((file) => file.path).sort()).toEqual(ownersOfTheList);
  });

  test('a game of examples imports what a game of the house may', () => {
    const free = [/^src\/core\/(?!.*\.test\.ts$)/, /^src\/games\/shared\//];
    const isAllowed = (file: SourceFile, name: string): boolean => {
      if (!isRelative(name)) return rules['games']!.packages.includes(packageOf(name));
      const to = targetOf(file, name);
      return dirname(to).startsWith(dirname(file.path)) || free.some((pattern) => pattern.test(to));
    };
    const examples = readSources('examples');
    expect(examples.length).toBeGreaterThan(10);
    const problems = examples.flatMap((file) => file.imports.filter((name) => !isAllowed(file, name)));
    expect(problems).toEqual([]);
  });

  test('exports have names', () => {
    // What the bundler makes, and declarations describe, is exported as the bundler does it.
    const written = sources.filter((file) => !file.path.endsWith('.d.ts'));
    const unnamed = written.filter((file) => /^\s*export\s+(default\b|\{[^}]*\bas default\b)/m.test(file.text));
    expect(unnamed.map((file) => `${file.path} has a default export`)).toEqual([]);
  });

  test('files that somebody names are read in one place', () => {
    const readers = sources.filter((file) => /\b(readFileSync|readFile|createReadStream)\b/.test(file.text));
    expect(readers.map((file) => file.path).filter((path) => !ownFileReaders.includes(path))).toEqual([]);
  });

  test(`no file written by hand exceeds ${longestFile} lines`, () => {
    const everything = ['src', 'scripts', 'bin', 'test', 'examples'].flatMap(readSources);
    const long = everything
      .filter((file) => !generatedMark.test(file.text.slice(0, 400)))
      .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > longestFile);
    expect(long.map(({ path, lines }) => `${path} has ${lines} lines: split it by noun or phase`)).toEqual([]);
  });
});

describe('the architecture test itself', () => {
  const verdicts = (path: string, text: string) =>
    importsOf(text).map((name) => refuse(sourceOf(path, text), name) !== null);

  test('reads every form of import', () => {
    const text = [
      "import { a } from './a.ts';",
      "import type {\n  B,\n} from './b.ts';",
      "import './c.ts';",
      "export { d } from './d.ts';",
      "export * from './e.ts';",
      "const f = await import('./f.ts');",
      "import en from './en.json' with { type: 'json' };",
      "// import { no } from './no.ts';",
    ].join('\n');
    const expected = ['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './en.json', './f.ts'];
    expect(importsOf(text).sort()).toEqual(expected.sort());
  });

  test.each([
    ['src/core/a.ts', "import 'pure-rand/generator/x';", true],
    ['src/core/a.ts', "import 'zod';", true],
    ['src/core/a.ts', "import 'node:fs';", true],
    ['src/core/a.ts', "import '../games/index.ts';", true],
    ['src/games/index.ts', "import './ulti/index.ts';", false],
    ['src/games/tysiac/a.ts', "import '../ulti/index.ts';", true],
    ['src/games/tysiac/a.ts', "import '../shared/deck.ts';", false],
    ['src/games/tysiac/a.ts', "import '../../agents/index.ts';", true],
    ['src/jobs/crew.node.ts', "import 'node:worker_threads';", false],
    ['src/sim/run.ts', "import 'node:worker_threads';", true],
    ['src/sim/run.ts', "import './parquet.node.ts';", true],
    ['src/web/main.ts', "import '../jobs/crew.web.ts';", false],
    ['src/web/main.ts', "import '../sim/run.ts';", false],
    ['src/web/main.ts', "import '../jobs/crew.node.ts';", true],
    ['src/web/main.ts', "import '../sandbox/engine.ts';", true],
    ['src/cli/main.ts', "import '../jobs/crew.node.ts';", false],
    ['src/cli/main.ts', "import '../web/main.ts';", true],
    ['src/core/a.ts', "import '../../test/helper.ts';", true],
    ['src/games/mosaic/a.ts', "import '../../../config/a.json';", false],
    ['src/core/a.ts', "import '../../config/a.json';", true],
  ])('%s with %s', (path, text, refused) => {
    expect(verdicts(path, text)).toEqual([refused]);
  });

  test('finds a circle', () => {
    const circle = [sourceOf('src/core/a.ts', "import './b.ts';"), sourceOf('src/core/b.ts', "import './a.ts';")];
    expect(findCycles(circle)).toEqual(['src/core/a.ts -> src/core/b.ts -> src/core/a.ts']);
  });
});
