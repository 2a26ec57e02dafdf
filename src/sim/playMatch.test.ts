import { expect, test } from 'vitest';
import { kuhn } from '../../examples/kuhn/index.ts';
import { random } from '../agents/random.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { parseRecord } from '../core/record.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { playMatch, type MatchOfAgents } from './playMatch.ts';

const codeOf = (plan: MatchOfAgents): string => {
  const played = playMatch(plan);
  return played.ok ? 'ok' : played.error.code;
};

test.each<[string, AnyDefinition, MatchOfAgents['agents']]>([
  ['the house', skitgubbe, ['careful', 'simple', 'random', 'random']],
  ['a stranger', kuhn, ['ismcts:20', random]],
])('a match of a game of %s is played from code, and its record can be read', (_, game, agents) => {
  const [one, other] = [playMatch({ game, agents, seed: '7' }), playMatch({ game, agents, seed: '7' })];
  if (!one.ok) return expect.fail(one.error.message);
  expect(other).toEqual(one);
  expect(one.value).toMatchObject({ game: game.id, seed: '7', faults: [] });
  expect(one.value.players).toEqual(agents.map((who) => (typeof who === 'string' ? who : 'random')));
  const read = parseRecord(JSON.stringify(one.value), (id) => (id === game.id ? game : undefined));
  expect(read).toMatchObject({ ok: true });
  expect(codeOf({ game, agents, seed: '8' })).toBe('ok');
});

test('what cannot be played is refused', () => {
  const agents = ['random', 'random'];
  expect(codeOf({ game: kuhn, agents: ['random'], seed: '1' })).toBe('ERR_AGENT_COUNT');
  expect(codeOf({ game: kuhn, agents: ['random', 'nobody'], seed: '1' })).toBe('ERR_UNKNOWN_AGENT');
  expect(codeOf({ game: kuhn, agents, rules: { deals: 'many' }, seed: '1' })).toMatch(/^ERR_RULES/);
});
