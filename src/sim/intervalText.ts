// A figure with its interval as people read it: '0.52 ± 0.03', or from where to where, where '±' would say what is not so.
import type { Interval } from '../core/intervals.ts';

/** How a number is written, with so many digits. */
type Write = (value: number, digits: number) => string;

/** An interval that reaches so many times as far to one side is told by its ends. */
const LOPSIDED = 1.25;
/** Intervals so wide need no decimals. */
const WIDE = 10;
const MOST_DIGITS = 6;

/** So many that an interval that is not empty does not look as if it were. */
const digitsFor = ([low, high]: Interval, usual: number): number => {
  let digits = usual;
  while (low < high && digits < MOST_DIGITS && ((high - low) * 10 ** digits) / 2 < 0.5) digits++;
  return digits;
};

const isLopsided = (value: number, [low, high]: Interval): boolean => {
  const [below, above] = [value - low, high - value];
  return Math.max(below, above) > LOPSIDED * Math.min(below, above) + 1e-9;
};

/** Value and interval are in the unit that is written, per cent for instance; `unit` stands behind. */
export const withInterval = (
  value: number,
  interval: Interval | null,
  usual: number,
  unit = '',
  write: Write = (number, digits) => number.toFixed(digits),
): string => {
  if (interval === null) return write(value, usual) + unit;
  const digits = digitsFor(interval, usual);
  const [low, high] = interval;
  if (!isLopsided(value, interval)) return `${write(value, digits)} ± ${write((high - low) / 2, digits)}${unit}`;
  const places = high - low < WIDE ? digits : 0;
  return `${write(value, digits)}${unit} [${write(low, places)} … ${write(high, places)}]`;
};

export const scaled = (interval: Interval | null, scale: number): Interval | null =>
  interval && [scale * interval[0], scale * interval[1]];
