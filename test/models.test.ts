// The nets that come with Talon: whole, small, of this version, and each with its card.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedNet } from '../src/agents/neural/shipped.ts';
import { findGame } from '../src/games/index.ts';
import { unpackCheckpoint } from '../src/nn/checkpoint.ts';
import { allModelFiles, shippedNets } from '../src/nn/models.node.ts';

const nets = allModelFiles().map((file) => ({
  file,
  game: basename(dirname(file)),
  preset: basename(file, '.net'),
}));

test('they lie under the names of games', () => {
  for (const { game } of nets) expect(findGame(game).ok, game).toBe(true);
});

describe.each(nets)('$game $preset', ({ file, game, preset }) => {
  test('is a net for the rules whose name it bears, and small', () => {
    const found = findGame(game);
    if (!found.ok) return expect.fail(found.error.message);
    const net = unpackCheckpoint(readFileSync(file));
    expect(net.ok ? [net.value.game, net.value.preset] : net.error.message).toEqual([game, preset]);
    const fitting = shippedNet(found.value, found.value.create(found.value.presets[preset]!), shippedNets());
    expect(fitting.ok ? null : fitting.error.message).toBeNull();
    expect(statSync(file).size).toBeLessThan(2_000_000);
  });

  test('has a card that tells how it was trained and how strong it is', () => {
    const beside = (ending: string): string => join(dirname(file), `${preset}.${ending}`);
    const net = unpackCheckpoint(readFileSync(file));
    const text = readFileSync(beside('md'), 'utf8');
    expect(text).toContain(net.ok ? net.value.command : 'no net');
    expect(text).toMatch(/^## Strength$[^]*^\| `random` \|/m);
    expect(net.ok && net.value.evaluation.length).toBeGreaterThan(0);
    expect(existsSync(beside('jsonl'))).toBe(true);
    if (existsSync(beside('train'))) expect(statSync(beside('train')).size).toBeLessThan(5_000_000);
  });
});
