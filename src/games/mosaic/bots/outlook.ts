// What is still to come, counted from a view: how likely a card of some rank and colours turns up in time.
import { exp } from '../../../core/functions.ts';
import { countUnseen } from '../belief.ts';
import type { Ruleset } from '../ruleset.ts';
import type { MosaicView } from '../view.ts';

/** Windows that need more cards than this are not looked at. */
export const MOST_MISSING = 3;
const UNKNOWN = -1;
/** Never zero, so that a window whose last fitting card is in hand is told from a spoilt one. */
const SLIGHTEST = 1e-6;

export class Outlook {
  readonly allColors: number;
  /** Another number after every change of what is unseen. */
  version = 0;
  readonly #ruleset: Ruleset;
  readonly #lowRank: number;
  readonly #rankCount: number;
  readonly #colorCount: number;
  /** Unseen cards by rank (from 0) and colour. */
  readonly #left: Float64Array;
  readonly #counted: Float64Array;
  /** Chances by missing cards, rank and set of colours; worked out when asked for. */
  readonly #chances: Float64Array;
  /** The same by missing cards and how many unseen cards fit. */
  readonly #byFitting: Float64Array;

  constructor(ruleset: Ruleset) {
    const { deck } = ruleset;
    this.#ruleset = ruleset;
    this.#lowRank = deck.lowRank;
    this.#rankCount = deck.highRank - deck.lowRank + 1;
    this.#colorCount = deck.colorCount;
    this.#left = new Float64Array(deck.faceCount);
    this.#counted = new Float64Array(this.#left.length);
    this.#chances = new Float64Array((MOST_MISSING * this.#rankCount) << deck.colorCount).fill(UNKNOWN);
    this.#byFitting = new Float64Array(MOST_MISSING * (deck.size + 1));
    for (let i = 0; i < this.#byFitting.length; i++) {
      const missing = Math.floor(i / (deck.size + 1)) + 1;
      // Cards that one seat can expect in its drafts: all of the deck is seen, by all seats alike.
      const expected = (i % (deck.size + 1)) / ruleset.players;
      this.#byFitting[i] = Math.max(SLIGHTEST, 1 - exp(-expected / missing));
    }
    this.allColors = (1 << deck.colorCount) - 1;
  }

  read(view: MosaicView): void {
    const counted = this.#counted;
    if (view.deck > 0) countUnseen(this.#ruleset, view, counted);
    else counted.fill(0);
    this.readLeft(counted);
  }

  /** The same from counts by face (rank, then colour). */
  readLeft(left: Float64Array): void {
    let isSame = true;
    for (let face = 0; face < left.length && isSame; face++) isSame = left[face] === this.#left[face];
    if (isSame) return;
    this.version++;
    this.#chances.fill(UNKNOWN);
    this.#left.set(left);
  }

  /** The chance that a card of this rank and one of these colours comes while `missing` places wait for theirs. */
  chance(rank: number, colors: number, missing: number): number {
    const row = rank - this.#lowRank;
    const index = (((missing - 1) * this.#rankCount + row) << this.#colorCount) + colors;
    const known = this.#chances[index];
    if (known !== UNKNOWN) return known;
    const { size } = this.#ruleset.deck;
    return (this.#chances[index] = this.#byFitting[(missing - 1) * (size + 1) + this.#fitting(row, colors)]);
  }

  #fitting(row: number, colors: number): number {
    let sum = 0;
    for (let color = 0; color < this.#colorCount; color++) {
      if ((colors >> color) & 1) sum += this.#left[row * this.#colorCount + color];
    }
    return sum;
  }
}
