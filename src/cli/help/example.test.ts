import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';
import { agentNames } from '../../agents/index.ts';
import { parseNotation } from '../../core/notation.ts';
import { GAMES } from '../../games/index.ts';
import { changeRules, parseChange } from '../../sim/ruleChange.ts';
import { EXAMPLE, oneAgainst } from './example.ts';

const root = join(import.meta.dirname, '../../..');
const [first] = GAMES;
const usual = first!.presets[first!.defaultPreset] as never;

test('examples in help are about the first game', () => {
  expect(EXAMPLE.game).toBe(first!.id);
  expect(EXAMPLE.defaultPreset).toBe(first!.defaultPreset);
});

test('its presets have the seats that the examples fill', () => {
  const seats = (preset: string): number => first!.create(first!.presets[preset]).seats;
  expect(seats(EXAMPLE.defaultPreset)).toBe(2);
  expect(seats(EXAMPLE.preset)).toBe(EXAMPLE.players);
  expect(oneAgainst('a', 'b').split(' ')).toHaveLength(EXAMPLE.players);
});

test('its agents, stage, strategy, net and notations are there', () => {
  for (const agent of EXAMPLE.agents) expect(agentNames(first!)).toContain(agent);
  expect(first!.learning?.stages.map(({ name }) => name)).toContain(EXAMPLE.stage);
  expect(existsSync(join(root, EXAMPLE.strategy))).toBe(true);
  expect(existsSync(join(root, `models/${EXAMPLE.game}/${EXAMPLE.defaultPreset}.train`))).toBe(true);
  const game = first!.create(usual);
  for (const notation of EXAMPLE.notations) expect(parseNotation(game, notation)).toBeGreaterThanOrEqual(0);
});

test('its options can have the values', () => {
  for (const text of [EXAMPLE.settings.join(' '), `${EXAMPLE.feature}=0`, `${EXAMPLE.feature}=4`]) {
    const settings = text.split(' ').map((one) => {
      const { path, values } = parseChange(one)!;
      return { path, value: values[0]! };
    });
    expect(changeRules(first!, usual, settings)).toMatchObject({ ok: true });
  }
});

test('its deal can be solved', async () => {
  const { game, deal, moves } = EXAMPLE;
  const { code, err } = await capture(['solve', '--game', game, '--deal', deal, '--moves', moves, '--json']);
  expect([code, err]).toEqual([0, '']);
});
