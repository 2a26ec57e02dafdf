// Figures as the command line writes them: a minus as wide as the plus, and none before a nought.
import type { Interval } from '../../core/intervals.ts';
import { PLAIN } from '../../core/words.ts';

/** How a number is written, with so many digits after the point or as many as it has. */
type Write = (value: number, digits?: number) => string;

export const number: Write = PLAIN.number;

/** With a plus, too. */
export const signed: Write = (value, digits) => {
  const text = number(value, digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
};

export const percent = (share: number, digits = 1): string => PLAIN.percent(share, digits);

/** '[40.1 … 62.0]', per cent at a scale of 100; '' where there is none. 'own': as many digits as the ends have. */
export const between = (
  interval: Interval | null,
  scale = 1,
  digits: number | 'own' = 1,
  write: Write = number,
): string => {
  const end = (value: number): string => write(scale * value, digits === 'own' ? undefined : digits);
  return interval === null ? '' : `[${end(interval[0])} … ${end(interval[1])}]`;
};

/** The same behind something else. */
export const behind = (...args: Parameters<typeof between>): string => (args[0] === null ? '' : ` ${between(...args)}`);
