// Names that guests give themselves, and what they are told when something in them is not as it should be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { DEFAULT_LIMITS } from '../guests/limits.ts';
import { houseName, printableName } from './names.ts';
import { openPlayer } from './players.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

const strategy = (fields: string, play = 'part1Play'): string => `export class Strategy {
  ${fields}
  ${play}(state) { return state.choices[0]; }
  part1Slough() { return null; }
  part2Move(state) { return state.choices[0]; }
}
`;

/** The name under which it plays, or why it does not. */
const opened = (text: string, file = 'mine.js'): string => {
  const path = join(folder, file);
  writeFileSync(path, text);
  const player = openPlayer(skitgubbe, path, DEFAULT_LIMITS);
  if (!player.ok) return player.error.message;
  player.value.close();
  return player.value.name;
};

describe('the house’s names', () => {
  test.each(['random', 'Random', ' careful ', 'ran-dom', 'ｒａｎｄｏｍ', 'rándom', 'pimc:64', 'expert#2', 'neural'])(
    '%s is taken',
    (name) => expect(houseName(skitgubbe, name)).toContain('is that of a bot of the house'),
  );

  test.each(['Randomiser', 'random walk', 'Iron Lady', '漢字', '♠'])('%s is not', (name) =>
    expect(houseName(skitgubbe, name)).toBeNull(),
  );

  test('a strategy may not bear one, and neither may a program', () => {
    expect(opened(strategy("name = 'Random'"))).toContain("Its name 'Random' is that of a bot of the house (random)");
    expect(opened(strategy("name = 'ran\\u200Bdom\\u202E'"))).toContain("Its name 'ran dom' is that of a bot");
    const program = join(folder, 'program.cjs');
    writeFileSync(
      program,
      "process.stdin.once('data', () => console.log(JSON.stringify({ type: 'ready', name: 'careful' })))",
    );
    expect(openPlayer(skitgubbe, `exec:"${process.execPath}" ${program}`)).toMatchObject({
      error: { code: 'ERR_PROGRAM', message: expect.stringContaining("Its name 'careful' is that of a bot") as string },
    });
  });
});

test('names are cut at whole characters', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(printableName(family.repeat(50))).toBe(family.repeat(40));
  expect(opened(strategy(`name = '${family}'.repeat(60)`))).toBe(family.repeat(40));
  expect(opened(strategy("name = 'x' + '😀'.repeat(60)"))).toBe(`x${'😀'.repeat(39)}`);
});

test('a method in the spelling of another language hears what it should be called', () => {
  expect(opened(strategy('', 'part1_play'))).toContain(
    'no method part1Play, which Skitgubbe asks, but it has part1_play: did you mean part1Play?',
  );
  expect(opened(strategy('', 'Part1Play'))).toContain('but it has Part1Play: did you mean part1Play?');
  expect(opened(strategy('', 'play'))).toContain('no method part1Play, which Skitgubbe asks.');
});

test('a strategy for another version of the API is refused; one that says none plays', () => {
  expect(opened(strategy('apiVersion = 2'))).toContain('written for version 2 of the strategy API');
  expect(opened(strategy('static apiVersion = 7'))).toContain('version 7');
  expect(opened(strategy('apiVersion = 1'))).toBe('mine');
  expect(opened(strategy(''))).toBe('mine');
});
