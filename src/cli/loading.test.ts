// A command loads what it needs, and nothing else.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { noting } from '../../test/loaded.ts';

const loadedBy = (...args: string[]): string[] => {
  const noted = noting('src/cli/main.ts');
  const { status, stderr } = spawnSync(process.execPath, [...noted.args, ...args], {
    env: noted.env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return noted.loaded().toSorted();
};

const commandsIn = (files: readonly string[]): string[] => files.filter((file) => file.startsWith('src/cli/commands/'));
const packagesIn = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])),
];
/** Games of which more is loaded than lists show. */
const gamesIn = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => /^src\/games\/(\w+)\/(?!title\.ts|presets\.ts)/.exec(file)?.[1] ?? [])),
];

test('the list of games needs no rules, no agents and no schemas', () => {
  const files = loadedBy('games');
  expect(commandsIn(files)).toEqual(['src/cli/commands/games.ts']);
  expect(gamesIn(files)).toEqual([]);
  expect(packagesIn(files)).toEqual(['commander']);
  expect(files.filter((file) => /^src\/(agents|players|sandbox|sim|arena|learn|jobs)\//.test(file))).toEqual([
    'src/agents/names.ts',
    'src/jobs/problems.ts',
  ]);
});

test('a command about a game loads that game and no other', () => {
  const files = loadedBy('describe', 'skitgubbe');
  expect(commandsIn(files)).toEqual(['src/cli/commands/describe.ts']);
  expect(gamesIn(files)).toEqual(['shared', 'skitgubbe']);
});

test('help needs no game', () => {
  for (const args of [['--help'], ['simulate', '--help'], ['tournament', '--help']]) {
    const files = loadedBy(...args);
    expect(gamesIn(files), args[0]).toEqual([]);
    expect(packagesIn(files).filter((name) => ['zod', 'acorn'].includes(name))).toEqual([]);
    expect(commandsIn(files).length).toBe(args.length === 1 ? 27 : 1);
  }
});
