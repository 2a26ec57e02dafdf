// What the uses of a reward (§3.7) are worth in a world, one step at a time: by what they do to the boards at once.
import type { Card } from '../../../core/cards.ts';
import type { Seat } from '../../../core/game.ts';
import { EMPTY } from '../cards.ts';
import { CREATE_JOKER, MOVE_OTHER, MOVE_OWN, STEAL, TAKE_ANY, TAKE_TOP } from '../forms.ts';
import { rewardOf } from '../resolve.ts';
import type { Ruleset } from '../ruleset.ts';
import { NONE, type State } from '../state.ts';
import type { Cell } from '../windows.ts';
import type { BoardWorth } from './boardWorth.ts';
import type { Prospects } from './prospects.ts';

export class RewardWorth {
  readonly #ruleset: Ruleset;
  readonly #prospects: Prospects;

  constructor(ruleset: Ruleset, prospects: Prospects) {
    this.#ruleset = ruleset;
    this.#prospects = prospects;
  }

  #formOf(s: State): number {
    return this.#ruleset.rewards[rewardOf(this.#ruleset, s)].form;
  }

  /** Is it hardly ever wrong to use the reward? Only a card that must be taken may do harm. */
  isWelcome(s: State): boolean {
    if (this.#formOf(s) !== TAKE_TOP) return true;
    return s.discardSize > 0 && this.#gainOf(s, this.#own(s), s.discard[s.discardSize - 1]) > 0;
  }

  /** For every use that is offered, in the units of the boards' worth. */
  judge(s: State, ids: Int32Array, size: number, out: Float64Array): void {
    const { layout, cells, players } = this.#ruleset;
    this.#prospects.read(s);
    const own = this.#own(s);
    let seat = NONE;
    let other: BoardWorth | null = null;
    for (let i = 0; i < size; i++) {
      const id = ids[i];
      if (id >= layout.to) out[i] = this.#target(s, own, id - layout.to);
      else if (id >= layout.take) out[i] = this.#gainOf(s, own, id - layout.take);
      else {
        const owner = (s.turn + Math.floor((id - layout.from) / cells)) % players;
        const cell = (id - layout.from) % cells;
        if (owner === s.turn) {
          out[i] = this.#ownSource(s, own, cell);
          continue;
        }
        if (owner !== seat) other = this.#prospects.lookBeside(s.boards, (seat = owner) * cells);
        out[i] = this.#harm(s, own, other!, cell);
      }
    }
  }

  /** The own board without the cards of the pattern. */
  #own(s: State): BoardWorth {
    const cleared: Cell[] = [];
    for (let i = 0; i < s.clearSize; i++) if (s.clear[i] !== NONE) cleared.push(s.clear[i]);
    return this.#prospects.look(s.boards, s.turn * this.#ruleset.cells, cleared);
  }

  /** The best that a card can bring on the own board: cells of the pattern are not free yet. */
  #gainOf(s: State, own: BoardWorth, card: Card): number {
    let best = -Infinity;
    for (let cell = 0; cell < this.#ruleset.cells; cell++) {
      if (s.boards[s.turn * this.#ruleset.cells + cell] !== EMPTY) continue;
      const gain = own.gain(cell, card);
      if (gain > best) best = gain;
    }
    return best;
  }

  /** A card of the pattern itself leaves the board anyway. */
  #ownSource(s: State, own: BoardWorth, cell: Cell): number {
    const card = own.cardAt(cell);
    if (card === EMPTY) return 0;
    const worth = own.loss(cell);
    if (this.#formOf(s) !== MOVE_OWN) return worth;
    own.set(cell, EMPTY);
    const gain = this.#gainOf(s, own, card);
    own.set(cell, card);
    return worth + gain;
  }

  #harm(s: State, own: BoardWorth, other: BoardWorth, cell: Cell): number {
    const harm = -other.loss(cell) / (this.#ruleset.players - 1);
    return this.#formOf(s) === STEAL ? harm + this.#gainOf(s, own, other.cardAt(cell)) : harm;
  }

  #target(s: State, own: BoardWorth, cell: Cell): number {
    const { cells, deck } = this.#ruleset;
    const form = this.#formOf(s);
    if (form === CREATE_JOKER) return own.gain(cell, deck.joker);
    if (form === TAKE_TOP || form === TAKE_ANY)
      return own.gain(cell, s.discard[form === TAKE_ANY ? s.pile : s.discardSize - 1]);
    const seat: Seat = Math.floor(s.source / cells);
    const from = s.source - seat * cells;
    const card = s.boards[s.source];
    if (form === STEAL) return own.gain(cell, card);
    const board = form === MOVE_OTHER ? this.#prospects.lookBeside(s.boards, seat * cells) : own;
    if (board.cardAt(from) === EMPTY) return 0;
    board.set(from, EMPTY);
    const gain = board.gain(cell, card);
    board.set(from, card);
    return form === MOVE_OTHER ? -gain : gain;
  }
}
