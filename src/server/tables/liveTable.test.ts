// A table as it is read from the store.
import { expect, test } from 'vitest';
import type { KeptStep } from '../store/tableStore.ts';
import { firstDeal } from './binding.ts';
import { TIMES } from './clock.ts';
import { takeBackTo } from './journal.ts';
import { LiveTable } from './liveTable.ts';
import { newTable } from './newTable.ts';

const UNDOS = 60;

test('however often something was taken back, the match is made once when its table is opened', () => {
  const wish = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'novice:30'], clock: null };
  const made = newTable(wish, { person: 'ada', name: 'Ada' }, 0, () => 'a'.repeat(64));
  if (!made.ok) throw new Error(made.error.message);
  const seed = 'b'.repeat(64);
  const { steps: dealt, change } = firstDeal(made.value, seed, 0, TIMES);
  const first = { ...made.value, ...change, head: dealt.length };
  let bots = 0;
  const makeBot = (): never => {
    bots++;
    return { name: 'novice:30', decide: () => 0 } as never;
  };
  const opened = new LiveTable(first, dealt, makeBot, TIMES);
  const { actor } = opened.session!;
  const moves = opened.session!.view(actor).legal;
  const kept: KeptStep[] = [...dealt];
  const keep = (step: KeptStep['step']): void => void kept.push({ step, by: 'person', at: 0, faults: [] });
  for (let n = 0; n < UNDOS; n++) {
    keep([actor, moves[n % moves.length]!]);
    keep(takeBackTo(dealt.length));
  }
  keep([actor, moves[0]!]);
  bots = 0;
  const table = new LiveTable({ ...first, head: kept.length, version: 1 }, kept, makeBot, TIMES);
  expect(bots).toBe(1);
  expect(table.undos).toBe(UNDOS);
  expect(table.session!.steps).toEqual([...dealt.map(({ step }) => step), [actor, moves[0]]]);
  // The same as whoever has followed it step by step.
  for (let at = dealt.length; at < kept.length; at++)
    opened.follow({ ...first, head: at + 1, version: at }, kept.slice(at, at + 1));
  expect(opened.session!.steps).toEqual(table.session!.steps);
  for (const since of [0, dealt.length, kept.length - 2, kept.length - 1, kept.length])
    expect(opened.frame(0, since, 0, false)).toEqual(table.frame(0, since, 0, false));
});
