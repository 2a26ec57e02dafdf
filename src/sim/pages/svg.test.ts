import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../words.ts';
import { tag } from './html.ts';
import { barPlot, curvePlot, histogramPlot, intervalPlot, linesOf, shareScale } from './svg.ts';

/** Every percentage that stands in a plot. */
const percentages = (markup: string): number[] =>
  [...markup.matchAll(/>([−-]?[\d.]+)\s?%</g)].map(([, number]) => Number(number!.replace('−', '-')));

const wins = (...values: number[]) => values.map((value) => ({ value, interval: null }));

describe('axes of shares', () => {
  test.each([[wins(1, 1)], [wins(0, 0)], [wins(0.5, 1)], [wins(0, 1)]])('%j', (points) => {
    const labels = points.map((_, i) => String(i));
    const markup = curvePlot(ENGLISH, 'wins', labels, [{ name: '', points }], shareScale(ENGLISH)).text;
    const found = percentages(markup);
    expect(found.length).toBeGreaterThan(1);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...found)).toBeLessThanOrEqual(100);
  });

  test('a row at all of it', () => {
    const rows = [{ name: 'a', value: 1, interval: [0.7, 1] as const }];
    const plot = intervalPlot(ENGLISH, 'wins', rows, { ...shareScale(ENGLISH), reference: 0.5 });
    expect(Math.max(...percentages(tag`${plot}`.text))).toBe(100);
  });
});

test('bars that are all nothing have an axis all the same', () => {
  const plot = tag`${barPlot(ENGLISH, 'bombs', [{ name: 'used', value: 0, interval: [0, 0] }])}`.text;
  const ticks = [...plot.matchAll(/class="tick"[^>]*>([^<]*)</g)].map(([, text]) => Number(text));
  expect(ticks).toEqual([...new Set(ticks)]);
  expect(ticks.at(-1)).toBe(1);
});

describe.each([ENGLISH, { ...ENGLISH, isNarrow: true }])('the numbers below a histogram', (words) => {
  const LETTER = 8;
  test.each([
    [-170, 1160],
    [0, 10_000],
    [-98_765, 98_765],
    [3, 3],
  ])('%d to %d: inside the picture, apart, and where their bars are', (low, high) => {
    const { text } = histogramPlot(words, 'x', { [low]: 1, [high]: 2 }, (low + high) / 2);
    const width = Number(/viewBox="0 0 (\d+) /.exec(text)![1]);
    const found = [...text.matchAll(/class="tick" x="([\d.]+)"[^>]*>([^<]*)</g)].map(([, at, label]) => ({
      left: Number(at) - (LETTER * label!.length) / 2,
      right: Number(at) + (LETTER * label!.length) / 2,
      at: Number(at),
      value: Number(label!.replace('−', '-').replaceAll(/[^\d.-]/g, '')),
    }));
    expect(found.length).toBeGreaterThan(1);
    for (const [i, { left, right, at, value }] of found.entries()) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      if (i === 0) continue;
      expect(left).toBeGreaterThan(found[i - 1]!.right);
      // Equal steps, equal distances.
      const step = (at - found[0]!.at) / (value - found[0]!.value);
      expect(step).toBeCloseTo((found[1]!.at - found[0]!.at) / (found[1]!.value - found[0]!.value), 1);
    }
  });
});

test('an axis has more than one number', () => {
  const narrow = { ...ENGLISH, isNarrow: true };
  for (const [low, high] of [
    [0.1, 44.9],
    [0.46, 0.55],
    [-3, 7.9],
    [95, 106],
  ] as const) {
    const rows = [{ name: 'heuristic', value: (low + high) / 2, interval: [low, high] as const }];
    const plot = tag`${intervalPlot(narrow, 'x', rows, { limits: [low, high] })}`.text;
    expect([...plot.matchAll(/class="tick"/g)].length, `${low} ${high}`).toBeGreaterThan(1);
  }
});

test('a narrow plot keeps to its width, names and legends too', () => {
  const narrow = { ...ENGLISH, isNarrow: true };
  const rows = [{ name: 'a name that is far too long for a phone', value: 0.4, interval: null }];
  const curves = ['a', 'b', 'c'].map((name) => ({ name, points: wins(0, 1) }));
  const markup = tag`${intervalPlot(narrow, 'x', rows)}${curvePlot(narrow, 'y', ['1', '2'], curves)}`.text;
  expect(markup).toContain('viewBox="0 0 340 ');
  for (const [, x] of markup.matchAll(/ (?:x|cx|x1|x2)="([\d.]+)"/g)) expect(Number(x)).toBeLessThanOrEqual(340);
});

describe('names on a phone', () => {
  const narrow = { ...ENGLISH, isNarrow: true };
  /** What stands before each row, as one reads it. */
  const labels = (markup: string): string[] =>
    [...markup.matchAll(/<text class="label"[^>]*>(.*?)<\/text>/gs)].map(([, text]) =>
      text!.replace(/<title>.*?<\/title>/s, '').replace(/<[^>]*>/g, ''),
    );

  test('two that begin alike stay apart', () => {
    const names = ['share of the deals played as declarer', 'share of the deals as soloist'];
    const rows = names.map((name) => ({ name: `greedy#1: ${name}`, value: 0.4, interval: null }));
    expect(labels(tag`${intervalPlot(narrow, 'x', rows)}`.text)).toEqual(rows.map(({ name }) => name));
    expect(labels(tag`${barPlot(narrow, 'x', rows)}`.text)).toEqual(rows.map(({ name }) => name));
  });

  test('rows make room for their names', () => {
    const rows = ['a', 'share of the deals played as declarer', 'b'].map((name) => ({
      name,
      value: 1,
      interval: null,
    }));
    const dots = [...tag`${intervalPlot(narrow, 'x', rows)}`.text.matchAll(/cy="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(dots[1]! - dots[0]!).toBeGreaterThan(26);
    expect(dots[2]! - dots[1]!).toBe(dots[1]! - dots[0]!);
  });

  test('lines break at words, inside only those that are too long', () => {
    expect(linesOf('greedy, seat 1', 17)).toEqual(['greedy, seat 1']);
    expect(linesOf('Skilled and Beginner', 17)).toEqual(['Skilled and', 'Beginner']);
    expect(linesOf('needs-marriage-above-120', 10)).toEqual(['needs-', 'marriage-', 'above-120']);
    expect(linesOf('x'.repeat(25), 10).map((line) => line.length)).toEqual([10, 10, 5]);
    const [long, other] = ['a', 'b'].map((end) => linesOf(`${'word '.repeat(40)}${end}`, 17).join(' '));
    expect(long).toContain('…');
    expect(long).not.toBe(other);
  });

  test('a sweep over words does not run them into each other', () => {
    const values = ['none', 'needs-marriage-above-120', 'held-marriages', 'challenge'];
    const markup = curvePlot(narrow, 'x', values, [{ name: '', points: wins(0, 1, 0, 1) }]).text;
    const ticks = [...markup.matchAll(/class="tick"[^>]*>([^<]*)</g)].map(([, text]) => text!);
    expect(ticks.join('')).toBe(values.join(''));
    for (const text of ticks) expect(text.length).toBeLessThanOrEqual(9);
  });
});
