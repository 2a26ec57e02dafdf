// The page's review gives the figures of the command line, and only from what a seat knew.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openSource } from '../../../../cli/records/source.ts';
import { reviewSource } from '../../../../cli/review/review.ts';
import { parseRecord } from '../../../../core/record.ts';
import { rngFrom } from '../../../../core/rng.ts';
import { GAMES } from '../../../../games/index.ts';
import { resample } from '../resample.ts';
import { markedOf, nextMarked } from './marked.ts';
import { choicesOf, reviewStep, REVIEW_SEED } from './reviewStep.ts';
import { queueOf } from './queue.ts';

const FILE = new URL('../../../../../test/e2e/blunder.json', import.meta.url).pathname;
const loaded = parseRecord(readFileSync(FILE, 'utf8'), (id) => GAMES.find((known) => known.id === id));
if (!loaded.ok) throw new Error(loaded.error.message);
const { game, steps } = loaded.value;
const definition = GAMES.find(({ id }) => id === 'tysiac')!;

describe('a record with a known blunder', () => {
  const seats = [0, 1];
  const choices = choicesOf(game, steps);
  const decisions = new Map(
    choices.map(({ step }) => [step, reviewStep(definition, game, steps, step, 'quick')] as const),
  );

  test('has the figures of `talon review`', async () => {
    const source = await openSource(FILE, {});
    const { decisions: expected } = reviewSource(source, { level: 'quick', seed: REVIEW_SEED, seat: null }, () => {});
    expect([...decisions.values()].map(({ step, lost, mark, findings }) => ({ step, lost, mark, findings }))).toEqual(
      expected.map(({ step, lost, mark, findings }) => ({ step, lost, mark, findings })),
    );
  });

  test('is marked where the low card is led, and nowhere else', () => {
    const marked = markedOf(decisions, seats);
    expect(marked.map(({ step, mark, playedMove }) => [step, mark, playedMove.notation])).toEqual([[7, '??', '9C']]);
    expect(markedOf(decisions, [0])).toEqual([]);
    expect(nextMarked(marked, 0, 1)).toBe(7);
    expect(nextMarked(marked, 7, 1)).toBeNull();
    expect(nextMarked(marked, 20, -1)).toBe(7);
  });

  test('speaks in words', () => {
    const { playedMove, preferredMove, likely, reason } = decisions.get(7)!;
    expect(playedMove.text).toBe('play 9♣');
    expect(preferredMove.text).toBe('play A♣');
    expect(reason).toMatch(/“play [^”]+”/); // the move that comes next
    expect(likely.flatMap(({ cards }) => cards.map(({ card }) => card))).toContain('A♠');
  });

  test('is judged the same in every deal that the seat could not tell from the true one', () => {
    const dealt = resample(game, steps.slice(0, 7), 1, rngFrom('another'));
    expect(dealt).not.toEqual(steps.slice(0, 7));
    const other = reviewStep(definition, game, [...dealt, steps[7]!], 7, 'quick');
    expect(other).toEqual(decisions.get(7));
  });

  test('is looked at from the shown position on, what was reviewed left out', () => {
    const queue = queueOf(choices, [1], new Map([[10, true]]), 7);
    expect(queue[0]).toBe(7);
    expect(queue).not.toContain(10);
    expect(queue.indexOf(1)).toBeGreaterThan(queue.indexOf(22));
    expect(queue).not.toContain(8);
  });
});
