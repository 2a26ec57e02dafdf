// Messages of control as frames.
import { Buffer } from 'node:buffer';
import { HEADER_BYTES, JSON_FRAME, writeHeader } from './frames.ts';

export const jsonFrame = (message: object): Uint8Array => {
  const text = Buffer.from(JSON.stringify(message));
  const bytes = new Uint8Array(HEADER_BYTES + text.length);
  bytes.set(text, HEADER_BYTES);
  writeHeader(bytes, JSON_FRAME);
  return bytes;
};

export const textIn = (body: Uint8Array): string =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
