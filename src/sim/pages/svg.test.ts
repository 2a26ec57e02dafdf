import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../words.ts';
import { tag } from './html.ts';
import { barPlot, curvePlot, intervalPlot, shareScale } from './svg.ts';

/** Every percentage that stands in a plot. */
const percentages = (markup: string): number[] =>
  [...markup.matchAll(/>(-?[\d.]+)\s?%</g)].map(([, number]) => Number(number));

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

test('a narrow plot keeps to its width, names and legends too', () => {
  const narrow = { ...ENGLISH, isNarrow: true };
  const rows = [{ name: 'a name that is far too long for a phone', value: 0.4, interval: null }];
  const curves = ['a', 'b', 'c'].map((name) => ({ name, points: wins(0, 1) }));
  const markup = tag`${intervalPlot(narrow, 'x', rows)}${curvePlot(narrow, 'y', ['1', '2'], curves)}`.text;
  expect(markup).toContain('viewBox="0 0 340 ');
  for (const [, x] of markup.matchAll(/ (?:x|cx|x1|x2)="([\d.]+)"/g)) expect(Number(x)).toBeLessThanOrEqual(340);
});
