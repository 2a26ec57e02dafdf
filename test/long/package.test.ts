import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAST_NODE, parts } from '../../scripts/packaging/parts.ts';
import { projectRoot } from '../../scripts/testing/sources.ts';
import { chromiumLaunchOptions } from '../e2e/chromium.ts';
import { PlainFiles } from '../e2e/plainFiles.ts';
import { PATIENT } from '../patience.ts';
import { HAS_PYTHON } from '../python.ts';
import { otherNode } from './otherNode.ts';
import { InstalledPackage, type Ran } from './packedPackage.ts';

let installed: InstalledPackage;
beforeAll(() => {
  installed = new InstalledPackage();
});
afterAll(() => rmSync(installed.folder, { recursive: true, force: true }));

const LARGEST = 1_500_000;
const tool = (...path: string[]): string => join(projectRoot, 'node_modules', ...path);
const nameOf = (part: string): string => part.replace(/^\./, 'talon-games');
const importsOfAll = (): string =>
  parts()
    .filter(({ isTypes }) => !isTypes)
    .map(({ name }) => `if (Object.keys(await import('${nameOf(name)}')).length === 0) throw 0;`)
    .join('\n');
const examples = ['README.md', 'docs/package.md', 'docs/api.md'].flatMap((page) =>
  [...readFileSync(join(projectRoot, page), 'utf8').matchAll(/```ts\n([^]*?)```/g)].map(([, text]) => text!),
);

test('two tarballs are written, and the main one is small', () => {
  expect(installed.packed.map(({ name, main }) => [name, main])).toEqual([
    ['talon-games', true],
    ['talon-games-nets', false],
  ]);
  expect(installed.main.bytes).toBeLessThan(LARGEST);
  const listed = spawnSync('tar', ['-tzf', installed.main.file], { encoding: 'utf8' }).stdout.split('\n');
  expect(listed.filter((name) => /\.(?:net|tsx)$|\/(?:web|server|test|models)\/|oracle|\.test\./.test(name))).toEqual(
    [],
  );
  const { name, version } = JSON.parse(readFileSync(tool('..', 'package.json'), 'utf8')) as Record<string, string>;
  expect([name, installed.main.file.endsWith(`talon-games-${version}.tgz`)]).toEqual(['talon', true]);
});

test('publint finds nothing to say', async () => {
  const { messages, pkg } = await publint({ pkgDir: installed.place, pack: false, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg!))).toEqual([]);
});

test('the types of every part are found by every way of resolving modules', () => {
  const attw = tool('@arethetypeswrong', 'cli', 'dist', 'index.js');
  // Asked for by require, a module is a module; and Node's oldest way of resolving knows no exports at all.
  const { code, out } = installed.node([attw, '--profile', 'esm-only', '--no-emoji', installed.main.file]);
  expect(code, out).toBe(0);
});

test('the command plays in an empty folder, in threads too', () => {
  const played = installed.talon(['play', 'tysiac', '--seed', '5', '--language', 'pl'], 'quit\n');
  expect([played.code, played.err]).toEqual([0, '']);
  expect(played.out).toContain('Tysiąc');
  const run = ['simulate', 'tysiac', '--agents', 'heuristic', 'greedy', '--games', '4', '--seed', '7', '--json'];
  const [one, two] = ['1', '2'].map((workers) => installed.talon([...run, '--workers', workers]));
  expect(one).toMatchObject({ code: 0, err: '' });
  expect(two!.out).toBe(one!.out);
});

test('a strategy is begun, checked and played, types and all', () => {
  installed.link('typescript');
  expect(installed.talon(['new-strategy', 'Iron Lady', '--game', 'skitgubbe', '--out', 'mine']).code).toBe(0);
  const checked = installed.talon(['check', 'mine/ironLady.ts', '--games', '1', '--json']);
  expect(JSON.parse(checked.out)).toMatchObject({ accepted: true, problems: [], notes: [] });
  const compiled = installed.node([tool('typescript', 'bin', 'tsc'), '-p', 'mine']);
  expect(compiled).toEqual({ code: 0, out: '', err: '' });
});

const ANYBODY = `import random
class Strategy:
    name = 'Anybody'
    def part1_play(self, state): return random.choice(state.choices)
    def part1_slough(self, state): return None
    def part2_move(self, state): return random.choice(state.choices)
`;

const python = (words: readonly string[]): Ran => {
  const env = { ...process.env, PYTHONPATH: join(installed.place, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
  const { status, stdout, stderr } = spawnSync('python3', words, { cwd: installed.home, encoding: 'utf8', env });
  return { code: status, out: stdout, err: stderr };
};

test.skipIf(!HAS_PYTHON)('strategies in Python play, and the package for Python finds the command', (context) => {
  writeFileSync(join(installed.home, 'anybody.py'), ANYBODY);
  const agents = ['--players', '2', '--agents', 'python:anybody.py', 'simple'];
  const played = installed.talon(['simulate', 'skitgubbe', ...agents, '--games', '2', '--seed', '3', '--json']);
  expect([played.code, played.err]).toEqual([0, '']);
  expect(played.out).toContain('"Anybody"');
  if (python(['-c', 'import numpy']).code !== 0) return context.skip();
  const lines = [
    'import talon_games',
    "with talon_games.env('tysiac', opponents={1: 'greedy'}, seed=7) as env:",
    '    env.reset()',
    '    for agent in env.agent_iter():',
    '        observation, _, is_over, _, _ = env.last()',
    "        env.step(None if is_over else int(observation['action_mask'].argmax()))",
    "    print(env.record()['players'])",
  ];
  expect(python(['-c', lines.join('\n')])).toEqual({ code: 0, out: "['human', 'greedy']\n", err: '' });
});

test('what is not in the package says how to get it', () => {
  for (const command of [['start'], ['admin', 'people']]) {
    const sentence = expect.stringMatching(/^Page and server are not in this package[^\n]*\n$/);
    expect(installed.talon(command)).toMatchObject({ code: 2, out: '', err: sentence });
  }
  const train = installed.talon(['train', 'tysiac', '--stage', 'play', '--iterations', '1', '--out', 'run']);
  expect([train.code, train.err]).toEqual([2, expect.stringContaining('npm install onnxruntime-node')]);
  const neural = ['simulate', 'tysiac', '--agents', 'neural', 'greedy', '--games', '2', '--seed', '1', '--json'];
  const without = installed.talon(neural);
  expect([without.code, without.err]).toEqual([2, expect.stringMatching(/^[^\n]*npm install talon-games-nets\.\n$/)]);
  installed.installNets();
  expect(installed.talon(neural)).toMatchObject({ code: 0, err: '' });
});

test('the oldest Node that is promised plays, in threads too, and imports every part', (context) => {
  const program = otherNode(LEAST_NODE);
  if (program === null) return context.skip();
  const played = installed.talon(['play', 'tysiac', '--seed', '5', '--language', 'en'], 'quit\n', program);
  expect([played.code, played.err]).toEqual([0, '']);
  expect(played.out).toContain('Tysiąc');
  const run = [
    'simulate',
    'ulti',
    '--agents',
    'greedy',
    'greedy',
    'heuristic',
    '--games',
    '4',
    '--seed',
    '7',
    '--json',
  ];
  const there = installed.talon([...run, '--workers', '2'], '', program);
  expect(there).toMatchObject({ code: 0, err: '' });
  expect(there.out).toBe(installed.talon(run).out);
  // Guests have their time taken by their threads, which this Node does not help with.
  writeFileSync(join(installed.home, 'guest.cjs'), GUEST);
  const begun = installed.talon(['new-strategy', 'Old Hand', '--game', 'skitgubbe', '--out', 'old'], '', program);
  expect([begun.code, begun.err]).toEqual([0, '']);
  const guests = ['old/oldHand.ts', 'exec:node guest.cjs'];
  const hosted = ['simulate', 'skitgubbe', '--players', '2', '--agents', ...guests, '--games', '2', '--json'];
  const guestsThere = installed.talon(hosted, '', program);
  expect(guestsThere).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(guestsThere.out)).toMatchObject({ faults: { total: 0 } });
  writeFileSync(join(installed.home, 'imports.mjs'), importsOfAll());
  expect(installed.node(['imports.mjs'], '', program)).toEqual({ code: 0, out: '', err: '' });
});

/** A program on a pipe: the first of its choices. */
const GUEST = `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const said = JSON.parse(line);
  const say = (answer) => console.log(JSON.stringify(answer));
  if (said.type === 'hello') say({ type: 'ready', name: 'guest' });
  if (said.type === 'ask') say({ id: said.id, answer: said.method === 'part1Slough' ? null : said.input.choices[0] });
});
`;

test('a Node that is too old says so itself', (context) => {
  const program = otherNode('20.19.0');
  if (program === null) return context.skip();
  expect(installed.talon(['play', 'tysiac'], '', program)).toEqual({
    code: 2,
    out: '',
    err: 'Talon needs Node 22.18 or later, and this is v20.19.0: please install a newer Node.\n',
  });
});

test('an older Node is told in one sentence', () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.17.1' } });`;
  const url = `data:text/javascript,${encodeURIComponent(older)}`;
  const ran = installed.node(['--import', url, join(installed.place, 'bin', 'talon.mjs'), 'games']);
  expect(ran).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^Talon needs Node 22\.18 or later[^\n]*\n$/),
  });
});

test('every part can be imported in Node, and the examples of its pages run', () => {
  writeFileSync(join(installed.home, 'imports.mjs'), importsOfAll());
  expect(installed.node(['imports.mjs'])).toEqual({ code: 0, out: '', err: '' });
  expect(examples.length).toBeGreaterThan(12);
  examples.forEach((text, index) => {
    writeFileSync(join(installed.home, `example${index}.ts`), text);
    const ran = installed.node(['--disable-warning=ExperimentalWarning', `example${index}.ts`]);
    expect([ran.code, ran.err]).toEqual([0, '']);
  });
});

test.each(['NodeNext', 'Bundler'])('the examples compile with strict types, resolved as %s does', (resolution) => {
  const wrong = `import { createGame } from 'talon-games';
const game = await createGame('tysiac');
const hand: number = game.view(game.newState(), 0).hand;
// @ts-expect-error a view has no such thing
game.view(game.newState(), 0).hands;
// @ts-expect-error nor is there such a game
await createGame('poker');
export { hand };
`;
  const strategy = `import type { SkitgubbeStrategy } from 'talon-games/strategy';
export const name = (one: SkitgubbeStrategy): string | undefined => one.name;
`;
  [...examples, wrong, strategy].forEach((text, index) =>
    writeFileSync(join(installed.home, `typed${index}.ts`), text),
  );
  installed.link('@types/node');
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'ES2024',
    lib: ['ES2024'],
    types: ['node'],
    module: resolution === 'Bundler' ? 'ESNext' : resolution,
    moduleResolution: resolution,
  };
  writeFileSync(join(installed.home, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['typed*.ts'] }));
  expect(installed.node([tool('typescript', 'bin', 'tsc'), '-p', '.'])).toEqual({ code: 0, out: '', err: '' });
});

test('what runs in browsers is bundled without anything of Node, and plays there', async () => {
  const names = parts().filter(({ needsNode, isTypes }) => !needsNode && !isTypes);
  const entry = join(installed.home, 'page.js');
  const lines = names.map(({ name }, i) => `import * as part${i} from '${nameOf(name)}';`);
  lines.push(`export const parts = [${names.map((_, i) => `part${i}`).join(', ')}];`);
  lines.push(`export { playMatch } from 'talon-games';`);
  writeFileSync(entry, lines.join('\n'));
  const outDir = join(installed.folder, 'bundle');
  await build({
    root: installed.home,
    configFile: false,
    logLevel: 'error',
    build: { outDir, lib: { entry, formats: ['es'], fileName: 'page' }, minify: false },
  });
  const bundle = spawnSync('cat', [join(outDir, 'page.js')], { encoding: 'utf8', maxBuffer: 1e9 }).stdout;
  expect(bundle).not.toMatch(/from ['"](?!\.)|\bimport\(['"](?!\.)|node:|__vite-browser-external/);
  const [inNode, inBrowser] = [playedByNode(outDir), await playedByBrowser(outDir)];
  expect(inNode).toEqual({ code: 0, out: `${JSON.stringify(inBrowser.played)}\n`, err: '' });
  expect(inBrowser.parts).toEqual(names.map(() => expect.any(Number)));
  expect(Math.min(...inBrowser.parts)).toBeGreaterThan(0);
});

/** A match by the bundle, as a module of `run` ends with it. */
const PLAY = `const { result } = await playMatch({ game: 'mosaic', agents: ['greedy', 'random'], seed: 1 });`;

const playedByNode = (bundle: string): Ran => {
  const file = join(bundle, 'run.mjs');
  writeFileSync(file, `import { playMatch } from './page.js';\n${PLAY}\nconsole.log(JSON.stringify(result));`);
  return installed.node([file]);
};

/** How much each part exports there, and how the match ended. */
const playedByBrowser = async (bundle: string): Promise<{ parts: number[]; played: unknown }> => {
  const script = `import { parts, playMatch } from './page.js';
${PLAY}
globalThis.done = { parts: parts.map((part) => Object.keys(part).length), played: result };`;
  writeFileSync(join(bundle, 'index.html'), `<!doctype html><script type="module">${script}</script>`);
  const host = await PlainFiles.serve(bundle);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    const wrong = new Promise<never>((_, fail) => page.on('pageerror', fail));
    await page.goto(host.origin);
    const found = page.waitForFunction('globalThis.done', null, { timeout: PATIENT.timeout });
    const done = await Promise.race([found, wrong]);
    return (await done.jsonValue()) as { parts: number[]; played: unknown };
  } finally {
    await browser.close();
    await host.close();
  }
};
