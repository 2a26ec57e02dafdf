// Styles stay at home: each sheet lies beside what it styles, in a layer, and nobody needs to shout to win.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src/web');
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sheets = paths.filter((path) => path.endsWith('.css'));
const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));

const LONGEST = 200;
const LAYERS: Readonly<Record<string, string>> = {
  app: 'base',
  kit: 'base',
  table: 'table',
  faces: 'face',
  pages: 'page',
};

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
/** What stands before the braces. */
const selectorsOf = (css: string): string[] =>
  [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map((match) => match[1]!.trim());
const classesOf = (css: string): Set<string> =>
  new Set(
    selectorsOf(css).flatMap((selector) =>
      [...selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1]!),
    ),
  );
const doubled = /(\.[\w-]+)\1(?![\w-])/;

test('a doubled selector is found', () => {
  expect(doubled.test('.a.a:hover')).toBe(true);
  expect(doubled.test('.a.ab')).toBe(false);
});

describe.each(sheets)('%s', (path) => {
  const css = read(path);

  test('is short, in the layer of its folder, and doubles no selector', () => {
    expect(css.trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST);
    expect(
      withoutComments(css)
        .trimStart()
        .startsWith(`@layer ${LAYERS[path.split('/')[0]!]} {`),
    ).toBe(path !== 'kit/ui/layers.css');
    expect(selectorsOf(css).filter((selector) => doubled.test(selector))).toEqual([]);
  });
});

test.each(sheets)('%s: a colour has a name that says what it is for', (path) => {
  const declared = withoutComments(read(path)).match(/[\w-]+:[^;{}]*#[\da-f]{3,8}\b[^;{}]*/gi) ?? [];
  expect(declared.filter((declaration) => !declaration.startsWith('--'))).toEqual([]);
});

const modules = sheets.filter((path) => path.endsWith('.module.css'));

test("only the letters, the names of colours and sizes, the ground and the order of layers are everybody's", () => {
  expect(sheets.filter((path) => !modules.includes(path)).sort()).toEqual([
    'kit/ui/base.css',
    'kit/ui/fonts.css',
    'kit/ui/layers.css',
    'kit/ui/tokens.css',
  ]);
});

/** Who imports a module, and which of its classes they name. */
const usesOf = (path: string): { source: string; names: string[] }[] =>
  sources.flatMap((source) => {
    const text = read(source);
    return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
      .filter((match) => join(dirname(source), match[2]!) === path)
      .map((match) => ({
        source,
        // Neither the name of the file ('./pile.module.css') nor a part of a key ('table.pile.taken') is a use.
        names: [...text.matchAll(new RegExp(`(?<![/.])\\b${match[1]}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
          (use) => (use[1] ?? use[2])!,
        ),
      }));
  });

test.each(modules)('%s: every class it has is used, and every one that is used it has', (path) => {
  const has = classesOf(read(path));
  const uses = usesOf(path);
  for (const { source, names } of uses) for (const name of names) expect(has, `${name} in ${source}`).toContain(name);
  const named = new Set(uses.flatMap(({ names }) => names));
  expect([...has].filter((name) => !named.has(name))).toEqual([]);
});

test('every sheet that is imported is there', () => {
  for (const source of sources)
    for (const [, name] of read(source).matchAll(/from '(\.[^']+\.css)'|import '(\.[^']+\.css)'/g))
      if (name !== undefined) expect(existsSync(join(root, dirname(source), name)), `${name} in ${source}`).toBe(true);
});
