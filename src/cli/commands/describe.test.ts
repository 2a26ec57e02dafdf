import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { capture } from '../../../test/captured.ts';

interface Encoder {
  name: string;
  size: number;
  blocks: { name: string; offset: number; size: number; about: string }[];
}

interface Listing {
  encoders: Encoder[];
  encodings: { version: number; about: string; encoders: Encoder[] }[];
  sequences: { name: string; size: number; fields: Encoder['blocks'] }[];
}

test('encoders for machines: every block with its offset', async () => {
  for (const { id } of GAMES) {
    const { code, out, err } = await capture(['describe', id, '--encoders', '--json']);
    expect([code, err]).toEqual([0, '']);
    const { encoders, encodings, sequences } = JSON.parse(out) as Listing;
    expect(encodings.map(({ version }) => version)).toEqual(encodings.map((_, i) => i + 1));
    expect(encodings[0]!.encoders).toEqual(encoders);
    const lists = sequences.map(({ fields: blocks, size }) => ({ blocks, size }));
    for (const { blocks, size } of [...encodings.flatMap((encoding) => encoding.encoders), ...lists]) {
      const end = blocks.reduce((offset, block) => {
        expect(block.offset).toBe(offset);
        expect(block.about).not.toBe('');
        return offset + block.size;
      }, 0);
      expect(end).toBe(size);
    }
  }
});

test('Ulti has encoders for the auction, the trump, kontra and play', async () => {
  const { out } = await capture(['describe', 'ulti', '--encoders', '--json']);
  const sizes = (JSON.parse(out) as Listing).encoders.map(({ name, size }) => `${name} ${size}`);
  expect(sizes).toEqual(['auction 116', 'trump 63', 'kontra 65', 'play 259']);
  const table = await capture(['describe', 'ulti', '--preset', 'table', '--encoders', '--json']);
  expect((JSON.parse(table.out) as Listing).encoders[2]!.size).toBe(129);
});

test('for people', async () => {
  const { out } = await capture(['describe', 'ulti', '--encoders']);
  expect(out).toContain('encoder play, 259 inputs');
  expect(out).toContain('trick leaders');
  expect(out).toMatch(/^encoder trump, .*\n {2}name +offset +size {2}about\n {2}hand +0 +32 {2}\S/m);
  expect(out).toContain('encoding 2: as 1, and own discards, open hands');
  expect(out).toMatch(/^encoder play, \d+ inputs; the first 259 as before, then\n.*\n {2}talon memory +259 +32 /m);
  expect(out).toContain('sequence deal: the whole deal, one token an event, oldest first, 8 numbers each');
  expect((await capture(['describe', 'ulti'])).out).toContain('kontraTiming:');
  expect((await capture(['describe', 'utli'])).err).toContain("Did you mean 'ulti'?");
});
