// Each bot is better than the one before.
import { expect, test } from 'vitest';
import { random } from '../../../agents/random.ts';
import { playSync } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { table } from '../vectors/table.ts';
import { greedy } from './greedy.ts';
import { heuristic } from './heuristic.ts';

const factories = { greedy, heuristic, random };
type Name = keyof typeof factories;

/** Wins of the first agent, the same deals played from both seats. */
const wins = (preset: string, first: Name, second: Name, pairs: number): number => {
  const game = table(preset);
  let won = 0;
  for (let i = 0; i < 2 * pairs; i++) {
    const rng = rngFrom(`strength ${i >> 1}`);
    const agents = [factories[first](game, i & 1, rng), factories[second](game, 1 - (i & 1), rng)];
    if (i & 1) agents.reverse();
    const { outcome } = playSync({ game, rng, policy: 'throw' }, agents);
    if (outcome.reason === 'target' && outcome.places[i & 1] === 1) won++;
  }
  return won;
};

// The seeds are fixed, so these numbers do not flicker; they move when a bot changes.
test.each(['alpha-1000', 'open-table'])('heuristic beats greedy, greedy beats random: %s', (preset) => {
  expect(wins(preset, 'heuristic', 'greedy', 12)).toBeGreaterThanOrEqual(16);
  expect(wins(preset, 'greedy', 'random', 5)).toBeGreaterThanOrEqual(9);
});
