import { expect, test } from 'vitest';
import { markOf } from './marks.ts';
import type { ToldStep } from './messages.ts';
import { captionOf, logOf, partOf, placesOf } from './story.ts';

const told = (mark: ToldStep['mark'], ...texts: string[]): ToldStep => ({
  mark,
  isDeal: mark === 'deal',
  lines: texts.map((text) => (text.startsWith('Deal') ? { text, heading: true } : { text })),
});
const STORY: readonly ToldStep[] = [
  told('deal', 'Deal 1', 'Ada deals.'),
  told('call', 'Ada bids 110.'),
  told(null),
  told('trick', 'Bruno plays 9♣.', 'Ada takes the trick: 16 points.'),
  told('end', 'Bruno plays A♣.', 'Bruno takes the trick: 11 points.', 'Ada has 120 points.'),
];

test('the caption says what has just happened, or what was said last', () => {
  expect(captionOf(STORY, 1)).toBe('Deal 1: Ada deals.');
  expect(captionOf(STORY, 3)).toBe('Ada bids 110.');
  expect(captionOf(STORY, 0)).toBe('');
});

test('only a heading that something follows ends in a colon', () => {
  const turn: ToldStep = {
    mark: 'deal',
    isDeal: false,
    lines: [{ text: 'Bruno puts the violet 5 on e1.' }, { text: 'Turn 11: Ada', heading: true }],
  };
  expect(captionOf([turn], 1)).toBe('Bruno puts the violet 5 on e1. Turn 11: Ada');
});

test('the place of a trick says who took it, whatever else was declared in the same step', () => {
  const trick: ToldStep = {
    mark: 'trick',
    isDeal: false,
    lines: [
      { text: 'Ada plays K♣.' },
      { text: 'Ada declares 20.' },
      { text: 'Bruno takes the trick.', takes: true },
      { text: 'Ada lays the cards open.' },
    ],
  };
  expect(placesOf([trick], 1)).toEqual([{ at: 1, kind: 'trick', text: 'Bruno takes the trick.' }]);
});

test('places are told only up to where one is', () => {
  expect(placesOf(STORY, 2).map(({ at, text }) => [at, text])).toEqual([
    [1, 'Deal 1'],
    [2, 'Ada bids 110.'],
  ]);
  expect(placesOf(STORY, 5).slice(2)).toEqual([
    { at: 4, kind: 'trick', text: 'Ada takes the trick: 16 points.' },
    { at: 5, kind: 'end', text: 'Ada has 120 points.' },
  ]);
});

test('the log ends at the position, and every line knows its step', () => {
  expect(logOf(STORY, 4).map(({ at, line }) => `${at} ${line.text}`)).toEqual([
    '1 Deal 1',
    '1 Ada deals.',
    '2 Ada bids 110.',
    '4 Bruno plays 9♣.',
    '4 Ada takes the trick: 16 points.',
  ]);
});

test('the log is that of the deal at hand, and says which', () => {
  const two = [...STORY, told('deal', 'Deal 2', 'Bruno deals.'), told('call', 'Bruno bids 100.')];
  expect(logOf(two, 7).map(({ line }) => line.text)).toEqual(['Deal 2', 'Bruno deals.', 'Bruno bids 100.']);
  expect(partOf(logOf(two, 7))).toBe('Deal 2');
  expect(logOf(two, 6).map(({ line }) => line.text)).toEqual(['Deal 2', 'Bruno deals.']);
  // The deal is looked at until the next one is dealt.
  expect(partOf(logOf(two, 5))).toBe('Deal 1');
  expect(logOf(two, 5)).toHaveLength(8);
  expect(partOf(logOf(two, 0))).toBe('');
});

test('marks: the end of a deal weighs more than its last trick, a heading begins a part', () => {
  expect(markOf([{ type: 'play' }, { type: 'trick' }, { type: 'deal-end' }], [])).toBe('end');
  expect(markOf([{ type: 'play' }, { type: 'trick' }], [])).toBe('trick');
  expect(markOf([{ type: 'play' }], [{ text: 'Turn 2', heading: true }])).toBe('deal');
  expect(markOf([{ type: 'bid' }], [])).toBe('call');
  expect(markOf([{ type: 'play' }], [])).toBeNull();
});
