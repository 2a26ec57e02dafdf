// Where a shape can lie on the board (§4.1), and how cells and windows are called (§1.3, §5.1).
import type { MosaicRules } from './config.ts';

/** A cell counts in reading order from 0. */
export type Cell = number;

export interface Window {
  readonly shape: string;
  /** In reading order. */
  readonly cells: Uint8Array;
  /** The same as bit sets: cells 0–31, cells 32–63. */
  readonly low: number;
  readonly high: number;
  /** 'b2' for a square, 'a1-' for a row, 'a1!' for a column. */
  readonly name: string;
}

export const cellName = (width: number, cell: Cell): string =>
  String.fromCharCode(97 + (cell % width)) + (Math.floor(cell / width) + 1);

export const isLine = (shape: string): boolean => shape.startsWith('line');
/** Cells along one side. */
export const sideOf = (shape: string): number => Number(shape.slice(-1));

export const windowsOf = ({ board: { width, height } }: MosaicRules, shape: string): Window[] => {
  const side = sideOf(shape);
  if (!isLine(shape)) return placesOf(shape, width, height, side, side, '');
  return [...placesOf(shape, width, height, side, 1, '-'), ...placesOf(shape, width, height, 1, side, '!')];
};

const placesOf = (
  shape: string,
  width: number,
  height: number,
  columns: number,
  rows: number,
  mark: string,
): Window[] => {
  const windows: Window[] = [];
  for (let top = 0; top + rows <= height; top++) {
    for (let left = 0; left + columns <= width; left++) {
      const cells: Cell[] = [];
      for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) cells.push((top + y) * width + left + x);
      const bits = (word: number): number =>
        cells.reduce((set, cell) => (cell >> 5 === word ? set | (1 << (cell & 31)) : set), 0);
      const name = cellName(width, cells[0]) + mark;
      windows.push({ shape, cells: Uint8Array.from(cells), low: bits(0), high: bits(1), name });
    }
  }
  return windows;
};

/** 1 for each cell of the protected zone (§1.4). */
export const zoneOf = ({ board: { width, height, zone } }: MosaicRules): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, cell) => {
    const x = cell % width;
    const y = Math.floor(cell / width);
    return zone !== null && x >= zone.x[0] && x <= zone.x[1] && y >= zone.y[0] && y <= zone.y[1] ? 1 : 0;
  });
