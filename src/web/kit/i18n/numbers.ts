// Numbers as the language writes them: '3,5' and '1 234'. English is as the command line has it.
import { PLAIN, type Figures } from '../../../core/words.ts';
import { currentLanguage } from './index.ts';

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (style: 'decimal' | 'percent', digits: number | undefined): Intl.NumberFormat => {
  const language = currentLanguage();
  const key = `${language} ${style} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    const after = digits === undefined ? { maximumFractionDigits: 20 } : { minimumFractionDigits: digits };
    format = new Intl.NumberFormat(language, { style, useGrouping: 'always', maximumFractionDigits: digits, ...after });
    formats.set(key, format);
  }
  return format;
};

/** With a true minus sign, which only some languages have by themselves. */
const written = (value: number, format: Intl.NumberFormat): string =>
  value < 0 ? `−${format.format(-value)}` : format.format(Math.abs(value));

/** Rounded as English rounds, so that every language shows the same figure. */
const number: Figures['number'] = (value, digits) =>
  currentLanguage() === 'en'
    ? PLAIN.number(value, digits)
    : written(digits === undefined ? value : Number(value.toFixed(digits)), formatOf('decimal', digits));

const percent: Figures['percent'] = (share, digits = 0) =>
  currentLanguage() === 'en'
    ? PLAIN.percent(share, digits)
    : written(Number((100 * share).toFixed(digits)) / 100, formatOf('percent', digits));

const count: Figures['count'] = (value) => (currentLanguage() === 'en' ? PLAIN.count(value) : number(value, 0));

/** How the page writes figures. */
export const FIGURES: Figures = { number, percent, count };
