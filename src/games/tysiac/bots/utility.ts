// What the end of a deal is worth to one seat: its chance to win the match where that is known, else points.
import type { AnyGame, Seat } from '../../../core/game.ts';
import { createTysiacEquity, type TysiacEquity } from '../equity/index.ts';
import type { TysiacGame } from '../game.ts';
import { activeSeats } from '../knowledge.ts';
import type { Ruleset } from '../ruleset.ts';
import { changeScore, rounded } from '../score.ts';
import { Player } from '../state.ts';
import type { TysiacView } from '../view.ts';
import { WIN_BONUS, type Bout } from './bout.ts';

/** What a bomb is worth in points, to whoever has not used it yet. */
const BOMB_WORTH = 20;
/** Where points count, as the chance to win would change by them in the middle of a match. */
const PER_POINT = 1 / 1000;

export class Utility {
  readonly #ruleset: Ruleset;
  readonly #equity: TysiacEquity | null;
  readonly #chances: Float64Array;
  readonly #player = new Player();
  readonly #scores: number[] = [];
  readonly #bombs: number[] = [];
  #view!: TysiacView;
  #seats: Seat[] = [];

  constructor(game: AnyGame) {
    this.#ruleset = (game as TysiacGame).ruleset;
    this.#equity = createTysiacEquity(game);
    this.#chances = new Float64Array(game.seats);
  }

  /** From now on for the viewing seat. */
  setView(view: TysiacView): void {
    this.#view = view;
    this.#seats = activeSeats(this.#ruleset, view);
  }

  /** A bout that is over, for this contract. */
  played(bout: Bout, contract: number): number {
    const { rules } = this.#ruleset;
    this.#begin();
    let declarer = -1;
    for (let i = 0; i < bout.size; i++) {
      const total = bout.total(this.#ruleset, i);
      if (i !== bout.declarer) {
        this.#change(this.#seats[i], rounded(rules, total), false);
        continue;
      }
      declarer = this.#seats[i];
      const made = (rules.declarerCheck === 'raw' ? total : rounded(rules, total)) >= contract;
      this.#change(declarer, made ? (rules.declarerGain === 'actual' ? total : contract) : -contract, true);
    }
    return this.#value(declarer, this.#next(this.#view.dealer));
  }

  /** Everybody passes. */
  thrownIn(): number {
    this.#begin();
    const { dealer } = this.#view;
    return this.#value(-1, this.#ruleset.rules.dealerAfterThrownIn === 'next' ? this.#next(dealer) : dealer);
  }

  /** The bidder cannot prove the bid. */
  unproven(bidder: Seat, bid: number): number {
    const { rules } = this.#ruleset;
    this.#begin();
    for (const seat of this.#seats) {
      if (seat === bidder) this.#change(seat, rules.proofFailBidder === 'minus-bid' ? -bid : 0, true);
      else this.#change(seat, rules.proofFailOpponents, false);
    }
    return this.#value(bidder, this.#next(this.#view.dealer));
  }

  /** The viewing seat bombs its deal. */
  bombed(): number {
    const { rules } = this.#ruleset;
    const { dealer, seat: me, bid } = this.#view;
    this.#begin();
    this.#bombs[me!]--;
    if (rules.bombEffect === 'award') {
      for (const seat of this.#seats) {
        if (seat === me) this.#change(seat, -(rules.bombCost === 'bid' ? bid : rules.bombCost), true);
        else this.#change(seat, rules.bombAward, false);
      }
    }
    const isCounted = this.#equity !== null && rules.bombEffect === 'redeal';
    const worth = isCounted ? 0 : BOMB_WORTH * PER_POINT;
    return this.#value(-1, rules.bombDealer === 'next' ? this.#next(dealer) : dealer) - worth;
  }

  #next(seat: Seat): Seat {
    return (seat + 1) % this.#ruleset.rules.seats;
  }

  #begin(): void {
    this.#view.players.forEach(({ score, bombs }, seat) => {
      this.#scores[seat] = score;
      this.#bombs[seat] = bombs;
    });
  }

  #change(seat: Seat, change: number, asDeclarer: boolean): void {
    const { score, scoreBefore, barrel } = this.#view.players[seat];
    const player = this.#player;
    player.score = score;
    player.scoreBefore = scoreBefore;
    player.barrel = barrel;
    changeScore(this.#ruleset.rules, player, change, asDeclarer);
    this.#scores[seat] = player.score;
  }

  #value(declarer: Seat, dealer: Seat): number {
    const me = this.#view.seat!;
    if (this.#equity !== null) {
      this.#equity.chancesAt({ scores: this.#scores, bombs: this.#bombs, dealer, declarer }, this.#chances);
      return this.#chances[me];
    }
    const { target } = this.#ruleset.rules;
    let sum = 0;
    this.#view.players.forEach(({ score }, seat) => {
      const gain = this.#scores[seat] - score + (this.#scores[seat] >= target ? WIN_BONUS : 0);
      sum += seat === me ? gain : -gain / (this.#view.players.length - 1);
    });
    return sum * PER_POINT;
  }
}
