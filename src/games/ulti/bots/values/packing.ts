// Numbers as text: three letters each, in steps of one part in 131,071 of the largest.
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STEPS = 2 ** 17 - 1;

interface Packed {
  /** The largest number, leaving the sign aside. */
  most: number;
  text: string;
}

export const pack = (numbers: ArrayLike<number>): Packed => {
  let most = 0;
  for (let i = 0; i < numbers.length; i++) most = Math.max(most, Math.abs(numbers[i]));
  let text = '';
  for (let i = 0; i < numbers.length; i++) {
    const step = Math.round((numbers[i] / most) * STEPS) + STEPS;
    text += LETTERS[step >> 12] + LETTERS[(step >> 6) & 63] + LETTERS[step & 63];
  }
  return { most, text };
};

export const unpack = ({ most, text }: Packed): Float64Array => {
  const numbers = new Float64Array(text.length / 3);
  for (let i = 0; i < numbers.length; i++) {
    let step = 0;
    for (let at = 3 * i; at < 3 * i + 3; at++) step = 64 * step + LETTERS.indexOf(text[at]);
    numbers[i] = ((step - STEPS) / STEPS) * most;
  }
  return numbers;
};
