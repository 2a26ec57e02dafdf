// The rules once more, as a table of all that can happen in a deal; tests compare the game with it.
import { CHANCE, OVER } from '../../src/core/game.ts';
import type { KuhnRules } from './options.ts';

/** Moves so far → what may follow, or who gets how much: 'fold' = the one who did not fold, else the higher card. */
const DEAL: Readonly<Record<string, readonly string[] | 'cards' | 'called' | 'fold'>> = {
  '': ['check', 'bet'],
  check: ['check', 'bet'],
  bet: ['call', 'fold'],
  'check bet': ['call', 'fold'],
  'check check': 'cards',
  'bet call': 'called',
  'bet fold': 'fold',
  'check bet call': 'called',
  'check bet fold': 'fold',
};

export class Oracle {
  readonly #rules: KuhnRules;
  #deal = 0;
  #cards: readonly number[] | null = null;
  #moves: string[] = [];
  readonly #scores = [0, 0];

  constructor(rules: KuhnRules) {
    this.#rules = rules;
  }

  actor(): number {
    if (this.#cards === null) return this.#deal === this.#rules.deals ? OVER : CHANCE;
    return (this.#deal - 1 + this.#moves.length) % 2;
  }

  applyChance(outcome: readonly number[]): void {
    this.#deal++;
    this.#cards = outcome;
    this.#moves = [];
  }

  legal(): string[] {
    return [...(DEAL[this.#moves.join(' ')] as readonly string[])];
  }

  apply(move: string): void {
    const mover = this.actor();
    this.#moves.push(move);
    const next = DEAL[this.#moves.join(' ')]!;
    if (typeof next !== 'string') return;
    const [first, second] = this.#cards as [number, number];
    const winner = next === 'fold' ? 1 - mover : first > second ? 0 : 1;
    const chips = next === 'called' ? 1 + this.#rules.bet : 1;
    this.#scores[winner]! += chips;
    this.#scores[1 - winner]! -= chips;
    this.#cards = null;
  }

  scores(): number[] {
    return [...this.#scores];
  }

  places(): number[] {
    const best = Math.max(...this.#scores);
    return this.#scores.map((score) => (score === best ? 1 : 2));
  }

  reason(): string {
    return 'last-deal';
  }
}
