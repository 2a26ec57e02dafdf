// Cloth and hair of the German courts, by suit.
import type { GermanSuit } from './signs.tsx';

export interface Costume {
  readonly suit: GermanSuit;
  readonly main: string;
  readonly second: string;
  readonly trim: string;
  readonly hair: string;
  /** The ink of the corner marks. */
  readonly mark: string;
}

export const COSTUMES: Readonly<Record<GermanSuit, Costume>> = {
  M: { suit: 'M', main: '#7a4a24', second: '#3f6f3c', trim: '#e5b045', hair: '#5b3a22', mark: '#5d3510' },
  Z: { suit: 'Z', main: '#2f6f45', second: '#a8482f', trim: '#ecc55a', hair: '#8a5526', mark: '#17602f' },
  P: { suit: 'P', main: '#b42a30', second: '#33507f', trim: '#f0c04c', hair: '#4a2f24', mark: '#b01c26' },
  T: { suit: 'T', main: '#d49a2a', second: '#94303a', trim: '#fbe08a', hair: '#c08a3a', mark: '#7d4d00' },
};
