import { expect, test } from 'vitest';
import { addressOfBehind, parseProxies } from './address.ts';

const asked = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
});

test('without a proxy nobody is believed who names another address', () => {
  const addressOf = addressOfBehind([]);
  expect(addressOf(asked('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  expect(addressOf(asked('::ffff:203.0.113.7'))).toBe('203.0.113.7');
});

test('a proxy that is known names the address, and only the part that it has written itself counts', () => {
  const addressOf = addressOfBehind(['127.0.0.1', '10.0.0.2']);
  expect(addressOf(asked('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1');
  expect(addressOf(asked('::ffff:127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1');
  // Whoever asks may write what they like before it.
  expect(addressOf(asked('127.0.0.1', '192.0.2.9, 198.51.100.1'))).toBe('198.51.100.1');
  expect(addressOf(asked('127.0.0.1', '198.51.100.1, 10.0.0.2'))).toBe('198.51.100.1');
  expect(addressOf(asked('127.0.0.1', 'nonsense'))).toBe('127.0.0.1');
  expect(addressOf(asked('127.0.0.1'))).toBe('127.0.0.1');
  expect(addressOf(asked('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
});

test('a household has many addresses of IPv6, and is one', () => {
  const addressOf = addressOfBehind([]);
  expect(addressOf(asked('2001:db8:1:2:3:4:5:6'))).toBe('2001:db8:1:2');
  expect(addressOf(asked('2001:DB8:1:2::6'))).toBe('2001:db8:1:2');
  expect(addressOf(asked('2001:db8::1'))).toBe('2001:db8:0:0');
  expect(addressOf(asked('::1'))).toBe('0:0:0:0');
});

test('TALON_PROXY is addresses', () => {
  expect(parseProxies()).toEqual({ ok: true, value: [] });
  expect(parseProxies('127.0.0.1, ::1')).toEqual({ ok: true, value: ['127.0.0.1', '::1'] });
  expect(parseProxies('nginx')).toMatchObject({ ok: false, error: { code: 'ERR_PROXY' } });
});
