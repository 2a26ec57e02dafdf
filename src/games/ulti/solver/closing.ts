// Cards that have been played leave gaps between the others, and a gap changes nothing: what counts is who holds the next
// higher card. Closing the gaps makes one position of many, so that what is known of one is known of all. Cards with
// points stay cards with points, and those that the score asks for by name stay where they are.
import { PLAIN_ORDER } from './runs.ts';

/** By the cards of one suit that are in play and those of one hand: the hand without gaps. */
export type ClosingTable = Uint8Array;

const tableOf = (...groups: readonly (readonly number[])[]): ClosingTable =>
  Uint8Array.from({ length: 1 << 16 }, (_, key) => {
    const [inPlay, hand] = [key >> 8, key & 255];
    let closed = 0;
    for (const ranks of groups) {
      let to = 0;
      for (const rank of ranks) {
        if (((inPlay >> rank) & 1) === 0) continue;
        if (((hand >> rank) & 1) === 1) closed |= 1 << ranks[to];
        to++;
      }
    }
    return closed;
  });

const tables: ClosingTable[] = [];

/**
 * Without a trump the order is another one and points do not count; `keepsSeven` and `keepsAce` are for cards that are
 * asked for by name. Made when they are first wanted: many who load the game never solve a deal.
 */
export const closingTable = (isPlain: boolean, keepsSeven: boolean, keepsAce: boolean): ClosingTable => {
  const at = (isPlain ? 4 : 0) + (keepsSeven ? 2 : 0) + (keepsAce ? 1 : 0);
  return (tables[at] ??= tableOf(...groupsOf(isPlain, keepsSeven, keepsAce)));
};

/** Ranks that may change places, each group from low to high. */
const groupsOf = (isPlain: boolean, keepsSeven: boolean, keepsAce: boolean): readonly (readonly number[])[] => {
  if (isPlain) return keepsAce ? [PLAIN_ORDER.slice(0, -1), [7]] : [PLAIN_ORDER];
  const low = keepsSeven ? [[0], [1, 2, 3, 4, 5]] : [[0, 1, 2, 3, 4, 5]];
  return [...low, ...(keepsAce ? [[6], [7]] : [[6, 7]])];
};
