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

interface Use {
  source: string;
  names: string[];
}

/** Who imports each module, and which of its classes they name. */
const uses = new Map<string, Use[]>();
for (const source of sources) {
  const text = read(source);
  for (const [, variable, name] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const path = join(dirname(source), name!);
    // Neither the name of the file ('./pile.module.css') nor a part of a key ('table.pile.taken') is a use.
    const named = text.matchAll(new RegExp(`(?<![/.])\\b${variable}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'));
    const use = { source, names: [...named].map((found) => (found[1] ?? found[2])!) };
    uses.set(path, [...(uses.get(path) ?? []), use]);
  }
}

test.each(modules)('%s: every class it has is used, and every one that is used it has', (path) => {
  const has = classesOf(read(path));
  const found = uses.get(path) ?? [];
  for (const { source, names } of found) for (const name of names) expect(has, `${name} in ${source}`).toContain(name);
  const named = new Set(found.flatMap(({ names }) => names));
  expect([...has].filter((name) => !named.has(name))).toEqual([]);
});

test('every sheet that is imported is there', () => {
  for (const source of sources)
    for (const [, name] of read(source).matchAll(/from '(\.[^']+\.css)'|import '(\.[^']+\.css)'/g))
      if (name !== undefined) expect(existsSync(join(root, dirname(source), name)), `${name} in ${source}`).toBe(true);
});
