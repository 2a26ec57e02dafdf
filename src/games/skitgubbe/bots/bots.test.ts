// How the bots behave at the table.
import { describe, expect, test } from 'vitest';
import type { AgentFactory } from '../../../core/agent.ts';
import { rngFrom } from '../../../core/rng.ts';
import { part2, table, type Position } from '../../../../test/scenes/skitgubbe.ts';
import { careful } from './careful.ts';
import { simple } from './simple.ts';

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
