// How a name with an option becomes an agent.
import { expect, test } from 'vitest';
import { findGame } from '../games/index.ts';
import { rngFrom } from '../core/rng.ts';
import { findAgent, thinkingMs } from './index.ts';

const found = findGame('tysiac');
if (!found.ok) throw new Error(found.error.message);
const tysiac = found.value;
const game = tysiac.create(tysiac.presets[tysiac.defaultPreset]);

const nameOf = (text: string): string => {
  const agent = findAgent(tysiac, text);
  return agent.ok ? agent.value(game, 0, rngFrom('name')).name : agent.error.message;
};

test('an option sizes an agent; without one it has its usual size', () => {
  expect(nameOf('expert:quick')).toBe('expert:quick');
  expect(nameOf('expert')).toBe('expert:normal');
  expect(nameOf('pimc:7')).toBe('pimc:7');
  expect(nameOf('pimc')).toBe('pimc:20');
  expect(nameOf('ismcts:500')).toBe('ismcts:500');
  expect(nameOf('ismcts:mo-500')).toBe('ismcts:mo-500');
  expect(nameOf('ismcts:mo')).toBe('ismcts:mo-2000');
  expect(nameOf('heuristic')).toBe('heuristic');
});

test.each([
  ['expert:quik', /level of the agent 'expert'.*Did you mean 'quick'.*quick, normal, strong, deep/],
  ['expert:', /no level of the agent 'expert' called ''/],
  ['pimc:0', /number of worlds, from 1 to 10000, not '0'; write 'pimc:20'/],
  ['pimc:many', /number of worlds/],
  ['ismcts:-3', /number of iterations/],
  ['ismcts:mo-', /from 1 to 1000000, after 'mo-' if wanted, not 'mo-'/],
  ['ismcts:so-5', /number of iterations/],
  ['pimc:mo-5', /number of worlds/],
  ['ismcts:2000001', /from 1 to 1000000/],
  ['heuristic:fast', /'heuristic' takes no option; write 'heuristic'/],
  ['random:', /'random' takes no option/],
  ['nobody:quick', /no agent for Tysiąc called 'nobody:quick'/],
])('%s is refused with what would be right', (text, message) => {
  expect(nameOf(text)).toMatch(message);
  expect(findAgent(tysiac, text)).toMatchObject({ ok: false, error: { code: 'ERR_UNKNOWN_AGENT' } });
});

test('an agent says how long it thinks, with its option and without', () => {
  const ms = (name: string): number => thinkingMs(name);
  expect([ms('expert:quick'), ms('expert'), ms('expert:deep')]).toEqual([10, 100, 5000]);
  expect([ms('pimc'), ms('pimc:40')]).toEqual([400, 800]);
  expect([ms('ismcts:1000'), ms('ismcts:mo-1000'), ms('ismcts:mo')]).toEqual([200, 200, 400]);
  expect([ms('random'), ms('heuristic'), ms('novice:30')]).toEqual([0, 0, 0]);
  expect(ms('neural')).toBeGreaterThan(0);
});
