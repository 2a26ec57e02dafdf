// A record in an address: packed, and after the '#', so that it never leaves the browser of whoever opens it.
// 'v=1&step=34&seat=0&open=1&r=<packed record>'
import { err, ok, type BorderError, type Result } from '../../../core/result.ts';
import { t } from '../../kit/i18n/index.ts';

const LINK_VERSION = 1;
/** Longer addresses are cut off by some programs that pass them on. */
export const LONGEST_LINK = 30_000;
/** No record that Talon writes is longer; a packed one that unpacks to more is a trap. */
export const LONGEST_RECORD = 8_000_000;

export interface Place {
  readonly step: number | null;
  readonly seat: number | null;
  readonly open: boolean;
}

export interface LinkParts extends Place {
  /** The packed record; null when the address holds none. */
  readonly packed: string | null;
}

const broken = (message: string): { ok: false; error: BorderError } => err({ code: 'ERR_LINK', message });

const numberIn = (values: URLSearchParams, name: string): number | null => {
  const text = values.get(name) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
};

/** The part after '#', with or without it. */
export const writeFragment = ({ step, seat, open }: Place, packed: string | null): string => {
  const values = new URLSearchParams();
  if (packed !== null) values.set('v', String(LINK_VERSION));
  if (step !== null) values.set('step', String(step));
  if (seat !== null) values.set('seat', String(seat));
  if (open) values.set('open', '1');
  if (packed !== null) values.set('r', packed);
  return values.toString();
};

export const readFragment = (text: string): Result<LinkParts> => {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const packed = values.get('r');
  if (packed !== null && values.get('v') !== String(LINK_VERSION)) {
    return broken(t('replay.link.version', { version: LINK_VERSION }));
  }
  return ok({
    step: numberIn(values, 'step'),
    seat: numberIn(values, 'seat'),
    open: values.get('open') === '1',
    packed,
  });
};

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** All that a stream gives; stops at `most` bytes with null. */
const gather = async (stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const FORMAT = 'deflate-raw';

export const pack = async (text: string): Promise<string> => {
  const bytes = await gather(new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT)), Infinity);
  return toBase64(bytes!);
};

export const unpack = async (packed: string): Promise<Result<string>> => {
  try {
    const stream = new Blob([fromBase64(packed)]).stream().pipeThrough(new DecompressionStream(FORMAT));
    const bytes = await gather(stream, LONGEST_RECORD);
    if (bytes === null) return broken(t('replay.link.tooLong'));
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return broken(t('replay.link.broken'));
  }
};
