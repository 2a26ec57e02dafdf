import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, keptDraft, lastDraft, lastGame } from './keptDrafts.ts';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  });
});

const PRESETS = { a: { target: 1 }, b: { target: 5 } };
const TYSIAC = { id: 'tysiac', presets: PRESETS };

const draft = (target: number, name = '') => ({ preset: 'a', name, base: { target: 1 }, rules: { target } });

test('each set of rules has a draft of its own', () => {
  expect([lastGame(), lastDraft(TYSIAC), keptDraft(TYSIAC, 'text')]).toEqual([null, null, null]);
  keepDraft('tysiac', 'preset:a', draft(2));
  keepDraft('tysiac', 'saved:a', draft(3, 'a'));
  keepDraft('ulti', 'preset:a', draft(4));
  expect(keptDraft(TYSIAC, 'preset:a')).toEqual(draft(2));
  expect(lastDraft(TYSIAC)).toEqual({ ...draft(3, 'a'), origin: 'saved:a' });
  expect(lastGame()).toBe('ulti');
});

test('what is saved or put back is no draft any more, and the others stay', () => {
  keepDraft('tysiac', 'preset:a', draft(2));
  keepDraft('tysiac', 'preset:b', draft(3));
  keepDraft('tysiac', 'preset:b', null);
  expect(lastDraft(TYSIAC)).toBe(null);
  expect(keptDraft(TYSIAC, 'preset:b')).toBe(null);
  expect(keptDraft(TYSIAC, 'preset:a')).toEqual(draft(2));
});

test.each(['', '{', '[]', 'null', '{"open":"text","drafts":{"text":{"rules":1}}}', '{"open":"text","drafts":[7]}'])(
  'what another version has kept does no harm: %j',
  (text) => {
    localStorage.setItem('talon-rules-tysiac-drafts', text);
    expect(lastDraft(TYSIAC)).toBe(null);
    keepDraft('tysiac', 'text', draft(5));
    expect(lastDraft(TYSIAC)).toMatchObject({ origin: 'text', rules: { target: 5 } });
  },
);

test('a draft of rules with other options, or of a preset that is gone, is none', () => {
  keepDraft('tysiac', 'text', draft(2));
  expect(keptDraft({ ...TYSIAC, presets: { a: { target: 1, more: 2 } } }, 'text')).toBe(null);
  expect(keptDraft({ ...TYSIAC, presets: { b: { target: 1 } } }, 'text')).toBe(null);
  expect(keptDraft(TYSIAC, 'text')).toEqual(draft(2));
});
