import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findGame } from '../games/index.ts';
import { lossOf, parsePositions, valueMoves } from './positions.ts';

const lookUp = (id: string) => {
  const found = findGame(id);
  return found.ok ? found.value : undefined;
};
const fileOf = (game: string): string => join(import.meta.dirname, '..', '..', 'data', 'positions', `${game}.jsonl`);
const GAMES = ['tysiac', 'ulti', 'mosaic', 'skitgubbe'].filter((game) => existsSync(fileOf(game)));

describe.each(GAMES)('the positions of %s', (id) => {
  const text = readFileSync(fileOf(id), 'utf8');
  const file = parsePositions(text, lookUp);
  if (!file.ok) throw new Error(file.error.message);
  const { head, positions } = file.value;

  test('are 500 with a real choice each, all different', () => {
    expect(head.game).toBe(id);
    expect(positions).toHaveLength(500);
    for (const { values, view } of positions) {
      expect(Math.max(...values)).toBeGreaterThan(Math.min(...values));
      expect(view.actor).toBe(view.seat);
    }
    expect(new Set(positions.map(({ view }) => JSON.stringify(view))).size).toBe(500);
  });

  test('a loss is what the best move has more', () => {
    const [position] = positions as [(typeof positions)[0]];
    const best = position.values.indexOf(Math.max(...position.values));
    expect(lossOf(position, position.view.legal[best]!)).toBe(0);
    const losses = position.view.legal.map((move) => lossOf(position, move));
    expect(Math.max(...losses)).toBeCloseTo(Math.max(...position.values) - Math.min(...position.values), 6);
  });

  test('know what the seat was asked before', () => {
    for (const { view, earlier } of positions.slice(0, 50)) {
      const views = earlier();
      for (const one of views) expect([one.seat, one.actor]).toEqual([view.seat, view.seat]);
      expect(views.map((one) => JSON.stringify(one))).not.toContain(JSON.stringify(view));
    }
    expect(positions.some(({ earlier }) => earlier().length > 1)).toBe(true);
  });

  test('their values can be found again from the view', () => {
    const definition = lookUp(id)!;
    const few = positions.filter(({ view }) => view.legal.length <= 3).slice(0, 6);
    let [own, spread] = [0, 0];
    for (const position of few) {
      const { game, view, values } = position;
      const again = valueMoves(definition, game, view, Math.min(50, head.worlds), 200_000, 'again');
      own += lossOf(position, view.legal[again.indexOf(Math.max(...again))]!);
      spread += Math.max(...values) - Math.min(...values);
    }
    // What other worlds prefer is nearly as good in these.
    expect(own).toBeLessThan(0.35 * spread);
  });
});

test.each([
  ['', 'its first line'],
  ['{"format":"talon-positions","version":1}\nx', 'not JSON'],
])('a bad file is refused (%j)', (text, why) => {
  const result = parsePositions(text, lookUp);
  expect(result.ok ? '' : result.error.message).toContain(why);
});
