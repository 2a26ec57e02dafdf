import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, keptDraft, lastDraft, lastGame } from './keptDrafts.ts';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  });
});

const draft = (target: number, name = '') => ({ preset: 'a', name, base: { target: 1 }, rules: { target } });

test('each set of rules has a draft of its own', () => {
  expect([lastGame(), lastDraft('tysiac'), keptDraft('tysiac', 'text')]).toEqual([null, null, null]);
  keepDraft('tysiac', 'preset:a', draft(2));
  keepDraft('tysiac', 'saved:a', draft(3, 'a'));
  keepDraft('ulti', 'preset:a', draft(4));
  expect(keptDraft('tysiac', 'preset:a')).toEqual(draft(2));
  expect(lastDraft('tysiac')).toEqual({ ...draft(3, 'a'), origin: 'saved:a' });
  expect(lastGame()).toBe('ulti');
});

test('what is saved or put back is no draft any more, and the others stay', () => {
  keepDraft('tysiac', 'preset:a', draft(2));
  keepDraft('tysiac', 'preset:b', draft(3));
  keepDraft('tysiac', 'preset:b', null);
  expect(lastDraft('tysiac')).toBe(null);
  expect(keptDraft('tysiac', 'preset:b')).toBe(null);
  expect(keptDraft('tysiac', 'preset:a')).toEqual(draft(2));
});

test.each(['', '{', '[]', 'null', '{"open":"text","drafts":{"text":{"rules":1}}}', '{"open":"text","drafts":[7]}'])(
  'what another version has kept does no harm: %j',
  (text) => {
    localStorage.setItem('talon-rules-tysiac-drafts', text);
    expect(lastDraft('tysiac')).toBe(null);
    keepDraft('tysiac', 'text', draft(5));
    expect(lastDraft('tysiac')).toMatchObject({ origin: 'text', rules: { target: 5 } });
  },
);
