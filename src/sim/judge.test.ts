import { expect, test } from 'vitest';
import { playGames, prepareSimulation, type Simulation } from './run.ts';
import { createReport } from './report.ts';

const prepared = (judge: string[], agents = ['random', 'greedy']): Simulation => {
  const rules = { maxHands: 6, bombsPerPlayer: 6 };
  const plan = { game: 'tysiac', rules, agents, games: 60, seed: '2', faults: 'throw' as const, judge };
  const result = prepareSimulation(plan);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

test('every bomb is judged, and nothing else changes', () => {
  const [plain, judged] = [[], ['bombs']].map((judge) => {
    const simulation = prepared(judge);
    return createReport(simulation, null, playGames(simulation, 0, 60));
  });
  const [counters, before] = [judged!.agents[0]!.counters, plain!.agents[0]!.counters];
  expect(counters['bombs']).toBeGreaterThan(2);
  expect(counters['bombsSaved']! + counters['bombsWasted']!).toBe(counters['bombs']);
  expect(counters['bombPoints']).not.toBe(0);
  expect(before).toEqual({ ...counters, bombsSaved: 0, bombsWasted: 0, bombPoints: 0 });
  expect(judged!.groups['bombs']!['judged']).toMatchObject({ saved: { count: counters['bombsSaved'] } });
});

test('judges the same way twice', () => {
  const simulation = prepared(['bombs']);
  expect(playGames(simulation, 0, 20)).toEqual(playGames(simulation, 0, 20));
});

test('a game that has no such thing says so', () => {
  const plan = { game: 'tysiac', rules: {}, agents: ['random', 'random'], games: 1, seed: '1' };
  const result = prepareSimulation({ ...plan, faults: 'throw', judge: ['kontra'] });
  expect(result.ok ? '' : result.error.message).toBe('Tysiąc has no kontra to judge.');
});
