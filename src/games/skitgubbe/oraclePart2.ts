// Part 2 of the oracle (§4.5–4.7, §5).
import type { Seat } from '../../core/game.ts';
import type { EngineRules } from './rules.ts';

interface Play {
  by: Seat;
  cards: string[];
}

const RANKS_UP = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suitOf = (card: string): string => card.at(-1)!;
const valueOf = (card: string): number => RANKS_UP.indexOf(card.slice(0, -1));
const topOf = (run: readonly string[]): number => valueOf(run.at(-1)!);

export class OraclePart2 {
  turn: Seat;
  /** The finishing order once the game is over. */
  order: Seat[] | null = null;
  stopped = false;
  readonly #rules: EngineRules;
  readonly #hands: string[][];
  readonly #trump: string;
  #out: Seat[] = [];
  #table: Play[] = [];
  #activeAtLead = 0;
  #turns = 0;

  constructor(rules: EngineRules, hands: string[][], trump: string, leader: Seat) {
    this.#rules = rules;
    this.#hands = hands;
    this.#trump = trump;
    this.turn = leader;
    const n = hands.length;
    for (const seat of hands.map((_, i) => (leader + i) % n)) if (hands[seat].length === 0) this.#out.push(seat);
    this.#checkEnd();
  }

  legal(): string[] {
    const runs = this.#runs().filter((run) => this.#table.length === 0 || this.#beats(run, this.#table.at(-1)!.cards));
    const mayEat =
      this.#table.length > 0 ? this.#rules.voluntaryEat || runs.length === 0 : this.#rules.emptyTableEat === 'skip';
    const eats = mayEat ? ['eat'] : [];
    return [...runs.map((run) => (run.length === 1 ? `r${run[0]}` : `r${run[0]}-${run.at(-1)}`)), ...eats];
  }

  apply(move: string): void {
    this.#turns++;
    if (move === 'eat') this.#eat();
    else this.#play(this.#runOf(move));
    if (this.order === null && this.#turns >= this.#rules.maxPart2Turns) this.#stop();
  }

  // §5.1

  #runs(): string[][] {
    const runs: string[][] = [];
    for (const first of this.#hands[this.turn]) {
      const run = [first];
      for (;;) {
        runs.push([...run]);
        const next = this.#hands[this.turn].find(
          (card) => suitOf(card) === suitOf(first) && valueOf(card) === topOf(run) + 1,
        );
        if (next === undefined) break;
        run.push(next);
      }
    }
    return runs;
  }

  #runOf(move: string): string[] {
    const [low, high = low] = move.slice(1).split('-');
    const from = valueOf(low);
    return RANKS_UP.slice(from, valueOf(high) + 1).map((rank) => rank + suitOf(low));
  }

  // §5.3

  #beats(run: readonly string[], highest: readonly string[]): boolean {
    const runIsTrump = suitOf(run[0]) === this.#trump;
    const highestIsTrump = suitOf(highest[0]) === this.#trump;
    if (runIsTrump && !highestIsTrump) return true;
    if (runIsTrump !== highestIsTrump) return false;
    const isSameSuit = suitOf(run[0]) === suitOf(highest[0]);
    if (!runIsTrump && !isSameSuit && this.#rules.beatRule === 'same-suit-or-trump') return false;
    if (topOf(run) > topOf(highest)) return true;
    return !runIsTrump && topOf(run) === topOf(highest) && run.length > highest.length;
  }

  // §5.6, §5.7

  #play(run: readonly string[]): void {
    const player = this.turn;
    if (this.#table.length === 0) this.#activeAtLead = this.#active().length;
    this.#hands[player] = this.#hands[player].filter((card) => !run.includes(card));
    this.#table.push({ by: player, cards: [...run] });
    if (this.#hands[player].length === 0) this.#out.push(player);
    if (this.#checkEnd()) return;
    const needed = {
      'active-at-trick-start': this.#activeAtLead,
      'active-now': this.#active().length,
      'initial-players': this.#hands.length,
    }[this.#rules.killThreshold];
    const isKilled = this.#table.length >= needed;
    if (isKilled) this.#table = [];
    if (!isKilled || this.#out.includes(player)) this.turn = this.#nextActive(player);
  }

  #active(): Seat[] {
    return this.#hands.map((_, seat) => seat).filter((seat) => !this.#out.includes(seat));
  }

  #nextActive(seat: Seat): Seat {
    const n = this.#hands.length;
    return this.#hands.map((_, i) => (seat + 1 + i) % n).find((other) => !this.#out.includes(other))!;
  }

  // §5.4, §5.5

  #eat(): void {
    const player = this.turn;
    if (this.#table.length === 0) {
      this.turn = this.#nextActive(player);
      return;
    }
    const span = this.#span();
    this.#hands[player].push(...span);
    this.#table = this.#table.filter(({ cards }) => !cards.some((card) => span.includes(card)));
    if (this.#rules.afterEat === 'next-player' || this.#table.length === 0) this.turn = this.#nextActive(player);
  }

  #span(): string[] {
    const pool = this.#table.flatMap(({ cards }) => cards);
    const plain = pool.filter((card) => suitOf(card) !== this.#trump);
    const candidates = plain.length > 0 ? plain : pool;
    const least = Math.min(...candidates.map(valueOf));
    const span = [candidates.find((card) => valueOf(card) === least)!];
    for (;;) {
      const next = pool.find((card) => suitOf(card) === suitOf(span[0]) && valueOf(card) === topOf(span) + 1);
      if (next === undefined) return span;
      span.push(next);
    }
  }

  // §4.7, §5.8

  #checkEnd(): boolean {
    const active = this.#active();
    if (active.length === 1) this.order = [...this.#out, active[0]];
    return active.length === 1;
  }

  #stop(): void {
    const n = this.#hands.length;
    const soonestFirst = this.#hands.map((_, i) => (this.turn + i) % n).filter((seat) => !this.#out.includes(seat));
    const latestFirst = soonestFirst.toReversed();
    const ranked = latestFirst.toSorted((a, b) => this.#hands[a].length - this.#hands[b].length);
    this.order = [...this.#out, ...ranked];
    this.stopped = true;
  }
}
