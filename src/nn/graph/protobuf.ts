// Writes the wire format of protocol buffers, as far as ONNX files need it.

/** As bytes, by what every engine has; `%C5%82` is a letter of two. */
const utf8 = (text: string): Uint8Array => {
  const signs = encodeURIComponent(text.toWellFormed()).match(/%..|./g) ?? [];
  return Uint8Array.from(signs, (sign) =>
    sign.length === 1 ? sign.charCodeAt(0) : Number.parseInt(sign.slice(1), 16),
  );
};

export class ProtoWriter {
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  /** A whole number; negative ones take ten bytes, as the format wants. */
  int(field: number, value: number): this {
    return this.#varint(BigInt(field * 8)).#varint(BigInt.asUintN(64, BigInt(value)));
  }

  float(field: number, value: number): this {
    return this.#varint(BigInt(field * 8 + 5)).#add(new Uint8Array(Float32Array.of(value).buffer));
  }

  text(field: number, value: string): this {
    return this.bytes(field, utf8(value));
  }

  message(field: number, message: ProtoWriter): this {
    return this.bytes(field, message.finish());
  }

  bytes(field: number, bytes: Uint8Array): this {
    return this.#varint(BigInt(field * 8 + 2)).#varint(BigInt(bytes.length)).#add(bytes);
  }

  finish(): Uint8Array {
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }

  #varint(value: bigint): this {
    const bytes: number[] = [];
    let rest = value;
    do {
      const low = Number(rest & 127n);
      rest >>= 7n;
      bytes.push(rest === 0n ? low : low | 128);
    } while (rest !== 0n);
    return this.#add(Uint8Array.from(bytes));
  }

  #add(bytes: Uint8Array): this {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
    return this;
  }
}
