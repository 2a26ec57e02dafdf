// Writes the wire format of protocol buffers, as far as ONNX files need it.

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

  /** Names of ours, which are plain ASCII. */
  text(field: number, value: string): this {
    return this.bytes(
      field,
      Uint8Array.from(value, (sign) => sign.charCodeAt(0)),
    );
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
