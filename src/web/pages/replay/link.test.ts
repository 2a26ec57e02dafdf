import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import sample from '../../faces/tysiac/sample.json' with { type: 'json' };
import { LONGEST_LINK, LONGEST_RECORD, pack, readFragment, unpack, writeFragment } from './link.ts';

test('a record goes through a link and points to its step', async () => {
  const text = JSON.stringify(sample);
  const fragment = writeFragment({ step: 34, seat: 2, open: true }, await pack(text));
  expect(fragment.length).toBeLessThan(LONGEST_LINK / 10);
  const parts = readFragment(`#${fragment}`);
  expect(parts).toMatchObject({ ok: true, value: { step: 34, seat: 2, open: true } });
  expect(await unpack((parts as { value: { packed: string } }).value.packed)).toEqual({ ok: true, value: text });
});

test('a place alone is a fragment too', () => {
  expect(writeFragment({ step: 3, seat: 0, open: false }, null)).toBe('step=3&seat=0');
  expect(readFragment('step=-1&seat=x')).toMatchObject({ ok: true, value: { step: null, seat: null, packed: null } });
});

test('another version, lost letters and traps are refused', async () => {
  expect(readFragment('v=2&r=abc')).toMatchObject({ ok: false, error: { code: 'ERR_LINK' } });
  const packed = await pack(JSON.stringify(sample));
  for (const broken of [packed.slice(0, -40), packed.replace(/.{9}/, '*********'), 'AAAA', '']) {
    expect(await unpack(broken), broken.slice(0, 12)).toMatchObject({ ok: false, error: { code: 'ERR_LINK' } });
  }
  const bomb = deflateRawSync(Buffer.alloc(LONGEST_RECORD + 1)).toString('base64url');
  expect(await unpack(bomb)).toMatchObject({ ok: false, error: { code: 'ERR_LINK' } });
});
