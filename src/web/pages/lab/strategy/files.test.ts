import { expect, test } from 'vitest';
import { houseBots } from '../../../../arena/check/trial.ts';
import { capture } from '../../../../../test/captured.ts';
import type { AnyDefinition } from '../../../../core/definition.ts';
import { GAMES } from '../../../../games/index.ts';
import { compareCommand, freeName, isFileName, tidyName, tournamentCommand } from './files.ts';

test('a name that is taken gets a number', () => {
  expect(freeName('bold.ts', [])).toBe('bold.ts');
  expect(freeName('bold.ts', ['bold.ts'])).toBe('bold2.ts');
  expect(freeName('bold2.ts', ['bold.ts', 'bold2.ts', 'bold3.ts'])).toBe('bold4.ts');
});

test.each([
  ['Iron Lady.ts', 'Iron_Lady.ts'],
  ['my.bot.mjs', 'my.bot.mjs'],
  ['żółw.js', '___w.js'],
  ['notes.txt', 'notestxt.ts'],
  ['', 'strategy.ts'],
])('%j is called %s here', (name, tidy) => {
  expect(tidyName(name)).toBe(tidy);
  expect(isFileName(tidy)).toBe(true);
});

const setupOf = (definition: AnyDefinition) => {
  const { seats } = definition.create(definition.presets[definition.defaultPreset]);
  const bots = houseBots(definition);
  const file = `strategies/starters/${definition.id}.ts`;
  return { seats, bots, setup: { game: definition.id, rules: [], file, opponent: bots[1]!, pairs: 1, seed: '4' } };
};

test.each(GAMES.map((definition) => [definition.id, definition] as const))(
  'a tournament of %s fills a table',
  (_, definition) => {
    const { seats, bots, setup } = setupOf(definition);
    const entrants = tournamentCommand(setup, seats, bots).split(' --entrants ')[1]!.split(' ');
    expect(entrants.slice(0, 1 + bots.length)).toEqual([setup.file, ...bots]);
    expect(entrants.length).toBeGreaterThanOrEqual(seats);
  },
);

test('the command line takes the commands', async () => {
  const { seats, bots, setup } = setupOf(GAMES.find(({ id }) => id === 'skitgubbe')!);
  const compared = await capture([...compareCommand(setup).split(' ').slice(1), '--json']);
  expect(JSON.parse(compared.out)).toMatchObject({ a: setup.file, b: bots[1], pairs: 1, seed: 4 });
  const [, ...tournament] = tournamentCommand(setup, seats, bots).replace('--games 300', '--games 1').split(' ');
  const { standings } = JSON.parse((await capture([...tournament, '--json'])).out) as { standings: unknown[] };
  expect(standings).toHaveLength(1 + bots.length);
});
