// Numbers packed bit by bit into text that is safe in addresses (the 64 letters of base64url, six bits each).

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LETTER_BITS = 6;
/** Bits of one digit of a count; a further bit says whether another digit follows. */
const DIGIT_BITS = 4;

/** Bits that tell so many things apart: none for one thing. */
export const bitsFor = (things: number): number => (things <= 1 ? 0 : 32 - Math.clz32(things - 1));

export class BitWriter {
  #text = '';
  #letter = 0;
  #used = 0;

  /** The lowest `size` bits, highest first. */
  write(value: number, size: number): void {
    for (let bit = size - 1; bit >= 0; bit--) {
      this.#letter = (this.#letter << 1) | ((value >>> bit) & 1);
      if (++this.#used === LETTER_BITS) this.#flush();
    }
  }

  /** A whole number of 0 or more; small ones are short. */
  writeCount(value: number): void {
    for (let rest = value; ; rest = Math.floor(rest / 2 ** DIGIT_BITS)) {
      const isLast = rest < 2 ** DIGIT_BITS;
      this.write(rest % 2 ** DIGIT_BITS, DIGIT_BITS);
      this.write(isLast ? 0 : 1, 1);
      if (isLast) return;
    }
  }

  #flush(): void {
    this.#text += LETTERS[this.#letter];
    this.#letter = 0;
    this.#used = 0;
  }

  finish(): string {
    if (this.#used > 0) this.write(0, LETTER_BITS - this.#used);
    return this.#text;
  }
}

/** Thrown where the text ends too early or has letters that mean nothing. */
export class BitsError extends Error {}

export class BitReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++, this.#at++) {
      const letter = LETTERS.indexOf(this.#text[Math.floor(this.#at / LETTER_BITS)] ?? ' ');
      if (letter < 0) throw new BitsError();
      value = value * 2 + ((letter >> (LETTER_BITS - 1 - (this.#at % LETTER_BITS))) & 1);
    }
    return value;
  }

  readCount(most: number): number {
    let value = 0;
    for (let place = 1; ; place *= 2 ** DIGIT_BITS) {
      value += place * this.read(DIGIT_BITS);
      if (value > most) throw new BitsError();
      if (this.read(1) === 0) return value;
    }
  }
}
