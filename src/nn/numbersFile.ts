// A file of numbers: a line of JSON that says what they are, and the numbers as float32. Knows no disk.
import { parseJson } from '../core/boundedJson.ts';
import type { Json } from '../core/game.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';

/** A file that holds no numbers of ours; the message says why. */
export interface NumbersError extends BorderError {
  readonly code: 'ERR_NUMBERS_FILE';
}

export interface NumbersFile {
  header: { [key: string]: Json };
  arrays: Float32Array[];
}

const LINE_END = 10;
/** Numbers begin at a multiple of this. */
const ALIGNMENT = 16;
/** Characters; rules, names of a league and what was measured. */
const LONGEST_HEADER = 4 * 1024 * 1024;

/** Sixteen hex digits over all bytes of all numbers; catches damage, not malice. */
export const checksum = (arrays: readonly Float32Array[]): string => {
  let [a, b] = [0x9747b28c, 0x1b873593];
  for (const { buffer, byteOffset, length } of arrays) {
    const words = new Uint32Array(buffer, byteOffset, length);
    for (let i = 0; i < words.length; i++) {
      a = Math.imul(a ^ words[i], 0x9e3779b1);
      a ^= a >>> 15;
      b = Math.imul(b + words[i], 0x85ebca6b) ^ (a >>> 7);
    }
  }
  const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
  return hex(a) + hex(b);
};

export const packNumbers = (
  kind: string,
  header: { [key: string]: Json },
  arrays: readonly Float32Array[],
): Uint8Array => {
  const sizes = arrays.map(({ length }) => length);
  const text = asciiJson({ talon: kind, sizes, checksum: checksum(arrays), ...header });
  const start = Math.ceil((text.length + 1) / ALIGNMENT) * ALIGNMENT;
  const bytes = new Uint8Array(start + 4 * sizes.reduce((sum, size) => sum + size, 0));
  // Filled up with spaces, so that the first line is a line in every editor.
  for (let i = 0; i < start - 1; i++) bytes[i] = i < text.length ? text.charCodeAt(i) : 32;
  bytes[start - 1] = LINE_END;
  let at = start;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
};

export const unpackNumbers = (kind: string, bytes: Uint8Array): Result<NumbersFile, NumbersError> => {
  const end = bytes.subarray(0, LONGEST_HEADER + 1).indexOf(LINE_END);
  const header = end < 0 ? null : parseHeader(bytes.subarray(0, end));
  if (header === null || header['talon'] !== kind) return refused(`it is no ${kind} of Talon`);
  const { talon: _, sizes, checksum: sum, ...rest } = header;
  if (!Array.isArray(sizes) || !sizes.every((size) => Number.isSafeInteger(size) && Number(size) >= 0))
    return refused('its sizes are missing');
  const wanted = end + 1 + 4 * (sizes as number[]).reduce((total, size) => total + size, 0);
  if (bytes.length !== wanted) return refused(`it has ${bytes.length} bytes where ${wanted} belong; it is not whole`);
  // A copy, since numbers must begin at a multiple of four bytes.
  const numbers = new Float32Array((wanted - end - 1) / 4);
  new Uint8Array(numbers.buffer).set(bytes.subarray(end + 1));
  let at = 0;
  const arrays = (sizes as number[]).map((size) => numbers.slice(at, (at += size)));
  if (checksum(arrays) !== sum) return refused('its numbers are damaged');
  return numbers.every(Number.isFinite) ? ok({ header: rest, arrays }) : refused('some of its numbers are none');
};

const refused = (why: string): { ok: false; error: NumbersError } => err({ code: 'ERR_NUMBERS_FILE', message: why });

/** Whatever is not plain ASCII is escaped, so that a letter is a byte. */
const asciiJson = (value: Json): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const parseHeader = (bytes: Uint8Array): { [key: string]: Json } | null => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const json = parseJson(text, { longest: LONGEST_HEADER });
  const value = json.ok ? (json.value as Json) : null;
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
};
