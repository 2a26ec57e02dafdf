import { expect, test } from 'vitest';
import { ulti } from '../games/ulti/index.ts';
import { createReport, publishReport } from './report.ts';
import { playGames, prepareSimulation, type Simulation } from './run.ts';
import { ratioInterval, valueSums } from '../core/intervals.ts';

const prepared = (games: number): Simulation => {
  const agents = ['heuristic', 'greedy', 'random'];
  const result = prepareSimulation(ulti, { game: 'ulti', rules: {}, agents, games, seed: '3', faults: 'throw' });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

test('the score of an agent at a seat has the interval of its games there', () => {
  const simulation = prepared(12);
  const scores: number[] = [];
  const summary = playGames(simulation, 0, 12, {
    onRecord: ({ players, result }) => {
      if (players[1] === 'greedy') scores.push(result!.returns[1]!);
    },
  });
  const { seats } = createReport(simulation, null, summary).agents[1]!;
  const sum = scores.reduce((a, b) => a + b, 0);
  const [low, high] = ratioInterval(valueSums(scores))!;
  expect(scores).toHaveLength(4);
  expect(seats[1]).toMatchObject({
    games: 4,
    meanScore: sum / 4,
    meanScoreInterval: [expect.closeTo(low, 5), expect.closeTo(high, 5)],
  });
});

test('seats add up to the whole, and rates stand under their own names', () => {
  const simulation = prepared(9);
  const report = createReport(simulation, null, playGames(simulation, 0, 9));
  for (const agent of report.agents) {
    const mean = agent.seats.reduce((sum, { meanScore }) => sum + meanScore, 0) / 3;
    expect(mean).toBeCloseTo(agent.meanScore, 4);
  }
  expect(report.seats.reduce((sum, { meanScore }) => sum + meanScore, 0)).toBeCloseTo(0, 4);
  const [first] = report.agents[0]!.seats;
  const published = publishReport(simulation, report) as { agents: { seats: unknown[] }[]; seats: unknown[] };
  expect(published.agents[0]!.seats[0]).toMatchObject({
    pointsPerDeal: first!.rates.pointsPerDeal,
    pointsPerDealInterval: first!.rateIntervals.pointsPerDeal,
  });
  expect(first!.rates.pointsPerDeal).toBeCloseTo(first!.meanScore / 12, 5); // twelve deals a session
});

test('a single game says nothing about chance', () => {
  const simulation = prepared(1);
  const { agents } = createReport(simulation, null, playGames(simulation, 0, 1));
  expect(agents[0]!.seats[0]!.meanScoreInterval).toBeNull();
  expect(agents[0]!.seats[1]).toMatchObject({ games: 0, meanScore: 0, meanScoreInterval: null });
});
