// Two players: a table over both scores, the bombs of both and the dealer.
import { AXIS, placeOn } from './axis.ts';

export const SIZE = AXIS.length;

/** Places in a table of `bombs + 1` by `bombs + 1` squares; the first player is forehand, the other deals. */
export const squareOf = (bombs: number, own: number, other: number): number =>
  (own * (bombs + 1) + other) * SIZE * SIZE;

export class DuelTable {
  readonly shares: Float64Array;
  readonly #bombs: number;
  readonly #own = { at: 0, part: 0 };
  readonly #other = { at: 0, part: 0 };

  constructor(shares: Float64Array, bombs: number) {
    this.shares = shares;
    this.#bombs = bombs;
  }

  /** The chance of a player to win, who deals next or not; nobody has reached the target. */
  chance(own: number, other: number, ownBombs: number, otherBombs: number, isDealer: boolean): number {
    return isDealer
      ? 1 - this.#forehand(other, own, otherBombs, ownBombs)
      : this.#forehand(own, other, ownBombs, otherBombs);
  }

  #forehand(own: number, other: number, ownBombs: number, otherBombs: number): number {
    const [a, b] = [this.#own, this.#other];
    placeOn(own, a);
    placeOn(other, b);
    const most = this.#bombs;
    const at = squareOf(most, Math.min(ownBombs, most), Math.min(otherBombs, most)) + a.at * SIZE + b.at;
    const { shares } = this;
    const low = shares[at] + b.part * (shares[at + 1] - shares[at]);
    const high = shares[at + SIZE] + b.part * (shares[at + SIZE + 1] - shares[at + SIZE]);
    return low + a.part * (high - low);
  }
}
