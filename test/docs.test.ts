import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { apiPage } from '../scripts/apiPage.ts';
import { gamePages } from '../scripts/gamePages.ts';
import { simulationPage } from '../scripts/simulationPage.ts';
import { strategyPage } from '../scripts/strategyPage.ts';
import { thirdPartyPage } from '../scripts/thirdParty.ts';
import { GAMES } from '../src/games/index.ts';

for (const { file, current, updated } of [
  ...gamePages(),
  strategyPage(),
  simulationPage(),
  apiPage(),
  thirdPartyPage(),
]) {
  test(`the tables of ${basename(file)} are true`, () => {
    expect(current() === updated(), 'run `npm run docs` and commit what it writes').toBe(true);
  });
}

const root = join(import.meta.dirname, '..');
const sources = ['src', 'scripts', 'strategies', 'examples'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|py)$/.test(name))
    .map((name) => join(folder, name)),
);

test('every page that a source cites is there', () => {
  const cited = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => ({ file, page })),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ page }) => !existsSync(join(root, page)))).toEqual([]);
});

const isPattern = (path: string): boolean => /[<>*{]|[A-Z]{4}/.test(path);
const commentsOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
    .join('\n');
const written = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name))
  .concat('README.md', 'CONTRIBUTING.md');

test('every file and folder that a page or a comment names is there', () => {
  const told = [
    ...written.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
    ...sources.map((file) => ({ file, text: commentsOf(readFileSync(join(root, file), 'utf8')) })),
  ];
  const named = told.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w./@-])(?:src|test|scripts|examples|strategies|bench)\/[\w./<>*{}-]*\w/g)]
      .filter(([path]) => !isPattern(path))
      .map(([path]) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

test('every source that a comment names without its folder is one of ours', () => {
  const known = new Set(
    [...sources, ...readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })].map((name) =>
      basename(name),
    ),
  );
  const named = sources.flatMap((file) =>
    [
      ...commentsOf(readFileSync(join(root, file), 'utf8')).matchAll(/(?<![\w'./-])\w+(?:\.\w+)?\.(?:ts|tsx|mjs)\b/g),
    ].map(([name]) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('what the walk through the example speaks of is there, the one line included, and it leaves no file out', () => {
  const page = readFileSync(join(root, 'docs', '2-adding-a-game.md'), 'utf8');
  const example = join(root, 'examples', 'kuhn');
  const files = readdirSync(example, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => name.replaceAll('\\', '/'));
  const spans = [...page.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, span]) => span!);
  expect(files.filter((name) => !spans.includes(name))).toEqual([]);
  // What stands in its third column is of larger games, and `<game>` of any.
  const isFile = (span: string): boolean =>
    /^[\w./<>-]+\.(?:ts|json|md)$|^(?:src|test|examples|strategies)\//.test(span);
  const places = [example, root, ...GAMES.map(({ id }) => join(root, 'src', 'games', id))];
  const isThere = (span: string): boolean =>
    places.some((place) => existsSync(join(place, span.replaceAll('<game>', 'tysiac'))));
  expect(spans.filter((span) => isFile(span) && !isThere(span))).toEqual([]);
  // The one line that it costs reads like those of the house.
  const list = readFileSync(join(root, 'src', 'games', 'house.ts'), 'utf8');
  const lines = [...page.matchAll(/```ts\n(.*)\n```/g)].map(([, line]) => line!);
  expect(GAMES.map(({ id }) => lines.filter((line) => list.includes(line.replaceAll('kuhn', id))))).toEqual(
    GAMES.map(() => [lines[0]]),
  );
  const code = [...files.map((name) => join(example, name)), ...sources.map((name) => join(root, name))]
    .concat(readdirSync(join(root, 'test', 'conformance')).map((name) => join(root, 'test', 'conformance', name)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = spans.filter((span) => /^[A-Za-z]+$/.test(span));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(code))).toEqual([]);
});

const names = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
const pages = ['README.md', ...names.map((name) => join('docs', name))].filter((name) => name.endsWith('.md'));
for (const page of pages) {
  const examples = [...readFileSync(join(root, page), 'utf8').matchAll(/```yaml\n([^]*?)```/g)];
  test.each(examples.map((match) => match[1]!))(`the rules file in ${page} can be used`, (yaml) => {
    const id = basename(page, '.md');
    const definition = GAMES.find((game) => game.id === id) ?? GAMES[0]!;
    const parsed = definition.parseRules(parse(yaml));
    expect(parsed.ok ? null : parsed.error.message).toBeNull();
  });
}
