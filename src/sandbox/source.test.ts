import { describe, expect, test } from 'vitest';
import { codeOnly, dropEmptyImports, forbiddenImports } from './source.ts';

describe('what a strategy would load', () => {
  test.each([
    ["import fs from 'fs';", 1],
    ["\n\nimport 'node:net';", 3],
    ["const a = 1;\nconst fs = await import('fs');", 2],
    ["const fs = require('fs');", 1],
    ["export { x } from 'fs';", 1],
    ["export * from 'fs';", 1],
    ["const t = `${await import('fs')}`;", 1],
    ["const half = a / b;\nimport('fs');\nconst third = c / d;", 2],
    ['const quote = /["\'`]/;\nimport("fs");', 2],
    ['import.meta.url;', 1],
    // A comment ends where a line ends, seen or not.
    ["// a\u2028import('fs');", 1],
    ["// a\u2029import('fs');", 1],
    ["// a\rimport('fs');", 1],
    // However long a list is.
    [`const a = [${'0,'.repeat(125_000)}];import('fs');`, 1],
    // A slash that divides, and one that does not.
    ["x = a--/b; import('fs'); c/d;", 1],
    ["x = a++/b; import('fs'); c/d;", 1],
    ["x = {} / 2; import('fs'); y / 3;", 1],
    ['if (a) /"/.test(b); import(\'fs\'); /"/.test(c);', 1],
    ["x = `${ {} / 2 }`; import('fs'); y = `/`;", 1],
  ])('%j is found', (text, line) => {
    expect(forbiddenImports(text).map((problem) => problem.line)).toEqual([line]);
  });

  test.each([
    ["// import fs from 'fs';"],
    ["/* import('fs') */"],
    ['const s = "import(\'fs\')";'],
    ["const s = `import('fs')`;"],
    ["const r = /import('fs')/;"],
    ["if (a) /import('fs')/.test(b);"],
    ['const s = "a\u2028import(1)";'],
    ['important(1); reimport(2); state.import(3);'],
    ['const table = { import: 1, require: 2 };'],
    ["export const from = 'here';"],
    ['export class Strategy { part1Play() { return 1; } }'],
  ])('%j is no import', (text) => {
    expect(forbiddenImports(text)).toEqual([]);
  });

  test('blanking keeps every place', () => {
    const text = "a = 'x\\'y'; // end\nb = `1${c + '}'}2`;\n/* \n */ d = /[/]'/g;";
    const code = codeOnly(text);
    expect(code).toHaveLength(text.length);
    expect(code.split('\n')).toHaveLength(text.split('\n').length);
    expect(code.replace(/\s+/g, '')).toBe('a=;b=c+;d=;');
  });

  test('a slash behind a string divides', () => {
    expect(codeOnly("a = 'x' / b; c = `y` / d / e;").replace(/\s+/g, '')).toBe('a=/b;c=/d/e;');
  });

  // Rescanning would take minutes for each of these.
  test.each([
    ["import('a');\n", 10],
    ['import\n', 0],
    ['import {', 0],
    ['export *', 0],
    ['export{', 0],
    ['export{ }', 0],
    ['=/[', 0],
    ['=/[\n', 0],
    ['require', 0],
    ['require (', 0],
    ['`${', 0],
    ['"', 0],
    ['/*', 0],
    ['\\', 0],
  ])('256 kB of %j', (piece, problems) => {
    const text = piece.repeat(Math.floor((256 * 1024) / piece.length));
    expect(dropEmptyImports(text)).toHaveLength(text.length);
    expect(codeOnly(text)).toHaveLength(text.length);
    expect(forbiddenImports(text)).toHaveLength(problems);
  });
});
