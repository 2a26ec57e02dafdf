// The search: can the soloist reach an end that is worth the goal, against two defenders who play as one, with all
// cards open? Seats count from the soloist: 0 is the soloist, 1 and 2 are the defenders in order of play.
//
// Every question is answered yes or no. What happened before counts only through the soloist's points and a few flags
// (worth.ts), and more points are never worse: so the memo holds, for each position, with how many points the answer
// is known to be yes and with how many no. Every trick begins with hands whose gaps
// are closed (closing.ts); moves are cards of such hands.
import { NO_CARD, highest, lowest, type Card, type CardSet } from '../../../core/cards.ts';
import { ACES, NO_TRUMP, POINT_CARDS, seven, suitSet } from '../deck.ts';
import { beats, followers } from '../play.ts';
import type { Ruleset } from '../ruleset.ts';
import { BETLI, ULTI, hasUnit } from '../units.ts';
import { closingTable, type ClosingTable } from './closing.ts';
import { pickFromRuns, runTables } from './runs.ts';
import { GENERATION_AT, Memo } from './memo.ts';
import {
  ACE_LOST,
  DEFENDER_LOST,
  DEFENDER_WON,
  FIRST,
  PARTNER_TOOK,
  SECOND,
  SOLO,
  SOLO_LOST,
  SOLO_WON,
  type Worth,
} from './worth.ts';

const NO_MOVE = -1;
const GENERATIONS = 1 << 16;

export class Search {
  nodes = 0;
  limit = Infinity;

  // The position; whoever starts a search fills it in.
  readonly hands = new Int32Array(3);
  trump = NO_TRUMP;
  units = 0;
  /** Tens of the soloist so far, and tens still to be won. */
  points = 0;
  left = 0;
  flags = 0;

  readonly #ruleset: Ruleset;
  readonly #memo = new Memo();
  readonly #runs = runTables();
  #generation = 0;
  #worth: Worth;
  #goal = 0;
  /** Tells the goals of one call apart in the memo; goals in points need no telling, they shift the points. */
  #goalKey = 0;
  #shift = 0;
  // What the deal says.
  #splitsDefenders = false;
  #apart: CardSet = 0;
  #trumps: CardSet = 0;
  #sevenSet: CardSet = 0;
  #keepsSeven: CardSet = 0;
  #isBetli = false;
  #canConcede = false;
  /** By suit. */
  readonly #closing: ClosingTable[] = [];
  #bestMove = NO_MOVE;

  constructor(ruleset: Ruleset, worth: Worth) {
    this.#ruleset = ruleset;
    this.#worth = worth;
  }

  /** A new position has been filled in. */
  setWorth(worth: Worth): void {
    const { rules } = this.#ruleset;
    this.#worth = worth;
    this.#generation++;
    if (this.#generation === GENERATIONS) {
      this.#generation = 1;
      this.#memo.wipe();
    }
    this.#splitsDefenders = (worth.flags & SECOND) !== 0;
    this.#isBetli = hasUnit(this.units, BETLI);
    this.#trumps = this.trump === NO_TRUMP ? 0 : suitSet(this.trump);
    this.#sevenSet = this.trump === NO_TRUMP ? 0 : 1 << seven(this.trump);
    const keeps = rules.keepSeven === 'enforced' && hasUnit(this.units, ULTI);
    this.#keepsSeven = keeps ? this.#sevenSet : 0;
    this.#apart = (worth.hasSeven || keeps ? this.#sevenSet : 0) | (worth.flags & ACE_LOST ? ACES : 0);
    this.#canConcede = rules.concede === 'soloist';
    const keepsAce = (worth.flags & ACE_LOST) !== 0 || this.#canConcede;
    const isPlain = this.trump === NO_TRUMP;
    for (let suit = 0; suit < 4; suit++) {
      const keepsSeven = suit === this.trump && (worth.hasSeven || keeps);
      this.#closing[suit] = closingTable(isPlain, keepsSeven, keepsAce);
    }
  }

  /** `key` numbers the goals of a call; `shift` is for goals that are plain points. */
  setGoal(goal: number, key: number, shift: number): void {
    this.#goal = goal;
    this.#goalKey = key;
    this.#shift = shift;
  }

  /** What can still become of the trump seven (worth.ts). */
  #hope(): number {
    const set = this.#sevenSet;
    if (set === 0 || ((this.hands[1] | this.hands[2] | this.hands[0]) & set) === 0) return 0;
    return (this.hands[0] & set) !== 0 ? 1 : 2;
  }

  /** A trick begins; is the goal reached? */
  lead(seat: number): boolean {
    if (this.nodes > this.limit) return false;
    const { hands, points, flags } = this;
    const worth = this.#worth;
    const hope = worth.hasSeven ? this.#hope() : 0;
    if (worth.best(flags, points + this.left, hope) < this.#goal && !this.#canConcede) return false;
    if (worth.worst(flags, points, hope) >= this.#goal) return true;

    const hand0 = hands[0];
    const hand1 = hands[1];
    const hand2 = hands[2];
    this.#closeGaps();
    const isYes = this.#search(seat);
    hands[0] = hand0;
    hands[1] = hand1;
    hands[2] = hand2;
    return isYes;
  }

  /** From the memo, or by trying every card; hands have no gaps. */
  #search(seat: number): boolean {
    const memo = this.#memo;
    const shifted = this.points - this.#shift;
    const key0 = this.hands[0];
    const key1 = this.hands[1];
    const key2 = this.hands[2];
    const key3 = (this.#generation << GENERATION_AT) | (this.#goalKey << 6) | (this.flags << 2) | seat;
    const at = memo.find(key0, key1, key2, key3);
    let before = NO_MOVE;
    if (memo.isKnown) {
      const answer = memo.recall(at, shifted);
      if (answer >= 0) return answer === 1;
      before = memo.move(at);
    }
    const isYes = this.play(seat, 0, NO_CARD, NO_CARD, NO_CARD, seat, before);
    if (this.nodes > this.limit) return isYes;
    const move = this.#bestMove;
    memo.find(key0, key1, key2, key3); // positions behind this one may have taken its place
    if (!memo.isKnown) memo.open(at, key0, key1, key2, key3);
    memo.note(at, shifted, isYes, move);
    return isYes;
  }

  #closeGaps(): void {
    const { hands } = this;
    const hand0 = hands[0];
    const hand1 = hands[1];
    const hand2 = hands[2];
    const inPlay = hand0 | hand1 | hand2;
    let closed0 = 0;
    let closed1 = 0;
    let closed2 = 0;
    for (let suit = 0; suit < 4; suit++) {
      const shift = 8 * suit;
      const row = ((inPlay >>> shift) & 255) << 8;
      if (row === 0) continue;
      const table = this.#closing[suit];
      closed0 |= table[row | ((hand0 >>> shift) & 255)] << shift;
      closed1 |= table[row | ((hand1 >>> shift) & 255)] << shift;
      closed2 |= table[row | ((hand2 >>> shift) & 255)] << shift;
    }
    hands[0] = closed0;
    hands[1] = closed1;
    hands[2] = closed2;
  }

  /**
   * The seat to move tries its cards: `size` cards lie on the table, the first two of them `led` and `card1`; `winning`
   * of `winner` would take the trick.
   */
  play(seat: number, size: number, led: Card, card1: Card, winning: Card, winner: number, before: number): boolean {
    const isSolo = seat === 0;
    if (isSolo && this.#canConcede && this.concedes(size, led, card1)) return true;
    let set = this.#candidates(seat, size, led, card1, winning, winner);
    // Trumps are worth more later: whoever leads tries the other suits first.
    const early = size === 0 ? ~this.#trumps : -1;
    const fromTop = (size === 0) !== this.#isBetli;
    while (set !== 0) {
      let card: Card;
      if (before >= 0) {
        card = before;
        before = NO_MOVE;
        if (((set >>> card) & 1) === 0) continue;
      } else {
        const first = set & early || set;
        card = fromTop ? highest(first) : lowest(first);
      }
      set &= ~(1 << card);
      if (this.tryMove(seat, size, led, card1, winning, winner, card) === isSolo) {
        this.#bestMove = card;
        return isSolo;
      }
    }
    this.#bestMove = NO_MOVE;
    return !isSolo;
  }

  /** §10 is giving up here good enough? */
  concedes(size: number, led: Card, card1: Card): boolean {
    let open = this.hands[0] | this.hands[1] | this.hands[2];
    if (size > 0) open |= 1 << led;
    if (size > 1) open |= 1 << card1;
    const gotAces = (this.flags & ACE_LOST) === 0 && (open & ACES) === 0;
    return this.#worth.concededValue(this.flags, this.points, gotAces) >= this.#goal;
  }

  /** The legal cards, without those that another one stands for. */
  #candidates(seat: number, size: number, led: Card, card1: Card, winning: Card, winner: number): CardSet {
    const { hands, trump } = this;
    const hand = hands[seat];
    let cards = size === 0 ? hand : followers(this.#ruleset.rules, hand, led, winning, trump, this.#isBetli);
    // §7.3; in the last trick there is one card only
    if (seat === 0 && this.#keepsSeven !== 0) cards = cards & ~this.#keepsSeven || cards;
    if ((cards & (cards - 1)) === 0) return cards;
    let theirs = (hands[0] | hands[1] | hands[2]) & ~hand;
    if (size > 0) theirs |= 1 << led;
    if (size > 1) theirs |= 1 << card1;
    const kept = cards & this.#apart;
    const free = cards & ~kept;
    const { oneOfAll, oneOfEach, dearest, cheapest } = this.#runs;
    if (trump === NO_TRUMP) return kept | pickFromRuns(oneOfAll, free, theirs);
    if (size < 2) return kept | pickFromRuns(oneOfEach, free, theirs);
    const isOurs = (winner === 0) === (seat === 0);
    if (isOurs) return kept | pickFromRuns(dearest, free, theirs);
    const taking = takersOf(free, winning, trump);
    return kept | pickFromRuns(dearest, taking, theirs) | pickFromRuns(cheapest, free & ~taking, theirs);
  }

  /** One card: the answer after it, with the position left as it was. */
  tryMove(seat: number, size: number, led: Card, card1: Card, winning: Card, winner: number, card: Card): boolean {
    this.nodes++;
    const { hands } = this;
    const hand = hands[seat];
    hands[seat] = hand & ~(1 << card);
    if (size === 0 || beats(card, winning, this.trump)) {
      winning = card;
      winner = seat;
    }
    let isYes: boolean;
    if (size === 2) isYes = this.#finish(seat, led, card1, card, winner);
    else {
      const next = seat === 2 ? 0 : seat + 1;
      isYes = this.play(next, size + 1, size === 0 ? card : led, size === 1 ? card : card1, winning, winner, NO_MOVE);
    }
    hands[seat] = hand;
    return isYes;
  }

  /** The trick is taken; the next one begins, or the deal ends. `last` played its third card. */
  #finish(last: number, led: Card, card1: Card, card2: Card, winner: number): boolean {
    const { points, left, flags } = this;
    const worth = this.#worth;
    const cards = (1 << led) | (1 << card1) | (1 << card2);
    const isEnd = this.hands[0] === 0;
    if (this.trump !== NO_TRUMP) {
      const tens = tensIn(cards) + (isEnd ? 1 : 0);
      this.left -= tens;
      if (winner === 0) this.points += tens;
    }
    let won = winner === 0 ? SOLO : winner === 1 || !this.#splitsDefenders ? FIRST : SECOND;
    if (winner !== 0 && (cards & ACES) !== 0) won |= ACE_LOST;
    this.flags |= won & worth.flags;
    const isYes = isEnd
      ? worth.value(this.flags, this.points, this.#sevenIn(last, led, card1, card2, winner)) >= this.#goal
      : this.lead(winner);
    this.points = points;
    this.left = left;
    this.flags = flags;
    return isYes;
  }

  /** What became of the trump seven in the last trick. */
  #sevenIn(last: number, led: Card, card1: Card, card2: Card, winner: number): number {
    if (this.trump === NO_TRUMP) return 0;
    const card = seven(this.trump);
    const opener = last === 2 ? 0 : last + 1;
    const by = led === card ? opener : card1 === card ? (opener + 1) % 3 : card2 === card ? last : -1;
    if (by < 0) return 0;
    if (by === 0) return winner === 0 ? SOLO_WON : SOLO_LOST;
    if (winner === by) return DEFENDER_WON;
    return winner === 0 ? DEFENDER_LOST : PARTNER_TOOK;
  }
}

/** Aces and tens in a trick. */
const tensIn = (cards: CardSet): number => {
  let tens = 0;
  for (let set = cards & POINT_CARDS; set !== 0; set &= set - 1) tens++;
  return tens;
};

/** The cards that would take the trick, where there is a trump. */
const takersOf = (cards: CardSet, winning: Card, trump: number): CardSet => {
  const suit = winning >> 3;
  const taking = cards & suitSet(suit) & (winning === 31 ? 0 : -2 << winning);
  return suit === trump ? taking : taking | (cards & suitSet(trump));
};
