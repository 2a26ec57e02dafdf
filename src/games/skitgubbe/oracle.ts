// Skitgubbe as RULES.md tells it, word for word: lists of tokens, no tricks, no care for speed. Tests play it beside the
// engine. It shares nothing with the engine but the form of the rules and the notation of moves.
import { CHANCE, OVER, type Seat } from '../../core/game.ts';
import { OraclePart1 } from './oraclePart1.ts';
import { OraclePart2 } from './oraclePart2.ts';
import type { EngineRules } from './rules.ts';

const LETTERS = ['C', 'D', 'H', 'S'];
const FACES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
/** The chance outcome names cards by number: suits C D H S, 2 to ace in each. */
const tokenOf = (card: number): string => `${FACES[card % 13]}${LETTERS[Math.floor(card / 13)]}`;

export class Oracle {
  readonly #rules: EngineRules;
  #part1: OraclePart1 | null = null;
  #part2: OraclePart2 | null = null;

  constructor(rules: EngineRules) {
    this.#rules = rules;
  }

  applyChance(outcome: readonly number[]): void {
    this.#part1 = new OraclePart1(this.#rules, outcome.map(tokenOf));
    this.#turnOver();
  }

  actor(): number {
    if (this.#part2) return this.#part2.order === null ? this.#part2.turn : OVER;
    return this.#part1 ? this.#part1.turn : CHANCE;
  }

  legal(): string[] {
    return this.#part2 ? this.#part2.legal() : this.#part1!.legal();
  }

  apply(move: string): void {
    if (this.#part2) return this.#part2.apply(move);
    this.#part1!.apply(move);
    this.#turnOver();
  }

  /** §4 */
  #turnOver(): void {
    const part1 = this.#part1!;
    if (!part1.over) return;
    const owner: Seat = part1.lastWinner ?? this.#rules.goat;
    const hands = part1.hands.map((hand, seat) => [...hand, ...part1.captured[seat]]);
    hands[owner].push(part1.setAside);
    this.#part2 = new OraclePart2(this.#rules, hands, part1.setAside.at(-1)!, owner);
  }

  scores(): number[] {
    const order = this.#part2?.order;
    const n = this.#rules.players;
    if (!order) return Array.from({ length: n }, () => 0);
    return Array.from({ length: n }, (_, seat) => (seat === order[n - 1] ? -1 : 1 / (n - 1)));
  }

  places(): number[] {
    return Array.from({ length: this.#rules.players }, (_, seat) => this.#part2!.order!.indexOf(seat) + 1);
  }

  reason(): string {
    return this.#part2!.stopped ? 'turn-limit' : 'last-with-cards';
  }
}
