import { expect, test } from 'vitest';
import { rngFrom } from '../../core/rng.ts';
import { bankOf, dueOf, elapsedAfter, NOTHING_YET, TIMES, type Timed } from './clock.ts';

const CLOCK = { perMove: 10, bank: 30 };

const seats = [0, 1].map((at) => ({ kind: 'person' as const, person: `p${at}`, name: `P${at}`, away: false }));
const asked = (actor: number) => ({ actor, isForm: false, isDealOver: false });

test('whoever takes longer than a move has uses up what is in reserve, and only they', () => {
  const steps: Timed[] = [
    { step: [-1, 1, 2, 3], by: 'chance', at: 1000 },
    { step: [0, 7], by: 'person', at: 9000 },
    { step: [1, 8], by: 'person', at: 31_000 },
    { step: [0, 9], by: 'bot', at: 61_000 },
    { step: [1, 8], by: 'person', at: 71_000 },
  ];
  const elapsed = elapsedAfter(NOTHING_YET, steps, CLOCK);
  expect([0, 1].map((seat) => bankOf(CLOCK, elapsed, seat))).toEqual([30_000, 18_000]);
  expect(dueOf(asked(1), seats, CLOCK, elapsed, TIMES)).toBe(71_000 + 10_000 + 18_000);
  expect(dueOf(asked(1), seats, null, elapsed, TIMES)).toBeNull();
});

test('what was decided for people who are not there is counted until one of them decides', () => {
  const missedAfter = (...by: Timed['by'][]): number => {
    const steps = by.map((who, at): Timed => ({ step: [who === 'chance' ? -1 : 0, 1], by: who, at }));
    return elapsedAfter(NOTHING_YET, steps, null).missed;
  };
  expect(missedAfter()).toBe(0);
  expect(missedAfter('clock', 'bot', 'chance', 'clock')).toBe(2);
  expect(missedAfter('clock', 'person', 'clock', 'bot')).toBe(1);
  expect(missedAfter('clock', 'claim', 'chance')).toBe(0);
});

test('a journal comes to the same read at once or step by step, as after a restart', () => {
  const rng = rngFrom('clocks');
  const words = ['person', 'bot', 'clock', 'chance', 'claim'] as const;
  let at = 0;
  const steps = Array.from({ length: 300 }, (): Timed => {
    const by = words[rng.int(words.length)]!;
    at += rng.int(30_000);
    // -4: something was taken back.
    const actor = by === 'chance' ? -1 : rng.int(20) === 0 ? -4 : rng.int(2);
    return { step: [actor, rng.int(30)], by, at };
  });
  const whole = elapsedAfter(NOTHING_YET, steps, CLOCK);
  const single = steps.reduce((before, step) => elapsedAfter(before, [step], CLOCK), NOTHING_YET);
  expect(single).toEqual(whole);
  // The time of each move is that since the entry before, whatever it was.
  const used = (seat: number): number =>
    steps.reduce((sum, { step, by, at: now }, index) => {
      if (index === 0 || step[0] !== seat || by === 'bot') return sum;
      return sum + Math.max(0, now - steps[index - 1]!.at - 10_000);
    }, 0);
  const rich = { ...CLOCK, bank: 3600 };
  for (const seat of [0, 1]) expect(bankOf(rich, whole, seat)).toBe(3_600_000 - used(seat));
});
