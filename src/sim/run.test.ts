import { describe, expect, test } from 'vitest';
import { tysiac } from '../games/tysiac/index.ts';
import type { AgentFactory } from '../core/agent.ts';
import type { FaultPolicy } from '../core/fault.ts';
import type { MatchRecord } from '../core/record.ts';
import { createReport } from './report.ts';
import { playGames, prepareSimulation, type Simulation } from './run.ts';

const prepared = (faults: FaultPolicy, agents = ['random', 'random']): Simulation => {
  const rules = { maxHands: 2 };
  const result = prepareSimulation(tysiac, { game: 'tysiac', rules, agents, games: 6, seed: '3', faults });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const crashing: AgentFactory = () => ({
  name: 'crashing',
  decide: () => {
    throw new Error('out of ideas');
  },
});

const withCrash = (faults: FaultPolicy): Simulation => {
  const simulation = prepared(faults);
  return { ...simulation, factories: [crashing, ...simulation.factories.slice(1)], labels: ['crashing', 'random'] };
};

describe('a failing agent', () => {
  test('plays at random and is reported under fallback', () => {
    const simulation = withCrash('fallback');
    const { faults } = createReport(simulation, null, playGames(simulation, 0, 6));
    expect(faults.total).toBeGreaterThan(6);
    expect(faults.byAgent).toEqual({
      crashing: { illegal: 0, crash: faults.total, timeout: 0, memory: 0 },
      random: { illegal: 0, crash: 0, timeout: 0, memory: 0 },
    });
    expect(faults.examples).toHaveLength(5);
    expect(faults.examples[0]).toMatchObject({
      game: 0,
      agent: 'crashing',
      reason: 'crash',
      detail: 'Error: out of ideas',
    });
  });

  test('loses under forfeit, whatever its seat', () => {
    const simulation = withCrash('forfeit');
    const { agents, faults } = createReport(simulation, null, playGames(simulation, 0, 6));
    expect(agents.map(({ wins }) => wins)).toEqual([0, 6]);
    expect(faults.total).toBe(6);
  });

  test('stops the run under throw', () => {
    expect(() => playGames(withCrash('throw'), 4, 6)).toThrow(/^Game 4: crashing \(seat 0, auction\): .*out of ideas/);
  });
});

test('records name the agents by seat', () => {
  const records: MatchRecord[] = [];
  playGames(prepared('fallback', ['random', 'greedy']), 0, 2, { onRecord: (record) => records.push(record) });
  expect(records.map(({ players }) => players)).toEqual([
    ['random', 'greedy'],
    ['greedy', 'random'],
  ]);
  expect(records.map(({ seed }) => seed)).toEqual(['3/0', '3/0']);
});

test('what a plan names must exist', () => {
  const plan = {
    game: 'tysiac',
    rules: {},
    agents: ['random', 'random'],
    games: 1,
    seed: '1',
    faults: 'throw' as const,
  };
  const codeOf = (change: object): string => {
    const result = prepareSimulation(tysiac, { ...plan, ...change });
    return result.ok ? 'ok' : result.error.code;
  };
  expect(codeOf({})).toBe('ok');
  expect(codeOf({ rules: { target: 'x' } })).toBe('ERR_RULES_VALUE');
  expect(codeOf({ agents: ['random'] })).toBe('ERR_AGENT_COUNT');
  expect(codeOf({ agents: ['random', 'nobody'] })).toBe('ERR_UNKNOWN_AGENT');
});
