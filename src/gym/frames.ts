// What goes over the pipe: a frame is its length and its kind, 4 bytes each, and so many bytes. All numbers are little-endian.
import { err, ok, type BorderError, type Result } from '../core/result.ts';

/** The version of frames, messages and arrays; both sides name theirs first. */
export const GYM_PROTOCOL = 1;

/** What may be asked besides, within the version: 1 matches, 2 also encodings and single states. Older programs need not know. */
export const GYM_REVISION = 2;

/** A message of control, as JSON; or arrays: moves from the learner, what they led to from Talon. */
export const JSON_FRAME = 0;
export const ARRAYS_FRAME = 1;

export const HEADER_BYTES = 8;
/** No frame is longer: whoever says so speaks another language. */
export const MOST_FRAME_BYTES = 1 << 26;

export interface Frame {
  kind: number;
  body: Uint8Array;
}

export interface FrameError extends BorderError {
  readonly code: 'ERR_FRAME';
}

export const writeHeader = (bytes: Uint8Array, kind: number): void => {
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  header.setUint32(0, bytes.length - HEADER_BYTES, true);
  header.setUint32(4, kind, true);
};

/** Cuts what arrives into frames, however the pipe has cut it. */
export class FrameReader {
  #waiting: Uint8Array[] = [];
  #size = 0;

  add(chunk: Uint8Array): void {
    this.#waiting.push(chunk);
    this.#size += chunk.length;
  }

  /** The next whole frame, or null while it is not there; after an error nothing more can be read. */
  next(): Result<Frame | null, FrameError> {
    if (this.#size < HEADER_BYTES) return ok(null);
    const [first] = this.#waiting;
    const head = first.length >= HEADER_BYTES ? first : this.#joined();
    const header = new DataView(head.buffer, head.byteOffset, HEADER_BYTES);
    const [length, kind] = [header.getUint32(0, true), header.getUint32(4, true)];
    if (length > MOST_FRAME_BYTES || kind > ARRAYS_FRAME) {
      const message = `These are no frames of Talon: one of kind ${kind} with ${length} bytes is announced.`;
      return err({ code: 'ERR_FRAME', message });
    }
    if (this.#size < HEADER_BYTES + length) return ok(null);
    const all = this.#joined();
    const body = all.subarray(HEADER_BYTES, HEADER_BYTES + length);
    const rest = all.subarray(HEADER_BYTES + length);
    this.#waiting = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    return ok({ kind, body });
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  #joined(): Uint8Array {
    if (this.#waiting.length === 1) return this.#waiting[0];
    const all = new Uint8Array(this.#size);
    let at = 0;
    for (const chunk of this.#waiting) {
      all.set(chunk, at);
      at += chunk.length;
    }
    this.#waiting = [all];
    return all;
  }
}
