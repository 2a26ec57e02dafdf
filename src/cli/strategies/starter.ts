// A strategy to begin with: a file of strategies/starters under another name, and what makes editors find its types.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyDefinition } from '../../core/definition.ts';
import { firstCharacters, readable } from '../../core/text.ts';
import { FIXED } from '../../guests/limits.ts';
import { houseName } from '../../players/names.ts';
import { realPlace } from '../../files/write.node.ts';
import { systemReason } from '../../files/reasons.ts';
import { isSystemError, UsageError } from '../kit/problems.ts';
import { STRATEGY_PATHS } from '../kit/strategyTypes.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

export interface Written {
  file: string;
  /** The tsconfig.json that was written with it. */
  tsconfig: string | null;
  /** What the author has to do for the types, where something of theirs is in the way. */
  hint: string | null;
}

export const writeStarter = (definition: AnyDefinition, name: string, folder: string): Written => {
  const stem = fileStem(name);
  const borrowed = houseName(definition, name);
  if (borrowed !== null) throw new UsageError(borrowed);
  const starter = readStarter(definition);
  const file = join(folder, `${stem}.ts`);
  attempt(folder, () => mkdirSync(folder, { recursive: true }));
  writeNew(
    file,
    starter.replace("name = 'Starter'", () => `name = ${quoted(name.trim())}`),
  );
  return { file, ...setUpTypes(folder) };
};

/** Not every game has one: its strategies are then asked in notation, or written after its own types. */
const readStarter = ({ id, name }: AnyDefinition): string => {
  const file = join(projectRoot, 'strategies', 'starters', `${id}.ts`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new UsageError(
    `There is no strategy to begin with for ${name}. One would stand in strategies/starters/${id}.ts.`,
  );
};

/** 'Iron Lady' is ironLady. */
const fileStem = (name: string): string => {
  const trimmed = name.trim();
  const isShort = firstCharacters(readable(trimmed), FIXED.nameChars) === trimmed;
  const words = trimmed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g);
  if (!isShort || words === null) {
    throw new UsageError(
      `A strategy's name has 1 to ${FIXED.nameChars} characters with a letter or digit: 'Iron Lady'.`,
    );
  }
  const [first = '', ...rest] = words;
  const start = first.charAt(0).toLowerCase() + first.slice(1);
  return start + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const attempt = (path: string, write: () => void): void => {
  try {
    write();
  } catch (problem) {
    if (!isSystemError(problem)) throw problem;
    throw new UsageError(`'${path}' cannot be written: ${systemReason(problem)}.`);
  }
};

const writeNew = (path: string, text: string): void => {
  if (existsSync(path)) throw new UsageError(`'${path}' exists already; choose another name or folder.`);
  attempt(path, () => writeFileSync(path, text, { flag: 'wx' }));
};

/** Inside the project and where talon is a dependency the types are found by themselves. */
const setUpTypes = (folder: string): Pick<Written, 'tsconfig' | 'hint'> => {
  const place = realPlace(resolve(folder));
  const isInside = !relative(realPlace(projectRoot), place).startsWith('..');
  if (isInside || isAbove(place, join('node_modules', 'talon', 'package.json'))) return { tsconfig: null, hint: null };
  const tsconfig = join(folder, 'tsconfig.json');
  if (existsSync(tsconfig)) {
    const paths = JSON.stringify(STRATEGY_PATHS, null, 1).replace(/\n\s*/g, ' ');
    return { tsconfig: null, hint: `For the types, let ${tsconfig} have in its compilerOptions: "paths": ${paths}` };
  }
  writeNew(tsconfig, `${JSON.stringify(TSCONFIG, null, 2)}\n`);
  return { tsconfig, hint: null };
};

const isAbove = (folder: string, name: string): boolean => {
  if (existsSync(join(folder, name))) return true;
  const parent = dirname(folder);
  return parent !== folder && isAbove(parent, name);
};

/** As strict as the sandbox is: plain JavaScript without a browser or Node, and types that can be stripped. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024'],
    types: [],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    paths: STRATEGY_PATHS,
  },
  include: ['*.ts'],
};
