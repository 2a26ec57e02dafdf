// Every number that people read is written as their language writes it; English as the command line does.
import { afterEach, describe, expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import { amount, between } from '../../../analysis/words.ts';
import { PLAIN } from '../../../core/words.ts';
import { tag } from '../../../sim/pages/html.ts';
import { htmlTable } from '../../../sim/pages/page.ts';
import { curvePlot, histogramPlot, inPercent, intervalPlot } from '../../../sim/pages/svg.ts';
import { addValue, type Histogram } from '../../../sim/stats/histogram.ts';
import { ENGLISH, type Words } from '../../../sim/words.ts';
import { numeral, signed } from '../../table/match/tell.ts';
import { PAGE_WORDS } from '../report/words.ts';
import { setTexts, t } from './index.ts';
import type { Language } from '../../../play/languages.ts';
import { FIGURES } from './numbers.ts';

const speak = (language: Language): void => setTexts(language, textsOf(language));
afterEach(() => speak('en'));

const { number, percent, count } = FIGURES;
const SPACE = '\u00a0';

test('English is as the command line writes it', () => {
  for (const value of [0, -0.004, 3.5, -12.25, 1234, 1.005, 123456.789]) {
    expect([number(value), number(value, 2), percent(value), percent(value, 1), count(value)]).toEqual([
      PLAIN.number(value),
      PLAIN.number(value, 2),
      PLAIN.percent(value),
      PLAIN.percent(value, 1),
      PLAIN.count(value),
    ]);
  }
  expect([numeral(-1234), signed(12345)]).toEqual(['−1234', '+12345']);
});

test('English has a true minus too, and none before nothing', () => {
  expect([number(-402), number(-82.94, 1), number(-0.004, 2), percent(-0.031, 1), count(-11363)]).toEqual([
    '−402',
    '−82.9',
    '0.00',
    '−3.1 %',
    '−11 363',
  ]);
  expect(tag`${htmlTable(PAGE_WORDS, ['a'], [[-12.5]])}`.text).toContain('−12.5');
});

describe.each<[Language, string, string]>([
  ['pl', '62,5%', '62%'],
  ['hu', '62,5%', '62%'],
  ['sv', `62,5${SPACE}%`, `62${SPACE}%`],
  ['ru', `62,5${SPACE}%`, `62${SPACE}%`],
])('%s', (language, tenths, whole) => {
  test('has a comma, thousands apart and a true minus', () => {
    speak(language);
    expect([number(3.5), number(3.5, 2), number(-0.25, 2), number(-0.004, 2)]).toEqual([
      '3,5',
      '3,50',
      '−0,25',
      '0,00',
    ]);
    expect([number(1234), number(-1234.5, 1), count(1234.2)]).toEqual([
      `1${SPACE}234`,
      `−1${SPACE}234,5`,
      `1${SPACE}234`,
    ]);
    expect([percent(0.625, 1), percent(0.62)]).toEqual([tenths, whole]);
    expect([numeral(-80), signed(1000), signed(-12345)]).toEqual(['−80', '+1000', `−12${SPACE}345`]);
  });

  test('rounds as English does', () => {
    for (const value of [1.005, 0.125, 2.5, 1e-7]) {
      const english = PLAIN.number(value, 2);
      speak(language);
      expect(number(value, 2)).toBe(english.replace('.', ','));
    }
  });

  test('hints, reviews and sentences', () => {
    speak(language);
    expect(amount(-3.456, 'points', FIGURES)).toBe('−3,46');
    expect(amount(0.625, 'equity', FIGURES)).toBe(tenths);
    expect(between([-0.5, 12], 'points', FIGURES)).toBe('[−0,50 … 12,0]');
    expect(t('advice.reason.better', { points: 3.5, other: 'x' })).toContain('3,5');
    expect(t('advice.reason.better', { points: 12_345, other: 'x' })).toContain('12345');
  });

  test('tables and plots of reports', () => {
    speak(language);
    const scores: Histogram = {};
    for (let value = 0; value < 90; value++) addValue(scores, value);
    const drawn = (words: Words): string =>
      tag`${[
        htmlTable(words, ['a'], [[1.25, -1234]]),
        intervalPlot(words, 'b', [{ name: 'c', value: 0.5, interval: [0.25, 0.75] }], { show: inPercent(words) }),
        curvePlot(words, 'd', ['1', '2'], [{ name: '', points: [1.5, 2].map((value) => ({ value, interval: null })) }]),
        histogramPlot(words, 'e', scores, 1),
      ]}`.text;
    /** What stands between tags: coordinates keep their points. */
    const read = (html: string): string[] => [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text!);
    expect(read(drawn(ENGLISH)).filter((text) => /\d\.\d/.test(text)).length).toBeGreaterThan(5);
    expect(read(drawn(PAGE_WORDS)).filter((text) => /\d\.\d| to /.test(text))).toEqual([]);
    expect(drawn(PAGE_WORDS)).toContain(`−1${SPACE}234`);
  });
});
