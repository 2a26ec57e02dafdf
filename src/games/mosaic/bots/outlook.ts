// What is still to come, counted from a view: how likely a card of some rank and colours turns up in time.
import type { Card } from '../../../core/cards.ts';
import { exp } from '../../../core/functions.ts';
import { unseenCards } from '../belief.ts';
import type { Ruleset } from '../ruleset.ts';
import type { MosaicView } from '../view.ts';

/** Windows that need more cards than this are not looked at. */
export const MOST_MISSING = 3;
const UNKNOWN = -1;
/** Never zero, so that a window whose last fitting card is in hand is told from a spoilt one. */
const SLIGHTEST = 1e-6;

export class Outlook {
  readonly allColors: number;
  readonly #ruleset: Ruleset;
  /** Unseen cards by rank (from 0) and colour. */
  readonly #left: Float64Array;
  /** Chances by missing cards, rank and set of colours; worked out when asked for. */
  readonly #chances: Float64Array;
  readonly #rankCount: number;

  constructor(ruleset: Ruleset) {
    const { deck } = ruleset;
    this.#ruleset = ruleset;
    this.#rankCount = deck.highRank - deck.lowRank + 1;
    this.#left = new Float64Array(this.#rankCount * deck.colorCount);
    this.#chances = new Float64Array((MOST_MISSING * this.#rankCount) << deck.colorCount);
    this.allColors = (1 << deck.colorCount) - 1;
  }

  read(view: MosaicView): void {
    this.#forget();
    if (view.deck === 0) return;
    for (const card of unseenCards(this.#ruleset, view)) this.#expect(card);
  }

  /** The same from counts by face (rank, then colour). */
  readLeft(left: Float64Array): void {
    this.#forget();
    this.#left.set(left);
  }

  #forget(): void {
    this.#left.fill(0);
    this.#chances.fill(UNKNOWN);
  }

  #expect(card: Card): void {
    const { deck } = this.#ruleset;
    this.#left[(deck.rankOf[card] - deck.lowRank) * deck.colorCount + deck.colorOf[card]]++;
  }

  /** The chance that a card of this rank and one of these colours comes while `missing` places wait for theirs. */
  chance(rank: number, colors: number, missing: number): number {
    const { lowRank, colorCount } = this.#ruleset.deck;
    const index = (((missing - 1) * this.#rankCount + rank - lowRank) << colorCount) + colors;
    if (this.#chances[index] === UNKNOWN) {
      this.#chances[index] = Math.max(SLIGHTEST, 1 - exp(-this.#expected(rank - lowRank, colors) / missing));
    }
    return this.#chances[index];
  }

  /** Fitting cards that one seat can expect in its drafts: all of the deck is seen, by all seats alike. */
  #expected(row: number, colors: number): number {
    const { colorCount } = this.#ruleset.deck;
    let sum = 0;
    for (let color = 0; color < colorCount; color++) {
      if ((colors >> color) & 1) sum += this.#left[row * colorCount + color];
    }
    return sum / this.#ruleset.players;
  }
}
