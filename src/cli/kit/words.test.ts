import { expect, test } from 'vitest';
import {
  asTyped,
  columns,
  commandLine,
  reflowed,
  createPaint,
  grouped,
  listed,
  plural,
  terminalText,
  visible,
  wrapped,
} from './words.ts';

test('counts and lists', () => {
  expect([plural(1, 'card'), plural(2, 'card')]).toEqual(['1 card', '2 cards']);
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  expect([grouped(999), grouped(1_234_567)]).toEqual(['999', '1 234 567']);
});

test('nothing of a stranger is obeyed by a terminal', () => {
  expect(visible('a\u001b[2Jb\u0007\u009bc\u202Ed\u200Fe\u200Bf\nfamily 👨‍👩‍👧‍👦')).toBe('a␛[2Jb␇?c?d?e?f␊family 👨‍👩‍👧‍👦');
  const painted = createPaint(true).bold('title');
  expect(terminalText(`${painted}\nnext\u001b[2J\u202E\u0085`, true)).toBe(`${painted}\nnext␛[2J??`);
  expect(terminalText('\u001b[31mred')).toBe('␛[31mred');
});

test('commands as the user can type them', () => {
  const text = 'talon play tysiac; talon-tysiac.json; talon games';
  expect(asTyped({}, text)).toBe(text);
  expect(asTyped({ npm_lifecycle_event: 'npx' }, text)).toBe(
    'npx talon play tysiac; talon-tysiac.json; npx talon games',
  );
  expect(commandLine({ npm_lifecycle_event: 'npx', TALON_STARTED_AS: 'npx talon-games' }, ['replay', 'a.json'])).toBe(
    'npx talon-games replay a.json',
  );
  expect(commandLine({ npm_lifecycle_event: 'talon' }, ['replay', 'a.json'])).toBe('npm run -s talon -- replay a.json');
  expect(commandLine({ npm_lifecycle_event: 'test' }, ['replay', 'my a.json'])).toBe('talon replay "my a.json"');
  expect(commandLine({}, ['replay', "it's $5.json", '--line', '2'])).toBe("talon replay 'it'\\''s $5.json' --line 2");
});

test('long texts are broken between words', () => {
  expect(wrapped('one two three four', 9)).toEqual(['one two', '  three', '  four']);
  expect(wrapped('unbreakable', 3)).toEqual(['unbreakable']);
});

test('paragraphs take the width that there is; lists and examples stay as they are', () => {
  const prose = `${'word '.repeat(18).trim()}\nwas broken by hand.`;
  expect(reflowed(prose, 60).split('\n')).toEqual([
    'word word word word word word word word word word word word',
    'word word word word word word was broken by hand.',
  ]);
  expect(reflowed('raw     the rules alone, to the end', 24)).toBe('raw     the rules alone,\n        to the end');
  const others = 'Short lines\nare not joined.\n\n  talon simulate tysiac --agents random random --games 10';
  expect(reflowed(others, 40)).toBe(others);
});

test('columns line up', () => {
  expect(
    columns([
      ['you', '7'],
      ['heuristic', '120'],
    ]),
  ).toEqual(['you          7', 'heuristic  120']);
});

test('paints red suits only, and only when asked', () => {
  expect(createPaint(false).cards('K♥ 10♠')).toBe('K♥ 10♠');
  expect(createPaint(true).cards('10♥ K♠')).toBe('\u001b[31m10♥\u001b[39m K♠');
});
