// What the bots are good for.
import { expect, test } from 'vitest';
import { random } from '../../../agents/random.ts';
import type { Agent } from '../../../core/agent.ts';
import { playSync } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { table } from '../vectors/table.ts';
import { DisruptorAgent } from './disruptor.ts';
import { GreedyAgent } from './greedy.ts';

const meanOf = (players: number, games: number): { wins: number; vp: number } => {
  const many = table({ players });
  let wins = 0;
  let vp = 0;
  for (let i = 0; i < games; i++) {
    const rng = rngFrom(`strength ${i}`);
    const seat = i % players;
    const agents = Array.from({ length: players }, (_, s): Agent =>
      s === seat ? new GreedyAgent(many) : random(many, s, rng),
    );
    const { returns, outcome } = playSync({ game: many, rng, policy: 'throw' }, agents);
    vp += returns[seat]! / games;
    if (outcome.places[seat] === 1 && outcome.places.filter((place) => place === 1).length === 1) wins++;
  }
  return { wins: wins / games, vp };
};

test.each([
  [2, 0.95, 25],
  [3, 0.9, 17],
  [4, 0.8, 10],
])('greedy against random with %i players', (players, wins, vp) => {
  const mean = meanOf(players, 60);
  expect(mean.wins).toBeGreaterThanOrEqual(wins);
  expect(mean.vp).toBeGreaterThanOrEqual(vp);
});

test('the disruptor costs greedy points', () => {
  const game = table({ players: 3 });
  let difference = 0;
  for (let i = 0; i < 60; i++) {
    const pointsWith = (third: Agent): number => {
      const rng = rngFrom(`disruptor ${i}`);
      // By turns the disruptor sits before and after greedy.
      const others = i % 2 === 0 ? [third, random(game, 2, rng)] : [random(game, 1, rng), third];
      return playSync({ game, rng, policy: 'throw' }, [new GreedyAgent(game), ...others]).returns[0]!;
    };
    difference += pointsWith(new DisruptorAgent(game)) - pointsWith(random(game, 1, rngFrom(i)));
  }
  expect(difference / 60).toBeLessThan(-1);
});
