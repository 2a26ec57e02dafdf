import { expect, test } from 'vitest';
import { labelsOf, planGame } from './plan.ts';

const draws = (rng: { int(below: number): number }): number[] => Array.from({ length: 4 }, () => rng.int(1000));

test('seats rotate: game i gives agent a the seat (a + i) mod n', () => {
  const plan = { agents: ['a', 'b', 'c'], seed: '7' };
  for (let i = 0; i < 7; i++) {
    const { agentAt } = planGame(plan, i);
    for (let agent = 0; agent < 3; agent++) expect(agentAt[(agent + i) % 3]).toBe(agent);
  }
});

test('n games in a row share their cards, and nothing else', () => {
  const plan = { agents: ['a', 'b'], seed: '7' };
  const [first, second, third] = [0, 1, 2].map((i) => planGame(plan, i).rng);
  const cards = [first, second, third].map((rng) => draws(rng!.fork('chance').fork(0)));
  expect(cards[0]).toEqual(cards[1]);
  expect(cards[0]).not.toEqual(cards[2]);
  expect(draws(first!.fork('agent0').fork(0))).not.toEqual(draws(second!.fork('agent0').fork(0)));
});

test('names that occur twice are numbered', () => {
  expect(labelsOf(['random', 'heuristic', 'random'])).toEqual(['random#1', 'heuristic', 'random#2']);
});
