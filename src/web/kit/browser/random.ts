// Chance for what is no part of a match: names of things, and seeds for whoever gave none.

export const randomWords = (count: number): Uint32Array => crypto.getRandomValues(new Uint32Array(count));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** So many bytes, in hexadecimal digits. */
export const randomHex = (count: number): string => hexOf(crypto.getRandomValues(new Uint8Array(count)));

/** A UUID of version 4. The browser's own `randomUUID` is there on https and localhost only. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
