import { expect, test } from 'vitest';
import { parseAddress } from './address.node.ts';

test.each([
  ['redis://localhost', 'redis://localhost', 'redis://localhost', 'talon'],
  ['redis://me:secret@host:7000/2?fleet=night', 'redis://me:secret@host:7000/2', 'redis://host:7000/2', 'night'],
  ['rediss://:secret@host', 'rediss://:secret@host', 'rediss://host', 'talon'],
])('%s is an address, and its password is not shown', (text, url, shown, namespace) => {
  expect(parseAddress(text)).toEqual({ ok: true, value: { url, shown, namespace } });
});

test.each([
  ['localhost', 'neither redis:// nor rediss://'],
  ['localhost:6379', 'neither redis:// nor rediss://'],
  ['http://host', 'neither redis:// nor rediss://'],
  ['redis://host/nine', "'/nine' is not the number of a database"],
  ['redis://host?fleet=a:b', 'small letters, digits'],
  ['redis://host?name=a', "it asks for 'name'"],
])('%s is refused with a sentence', (text, why) => {
  const parsed = parseAddress(text);
  expect(parsed.ok ? '' : parsed.error.message).toContain(text === 'localhost' ? 'is no URL' : why);
});
