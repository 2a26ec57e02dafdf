// Trick play in a few ints, all hands open: what the heuristic bot plays through in its head. The engine's own state
// carries a match and a log; this carries one hand and is copied in a moment.
import type { Card, CardSet } from '../../../core/cards.ts';
import { NO_TRUMP, POINTS, suitOf, pairsIn } from '../deck.ts';
import { followers, mayDeclare } from '../play.ts';
import type { Ruleset } from '../ruleset.ts';
import { rounded } from '../score.ts';

/** A card, with DECLARED added when its marriage is declared with it. */
export type Move = number;
export const DECLARED = 32;
export const cardOf = (move: Move): Card => move & 31;
export const isDeclared = (move: Move): boolean => move >= DECLARED;

/** Does a later card take the trick from the one that is winning? */
export const takes = (card: Card, best: Card, trump: number): boolean => {
  const suit = suitOf(card);
  return suit === suitOf(best) ? card > best : suit === trump;
};

/** Players are numbered from forehand on, 0..size-1, clockwise; a sitting dealer has no number. */
export class Bout {
  size = 2;
  declarer = 0;
  readonly hands = [0, 0, 0];
  /** Card points taken. */
  readonly points = [0, 0, 0];
  /** Marriages credited. */
  readonly melds = [0, 0, 0];
  /** Has taken a trick: 1. */
  readonly took = [0, 0, 0];
  /** Points of the cards that nobody will play. */
  dead = 0;
  turn = 0;
  trump = NO_TRUMP;
  tricks = 0;
  /** Cards on the table. */
  laid = 0;
  card0: Card = 0;
  card1: Card = 0;
  best: Card = 0;
  bestBy = 0;
  /** A marriage that counts only if its player wins the trick on the table. */
  pending = 0;
  pendingBy = -1;

  copyFrom(other: Bout): void {
    this.size = other.size;
    this.declarer = other.declarer;
    for (let i = 0; i < 3; i++) {
      this.hands[i] = other.hands[i];
      this.points[i] = other.points[i];
      this.melds[i] = other.melds[i];
      this.took[i] = other.took[i];
    }
    this.dead = other.dead;
    this.turn = other.turn;
    this.trump = other.trump;
    this.tricks = other.tricks;
    this.laid = other.laid;
    this.card0 = other.card0;
    this.card1 = other.card1;
    this.best = other.best;
    this.bestBy = other.bestBy;
    this.pending = other.pending;
    this.pendingBy = other.pendingBy;
  }

  get over(): boolean {
    return this.laid === 0 && this.hands[this.turn] === 0;
  }

  next(player: number): number {
    return player + 1 === this.size ? 0 : player + 1;
  }

  /** All cards in the hands of the others. */
  others(player: number): CardSet {
    return (this.hands[0] | this.hands[1] | this.hands[2]) & ~this.hands[player];
  }

  playable(ruleset: Ruleset): CardSet {
    const hand = this.hands[this.turn];
    return this.laid === 0 ? hand : followers(ruleset.rules, hand, this.card0, this.best, this.trump);
  }

  /** Kings and queens that could be declared now, if they may be played. */
  declarable(ruleset: Ruleset): CardSet {
    return mayDeclare(ruleset.rules, this.laid, this.tricks) ? pairsIn(this.hands[this.turn]) : 0;
  }

  play(ruleset: Ruleset, move: Move): void {
    const card = cardOf(move);
    const by = this.turn;
    if (move >= DECLARED) this.#declare(ruleset, suitOf(card));
    this.hands[by] &= ~(1 << card);
    if (this.laid === 0) this.card0 = card;
    else if (this.laid === 1) this.card1 = card;
    this.laid++;
    if (this.laid === 1 || takes(card, this.best, this.trump)) {
      this.best = card;
      this.bestBy = by;
    }
    if (this.laid < this.size) this.turn = this.next(by);
    else this.#finishTrick(card);
  }

  #declare(ruleset: Ruleset, suit: number): void {
    const value = ruleset.marriageValues[suit];
    this.trump = suit;
    if (ruleset.rules.marriageCredit === 'if-trick-won') {
      this.pending = value;
      this.pendingBy = this.turn;
    } else this.melds[this.turn] += value;
    // In mid-trick the new trump may turn a losing card into the winner.
    if (this.laid === 2 && takes(this.card1, this.card0, suit)) {
      this.best = this.card1;
      this.bestBy = (this.turn + this.size - 1) % this.size;
    } else if (this.laid === 2) {
      this.best = this.card0;
      this.bestBy = this.next(this.turn);
    }
  }

  #finishTrick(last: Card): void {
    const winner = this.bestBy;
    this.points[winner] += POINTS[this.card0] + POINTS[last] + (this.size === 3 ? POINTS[this.card1] : 0);
    this.took[winner] = 1;
    if (this.pendingBy === winner) this.melds[winner] += this.pending;
    this.pendingBy = -1;
    this.tricks++;
    this.laid = 0;
    this.turn = winner;
  }

  /** The points of a player, final when the bout is over (§3.8). */
  total(ruleset: Ruleset, player: number): number {
    const { marriageCredit, deadCards } = ruleset.rules;
    let total = this.points[player];
    if (marriageCredit !== 'if-any-trick-won' || this.took[player] === 1) total += this.melds[player];
    if (deadCards === 'declarer' && player === this.declarer) total += this.dead;
    else if (deadCards === 'last-trick-winner' && player === this.bestBy) total += this.dead;
    return total;
  }
}

/** What the result of a hand is measured by. */
export interface Stakes {
  /** Before the hand, by player of the bout. */
  scores: readonly number[];
  contract: number;
  /** Whose gain counts. */
  me: number;
}

/** Ends the match: more than any hand is worth. */
export const WIN_BONUS = 400;
/** Breaks ties: once the contract is decided every point still counts a little. */
const SPARE_POINT = 0.05;

/** How much better the player `me` does than the others in a bout that is over. */
export const gainOf = (ruleset: Ruleset, bout: Bout, { scores, contract, me }: Stakes): number => {
  let gain = 0;
  for (let i = 0; i < bout.size; i++) {
    const total = bout.total(ruleset, i);
    const change = i === bout.declarer ? declarerChange(ruleset, total, contract) : rounded(ruleset.rules, total);
    const worth = SPARE_POINT * total + worthOf(ruleset, scores[i], change, i === bout.declarer);
    gain += i === me ? worth : -worth / (bout.size - 1);
  }
  return gain;
};

const declarerChange = ({ rules }: Ruleset, total: number, contract: number): number => {
  const made = (rules.declarerCheck === 'raw' ? total : rounded(rules, total)) >= contract;
  return made ? (rules.declarerGain === 'actual' ? total : contract) : -contract;
};

/** §3.9 a change of the score after the brake near the target. */
const worthOf = ({ rules }: Ruleset, score: number, change: number, declares: boolean): number => {
  if (rules.lockMode !== 'none' && change > 0 && score >= rules.lockScore) {
    if (rules.lockMode === 'declarer-only' && !declares) return 0;
    if (rules.lockMode === 'barrel' && score + change < rules.target) return 0;
  }
  return score + change >= rules.target ? change + WIN_BONUS : change;
};
