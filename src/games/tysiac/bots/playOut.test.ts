import { expect, test } from 'vitest';
import { setFrom } from '../../../core/cards.ts';
import { rngFrom, shuffle } from '../../../core/rng.ts';
import { PRESETS } from '../presets.ts';
import { createRuleset } from '../ruleset.ts';
import { Bout } from './bout.ts';
import { chanceOf, untilMissed, untilSettled, type Prospect } from './evaluate.ts';
import { playOut } from './playOut.ts';
import { plainMove } from './policy.ts';

const CREDITS = ['on-declare', 'if-trick-won', 'if-any-trick-won'] as const;

test.each(CREDITS)('two hands are played out as by one plain move after the other; marriages count %s', (credit) => {
  for (const marriageBy of ['trick-leader', 'any-turn'] as const) {
    const ruleset = createRuleset({ ...PRESETS['alpha-1000']!, marriageCredit: credit, marriageBy });
    for (let i = 0; i < 60; i++) {
      const cards = shuffle([...ruleset.cards], rngFrom(`duel ${i}`));
      const slow = new Bout();
      slow.hands[0] = setFrom(cards.slice(0, 10));
      slow.hands[1] = setFrom(cards.slice(10, 20));
      // From the first card, and from the middle of a trick.
      if (i % 2 === 1) slow.play(ruleset, plainMove(ruleset, slow));
      const quick = new Bout();
      quick.copyFrom(slow);
      while (!slow.over) slow.play(ruleset, plainMove(ruleset, slow));
      playOut(ruleset, quick);
      for (const player of [0, 1]) expect(quick.total(ruleset, player)).toBe(slow.total(ruleset, player));
      const { points, melds, took, bestBy, trump, tricks, turn } = slow;
      expect(quick).toMatchObject({ points, melds, took, bestBy, trump, tricks, turn });
    }
  }
});

test('imagining ends where the rest cannot change the answer', () => {
  const [deals, amount] = [20, 100];
  for (let i = 0; i < 200; i++) {
    const rng = rngFrom(`settled ${i}`);
    const totals = Array.from({ length: deals }, () => 60 + rng.int(80));
    const upTo = (isDone: (total: number) => boolean): Prospect => {
      const end = totals.findIndex(isDone);
      const heard = Float64Array.from(end < 0 ? totals : totals.slice(0, end + 1));
      return { totals: heard.toSorted(), mean: 0 };
    };
    const whole = chanceOf(
      upTo(() => false),
      amount,
    );
    for (const share of [0.2, 0.45, 0.5, 0.8]) {
      const isMade = (prospect: Prospect): boolean => chanceOf(prospect, amount) >= share;
      expect(isMade(upTo(untilSettled(deals, amount, share)))).toBe(whole >= share);
      expect(isMade(upTo(untilMissed(deals, amount, share)))).toBe(whole >= share);
    }
  }
});
