// The page's letters: a sign for everything that it says, and the suits as the cards have them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SUIT_FONT, suitFont } from '../scripts/fonts/suits.ts';
import { textFiles } from './texts.ts';

const sheet = readFileSync(join(import.meta.dirname, '../src/web/kit/ui/fonts.css'), 'utf8');

interface Face {
  readonly family: string;
  readonly has: (code: number) => boolean;
}

const faces: Face[] = [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, body]) => {
  const ranges = /unicode-range:([^;]*);/.exec(body!)?.[1]?.match(/(?<=U\+)[\dA-F-]+/g);
  if (!ranges) return [];
  const bounds = ranges.map((range) => range.split('-').map((end) => Number.parseInt(end, 16)));
  return {
    family: /font-family: '([^']*)'/.exec(body!)![1]!,
    has: (code: number) => bounds.some(([first, last = first]) => code >= first! && code <= last!),
  };
});

/** An arrow between two figures of a report is drawn by every machine. */
const ANYBODYS = ['→'];

test.each(['Manrope', 'Lora'])('%s, with the suits, has every sign that the page says in any language', (family) => {
  const own = faces.filter((face) => face.family === family || face.family === 'Talon Suits');
  const said = textFiles()
    .filter(({ area }) => !area.startsWith('src/cli'))
    .flatMap(({ texts }) => [...Object.values(texts).join('')]);
  const missing = [...new Set(said)].filter((sign) => !own.some(({ has }) => has(sign.codePointAt(0)!)));
  expect(missing.filter((sign) => !ANYBODYS.includes(sign))).toEqual([]);
});

/** The outline of a sign, read back from the file: its corners, by the numbers of the tables alone. */
describe('the font of the suits', () => {
  const font = suitFont();
  const tables = Object.fromEntries(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
      const at = 12 + 16 * i;
      return [font.toString('latin1', at, at + 4), font.subarray(font.readUInt32BE(at + 8))] as const;
    }),
  );

  test('is the one that is shipped', () => expect(font.equals(readFileSync(SUIT_FONT))).toBe(true));

  test('has four signs as high as a capital, each in its own shape, and a mark that takes no room', () => {
    const boxes = [1, 2, 3, 4].map((glyph) => {
      const at = tables['loca']!.readUInt32BE(4 * glyph);
      return [2, 4, 6, 8].map((offset) => tables['glyf']!.readInt16BE(at + offset));
    });
    expect(new Set(boxes.map(String)).size).toBe(4);
    for (const [left, bottom, right, top] of boxes) {
      expect(Math.abs(left! + right! - 700)).toBeLessThanOrEqual(1);
      expect(top! - bottom!).toBeGreaterThan(660);
      expect(top! - bottom!).toBeLessThan(760);
    }
    const widths = [0, 1, 2, 3, 4, 5].map((glyph) => tables['hmtx']!.readUInt16BE(4 * glyph));
    expect(widths).toEqual([0, 700, 700, 700, 700, 0]);
  });
});
