// The image of a container is built from what it is given.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES } from './build.ts';

const root = join(import.meta.dirname, '..', '..');
const linesOf = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n');

test('whatever the app is built from is copied into the image', () => {
  const needed = [...new Set([...SOURCES, 'models'].map((path) => path.split('/')[0]!))];
  const copied = linesOf('Dockerfile').flatMap((line) =>
    line.startsWith('COPY ') ? line.split(' ').slice(1, -1) : [],
  );
  const admitted = linesOf('.dockerignore').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  expect(needed.filter((name) => !copied.includes(name) || !admitted.includes(name))).toEqual([]);
});

test('a container and `npm start` run the server with the same options of Node', () => {
  const optionsIn = (words: readonly string[]): string[] => words.filter((word) => word.startsWith('--'));
  const { start } = (JSON.parse(linesOf('package.json').join('\n')) as { scripts: { start: string } }).scripts;
  const command = linesOf('Dockerfile').find((line) => line.startsWith('CMD '))!;
  const inside = optionsIn(JSON.parse(command.slice('CMD '.length)) as string[]);
  expect(inside).toEqual(['--disable-warning=ExperimentalWarning', ...optionsIn(start.split(' '))]);
});
