import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReadSource } from './readSource.ts';
import { readSource } from './source.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (text: string, name = 'tried.ts'): ReadSource => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return readSource(file);
};

describe('a file that is made ready', () => {
  test.each([
    ['brackets', `let a = 1;\n${'['.repeat(100_000)}`, 'nested more than 100 deep', 2],
    ['signs', `let a = ${'!'.repeat(200_000)}1;`, 'nested too deeply', null],
    ['types', `type A = ${'keyof '.repeat(40_000)}B;`, 'nested too deeply', null],
    ['control characters', `let a = '${'\u0001'.repeat(250_000)}';`, 'control characters', null],
    ['an enum', 'let a = 1;\nenum Suit { Clubs }', 'enums, namespaces and parameter properties are not allowed', 2],
    ['a mistake', 'let a = 1;\nlet let b;', 'This is no TypeScript', 2],
  ])('%s: refused, and the next file is read as before', (_, text, message, line) => {
    const [problem] = read(text).problems;
    expect(problem).toMatchObject({ code: 'syntax', line });
    expect(problem!.message).toContain(message);
    expect(problem!.message.length).toBeLessThan(400);
    expect(read('let a: number = 1;')).toEqual({
      source: { file: 'tried.ts', code: 'let a         = 1;' },
      problems: [],
    });
  });

  test('deep brackets are refused without types too, and those in text are none', () => {
    const nested = (deep: number): string => `const a = ${'['.repeat(deep)}${']'.repeat(deep)};`;
    const [problem] = read(`let b;\n${nested(101)}`, 'tried.js').problems;
    expect(problem).toMatchObject({ code: 'syntax', line: 2, message: expect.stringContaining('more than 100 deep') });
    expect(read(`${nested(100)} const text = '${'('.repeat(500)}';`, 'tried.js').problems).toEqual([]);
  });

  test('what is no ordinary file is refused without waiting for it', () => {
    const pipe = join(folder, 'pipe.ts');
    execFileSync('mkfifo', [pipe]);
    const inner = join(folder, 'inner.ts');
    mkdirSync(inner);
    expect(readSource(pipe).problems[0]).toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('no ordinary file'),
    });
    expect(readSource(inner).problems[0]).toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('a folder'),
    });
    expect(readSource('/dev/zero').problems[0]).toMatchObject({ code: 'unreadable' });
  });
});
