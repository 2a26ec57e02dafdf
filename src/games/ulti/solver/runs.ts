// Which cards of a hand need a look. Cards of one suit and hand with no card of another player between them take the
// same tricks. Those of the same points are one card to the search; and on a trick that is won for certain the dearest
// of them is enough, on one that is lost the cheapest, because the points are what is left to differ. The trump seven
// stays apart where the last trick asks for it (§8), and aces where all four are wanted.
import { highest, lowest, type CardSet } from '../../../core/cards.ts';

/** The eight cards of one suit, mine and the other players', make 16 bits. */
const KEYS = 1 << 16;
/** Ranks from low to high in both orders of §1.2, and the cards with points: ten and ace. */
const TRUMP_ORDER = [0, 1, 2, 3, 4, 5, 6, 7];
export const PLAIN_ORDER = [0, 1, 2, 6, 3, 4, 5, 7];
const DEAR = 0xc0;

const tableOf = (order: readonly number[], pick: (run: CardSet) => CardSet): Uint8Array =>
  Uint8Array.from({ length: KEYS }, (_, key) => {
    const [mine, theirs] = [key >> 8, key & 255];
    let picked = 0;
    let run = 0;
    for (const rank of order) {
      const bit = 1 << rank;
      if ((theirs & bit) === 0) run |= mine & bit;
      else {
        picked |= run === 0 ? 0 : pick(run);
        run = 0;
      }
    }
    return run === 0 ? picked : picked | pick(run);
  });

const first = (run: CardSet): CardSet => (run === 0 ? 0 : 1 << lowest(run));
export interface RunTables {
  /** One card of those without points, one of those with points. */
  oneOfEach: Uint8Array;
  dearest: Uint8Array;
  cheapest: Uint8Array;
  /** Without a trump points do not count. */
  oneOfAll: Uint8Array;
}

let tables: RunTables | null = null;

/** Made when they are first asked for: many who load the game never solve a deal. */
export const runTables = (): RunTables =>
  (tables ??= {
    oneOfEach: tableOf(TRUMP_ORDER, (run) => first(run & ~DEAR) | first(run & DEAR)),
    dearest: tableOf(TRUMP_ORDER, (run) => 1 << highest(run)),
    cheapest: tableOf(TRUMP_ORDER, first),
    oneOfAll: tableOf(PLAIN_ORDER, first),
  });

export const pickFromRuns = (table: Uint8Array, mine: CardSet, theirs: CardSet): CardSet => {
  let picked = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    const cards = (mine >>> shift) & 255;
    if (cards !== 0) picked |= table[(cards << 8) | ((theirs >>> shift) & 255)] << shift;
  }
  return picked;
};
