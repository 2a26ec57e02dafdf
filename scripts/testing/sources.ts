// The project's sources and what each of them needs: other sources that it imports, and files that it names.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';

export const projectRoot = dirname(dirname(import.meta.dirname));

export interface SourceFile {
  /** From the project's folder, with slashes: 'src/core/game.ts'. */
  path: string;
  text: string;
  /** As they stand in the source: './game.ts', 'zod'. */
  imports: readonly string[];
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
export const isRelative = (name: string): boolean => name.startsWith('.');

/** Every file below a folder of the project, sources and others, sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .map((path) => path.split(sep).join('/'))
    .sort();

export const sourceOf = (path: string, text: string): SourceFile => ({ path, text, imports: importsOf(text) });

export const readSources = (folder: string): SourceFile[] =>
  filesIn(folder)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => sourceOf(path, readFileSync(join(projectRoot, path), 'utf8')));

/** The names in import and export statements and import() calls; of types too, since they tie files together alike. */
export const importsOf = (source: string): string[] => {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const statements = text.matchAll(/^\s*(?:import|export)\b[^'"`;=()]*?\bfrom\s*['"]([^'"]+)['"]/gm);
  const bare = text.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm);
  const calls = text.matchAll(/\bimport\s*\(\s*['"]([^'"]+)['"]/g);
  return [...statements, ...bare, ...calls].map((match) => match[1] ?? '');
};

/** The addresses of workers that a source starts. */
export const workersOf = (text: string): string[] =>
  [...text.matchAll(/\bnew URL\(\s*['"](\.[^'"]+)['"]/g)].map((match) => match[1]!);

/** Where a relative import leads, from the project's folder. */
export const targetOf = ({ path }: Pick<SourceFile, 'path'>, name: string): string =>
  posix.join(posix.dirname(path), name.replace(/\?.*$/, ''));
