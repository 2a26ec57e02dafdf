// Which of many amounts stand beside the lowest as buttons of their own.

/** Besides the lowest amount; the rest is stepped to or typed. */
export const MOST_JUMPS = 3;

/** Each jump goes to a rounder number than the one before: 101 to 110, 120, 150; 190 to 200, 220, 250. */
const ROUND = [10, 20, 50] as const;

/**
 * Up to three amounts above the lowest, ascending. `advised` ones come first, then the highest that this hand is good
 * for: no other jump goes beyond `most`. `amounts` are ascending; where they leave a round number out, the next one after
 * it stands for it.
 */
export const jumpsOf = (amounts: readonly number[], advised: readonly number[] = [], most = Infinity): number[] => {
  const lowest = amounts[0];
  if (lowest === undefined) return [];
  const above = amounts.slice(1);
  const good = above.filter((amount) => amount <= most);
  const marked = advised.filter((amount) => above.includes(amount));
  const whole = new Set([...marked, ...good]);
  if (whole.size <= MOST_JUMPS) return [...whole].sort((a, b) => a - b);
  const round: number[] = [];
  let from = lowest;
  for (const unit of ROUND) {
    from = (Math.floor(from / unit) + 1) * unit;
    const amount = good.find((one) => one >= from);
    if (amount !== undefined) round.push(amount);
  }
  const highest = most === Infinity ? [] : good.slice(-1);
  const wanted = new Set([...marked, ...highest, ...round]);
  return [...wanted].slice(0, MOST_JUMPS).sort((a, b) => a - b);
};

/** The amount next to one that was typed, which need not be among them: upwards, downwards, or as far as they go. */
export const stepped = (amounts: readonly number[], from: number, by: number): number => {
  const [least, most] = [amounts[0]!, amounts.at(-1)!];
  const at = by > 0 ? amounts.findIndex((amount) => amount > from) : amounts.findLastIndex((amount) => amount < from);
  if (at < 0) return by > 0 ? most : least;
  return amounts[Math.max(0, Math.min(at + by - Math.sign(by), amounts.length - 1))]!;
};

/** What could be said instead of an amount that is none of them: the next one below and above. */
export const nearest = (amounts: readonly number[], typed: number): number[] =>
  [amounts.findLast((amount) => amount < typed), amounts.find((amount) => amount > typed)].filter(
    (amount) => amount !== undefined,
  );
