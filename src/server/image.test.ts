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
