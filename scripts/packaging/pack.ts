// Folders as tarballs, by npm: what it would publish is what is tried.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildMain, buildNets } from './build.ts';

export interface Packed {
  name: string;
  /** Whole path of the tarball. */
  file: string;
  bytes: number;
  /** Is it the package itself, not one of those beside it? */
  main: boolean;
}

const npm = (args: readonly string[], cwd: string): string => {
  const script = process.env['npm_execpath'];
  const isNpm = script !== undefined && /npm-cli\.c?js$/.test(script);
  const [program, first] = isNpm ? [process.execPath, [script]] : ['npm', []];
  const options = { cwd, encoding: 'utf8', shell: process.platform === 'win32' && !isNpm } as const;
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], options);
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`);
  return stdout;
};

const packFolder = (folder: string, out: string, main: boolean): Packed => {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  npm(['pack', '--silent', '--ignore-scripts', '--pack-destination', out], folder);
  const file = join(out, `${name}-${version}.tgz`);
  return { name: name!, file, bytes: statSync(file).size, main };
};

/** Builds both packages in a folder of their own and writes their tarballs into `out`. */
export const packAll = (work: string, out: string): Packed[] => {
  mkdirSync(out, { recursive: true });
  mkdirSync(work, { recursive: true });
  const [main, nets] = [join(work, 'main'), join(work, 'nets')];
  buildMain(main);
  buildNets(nets);
  return [packFolder(main, out, true), packFolder(nets, out, false)];
};
