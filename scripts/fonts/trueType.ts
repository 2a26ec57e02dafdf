// A small TrueType font: letters of one line each, all equally wide.
// https://learn.microsoft.com/typography/opentype/spec/otff
import type { Point } from './outline.ts';

interface Letter {
  readonly code: number;
  /** In units of the font, the baseline at 0; none is an empty letter without a width. */
  readonly outline: readonly Point[];
}

interface FontShape {
  readonly name: string;
  /** Letters in ascending order of their codes, each of one 16-bit unit. */
  readonly letters: readonly Letter[];
  readonly em: number;
  readonly advance: number;
  readonly ascent: number;
  readonly descent: number;
}

/** Numbers in the order of the network. */
class Bytes {
  readonly #bytes: number[] = [];

  u8(...values: readonly number[]): this {
    this.#bytes.push(...values.map((value) => value & 0xff));
    return this;
  }

  u16(...values: readonly number[]): this {
    return this.u8(...values.flatMap((value) => [value >> 8, value]));
  }

  u32(...values: readonly number[]): this {
    return this.u8(...values.flatMap((value) => [24, 16, 8, 0].map((shift) => value >>> shift)));
  }

  text(text: string): this {
    return this.u8(...Buffer.from(text, 'latin1'));
  }

  get done(): Buffer {
    return Buffer.from(this.#bytes);
  }
}

const bytes = (): Bytes => new Bytes();

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

const boxOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
};

const glyphOf = (outline: readonly Point[]): Buffer => {
  if (outline.length === 0) return Buffer.alloc(0);
  const { left, bottom, right, top } = boxOf(outline);
  const steps = (of: (point: Point) => number): number[] =>
    outline.map((point, i) => of(point) - (i === 0 ? 0 : of(outline[i - 1]!)));
  const glyph = bytes()
    .u16(1, left, bottom, right, top, outline.length - 1, 0)
    .u8(...outline.map(({ isOn }) => (isOn ? 1 : 0)))
    .u16(...steps(({ x }) => x), ...steps(({ y }) => y)).done;
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
};

/** The letters in segments of neighbouring codes (format 4), for Windows and for everybody else. */
const cmapOf = (letters: readonly Letter[]): Buffer => {
  const segments: { first: number; last: number; glyph: number }[] = [];
  letters.forEach(({ code }, i) => {
    const before = segments.at(-1);
    if (before?.last === code - 1) before.last = code;
    else segments.push({ first: code, last: code, glyph: i + 1 });
  });
  segments.push({ first: 0xffff, last: 0xffff, glyph: 0 });
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const table = bytes()
    .u16(4, 16 + 8 * count, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power))
    .u16(...segments.map(({ last }) => last), 0)
    .u16(...segments.map(({ first }) => first))
    .u16(...segments.map(({ first, glyph }) => (glyph === 0 ? 1 : glyph - first)))
    .u16(...segments.map(() => 0)).done;
  return Buffer.concat([bytes().u16(0, 1, 3, 1).u32(12).done, table]);
};

const nameOf = (name: string): Buffer => {
  const texts = [name, 'Regular', name, name, 'Version 1', name.replaceAll(' ', '')];
  const encoded = texts.map((text) => Buffer.from(text, 'utf16le').swap16());
  const head = bytes().u16(0, texts.length, 6 + 12 * texts.length);
  let at = 0;
  encoded.forEach((text, i) => {
    head.u16(3, 1, 0x409, i + 1, text.length, at);
    at += text.length;
  });
  return Buffer.concat([head.done, ...encoded]);
};

const checksumOf = (table: Buffer): number => {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
};

/** Where all is summed up, the sum must come to this. */
const WHOLE = 0xb1b0afba;
const HEAD_SUM_AT = 8;
const HEADER = 12;
const ENTRY = 16;

const assembled = (tables: Readonly<Record<string, Buffer>>): Buffer => {
  const names = Object.keys(tables).sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const header = bytes()
    .u32(0x00010000)
    .u16(names.length, 16 * power, Math.log2(power), 16 * (names.length - power));
  let at = HEADER + ENTRY * names.length;
  for (const name of names) {
    const table = tables[name]!;
    header.text(name).u32(checksumOf(table), at, table.length);
    at += table.length + (-table.length & 3);
  }
  const parts = names.flatMap((name) => [tables[name]!, Buffer.alloc(-tables[name]!.length & 3)]);
  const font = Buffer.concat([header.done, ...parts]);
  const head = font.readUInt32BE(HEADER + ENTRY * names.indexOf('head') + HEAD_SUM_AT);
  font.writeUInt32BE((WHOLE - checksumOf(font)) >>> 0, head + HEAD_SUM_AT);
  return font;
};

export const trueType = ({ name, letters, em, advance, ascent, descent }: FontShape): Buffer => {
  // What is not there has a letter, too: an empty one.
  const all = [{ code: 0, outline: [] }, ...letters];
  const glyphs = all.map(({ outline }) => glyphOf(outline));
  const offsets = glyphs.reduce((ends, { length }) => [...ends, ends.at(-1)! + length], [0]);
  const boxes = all.filter(({ outline }) => outline.length > 0).map(({ outline }) => boxOf(outline));
  const box = boxOf(boxes.flatMap(({ left, bottom, right, top }) => [on(left, bottom), on(right, top)]));
  const longest = Math.max(...all.map(({ outline }) => outline.length));
  const codes = letters.map(({ code }) => code);
  return assembled({
    head: bytes()
      .u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5)
      .u16(0b11, em)
      .u32(0, 0, 0, 0) // made at no time, so that the same letters are the same file
      .u16(box.left, box.bottom, box.right, box.top, 0, 8, 2, 1, 0).done,
    hhea: bytes()
      .u32(0x00010000)
      .u16(ascent, -descent, 0, advance, box.left, advance - box.right, box.right, 1, 0, 0, 0, 0, 0, 0, 0, all.length)
      .done,
    maxp: bytes().u32(0x00010000).u16(all.length, longest, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0).done,
    'OS/2': bytes()
      .u16(4, advance, 400, 5, 0, em / 2, em / 2, 0, em / 8, em / 2, em / 2, 0, em / 3, em / 20, em / 3, 0)
      .u8(...Array<number>(10).fill(0))
      .u32(0, 0, 0, 0)
      .text('TALN')
      .u16(0x40, Math.min(...codes), Math.max(...codes), ascent, -descent, 0, ascent, descent)
      .u32(0, 0)
      .u16(ascent / 2, ascent, 0, 32, 1).done,
    hmtx: bytes().u16(...all.flatMap(({ outline }) => (outline.length === 0 ? [0, 0] : [advance, boxOf(outline).left])))
      .done,
    cmap: cmapOf(letters),
    loca: bytes().u32(...offsets).done,
    glyf: Buffer.concat(glyphs),
    name: nameOf(name),
    post: bytes()
      .u32(0x00030000, 0)
      .u16(-em / 10, em / 20)
      .u32(0, 0, 0, 0, 0).done,
  });
};

const on = (x: number, y: number): Point => ({ x, y, isOn: true });
