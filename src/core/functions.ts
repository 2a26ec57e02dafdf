// Functions made from additions, multiplications and divisions alone. Those are the same to the last bit in every
// engine; Math.exp, Math.log, Math.pow and their kind are not, and a bot that weighs by them plays other moves in a
// browser than in Node.

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

const bits = new DataView(new ArrayBuffer(8));
const SIGNIFICAND = 0x000fffff;
const EXPONENT_OF_ONE = 0x3ff00000;

/** The natural logarithm, to about 15 digits. */
export const log = (x: number): number => {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return x;
  // Too small to have its digits in their usual place.
  if (x < SMALLEST_NORMAL) return log(x * powersOfTwo[54 - LEAST]) - 54 * LN2_HIGH - 54 * LN2_LOW;
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  bits.setUint32(0, (high & SIGNIFICAND) | EXPONENT_OF_ONE);
  let power = (high >>> 20) - 1023;
  let m = bits.getFloat64(0);
  if (m > Math.SQRT2) {
    m /= 2;
    power++;
  }
  // x = m · 2^power with m around 1, and log m = 2 artanh s.
  const s = (m - 1) / (m + 1);
  const square = s * s;
  let sum = 0;
  for (let n = LOG_TERMS; n > 0; n--) sum = square * (sum + 1 / (2 * n + 1));
  return power * LN2_HIGH + (power * LN2_LOW + 2 * s * sum + 2 * s);
};
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const LOG_TERMS = 12;

/** The logarithm of the gamma function above 0, to about 14 digits: Stirling's series, from where it is short. */
export const logGamma = (x: number): number => {
  let shift = 0;
  let at = x;
  while (at < 12) {
    shift += log(at);
    at++;
  }
  const inverse = 1 / (at * at);
  const series =
    (1 / 12 + inverse * (-1 / 360 + inverse * (1 / 1260 + inverse * (-1 / 1680 + inverse * (1 / 1188))))) / at;
  return (at - 0.5) * log(at) - at + HALF_LOG_TAU + series - shift;
};
const HALF_LOG_TAU = 0.9189385332046727;

/** x^n for whole n of 0 or more. */
export const power = (x: number, n: number): number => {
  let product = 1;
  for (let i = 0; i < n; i++) product *= x;
  return product;
};

/** How often one must be doubled to reach a whole number of 1 or more. */
export const doublingsTo = (n: number): number => 32 - Math.clz32(n - 1);

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
