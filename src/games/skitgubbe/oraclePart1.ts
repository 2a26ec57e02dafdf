// Part 1 of the oracle (§3).
import type { Seat } from '../../core/game.ts';
import type { EngineRules } from './rules.ts';

interface Laid {
  by: Seat;
  card: string;
  required: boolean;
  round: number;
}

const rankOf = (card: string): string => card.slice(0, -1);
const SUITS_UP = 'CDHS';
const RANKS_UP = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
/** The order in which the cards of a slough list are named. */
const placeOf = (card: string): number => SUITS_UP.indexOf(card.at(-1)!) * 13 + RANKS_UP.indexOf(rankOf(card));

export class OraclePart1 {
  readonly hands: string[][];
  readonly captured: string[][];
  readonly setAside: string;
  lastWinner: Seat | null = null;
  over = false;
  turn: Seat = 0;
  readonly #rules: EngineRules;
  readonly #deck: string[];
  #pile: Laid[] = [];
  /** Who plays in this round, in order. */
  #order: Seat[] = [];
  #round = 0;
  #asking: 'play' | 'slough' = 'play';
  /** Sloughed in the poll of this seat so far. */
  #list: string[] = [];
  #passHadSlough = false;

  constructor(rules: EngineRules, cards: readonly string[]) {
    this.#rules = rules;
    const { players, handSize } = rules;
    const seats = Array.from({ length: players }, (_, seat) => seat);
    this.hands = seats.map((seat) => Array.from({ length: handSize }, (_, round) => cards[round * players + seat]));
    this.captured = seats.map(() => []);
    this.setAside = cards[players * handSize];
    this.#deck = cards.slice(players * handSize + 1);
    this.#startTrick(rules.goat);
  }

  legal(): string[] {
    return this.#asking === 'play' ? this.#legalPlays() : this.#legalSloughs();
  }

  apply(move: string): void {
    if (this.#asking === 'play') this.#play(move);
    else if (move === 'done') this.#endList();
    else this.#slough(move.slice(1));
  }

  // §3.2

  #startTrick(leader: Seat): void {
    this.#pile = [];
    this.#round = 0;
    if (this.#deck.length === 0 && this.hands.some((hand) => hand.length === 0)) {
      this.over = true;
      return;
    }
    const n = this.hands.length;
    this.#order = this.hands.map((_, i) => (leader + i) % n);
    this.#askForPlay();
  }

  #askForPlay(): void {
    const next = this.#order.find((seat) => this.#owes(seat))!;
    const noDeck = this.#deck.length === 0;
    const anyEmpty = this.hands.some((hand) => hand.length === 0);
    if (noDeck && this.#rules.part1End === 'any-hand-empty' && anyEmpty) return this.#abort();
    if (noDeck && this.hands[next].length === 0) return this.#abort();
    this.#asking = 'play';
    this.turn = next;
  }

  #abort(): void {
    for (const { by, card } of this.#pile) this.captured[by].push(card);
    this.over = true;
  }

  // §1

  #strength(card: string): number {
    const low = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
    return (this.#rules.part1AceLow ? low : RANKS_UP).indexOf(rankOf(card));
  }

  #requiredOf(round: number): Laid[] {
    return this.#pile.filter((laid) => laid.required && laid.round === round);
  }

  #owes(seat: Seat): boolean {
    return this.#order.includes(seat) && !this.#requiredOf(this.#round).some((laid) => laid.by === seat);
  }

  #highest(laid: readonly Laid[]): number {
    return Math.max(...laid.map(({ card }) => this.#strength(card)));
  }

  #hasLeadingRank(card: string): boolean {
    const plays =
      this.#rules.warLeadingRank === 'round'
        ? this.#requiredOf(this.#round)
        : this.#pile.filter((laid) => laid.required);
    return plays.length > 0 && this.#strength(card) === this.#highest(plays);
  }

  // §3.3, §3.4

  #legalPlays(): string[] {
    const hand = this.hands[this.turn];
    const matching = hand.filter((card) => this.#hasLeadingRank(card));
    if (matching.length > 0) return matching;
    return this.#deck.length > 0 ? [...hand, 'deck'] : hand;
  }

  #play(move: string): void {
    const card = move === 'deck' ? this.#deck.shift()! : move;
    if (move !== 'deck') {
      this.#remove(card);
      this.#draw(1);
    }
    this.#pile.push({ by: this.turn, card, required: true, round: this.#round });
    this.#asking = 'slough';
    this.turn = 0;
    this.#passHadSlough = false;
  }

  #remove(card: string): void {
    this.hands[this.turn] = this.hands[this.turn].filter((other) => other !== card);
  }

  #draw(cards: number): void {
    this.hands[this.turn].push(...this.#deck.splice(0, cards));
  }

  // §3.5

  #legalSloughs(): string[] {
    const free = this.hands[this.turn].filter((card) => {
      const onPile = this.#pile.some((laid) => rankOf(laid.card) === rankOf(card));
      const isDuty = this.#owes(this.turn) && this.#hasLeadingRank(card);
      const isLater = this.#list.every((earlier) => placeOf(earlier) < placeOf(card));
      return onPile && !isDuty && isLater && this.#keepsOne();
    });
    return [...free.map((card) => `x${card}`), 'done'];
  }

  /** Would one more card leave enough? */
  #keepsOne(): boolean {
    if (!this.#rules.lastCardGuard || (!this.#owes(this.turn) && !this.#isTied(this.turn))) return true;
    const handSize = this.hands[this.turn].length + this.#list.length;
    const k = this.#list.length + 1;
    return handSize - k + Math.min(k, this.#deck.length) >= 1;
  }

  #isTied(seat: Seat): boolean {
    const plays = this.#requiredOf(this.#round);
    if (plays.length < this.#order.length) return false;
    const best = plays.filter(({ card }) => this.#strength(card) === this.#highest(plays)).map(({ by }) => by);
    return best.length > 1 && best.includes(seat);
  }

  #slough(card: string): void {
    this.#remove(card);
    this.#list.push(card);
    this.#pile.push({ by: this.turn, card, required: false, round: this.#round });
  }

  #endList(): void {
    this.#draw(this.#list.length);
    if (this.#list.length > 0) this.#passHadSlough = true;
    this.#list = [];
    this.turn++;
    if (this.turn < this.hands.length) return;
    if (!this.#passHadSlough) return this.#afterPolls();
    this.turn = 0;
    this.#passHadSlough = false;
  }

  // §3.6

  #afterPolls(): void {
    if (this.#order.some((seat) => this.#owes(seat))) return this.#askForPlay();
    const plays = this.#requiredOf(this.#round);
    const best = plays.filter(({ card }) => this.#strength(card) === this.#highest(plays)).map(({ by }) => by);
    if (best.length === 1) {
      this.captured[best[0]].push(...this.#pile.map(({ card }) => card));
      this.lastWinner = best[0];
      return this.#startTrick(best[0]);
    }
    const n = this.hands.length;
    const clockwise = this.hands.map((_, i) => (best[0] + i) % n);
    this.#order = clockwise.filter((seat) => best.includes(seat));
    this.#round++;
    this.#askForPlay();
  }
}
