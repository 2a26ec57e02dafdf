import { beforeEach, expect, test, vi } from 'vitest';
import { keepRecord, keptRecord } from './keptRecords.ts';

/** Like the browser's, with room for so many characters. */
const storageWith = (room: number): Storage => {
  const methods = {
    getItem(key: string): string | null {
      return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key]! : null;
    },
    removeItem(key: string): void {
      delete (this as unknown as Record<string, string>)[key];
    },
    setItem(key: string, value: string): void {
      const held = this as unknown as Record<string, string>;
      const used = Object.values(held).reduce((sum, text) => sum + text.length, 0);
      if (used + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      held[key] = value;
    },
  };
  return Object.create(methods) as Storage;
};

beforeEach(() => void vi.stubGlobal('sessionStorage', storageWith(10)));

test('a record is found again by its name, and the same one is kept once', () => {
  const name = keepRecord('{"a":1}')!;
  expect(name).toMatch(/^r/);
  expect(keptRecord(name)).toBe('{"a":1}');
  expect(keepRecord('{"a":1}')).toBe(name);
  expect(keptRecord('rother')).toBe(null);
});

test('older ones make room; one that is too long is not kept, and nothing else of the page is lost', () => {
  sessionStorage.setItem('hand', 'x');
  const first = keepRecord('{"a":1}')!;
  const second = keepRecord('{"b":2}')!;
  expect([keptRecord(first), keptRecord(second)]).toEqual([null, '{"b":2}']);
  expect(keepRecord('{"long":"long"}')).toBe(null);
  expect(sessionStorage.getItem('hand')).toBe('x');
});
