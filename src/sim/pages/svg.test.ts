import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../words.ts';
import { tag } from './html.ts';
import { curvePlot, intervalPlot, shareScale } from './svg.ts';

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
