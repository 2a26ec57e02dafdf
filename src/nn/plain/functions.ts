// exp, tanh and the logistic function from additions, multiplications and divisions alone. Those are the same to the
// last bit in every engine; Math.exp and Math.tanh are not.

const LN2_HIGH = 0.69314718036912381649;
const LN2_LOW = 1.90821492927058770002e-10;
const LOG2_E = 1.442695040888963387;

/** 2^-1074 … 2^1023 by repeated halving and doubling, which is exact. */
const LEAST = -1074;
const MOST = 1023;
const powersOfTwo = new Float64Array(MOST - LEAST + 1);
powersOfTwo[-LEAST] = 1;
for (let i = 1; i <= MOST; i++) powersOfTwo[i - LEAST] = 2 * powersOfTwo[i - 1 - LEAST];
for (let i = -1; i >= LEAST; i--) powersOfTwo[i - LEAST] = powersOfTwo[i + 1 - LEAST] / 2;

/** e^x to about 15 digits. */
export const exp = (x: number): number => {
  if (x < -700) return 0;
  if (x > 700) return Number.POSITIVE_INFINITY;
  const power = Math.floor(x * LOG2_E + 0.5);
  // What is left lies within ± ln 2 / 2; its series converges fast.
  const r = x - power * LN2_HIGH - power * LN2_LOW;
  let sum = 1;
  for (let n = TERMS; n > 0; n--) sum = 1 + (sum * r) / n;
  return sum * powersOfTwo[power - LEAST];
};
const TERMS = 13;

export const sigmoid = (x: number): number => 1 / (1 + exp(-x));

export const tanh = (x: number): number => {
  // Near zero 1 − e^−2x would lose its digits.
  if (x > -0.1 && x < 0.1) return smallTanh(x);
  const e = exp(-2 * (x < 0 ? -x : x));
  const size = (1 - e) / (1 + e);
  return x < 0 ? -size : size;
};

const smallTanh = (x: number): number => {
  const s = x * x;
  return x * (1 + s * (-1 / 3 + s * (2 / 15 + s * (-17 / 315 + s * (62 / 2835 + s * (-1382 / 155925))))));
};
