import { describe, expect, test } from 'vitest';
import { kuhn } from '../../examples/kuhn/index.ts';
import type { Agent, AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { BaseView } from '../core/game.ts';
import { playSync } from '../core/match.ts';
import { ok } from '../core/result.ts';
import { rngFrom } from '../core/rng.ts';
import { mosaic } from '../games/mosaic/index.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { ulti } from '../games/ulti/index.ts';
import { agentMisfit, findAgent, resized, sizeOf, thinkingMs } from './index.ts';
import { createMix } from './mix.ts';
import { partsOf } from './names.ts';

const game = tysiac.create(tysiac.presets[tysiac.defaultPreset]!);

/** Somebody who only notes what it is asked, told and reminded of. */
const noting =
  (notes: string[]): ((name: string) => { ok: true; value: AgentFactory }) =>
  (name) =>
    ok(() => ({
      name,
      decide: ({ phase }: BaseView) => (notes.push(`${name} decides ${phase}`), 0),
      recall: ({ phase }: BaseView) => notes.push(`${name} remembers ${phase}`),
      notice: (actor: number) => notes.push(`${name} notices ${actor}`),
      leave: () => notes.push(`${name} leaves`),
    }));

const mixOf = (name: string, notes: string[]): Agent => {
  const made = createMix(tysiac, name, noting(notes));
  return made.ok ? made.value(game, 0, rngFrom('mix')) : expect.fail(made.error.message);
};
const ask = (agent: Agent, phase: string): void =>
  void agent.decide({ seat: 0, actor: 0, phase, legal: [0] }, { rng: rngFrom('turn'), limitMs: null });

describe('a mix', () => {
  test('asks whoever is named for the phase, and for all others the rest', () => {
    const notes: string[] = [];
    const agent = mixOf('mix:play=one,rest=two', notes);
    for (const phase of ['auction', 'play']) ask(agent, phase);
    expect(notes.filter((note) => note.includes('decides'))).toEqual(['two decides auction', 'one decides play']);
    expect(agent.name).toBe('mix:play=one,rest=two');
  });

  test('asks whoever is named first where nobody is named for the rest', () => {
    const notes: string[] = [];
    const agent = mixOf('mix:auction=one,play=two', notes);
    for (const phase of ['auction', 'exchange', 'play']) ask(agent, phase);
    expect(notes.filter((note) => note.includes('decides')).map((note) => note.slice(0, 3))).toEqual([
      'one',
      'one',
      'two',
    ]);
  });

  test('reminds the others of what their seat was asked, tells all of every move, and lets all go', () => {
    const notes: string[] = [];
    const agent = mixOf('mix:auction=one,play=two', notes);
    ask(agent, 'play');
    agent.notice!(1, 5);
    agent.leave!();
    expect(notes).toEqual([
      'one remembers play',
      'two decides play',
      'one notices 1',
      'two notices 1',
      'one leaves',
      'two leaves',
    ]);
  });

  test('of one agent alone plays as that agent does', () => {
    const steps = ['greedy', 'mix:rest=greedy', 'mix:auction=greedy,play=greedy'].map((name) => {
      const found = findAgent(tysiac, name);
      if (!found.ok) return expect.fail(found.error.message);
      const agents = [0, 1].map((seat) => found.value(game, seat, rngFrom('create')));
      return playSync({ game, rng: rngFrom('match'), policy: 'throw' }, agents).steps;
    });
    expect(steps[1]).toEqual(steps[0]);
    expect(steps[2]).toEqual(steps[0]);
  });

  test('thinks as long as its slowest agent, and needs the net that one of them is', () => {
    expect(thinkingMs('mix:auction=expert:strong,rest=greedy')).toBe(thinkingMs('expert:strong'));
    expect(thinkingMs('mix:auction=greedy,rest=greedy')).toBe(0);
    expect(agentMisfit(tysiac, 'mix:auction=neural,rest=greedy', game)?.message).toMatch(/net/);
    expect(agentMisfit(tysiac, 'mix:rest=greedy', game)).toBeNull();
    expect(partsOf('mix:auction=neural,rest=greedy')).toEqual(['neural', 'greedy']);
    expect(partsOf('expert:quick')).toEqual(['expert:quick']);
  });

  test.each([
    ['mix', /names agents by phase; write 'mix:auction=expert:quick,rest=random'/],
    ['mix:', /names agents by phase/],
    ['mix:auction', /'auction' of a mix needs an agent/],
    ['mix:auctoin=greedy', /no phase of Tysiąc called 'auctoin'\. Did you mean 'auction'/],
    ['mix:auction=gready', /no agent for Tysiąc called 'gready'/],
    ['mix:auction=greedy,auction=random', /names 'auction' twice/],
    ['mix:auction=mix:play=greedy', /holds no other mix/],
  ])('%s is refused', (name, message) => {
    const found = findAgent(tysiac, name);
    expect(found.ok ? '' : found.error.message).toMatch(message);
  });

  test('is refused where a game names no phases', () => {
    const found = findAgent({ ...tysiac, phases: undefined }, 'mix:auction=greedy');
    expect(found.ok ? '' : found.error.message).toBe('Tysiąc names no phases, so nothing can be mixed in it.');
  });
});

test.each<[AnyDefinition]>([[tysiac], [ulti], [skitgubbe], [mosaic], [kuhn]])(
  'every phase in which somebody decides is named: $id',
  (definition) => {
    const own = definition.create(definition.presets[definition.defaultPreset]);
    const found = findAgent(definition, 'random');
    if (!found.ok) return expect.fail(found.error.message);
    const met = new Set<string>();
    const agents = Array.from({ length: own.seats }, (_, seat): Agent => {
      const agent = found.value(own, seat, rngFrom(`create ${seat}`));
      return { name: 'random', decide: (view, turn) => (met.add(view.phase), agent.decide(view, turn)) };
    });
    for (let k = 0; k < 2; k++) playSync({ game: own, rng: rngFrom(`phases ${k}`), policy: 'throw' }, agents);
    expect(met.size).toBeGreaterThan(0);
    expect([...met].filter((phase) => !definition.phases!.includes(phase))).toEqual([]);
  },
);

test('what an agent thinks with can be another amount, where it takes its time', () => {
  expect(['pimc:7', 'ismcts:mo', 'expert:quick', 'novice:30', 'greedy'].map(sizeOf)).toEqual([
    7,
    2000,
    null,
    null,
    null,
  ]);
  expect(resized('pimc', 31)).toBe('pimc:31');
  expect(resized('ismcts:mo-50', 80)).toBe('ismcts:mo-80');
  expect(resized('pimc:5', 999_999)).toBe('pimc:10000');
});
