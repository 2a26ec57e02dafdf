import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gameInfos } from '../../../../scripts/vitePlugins.ts';
import netsAgainstLevels from './netsAgainstLevels.json' with { type: 'json' };
import { findAgent } from '../../../agents/index.ts';
import { findGame } from '../../../games/index.ts';
import { agentLabel, agentTag, botNames, levelLike, levelName, levelsOf, proposedOf } from './levels.ts';

describe.each(gameInfos())('levels of $name', ({ id, agents }) => {
  const levels = levelsOf(id, agents);

  test('behind each stands an agent of its own', () => {
    const definition = findGame(id);
    if (!definition.ok) throw new Error(definition.error.message);
    for (const { agent } of levels) expect(findAgent(definition.value, agent).ok, agent).toBe(true);
    expect(new Set(levels.map(({ agent }) => agent)).size).toBe(levels.length);
    expect(new Set(levels.map(({ name }) => name)).size).toBe(levels.length);
    // An expert that only follows the rule bot would be that bot under a grander name.
    const game = definition.value.create(definition.value.presets[definition.value.defaultPreset]);
    const methods = Object.values(definition.value.search?.(game).methods ?? {});
    expect(levels.some(({ agent }) => agent.startsWith('expert'))).toBe(methods.some((method) => method !== 'bot'));
  });

  test('the proposed one is among them and answers at once', () => {
    const proposed = proposedOf(id, agents);
    expect(levels.map(({ agent }) => agent)).toContain(proposed);
    expect(proposed).not.toMatch(/^expert/);
    expect(levelName(id, proposed)).toBe('Skilled');
  });
});

test('how far neighbours are apart is told for every game, and no step is lost in the table', () => {
  const page = readFileSync(new URL('../../../../docs/strength.md', import.meta.url), 'utf8');
  const rows = page
    .split('## Levels')[1]!
    .split('## Nets')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '));
  for (const { id, name, agents } of gameInfos()) {
    const own = rows.slice(rows.findIndex((row) => row.startsWith(`| ${name} `)));
    const levels = levelsOf(id, agents).toReversed();
    for (const [i, level] of levels.slice(0, -1).entries()) {
      const below = levels[i + 1]!;
      const told = `${level.name} over ${below.name} | \`${level.agent}\` | \`${below.agent}\` |`;
      expect(own[i], `${name}: ${told}`).toContain(told);
    }
  }
});

test('an unknown game has beginners, and an unknown agent its own name', () => {
  expect(levelsOf('whist', ['random']).map(({ name }) => name)).toEqual(['Beginner']);
  expect(levelName('tysiac', 'pimc:20')).toBe('pimc:20');
});

test('whoever was a level once keeps a name, and no level is called after what nobody has tested', () => {
  expect(levelName('tysiac', 'random')).toBe('At random');
  expect(levelName('tysiac', 'greedy')).toBe('Greedy');
  expect(levelName('mosaic', 'greedy')).toBe('Greedy');
  expect(levelName('ulti', 'expert:normal')).toBe('Strong');
  expect([agentLabel('ulti', 'heuristic'), agentLabel('ulti', 'pimc')]).toEqual(['Skilled (heuristic)', 'pimc']);
  const names = gameInfos().flatMap(({ id, agents }) => levelsOf(id, agents).map(({ name }) => name));
  expect([...new Set(names)]).toEqual(['Beginner', 'Casual', 'Skilled', 'Strong']);
});

describe('a net', () => {
  const { agents } = gameInfos().find(({ id }) => id === 'tysiac')!;
  const levels = (...beaten: string[]) => levelsOf('tysiac', agents, { beaten, alike: [] }).map(({ agent }) => agent);

  test('stands above all that it beats and below the first that it does not', () => {
    expect(levels('heuristic').indexOf('neural')).toBe(3);
    expect(levels('novice:45').indexOf('neural')).toBe(1);
    expect(levels('heuristic', 'expert:quick').at(-1)).toBe('neural');
  });

  test('is no level where it has not been shown to beat the weakest', () => {
    expect(levels('random', 'greedy')).not.toContain('neural');
    for (const { id, agents: known, presets } of gameInfos())
      for (const { net } of presets) expect(levelsOf(id, known, net)[0]!.name).toBe('Beginner');
  });

  test('has won against levels what the page on strength says', () => {
    const page = readFileSync(new URL('../../../../docs/strength.md', import.meta.url), 'utf8');
    for (const { game, preset, opponent, pairs, seed, winRate } of netsAgainstLevels) {
      const { name } = gameInfos().find(({ id }) => id === game)!;
      const told = `${name} \`${preset}\` | \`${opponent}\` | ${pairs}, ${seed} | ${(100 * winRate).toFixed(1)} %`;
      expect(page, told).toContain(told);
    }
  });

  test('is no level of its own where it cannot be told apart from one', () => {
    const like = (agent: string) => levelsOf('tysiac', agents, { beaten: ['random', 'novice:45'], alike: [agent] });
    expect(like('heuristic').some(({ agent }) => agent === 'neural')).toBe(false);
    expect(like('greedy').some(({ agent }) => agent === 'neural')).toBe(true);
    expect(levelLike('tysiac', { beaten: [], alike: ['heuristic'] })?.name).toBe('Skilled');
  });

  test('is no level without one, and never the one that is proposed', () => {
    expect(levelsOf('tysiac', [...agents, 'neural']).some(({ agent }) => agent === 'neural')).toBe(false);
    expect(proposedOf('tysiac', [...agents, 'neural'])).toBe('heuristic');
    expect(levelName('tysiac', 'neural')).toBe('Self-taught');
  });
});

test('bots among people are called by their levels, and a number tells the same ones apart', () => {
  const names = botNames('tysiac', ['heuristic', null, 'heuristic', 'novice:30']);
  expect(names).toEqual(['Skilled', null, 'Skilled 2', 'Casual']);
  expect(agentTag('tysiac', 'heuristic', names[2]!)).toBe('Bot');
  expect(agentTag('tysiac', 'heuristic', 'Ada')).toBe('Skilled');
});
