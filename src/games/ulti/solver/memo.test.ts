import { expect, test } from 'vitest';
import { GENERATION_AT, Memo } from './memo.ts';

test('where a position is kept does not depend on the questions before, and none of them is taken for it', () => {
  const memo = new Memo();
  const low = 0x2a51;
  const first = memo.find(7, 11, 13, low);
  memo.open(first, 7, 11, 13, low);
  for (const generation of [1, 2, 1000]) {
    expect(memo.find(7, 11, 13, (generation << GENERATION_AT) | low)).toBe(first);
    expect(memo.isKnown).toBe(false);
  }
  memo.find(7, 11, 13, low);
  expect(memo.isKnown).toBe(true);
});
