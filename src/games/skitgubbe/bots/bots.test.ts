// How the bots behave at the table, and that each is better than the one before.
import { describe, expect, test } from 'vitest';
import { random } from '../../../agents/random.ts';
import type { AgentFactory } from '../../../core/agent.ts';
import { playSync } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { part2, table, type Position } from '../../../../test/scenes/skitgubbe.ts';
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

describe('strength', () => {
  test.each([2, 3, 4, 5, 6])('at a table of %i: careful before simple, simple before random', (players) => {
    expect(lossRate(careful, simple, players, 40)).toBeLessThan(0.6 / players);
    expect(lossRate(simple, random, players, 20)).toBeLessThan(0.3 / players);
  });
});

const moveOf = (bot: AgentFactory, position: Position): string => {
  const agent = bot(position.game, position.actor, rngFrom('bot'));
  const answer = agent.decide(position.view(position.actor), { rng: rngFrom('move'), limitMs: null });
  return position.game.notation(answer as number);
};

describe('careful', () => {
  test('leads its weakest run whole', () => {
    expect(moveOf(careful, part2(table(3), '2C 3C 4C KH AS / 5D 9D / 6D 10D', 0))).toBe('r2C-4C');
  });

  test('does not break a run to beat when that leaves more than eating', () => {
    const position = part2(table(3), '2H KC / 3C 4C 5C / 6D 10D', 0).play('r2H');
    expect(moveOf(careful, position)).toBe('r3C-5C');
  });

  test('keeps its trump where another card beats as well', () => {
    expect(moveOf(careful, part2(table(3), '8H KC / 2S 9C / 6D 10D', 0).play('r8H'))).toBe('r9C');
  });

  test('counts cards: gets rid of the nine that can still be beaten', () => {
    const bySuit = table(3, { beatRule: 'same-suit-or-trump' });
    expect(moveOf(careful, part2(bySuit, '9C 9D 2S / KC 2H / 3H 4H', 0))).toBe('r9C');
    expect(moveOf(careful, part2(bySuit, '9C 9D 2S / KD 2H / 3H 4H', 0))).toBe('r9D');
  });

  test('lays down its last run', () => {
    expect(moveOf(careful, part2(table(3), '8H KC / AS / 6D 10D', 0).play('r8H'))).toBe('rAS');
  });
});

describe('simple', () => {
  test('eats only when it must', () => {
    expect(moveOf(simple, part2(table(3), '8H KC / 9C 2D / 6D 10D', 0).play('r8H'))).toBe('r9C');
    expect(moveOf(simple, part2(table(3), '8H KC / 7C 2D / 6D 10D', 0).play('r8H'))).toBe('eat');
  });
});
