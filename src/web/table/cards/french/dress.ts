// What tells the courts of the four suits apart besides their sign: cloth, hair and cut.
import type { FrenchSuit } from './shapes.ts';

export interface Dress {
  readonly suit: FrenchSuit;
  readonly main: string;
  readonly second: string;
  readonly trim: string;
  readonly hair: string;
}

const RED_CLOTH = '#bf2f33';
const NAVY = '#2c4478';
const YELLOW = '#eab63e';

export const DRESSES: Readonly<Record<FrenchSuit, Dress>> = {
  S: { suit: 'S', main: NAVY, second: RED_CLOTH, trim: YELLOW, hair: '#4a3226' },
  C: { suit: 'C', main: '#2b6b52', second: '#8c2a3c', trim: YELLOW, hair: '#7a4a20' },
  D: { suit: 'D', main: '#c9682a', second: NAVY, trim: '#f4cf6b', hair: '#d9a441' },
  H: { suit: 'H', main: RED_CLOTH, second: '#24597a', trim: YELLOW, hair: '#9c4a22' },
};
