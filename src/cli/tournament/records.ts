// Single lines out of a file of records that may be too large to read whole.
const CHUNK = 1 << 20;
const NEWLINE = 10;

export interface ReadableBytes {
  readonly position: { bytes: number };
  read(from: number, length: number): Uint8Array;
}

/** The lines with these numbers, from 1. */
export const pickLines = (file: ReadableBytes, numbers: ReadonlySet<number>): Map<number, string> => {
  const { bytes } = file.position;
  const found = new Map<number, string>();
  let [line, start] = [1, 0];
  for (let from = 0; from < bytes && found.size < numbers.size; from += CHUNK) {
    const chunk = file.read(from, Math.min(CHUNK, bytes - from));
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) {
      const end = from + at;
      if (numbers.has(line)) found.set(line, Buffer.from(file.read(start, end - start)).toString());
      start = end + 1;
      line++;
    }
  }
  return found;
};
