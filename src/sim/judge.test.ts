import { expect, test } from 'vitest';
import { tysiac } from '../games/tysiac/index.ts';
import { playGames, prepareSimulation, type Simulation } from './run.ts';
import { createReport } from './report.ts';

const prepared = (judge: string[], agents = ['random', 'greedy']): Simulation => {
  const rules = { maxHands: 6, bombsPerPlayer: 6 };
  const plan = { game: 'tysiac', rules, agents, games: 60, seed: '2', faults: 'throw' as const, judge };
  const result = prepareSimulation(tysiac, plan);
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
  const result = prepareSimulation(tysiac, { ...plan, faults: 'throw', judge: ['kontra'] });
  expect(result.ok ? '' : result.error.message).toBe('Tysiąc has no kontra to judge.');
});

test('whoever plays on has recalled its own decisions of the match so far', () => {
  const simulation = prepared(['bombs']);
  const [random] = simulation.factories;
  const lives: { asked: string[]; recalled: string[] }[] = [];
  simulation.factories[0] = (game, seat, rng) => {
    const agent = random!(game, seat, rng);
    const life: (typeof lives)[0] = { asked: [], recalled: [] };
    lives.push(life);
    return {
      name: 'memory',
      recall: (view) => life.recalled.push(JSON.stringify(view)),
      decide: (view, turn) => {
        life.asked.push(JSON.stringify(view));
        return agent.decide(view, turn);
      },
    };
  };
  playGames(simulation, 0, 60);
  const imagined = lives.filter(({ recalled }) => recalled.length > 0);
  expect(imagined.length).toBeGreaterThan(2);
  // Those that recall sit down after the one that was really asked.
  for (const { recalled } of imagined) {
    const real = lives.find(({ asked }) => asked[0] === recalled[0])!;
    expect(real.asked.slice(0, recalled.length)).toEqual(recalled);
  }
});
