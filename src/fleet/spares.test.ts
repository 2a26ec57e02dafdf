import { expect, test } from 'vitest';
import type { Team } from '../jobs/crew.ts';
import { Spares } from './spares.node.ts';

test('as many are started as are wanted at the same time, and no more than there may be', async () => {
  let [started, closed] = [0, 0];
  const start = (): Team => {
    started++;
    return { play: async () => {}, close: async () => void closed++ };
  };
  const spares = new Spares(start, 2);
  const first = spares.take()!;
  spares.giveBack(first);
  expect([spares.take(), started]).toEqual([first, 1]);
  const second = spares.take()!;
  expect([spares.take(), started]).toEqual([null, 2]);
  for (const team of [first, second]) spares.giveBack(team);
  await spares.close();
  expect(closed).toBe(2);
});
