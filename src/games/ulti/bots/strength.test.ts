// The best bot gains against the others.
import { expect, test } from 'vitest';
import { random } from '../../../agents/random.ts';
import { playSync } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { table } from '../vectors/table.ts';
import { greedy } from './greedy.ts';
import { heuristic } from './heuristic.ts';

const others = { greedy, random };

/** Mean points of a session and half the width of its 95 % interval. */
const gain = (seat: number, other: keyof typeof others, sessions: number): { mean: number; half: number } => {
  const game = table();
  const points = Array.from({ length: sessions }, (_, i) => {
    const rng = rngFrom(`strength ${i}`);
    const agents = [0, 1, 2].map((at) => (at === seat ? heuristic : others[other])(game, at, rng.fork(at)));
    return playSync({ game, rng, policy: 'throw' }, agents).returns[seat]!;
  });
  const mean = points.reduce((sum, value) => sum + value, 0) / sessions;
  const variance = points.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sessions - 1);
  return { mean, half: 1.96 * Math.sqrt(variance / sessions) };
};

// The seeds are fixed, so these numbers do not flicker; they move when a bot changes.
test.each([0, 1, 2])('heuristic gains in seat %i', (seat) => {
  for (const [other, sessions] of [
    ['random', 10],
    ['greedy', 30],
  ] as const) {
    const { mean, half } = gain(seat, other, sessions);
    expect(mean - half).toBeGreaterThan(0);
  }
});
