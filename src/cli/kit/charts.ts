// Small charts made of letters, for terminals.
import { binned, type Histogram } from '../../sim/stats/histogram.ts';

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
const HEIGHTS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** A bar of `share` (0 to 1) of the width. */
export const bar = (share: number, width: number): string => {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  const text = '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
  return text === '' && share > 0 ? EIGHTHS[1]! : text;
};

/** A share with its interval on a line from 0 to 1: '···├──●──┤···'. */
export const intervalLine = (share: number, [low, high]: readonly [number, number], width: number): string => {
  const place = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * (width - 1));
  const cells = Array.from({ length: width }, () => '·');
  for (let i = place(low); i <= place(high); i++) cells[i] = '─';
  cells[place(low)] = '├';
  cells[place(high)] = '┤';
  cells[place(share)] = '●';
  return cells.join('');
};

/** Heights in a row; zero is a space, so that gaps show. */
export const sparkline = (values: readonly number[]): string => {
  const most = Math.max(...values, 1e-12);
  return values.map((value) => (value <= 0 ? ' ' : HEIGHTS[Math.ceil((value / most) * 8) - 1]!)).join('');
};

/** A distribution in one line: '−420 ▁▂▅█▃▁ 1080'. */
export const histogramLine = (histogram: Histogram, width: number): string => {
  const { from, width: step, counts } = binned(histogram, width);
  return `${from} ${sparkline(counts)} ${from + step * counts.length - 1}`;
};
