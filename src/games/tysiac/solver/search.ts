// The search: how much can the declarer reach against best defence, with all cards open? Seats count from the
// declarer: 0 is the declarer, 1 and 2 are the defenders in order of play, and the defenders play as one.
//
// Every question is "does the value reach the goal?" (a null window), and the answer a bound. There are two kinds of
// aim. A linear one counts weighted points; its memo holds bounds of what is still to come, whatever happened before.
// The other asks about the totals of both sides, as a settlement does in steps; its memo holds totals at which the
// answer was yes or no, and answers easier or harder ones with them.
import { NO_CARD, count, highest, type Card, type CardSet } from '../../../core/cards.ts';
import { NO_TRUMP, POINTS, pairsIn, suitOf, suitSet } from '../deck.ts';
import { beats, followers } from '../play.ts';
import type { Ruleset } from '../ruleset.ts';
import { Candidates, cheapestCard } from './candidates.ts';
import { surePoints } from './sure.ts';
import { FAR, Memo } from './memo.ts';

/** Added to a card that is played with a declaration. */
export const DECLARES = 32;
const NO_MOVE = -1;

/** The totals that are good enough. */
export interface Needs {
  /** By the defenders' total, the declarer's total that suffices; null where more points may be worse. */
  table: Int32Array | null;
  meets(own: number, other: number): boolean;
  /** Does the defenders' total matter at all? */
  countsOther: boolean;
}

export class Search {
  nodes = 0;
  limit = Infinity;

  // The position; whoever starts a search fills it in.
  readonly hands = new Int32Array(3);
  trump = 0;
  /** Marriages that wait for a trick (§3.7.7): bits 0–2 who has won one, then four bits of suits for each seat. */
  late = 0;
  /** Points of the cards in play, and of the dead cards where the last trick gets them. */
  left = 0;
  dead = 0;
  /** Totals so far. */
  own = 0;
  other = 0;
  /** Cards in a hand during the first trick, where nobody may declare in it; else 0. */
  silentSize = 0;

  readonly #ruleset: Ruleset;
  readonly #players: number;
  readonly #isAnyTurn: boolean;
  readonly #isAutomatic: boolean;
  readonly #waitsForTrick: boolean;
  readonly #waitsForAny: boolean;
  /** Two players, and only leaders declare, at once and if they like: the bounds of sure.ts hold. */
  readonly #hasSurePoints: boolean;
  /** The value of a set of suits, and of the dearest of them. */
  readonly #marriages: Int32Array;
  readonly #dearest: Int32Array;
  readonly #memo = new Memo();
  readonly #candidates: Candidates;
  #ownWeight = 1;
  #otherWeight = 1;
  #needs: Needs | null = null;
  /** What `play` found best. */
  #bestMove = NO_MOVE;

  constructor(ruleset: Ruleset) {
    const { rules, marriageValues, active } = ruleset;
    this.#ruleset = ruleset;
    this.#players = active;
    this.#candidates = new Candidates(rules, active);
    this.#isAnyTurn = rules.marriageBy === 'any-turn';
    this.#isAutomatic = rules.marriageMode === 'automatic';
    this.#waitsForTrick = rules.marriageCredit === 'if-trick-won';
    this.#waitsForAny = rules.marriageCredit === 'if-any-trick-won';
    this.#hasSurePoints =
      active === 2 && !this.#isAnyTurn && !this.#isAutomatic && rules.marriageCredit === 'on-declare';
    const bySuits = (of: (values: number[]) => number): Int32Array =>
      Int32Array.from({ length: 16 }, (_, suits) => of(marriageValues.filter((_value, suit) => (suits >> suit) & 1)));
    this.#marriages = bySuits((values) => values.reduce((sum, value) => sum + value, 0));
    this.#dearest = bySuits((values) => Math.max(0, ...values));
  }

  /** From now on a value is `ownWeight × declarer's points − otherWeight × defenders'`, counted from the position on. */
  aimAtPoints(ownWeight: number, otherWeight: number): void {
    this.#ownWeight = ownWeight;
    this.#otherWeight = otherWeight;
    this.#needs = null;
    this.#candidates.canLeaveOut = true;
    this.#memo.clear();
  }

  /** From now on a value is 1 when the final totals are good enough, else 0; what they must be says `askFor`. */
  aimAtTotals(questions: number): void {
    this.#ownWeight = 0;
    this.#otherWeight = 0;
    this.#memo.clear(questions);
  }

  /** The totals that are good enough in the question of this number, the same ones each time. */
  askFor(needs: Needs, question: number): void {
    this.#needs = needs;
    this.#candidates.canLeaveOut = needs.table !== null;
    this.#memo.turnTo(question);
  }

  marriageValue(suits: number): number {
    return this.#marriages[suits];
  }

  /** The most that the declarer can still make. */
  ownMost(): number {
    return this.left + this.#marriages[suitsOf(pairsIn(this.hands[0]))] + this.#marriages[waitingOf(this.late, 0)];
  }

  /** The same of the defenders. */
  otherMost(): number {
    const { hands, late } = this;
    let most = this.left + this.#marriages[suitsOf(pairsIn(hands[1]))] + this.#marriages[suitsOf(pairsIn(hands[2]))];
    if (late !== 0) most += this.#marriages[waitingOf(late, 1)] + this.#marriages[waitingOf(late, 2)];
    return most;
  }

  /** A trick begins. */
  lead(seat: number, goal: number): number {
    const { hands, late } = this;
    const needs = this.#needs;
    if (hands[seat] === 0) return needs !== null && needs.meets(this.own, this.other) ? 1 : 0;
    if (this.nodes > this.limit) return 0;
    const bound = this.#bound(seat, goal);
    if (bound !== FAR) return bound;

    const memo = this.#memo;
    const key0 = hands[0] | (seat << 24) | ((this.trump + 1) << 26);
    const key1 = hands[1] | ((late & 255) << 24);
    const key2 = hands[2] | ((late >> 8) << 24);
    const at = memo.find(key0, key1, key2);
    let before = NO_MOVE;
    if (memo.isKnown) {
      if (needs === null) {
        if (memo.lower(at) >= goal) return memo.lower(at);
        if (memo.upper(at) < goal) return memo.upper(at);
      } else {
        const answer = memo.recall(at, this.own, this.other, needs.table !== null);
        if (answer >= 0) return answer;
      }
      before = memo.move(at);
    }
    const value = this.play(seat, 0, NO_CARD, NO_CARD, NO_CARD, seat, 0, goal, before);
    if (this.nodes > this.limit) return value;
    const move = this.#bestMove;
    // Positions behind this one may have taken its place.
    if (!memo.holds(at, key0, key1, key2)) memo.open(at, key0, key1, key2, needs === null);
    if (needs !== null) memo.note(at, this.own, this.other, value > 0);
    else if (value >= goal) memo.setLower(at, value);
    else memo.setUpper(at, value);
    memo.setMove(at, move);
    return value;
  }

  /** A value that decides the question without looking at moves; FAR when there is none. */
  #bound(seat: number, goal: number): number {
    const { hands } = this;
    const needs = this.#needs;
    let ownMost = this.ownMost();
    let otherMost = this.otherMost();
    let ownLeast = 0;
    let otherLeast = 0;
    if (this.#hasSurePoints) {
      const mine = hands[seat];
      const sure = surePoints(mine, hands[1 - seat], this.trump);
      const least = this.#isSilent(mine) ? sure : sure + this.#dearest[suitsOf(pairsIn(mine))];
      if (seat === 0) {
        ownLeast = least;
        otherMost -= sure;
      } else {
        otherLeast = least;
        ownMost -= sure;
      }
    }
    if (needs === null) {
      const high = this.#ownWeight * ownMost - this.#otherWeight * otherLeast;
      if (high < goal) return high;
      const low = this.#ownWeight * ownLeast - this.#otherWeight * otherMost;
      if (low >= goal) return low;
    } else if (needs.table !== null) {
      const counts = needs.countsOther ? 1 : 0;
      if (this.own + ownMost < needs.table[this.other + counts * otherLeast]) return 0;
      if (this.own + ownLeast >= needs.table[this.other + counts * otherMost]) return 1;
    }
    return FAR;
  }

  /**
   * The seat to move tries its cards: `size` cards lie on the table, the first two of them `led` and `card1`, `winning`
   * of `winner` would take the trick, which is worth `points`.
   */
  play(
    seat: number,
    size: number,
    led: Card,
    card1: Card,
    winning: Card,
    winner: number,
    points: number,
    goal: number,
    before: number,
  ): number {
    const hand = this.hands[seat];
    const cards = size === 0 ? hand : followers(this.#ruleset.rules, hand, led, winning, this.trump);
    const pairs = this.#declarable(hand, size) & cards;
    const candidates = this.#candidates;
    const plain = this.#isAutomatic ? cards & ~pairs : cards;
    candidates.split(this.hands, seat, size, led, card1, winning, winner, this.trump, plain);
    const { taking, others } = candidates;
    const isMax = seat === 0;
    let best = isMax ? -FAR : FAR;
    let bestMove = NO_MOVE;
    // What was best before; marriages; cards that take the trick; the others. Whoever leads keeps trumps for later, takes
    // as cheaply as can be and then goes through one suit after the other; whoever follows does the opposite.
    const isLead = size === 0;
    const early = isLead && this.trump !== NO_TRUMP ? ~suitSet(this.trump) : -1;
    for (let pass = before === NO_MOVE ? 1 : 0; pass < 4; pass++) {
      let set = pass === 0 ? 1 : pass === 1 ? pairs : pass === 2 ? taking : others;
      while (set !== 0) {
        let move = before;
        if (pass === 0) set = 0;
        else {
          const from = set & early || set;
          const card = (pass === 3) !== isLead ? cheapestCard(from) : highest(from);
          set ^= 1 << card;
          move = pass === 1 ? card + DECLARES : card;
          if (move === before) continue;
        }
        const value = this.tryMove(seat, size, led, card1, winning, winner, points, goal, move);
        if (isMax ? value <= best : value >= best) continue;
        best = value;
        bestMove = move;
        if (isMax === value >= goal) {
          pass = 4;
          break;
        }
      }
    }
    this.#bestMove = bestMove;
    return best;
  }

  /** One card: the value after it, with the position left as it was. */
  tryMove(
    seat: number,
    size: number,
    led: Card,
    card1: Card,
    winning: Card,
    winner: number,
    points: number,
    goal: number,
    move: number,
  ): number {
    this.nodes++;
    const { hands, trump, late, own, other } = this;
    const players = this.#players;
    const card = move & 31;
    const hand = hands[seat];
    let gain = 0;
    if (move >= DECLARES) {
      gain = this.#declare(seat, suitOf(card));
      if (size > 0) {
        // §3.7.2 a new trump in mid-trick may turn a card that was losing into the winner.
        const opener = (seat + players - size) % players;
        const takes = size === 2 && beats(card1, led, this.trump);
        winning = takes ? card1 : led;
        winner = takes ? (opener + 1) % players : opener;
      }
    }
    hands[seat] = hand & ~(1 << card);
    if (size === 0 || beats(card, winning, this.trump)) {
      winning = card;
      winner = seat;
    }
    let value: number;
    const worth = points + POINTS[card];
    if (size + 1 === players) value = this.#finish(winner, worth, goal - gain);
    else {
      const next = seat + 1 === players ? 0 : seat + 1;
      const first = size === 0 ? card : led;
      value = this.play(next, size + 1, first, size === 1 ? card : card1, winning, winner, worth, goal - gain, NO_MOVE);
    }
    hands[seat] = hand;
    this.trump = trump;
    this.late = late;
    this.own = own;
    this.other = other;
    return gain + value;
  }

  /** The trick is taken; the next one begins. */
  #finish(winner: number, points: number, goal: number): number {
    const { left } = this;
    this.left -= points;
    let gain = points;
    if (this.hands[winner] === 0) gain += this.dead;
    if (this.#waitsForTrick || this.#waitsForAny) {
      gain += this.#marriages[waitingOf(this.late, winner)];
      this.late = this.#waitsForTrick ? 0 : (this.late & ~(15 << (3 + 4 * winner))) | (1 << winner);
    }
    const shift = this.#count(winner, gain);
    const value = shift + this.lead(winner, goal - shift);
    this.left = left;
    return value;
  }

  /** Adds points to a side; answers what they are worth to the aim. */
  #count(seat: number, points: number): number {
    if (seat === 0) {
      this.own += points;
      return this.#ownWeight * points;
    }
    if (this.#needs !== null && this.#needs.countsOther) this.other += points;
    return -this.#otherWeight * points;
  }

  /** §3.7.3, §3.7.7 */
  #declare(seat: number, suit: number): number {
    this.trump = suit;
    if (this.#waitsForTrick || (this.#waitsForAny && ((this.late >> seat) & 1) === 0)) {
      this.late |= 1 << (3 + 4 * seat + suit);
      return 0;
    }
    return this.#count(seat, this.#marriages[1 << suit]);
  }

  /** §3.7.1 the kings and queens that may be played with a declaration. */
  #declarable(hand: CardSet, size: number): CardSet {
    return (size > 0 && !this.#isAnyTurn) || this.#isSilent(hand) ? 0 : pairsIn(hand);
  }

  /** Is this the first trick, in which nobody declares? */
  #isSilent(hand: CardSet): boolean {
    return this.silentSize !== 0 && count(hand) === this.silentSize;
  }
}

/** The suits of a set of pairs, as four bits. */
const suitsOf = (pairs: CardSet): number =>
  ((pairs >> 2) & 1) | ((pairs >> 7) & 2) | ((pairs >> 12) & 4) | ((pairs >> 17) & 8);

const waitingOf = (late: number, seat: number): number => (late >> (3 + 4 * seat)) & 15;
