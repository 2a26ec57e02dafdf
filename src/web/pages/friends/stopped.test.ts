import { expect, test } from 'vitest';
import type { Frame } from '../../table/match/messages.ts';
import { isQuiet, quiet, stoppedBy } from './stopped.ts';

const GOING = { closed: false, aborted: false, deserted: false };

test('a match that was given up says why, and asks nobody for anything', () => {
  expect(stoppedBy(GOING)).toBeNull();
  expect(stoppedBy({ ...GOING, aborted: true })).toBe('friends.bar.aborted');
  expect(stoppedBy({ ...GOING, deserted: true })).toBe('friends.bar.deserted');
  expect(stoppedBy({ ...GOING, closed: true, deserted: true })).toBe('friends.bar.closed');
  const asked = { step: 3, moves: [{ id: 1 }], pause: 'deal', canUndo: true } as unknown as Frame;
  expect(isQuiet(asked)).toBe(false);
  expect(quiet(asked)).toEqual({ step: 3, moves: [], pause: null, canUndo: false });
  expect(isQuiet(quiet(asked))).toBe(true);
});
