// The scores at which tables of match equity are kept: close together where little decides, near the lock and the target.

export const AXIS: readonly number[] = [
  -400, -200, -100, 0, 100, 200, 300, 400, 500, 600, 650, 700, 740, 770, 790, 800, 820, 850, 880, 900, 920, 950, 970,
  990,
];

/** Where a score lies: between the points `at` and `at + 1`, so far along. */
export const placeOn = (score: number, out: { at: number; part: number }): void => {
  const last = AXIS.length - 1;
  let at = 0;
  while (at < last - 1 && AXIS[at + 1] <= score) at++;
  out.at = at;
  out.part = Math.min(1, Math.max(0, (score - AXIS[at]) / (AXIS[at + 1] - AXIS[at])));
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STEPS = 4095;

/** Shares between 0 and 1 as two letters each. */
export const packShares = (shares: Float64Array): string =>
  Array.from(shares, (share) => {
    const step = Math.round(share * STEPS);
    return LETTERS[step >> 6] + LETTERS[step & 63];
  }).join('');

export const unpackShares = (text: string): Float64Array => {
  const shares = new Float64Array(text.length / 2);
  for (let i = 0; i < shares.length; i++) {
    shares[i] = (64 * LETTERS.indexOf(text[2 * i]) + LETTERS.indexOf(text[2 * i + 1])) / STEPS;
  }
  return shares;
};
