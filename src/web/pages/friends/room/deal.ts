// What this browser brings to the deals of a table, and what it was shown before it did: kept until the match is over,
// through reloads, so that the number is shown that was bound, and so that nobody can say afterwards that it was another.
import { parseJson } from '../../../../core/boundedJson.ts';
import { HEX_32 } from '../../../../net/fairDeal.ts';
import type { ShownDeal } from '../../../../net/messages.ts';
import { randomHex } from '../../../kit/browser/random.ts';

export interface KeptDeal {
  readonly nonce: string;
  /** As the server showed it first; null before. */
  readonly shown: Pick<ShownDeal, 'secretHash' | 'serverHashes'> | null;
  /** What everybody was bound to when the first number was shown; null before. */
  readonly hashes: readonly (string | null)[] | null;
  /** Where others get the same cards: what everybody at all tables was bound to then. */
  readonly bound?: string | null;
}

const KEY = 'talon-deals';
const LONGEST = 200_000;
/** Tables that are remembered. */
const MOST = 40;

type Kept = readonly (readonly [table: string, deal: KeptDeal])[];

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  value.every((entry) => {
    const [table, deal] = Array.isArray(entry) ? (entry as [unknown, Partial<KeptDeal> | null]) : [];
    return typeof table === 'string' && typeof deal?.nonce === 'string' && HEX_32.test(deal.nonce);
  });

const readAll = (): Kept => {
  const read = parseJson(localStorage.getItem(KEY) ?? '[]', { longest: LONGEST });
  return read.ok && isKept(read.value) ? read.value : [];
};

const newDeal = (): KeptDeal => ({
  nonce: randomHex(32),
  shown: null,
  hashes: null,
});

export const keepDeal = (table: string, deal: KeptDeal): void => {
  try {
    const others = readAll().filter(([known]) => known !== table);
    localStorage.setItem(KEY, JSON.stringify([...others, [table, deal]].slice(-MOST)));
  } catch {
    // Without room for it a reload in the wrong second leaves the server's number to count.
  }
};

/** All windows of this browser bring the same number to a table. */
export const dealOf = (table: string): KeptDeal => {
  const known = readAll().find(([id]) => id === table)?.[1];
  if (known) return known;
  const deal = newDeal();
  keepDeal(table, deal);
  return deal;
};
