// The colours of Mosaic, each with a pattern of its own, so that they can be told apart without colour.
// Nine of each, since a configuration may ask for nine.
import { INK, WHITE } from '../../../table/cards/ink.ts';

export interface Field {
  readonly colour: string;
  /** The lines of the pattern over a card of 100 × 140 around (0, 0). */
  readonly lines: string;
  readonly line: string;
  readonly width: number;
}

const steps = (from: number, to: number, step: number): number[] => {
  const values: number[] = [];
  for (let value = from; value <= to; value += step) values.push(value);
  return values;
};

const rows = steps(-70, 70, 10)
  .map((y) => `M-50 ${y}H50`)
  .join('');
const columns = steps(-50, 50, 10)
  .map((x) => `M${x}-70V70`)
  .join('');
const rising = steps(-120, 120, 13)
  .map((x) => `M${x - 70} 70l140-140`)
  .join('');
const falling = steps(-120, 120, 13)
  .map((x) => `M${x - 70}-70l140 140`)
  .join('');
const spread = (draw: (x: number, y: number) => string, step: number): string =>
  steps(-5, 5, 1)
    .flatMap((row) =>
      steps(-4, 4, 1).map((column) => draw((column + (row % 2 === 0 ? 0 : 0.5)) * step, row * step * 0.86)),
    )
    .join('');
const dots = spread((x, y) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`, 14);
const rings = spread((x, y) => `M${(x - 4).toFixed(1)} ${y.toFixed(1)}a4 4 0 1 0 8 0 4 4 0 1 0-8 0`, 15);
const crosses = spread((x, y) => `M${(x - 3).toFixed(1)} ${y.toFixed(1)}h6m-3-3v6`, 14);
const zigzags = steps(-70, 80, 13)
  .map((y) => `M-55 ${y}${'l6.9-6 6.9 6'.repeat(8)}`)
  .join('');

export const FIELDS: readonly Field[] = [
  { colour: '#c43f36', lines: '', line: WHITE, width: 0 },
  { colour: '#edb32f', lines: rows, line: INK, width: 1.6 },
  { colour: '#2f8a57', lines: dots, line: WHITE, width: 4.6 },
  { colour: '#2a62ad', lines: rising, line: WHITE, width: 1.6 },
  { colour: '#7a4aa5', lines: rising + falling, line: WHITE, width: 1.3 },
  { colour: '#e58db1', lines: columns, line: INK, width: 1.6 },
  { colour: '#2f9c9f', lines: zigzags, line: WHITE, width: 1.6 },
  { colour: '#86603f', lines: rings, line: WHITE, width: 1.3 },
  { colour: '#5a6672', lines: crosses, line: WHITE, width: 1.7 },
];
