// Each bot is better than the one before.
import { expect, test } from 'vitest';
import { table } from '../../../../test/scenes/skitgubbe.ts';
import { random } from '../../../agents/random.ts';
import type { AgentFactory } from '../../../core/agent.ts';
import { playSync } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { careful } from './careful.ts';
import { simple } from './simple.ts';

/** The share of games that a seat of `one` loses against seats of `other`, at every seat of the same deals. */
const lossRate = (one: AgentFactory, other: AgentFactory, players: number, deals: number): number => {
  const game = table(players);
  let lost = 0;
  for (let deal = 0; deal < deals; deal++) {
    for (let own = 0; own < players; own++) {
      const rng = rngFrom(`bots ${deal}`);
      const agents = Array.from({ length: players }, (_, seat) =>
        (seat === own ? one : other)(game, seat, rng.fork(seat)),
      );
      if (playSync({ game, rng, policy: 'throw' }, agents).returns[own] === -1) lost++;
    }
  }
  return lost / (players * deals);
};

test.each([2, 3, 4, 5, 6])('at a table of %i: careful before simple, simple before random', (players) => {
  expect(lossRate(careful, simple, players, 40)).toBeLessThan(0.6 / players);
  expect(lossRate(simple, random, players, 20)).toBeLessThan(0.3 / players);
});
