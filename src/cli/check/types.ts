// Looks for type errors in a strategy with the compiler that checks Talon itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Problem } from '../../arena/check/report.ts';
import { STRATEGY_PATHS } from '../kit/strategyTypes.ts';

const COMPILER_MS = 30_000;
const MOST_PROBLEMS = 20;

/** The sandbox has a console that says nothing, so that what helped to debug need not be taken out. */
const SURROUNDINGS = `declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug', (...all: unknown[]) => void>;\n`;

/** null when there is no compiler here: it is not part of what users need to play. */
export const typeProblems = (file: string): Problem[] | null => {
  const compiler = findCompiler();
  if (compiler === null) return null;
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'talon-check-'));
  try {
    const path = realpathSync(resolve(file));
    const surroundings = join(folder, 'surroundings.d.ts');
    writeFileSync(surroundings, SURROUNDINGS);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configFor([path, surroundings])));
    const args = [compiler, '--pretty', 'false', '-p', folder];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', timeout: COMPILER_MS });
    return problemsIn(stdout ?? '', path, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const findCompiler = (): string | null => {
  try {
    const found = createRequire(import.meta.url).resolve('typescript/package.json');
    const compiler = join(dirname(found), 'bin', 'tsc');
    return existsSync(compiler) ? compiler : null;
  } catch {
    return null;
  }
};

const configFor = (files: readonly string[]): object => ({
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2023',
    lib: ['ES2023'],
    types: [],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    moduleDetection: 'force',
    allowImportingTsExtensions: true,
    // Types are stripped, so what is more than a type annotation cannot be used.
    erasableSyntaxOnly: true,
    skipLibCheck: true,
    paths: STRATEGY_PATHS,
  },
  files,
});

/** "/path/x.ts(12,5): error TS2322: Type …", and indented lines that say more of it. */
const problemsIn = (output: string, path: string, file: string): Problem[] =>
  [...output.matchAll(/^(.+)\((\d+),\d+\): error (TS\d+): (.*(?:\r?\n +.*)*)$/gm)]
    .filter(([, place = '']) => basename(place) === basename(path))
    .slice(0, MOST_PROBLEMS)
    .map(([, , line, code, message]) => ({
      code: 'types',
      message: `${inOneLine(message!)} (${code})`,
      file,
      line: Number(line),
    }));

/** The first few of a message's lines. */
const inOneLine = (message: string): string =>
  message
    .split(/\r?\n/)
    .slice(0, 3)
    .map((line) => line.trim())
    .join(' ')
    .slice(0, 500);
