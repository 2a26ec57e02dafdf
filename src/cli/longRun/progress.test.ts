import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Io } from '../kit/io.ts';
import { Progress, progressLine } from './progress.ts';

test.each([
  [500, 1000, 250, '████████████░░░░░░░░░░░░  50 %  500 of 1 000 games, 250 a second, 2 s left'],
  [1, 3, 0.5, '████████░░░░░░░░░░░░░░░░  33 %  1 of 3 games, 0.5 a second, 4 s left'],
  [10, 1_000_000, 10, `${'░'.repeat(24)}   0 %  10 of 1 000 000 games, 10 a second, 27.8 h left`],
])('%i of %i', (done, games, speed, line) => expect(progressLine(done, games, speed)).toBe(line));

const shown = (isTTY: boolean): string => {
  let text = '';
  let time = 0;
  const stderr = Object.assign(new Writable({ write: (chunk, _, next) => ((text += String(chunk)), next()) }), {
    isTTY,
  });
  const progress = new Progress({ stderr } as unknown as Io, 1000, 100, () => time);
  for (const [at, done] of [
    [500, 150],
    [2000, 300],
    [2010, 310],
    [4000, 900],
  ] as const) {
    time = at;
    progress.show(done);
  }
  progress.clear();
  return text;
};

test('shows the speed of this run, at a terminal only, and leaves the line clean', () => {
  const lines = shown(true).split('\r\u001b[K');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/300 of 1 000 games, 100 a second, 7 s left$/);
  expect(lines[2]).toMatch(/900 of 1 000 games, 200 a second, 1 s left$/);
  expect(lines[3]).toBe('');
  expect(shown(false)).toBe('');
});
