// What a browser has to fetch before a game is opened.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt, SOURCES } from './build.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const MOST_SCRIPT = 200_000;
const MOST_LETTERS = 120_000;

let folder: string;
beforeAll(async () => {
  folder = await ensureBuilt(() => {});
});

/** The files that come with an entry, without what is fetched later. */
const filesOf = (manifest: Readonly<Record<string, Chunk>>, entry: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[entry]!;
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const name of chunk.imports ?? []) filesOf(manifest, name, found);
  return found;
};

/** The scripts of the first page: it fetches the texts of its language and then the app. */
const lobbyScripts = (): Set<string> => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const named = (begins: string): string =>
    Object.keys(manifest).find((name) => name.startsWith(begins) && name.endsWith('.js'))!;
  const files = new Set<string>();
  for (const entry of ['index.html', named('_app-'), named('_en-start-')]) filesOf(manifest, entry, files);
  return files;
};

test('the first page is a handful of files, all but its texts asked for at once', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = [...lobbyScripts()];
  expect(scripts.length).toBeLessThanOrEqual(5);
  expect(scripts.filter((file) => !page.includes(`"/${file}"`)).map((file) => file.split('-')[0])).toEqual([
    'assets/en',
  ]);
  expect(page.match(/rel="stylesheet"[^>]*href="\/assets\/(?:first|app)-|type="module" async/g)).toHaveLength(3);
});

test('the lobby takes at most 200 kB of packed script, and no rules or bots', () => {
  const scripts = [...lobbyScripts()].map((file) => readFileSync(join(folder, file)));
  expect(scripts.length).toBeGreaterThan(0);
  const size = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(size).toBeLessThan(MOST_SCRIPT);
  const text = scripts.join('\n');
  expect(text).toContain('Polish Thousand');
  // Words that only the engine has.
  for (const word of ['must-overtake', 'applyChance', 'sampleChance', 'determinize'])
    expect(text.includes(word), word).toBe(false);
});

test('the service worker keeps every file of the app', () => {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  for (const { file } of Object.values(manifest)) if (file !== 'sw.js') expect(worker).toContain(`/${file}`);
  expect(worker).toMatch(/play\.worker-[\w-]+\.js/);
  expect(worker).not.toContain('__FILES__');
});

test('the letters come with the app, for whoever is offline too, and are at most 120 kB', () => {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const fonts = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:woff2|ttf)$/.test(name));
  expect(fonts).toHaveLength(7);
  for (const name of fonts) expect(worker).toContain(`/assets/${name}`);
  const size = fonts.reduce((sum, name) => sum + readFileSync(join(folder, 'assets', name)).length, 0);
  expect(size).toBeLessThanOrEqual(MOST_LETTERS);
});

test('a second build is none', async () => {
  const said: string[] = [];
  await ensureBuilt((line) => said.push(line));
  expect(said).toEqual([]);
});

test('a change in whatever the app is made of builds it anew', () => {
  const root = join(import.meta.dirname, '..');
  const folders = new Set(['web']);
  // A set grows while it is walked through.
  for (const folder of folders) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.(?:test|node)\.tsx?$/.test(file)) continue;
      const text = readFileSync(join(root, folder, file), 'utf8');
      for (const [, name] of text.matchAll(/from '(?:\.\.\/)+([a-z]+)\//g)) {
        if (existsSync(join(root, name!))) folders.add(name!);
      }
    }
  }
  expect(folders.size).toBeGreaterThan(5);
  expect([...folders].filter((folder) => !SOURCES.includes(`src/${folder}`))).toEqual([]);
});
