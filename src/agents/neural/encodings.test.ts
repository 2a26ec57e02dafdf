// A net is shown the game as it was when it was made.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { untrained } from '../../../test/nets.ts';
import { findGame } from '../../games/index.ts';
import { ulti } from '../../games/ulti/index.ts';
import { allModelFiles } from '../../nn/models.node.ts';
import { packCheckpoint, unpackCheckpoint } from '../../nn/checkpoint.ts';
import { neuralFrom } from './fromFile.ts';
import { NetLayout } from './layout.ts';

test('the nets that come with Talon fit their rules, and are written again byte for byte', () => {
  expect(allModelFiles().length).toBeGreaterThan(0);
  for (const file of allModelFiles()) {
    const bytes = new Uint8Array(readFileSync(file));
    const read = unpackCheckpoint(bytes);
    const net = read.ok ? read.value : expect.fail(read.error.message);
    expect(Buffer.from(packCheckpoint(net)).equals(bytes), file).toBe(true);
    const found = findGame(net.game);
    const definition = found.ok ? found.value : expect.fail(net.game);
    const opened = neuralFrom(definition, file, bytes);
    const player = opened.ok ? opened.value : expect.fail(opened.error.message);
    expect(player.misfit(definition.create(definition.presets[net.preset!])), file).toBeNull();
  }
});

test('a net of a later encoding opens in it, and one that this Talon does not know is refused in a sentence', () => {
  const game = ulti.create(ulti.presets['standard']!);
  const open = (encoding: number, featureHash: string) => {
    const net = neuralFrom(ulti, 'net', untrained(ulti, 'standard', { encoding, featureHash }));
    return net.ok ? net.value.misfit(game) : net.error;
  };
  const [first, second] = [1, 2].map((version) => new NetLayout(ulti, game, version).featureHash);
  expect(first).not.toBe(second);
  expect(open(2, second!)).toBeNull();
  expect(open(2, first!)?.code).toBe('ERR_NET_FEATURES');
  expect(open(9, first!)).toEqual({
    code: 'ERR_NET_FEATURES',
    message: expect.stringMatching(/by encoding 9; this Talon knows those up to 2/),
  });
});
