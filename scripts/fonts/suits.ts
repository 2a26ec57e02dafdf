// The letters ♠ ♣ ♦ ♥, drawn as on the cards. Wherever a sentence names a card its sign looks the same on every machine,
// and never like the coloured picture that a telephone has for it.
import { SUIT_SHAPES, type FrenchSuit } from '../../src/web/table/cards/french/shapes.ts';
import { outlineOf } from './outline.ts';
import { trueType } from './trueType.ts';

export const SUIT_FONT = new URL('../../src/web/kit/ui/fonts/suits.ttf', import.meta.url);

const EM = 1000;
const ADVANCE = 700;
/** Of a unit of the drawings, which are 20 high: as high as a capital letter. */
const SCALE = 35;
const MIDDLE = 335;

const CODES: readonly (readonly [code: number, suit: FrenchSuit])[] = [
  [0x2660, 'S'],
  [0x2663, 'C'],
  [0x2665, 'H'],
  [0x2666, 'D'],
];
/** Asks for a letter instead of a picture, and is none itself. */
const AS_TEXT = 0xfe0e;

export const suitFont = (): Buffer =>
  trueType({
    name: 'Talon Suits',
    em: EM,
    advance: ADVANCE,
    ascent: 800,
    descent: 200,
    letters: [
      ...CODES.map(([code, suit]) => ({
        code,
        outline: outlineOf(SUIT_SHAPES[suit]).map(({ x, y, isOn }) => ({
          x: Math.round(ADVANCE / 2 + SCALE * x),
          y: Math.round(MIDDLE - SCALE * y),
          isOn,
        })),
      })),
      { code: AS_TEXT, outline: [] },
    ],
  });
