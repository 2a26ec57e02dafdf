// Reading and writing the numbers of WebAssembly's binary format.

/** Reads from left to right. */
export class Reader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.bytes[this.at++]!;
  }

  /** An unsigned number of up to 32 bits. */
  count(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  /** A signed number of up to 32 bits. */
  int(): number {
    let value = 0;
    for (let shift = 0; ;) {
      const byte = this.bytes[this.at++]!;
      value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) return shift < 32 && byte & 64 ? value | (-1 << shift) : value;
    }
  }

  /** Passes over a number of any size. */
  skipNumber(): void {
    while (this.bytes[this.at++]! >= 128);
  }

  slice(length: number): Uint8Array {
    return this.bytes.subarray(this.at, (this.at += length));
  }
}

/** Bytes that grow as they are written. */
export class Writer {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(capacity);
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): this {
    this.#length = 0;
    return this;
  }

  byte(...values: readonly number[]): this {
    this.#reserve(values.length);
    for (const value of values) this.#bytes[this.#length++] = value;
    return this;
  }

  all(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  count(value: number): this {
    for (; value >= 128; value >>>= 7) this.byte((value & 127) | 128);
    return this.byte(value);
  }

  int(value: number): this {
    for (; value < -64 || value > 63; value >>= 7) this.byte((value & 127) | 128);
    return this.byte(value & 127);
  }

  /** A text, or whatever else says its length first. */
  sized(content: Uint8Array | string): this {
    const bytes = typeof content === 'string' ? Uint8Array.from(content, (sign) => sign.charCodeAt(0)) : content;
    return this.count(bytes.length).all(bytes);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    larger.set(this.bytes);
    this.#bytes = larger;
  }
}
