import { expect, test } from 'vitest';
import type { Evaluation } from '../../learn/evaluate.ts';
import type { IterationFigures } from '../../learn/trainer.ts';
import type { Io } from '../kit/io.ts';
import { Dashboard } from './dashboard.ts';

const figures = (iteration: number): IterationFigures => ({
  iteration,
  decisions: 5000 * iteration,
  choiceShare: 0.7,
  reward: 0.125,
  explainedVariance: 0.456,
  loss: 0.1234,
  policyLoss: -0.0123,
  valueLoss: 0.2345,
  entropy: 1.111,
  divergence: 0.0067,
  clipFraction: 0.089,
  gradientNorm: 0.42,
  learningRate: 0.001,
  entropyCoefficient: 0.01,
  league: [
    { name: 'greedy', winRate: 0.4 },
    { name: 'past-10', winRate: 0.35 },
  ],
});

const EVALUATION: Evaluation = {
  opponent: 'heuristic',
  deals: 50,
  winRate: 0.3,
  winRateInterval: [0.19, 0.44],
  scoreDiff: -12.5,
};

/** What is written when an iteration takes ten seconds. */
const shown = (isTTY: boolean, iterations: number, extra: Partial<IterationFigures> = {}): string => {
  let text = '';
  let now = 0;
  const io = { stderr: { isTTY, write: (more: string) => void (text += more) } } as unknown as Io;
  const dashboard = new Dashboard(io, 100, { iteration: 0, decisions: 0 }, undefined, () => now);
  dashboard.tell([EVALUATION], { iteration: 70, stage: 'bidding', share: 0.55, scoreDiff: 1 });
  for (let iteration = 1; iteration <= iterations; iteration++) {
    now += 10.5;
    dashboard.show({ ...figures(iteration), ...extra }, 'bidding');
  }
  dashboard.end();
  return text;
};

test('a terminal shows every figure, the ladder, the speed and the time left', () => {
  const text = shown(true, 1);
  for (const part of [
    '1 of 100 iterations',
    '18 min left',
    'stage bidding',
    '5 000',
    '476 a second',
    'learning rate 1.0e-3',
    'loss 0.1234',
    'policy −0.0123',
    'value 0.2345',
    'entropy 1.111',
    'explained variance 0.456',
    'clip fraction 8.9 %',
    'divergence 0.0067',
    'gradient 0.42',
    'reward 0.125',
    'league, hardest first: past-10 35.0 %, greedy 40.0 %',
    'against heuristic: won 30.0 % of 50 deals [19.0 … 44.0], 12.5 points a match behind',
    'best so far: after 70 iterations, with 55.0 % of the deals over all opponents',
  ]) {
    expect(text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toContain(part);
  }
  expect(text).not.toContain('agreement');
  expect(shown(true, 1, { agreement: 0.5, shaping: 0.01 })).toMatch(/hints 0\.0100 {3}agreement 50\.0 %/);
});

test('a terminal shows an evaluation as soon as it is there, that of the last iteration too', () => {
  let text = '';
  const io = { stderr: { isTTY: true, write: (more: string) => void (text += more) } } as unknown as Io;
  const dashboard = new Dashboard(io, 1, { iteration: 0, decisions: 0 });
  dashboard.show(figures(1), 'bidding');
  expect(text).not.toContain('against heuristic');
  dashboard.tell([EVALUATION], undefined);
  expect(text).toContain('against heuristic');
});

test('a figure that rounds to nought has no minus', () => {
  expect(shown(true, 1, { clipFraction: -0.0001, reward: -0.0001 })).toMatch(/clip fraction 0\.0 %[^]*reward 0\.000/);
});

test('a terminal is drawn over, line by line', () => {
  const [once, twice] = [shown(true, 1), shown(true, 2)];
  const lines = once.split('\n').length - 1;
  expect(twice).toContain(`\u001b[${lines}A`);
});

test('elsewhere there is a line now and then, without signs for terminals', () => {
  const text = shown(false, 3);
  expect(text).not.toContain('\u001b');
  expect(text.match(/iteration \d of 100, stage bidding/g)).toHaveLength(3);
  expect(text).toContain('17 min left');
  expect(text).toContain('against heuristic');
  expect(text).toContain('best so far: after 70 iterations');
});
