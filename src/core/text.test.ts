import { expect, test } from 'vitest';
import { firstCharacters, plainJson, readable } from './text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const ENGLAND = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

test('of a stranger’s text only what is seen is left, in one line', () => {
  expect(readable('\u001b[2Jred\u0007\r\nnext\u0085')).toBe('[2Jred next');
  expect(readable('a\u202Egpj.exe\u2066b\u200Fc\u061Cd')).toBe('a gpj.exe b c d');
  expect(readable('ran\u200Bdom\u00AD\uFEFF\u2028')).toBe('ran dom');
  expect(readable('half \uD83D')).toBe('half');
  expect(readable('ran\u200Ddom')).toBe('ran dom');
  // Letters and marks of which nothing is seen.
  for (const blank of [
    '\u3164',
    '\uFFA0',
    '\u115F\u1160',
    '\u034F',
    '\u2800',
    '\u17B4\u17B5',
    '\u{E0100}\u180B',
    '\uFE0F',
  ])
    expect([readable(blank), readable(`ran${blank}dom`)]).toEqual(['', 'ran dom']);
  for (const seen of ['❤️', '한국', 'Zoë', 'e\u0301']) expect(readable(seen)).toBe(seen);
});

test('pictures that are joined stay whole', () => {
  for (const picture of [FAMILY, ENGLAND, '👩🏽‍🚀', '❤️‍🔥', '🏴‍☠️', '🇵🇱']) expect(readable(picture)).toBe(picture);
  expect(readable('👨\u200D')).toBe('👨');
});

test('text is cut between characters as people count them', () => {
  expect(firstCharacters('abc', 2)).toBe('ab');
  expect(firstCharacters('é😀é', 2)).toBe('é😀');
  expect(firstCharacters(FAMILY.repeat(3), 2)).toBe(FAMILY.repeat(2));
  expect(firstCharacters('e\u0301'.repeat(50), 40)).toBe('e\u0301'.repeat(40));
  expect(firstCharacters(`ok${'a' + '\u0301'.repeat(5000)}`, 40)).toBe('ok');
});

test('JSON reads as the same and has nothing unseen in it', () => {
  const value = { 'a\u202E': ['\u0085\u001b[2J', `${FAMILY}${ENGLAND}\u2028`, '\uE000'], plain: 'zażółć ♠' };
  for (const space of [undefined, 2]) {
    const text = plainJson(value, space);
    expect(JSON.parse(text)).toEqual(value);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  }
  expect(plainJson(value)).toContain('zażółć ♠');
});
