// What intervals for 95 % are made of: quantiles of the distributions of Gauss, Student and Poisson.
import { exp, log, logGamma, power } from './functions.ts';

/** The normal quantile of a 95 % interval. */
export const Z95 = 1.959963984540054;

const SMALL_T = [12.706205, 4.302653, 3.182446];

/** Student's quantile of a 95 % interval; by the expansion of Cornish and Fisher, exact to four digits from four degrees on. */
export const tQuantile = (degrees: number): number => {
  if (degrees < 1) return Infinity;
  if (degrees <= SMALL_T.length) return SMALL_T[degrees - 1];
  const z = Z95;
  const terms = [
    (power(z, 3) + z) / 4,
    (5 * power(z, 5) + 16 * power(z, 3) + 3 * z) / 96,
    (3 * power(z, 7) + 19 * power(z, 5) + 17 * power(z, 3) - 15 * z) / 384,
    (79 * power(z, 9) + 776 * power(z, 7) + 1482 * power(z, 5) - 1920 * power(z, 3) - 945 * z) / 92160,
  ];
  return terms.reduce((sum, term, i) => sum + term / power(degrees, i + 1), z);
};

const TAIL = 0.025;
/** Above this the approximation of Wilson and Hilferty is as good as the digits of a report. */
const LARGE = 10_000;

/**
 * Exact bounds for the mean of a Poisson distribution of which one count was seen (Garwood 1936): by quantiles of the
 * gamma distribution, which take counts that are no whole numbers too.
 */
export const poissonInterval = (count: number): readonly [low: number, high: number] => [
  count === 0 ? 0 : gammaQuantile(count, TAIL),
  gammaQuantile(count + 1, 1 - TAIL),
];

const gammaQuantile = (shape: number, chance: number): number => {
  const z = chance < 0.5 ? -Z95 : Z95;
  const guess = shape * power(Math.max(0.01, 1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape))), 3);
  if (shape > LARGE) return guess;
  let low = 0;
  let high = 2 * guess + 10;
  // Halving, not Newton: the same steps in every engine, and no start from which it fails.
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (gammaBelow(shape, middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
const HALVINGS = 60;

/** How much of a gamma distribution lies below x. */
const gammaBelow = (shape: number, x: number): number => {
  if (x <= 0) return 0;
  const scale = exp(shape * log(x) - x - logGamma(shape));
  return x < shape + 1 ? scale * series(shape, x) : 1 - scale * fraction(shape, x);
};

const MOST_TERMS = 2_000;
const PRECISION = 1e-16;

const series = (shape: number, x: number): number => {
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n++) {
    term *= x / (shape + n);
    sum += term;
  }
  return sum;
};

/** The continued fraction of the upper part, by Lentz. */
const fraction = (shape: number, x: number): number => {
  let b = x + 1 - shape;
  let c = 1 / TINY;
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / awayFromZero(a * d + b);
    c = awayFromZero(b + a / c);
    product *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return product;
};
const TINY = 1e-300;
const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
