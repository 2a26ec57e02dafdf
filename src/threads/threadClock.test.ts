import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownClock } from './threadClock.node.ts';

const WORK_MS = 60;

test('a thread’s own time is known without Node’s help too', () => {
  const isCounted = existsSync('/proc/thread-self/schedstat');
  const clocks = [ownClock(process, isCounted), ownClock({}, isCounted), ownClock({}, false)];
  const before = clocks.map((clock) => clock());
  while (clocks[0]!() - before[0]! < WORK_MS);
  const [byNode, bySystem, passed] = clocks.map((clock, i) => clock() - before[i]!);
  // The system brings its count up to date a few times in a hundredth of a second.
  for (const ms of [byNode!, bySystem!]) expect(ms).toBeGreaterThan(WORK_MS / 2);
  expect(passed).toBeGreaterThan(byNode! / 2);
});
