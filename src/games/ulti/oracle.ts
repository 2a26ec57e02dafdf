// The rules once more, slowly and plainly: cards are words, hands are lists, a deal is one long conversation. Tests play
// it in lock-step with the engine; nothing else uses it.
import { CHANCE, OVER } from '../../core/game.ts';
import { bidOf, higherBids, isPossible, possibleTrumps, type OracleBid } from './oracleBids.ts';
import { OracleContract } from './oracleContract.ts';
import { PACK, SUIT_LETTERS, isPoint, type Answers, type Ask } from './oraclePlay.ts';
import type { EngineRules } from './rules.ts';

export class Oracle {
  readonly #rules: EngineRules;
  readonly #totals = [0, 0, 0];
  readonly #course: Answers;
  #now: Ask | null = null;

  constructor(rules: EngineRules) {
    this.#rules = rules;
    this.#course = this.#session();
    this.#go(undefined);
  }

  actor(): number {
    if (this.#now === null) return OVER;
    return this.#now === 'chance' ? CHANCE : this.#now.seat;
  }

  legal(): string[] {
    return this.#now === null || this.#now === 'chance' ? [] : this.#now.options;
  }

  applyChance(outcome: readonly number[]): void {
    this.#go(outcome);
  }

  apply(notation: string): void {
    this.#go(notation);
  }

  scores(): number[] {
    return [...this.#totals];
  }

  places(): number[] {
    return this.#totals.map((mine) => 1 + this.#totals.filter((other) => other > mine).length);
  }

  reason(): string {
    return 'session-over';
  }

  #go(answer: unknown): void {
    const step = this.#course.next(answer);
    this.#now = step.done === true ? null : step.value;
  }

  /** §11 */
  *#session(): Answers {
    const { firstDealer, dealsPerSession, dealerRotation } = this.#rules;
    let dealer = firstDealer === 'random' ? ((yield 'chance') as number[])[0] : firstDealer;
    for (let n = 0; n < dealsPerSession; n++) {
      const order = (yield 'chance') as number[];
      const deal = new OracleDeal(
        this.#rules,
        dealer,
        order.map((card) => PACK[card]),
      );
      yield* deal.play();
      deal.payments.forEach((amount, seat) => (this.#totals[seat] += amount));
      dealer = dealerRotation === 'rotate' ? (dealer + 1) % 3 : deal.soloist;
    }
  }
}

class OracleDeal {
  readonly payments = [0, 0, 0];
  soloist = -1;
  readonly #rules: EngineRules;
  readonly #first: number;
  readonly #hands: string[][] = [[], [], []];
  #talon: string[] = [];
  #standing: OracleBid | null = null;

  constructor(rules: EngineRules, dealer: number, cards: string[]) {
    this.#rules = rules;
    this.#first = (dealer + 1) % 3;
    // §2.1 F five, M five, D five, the talon for F, and five each again
    const size = rules.handSize ?? 10;
    const half = Math.floor(size / 2);
    const left = [...cards];
    const give = (turn: number, many: number): void =>
      void this.#hands[(this.#first + turn) % 3].push(...left.splice(0, many));
    for (const turn of [0, 1, 2]) give(turn, half);
    give(0, 2);
    for (const turn of [0, 1, 2]) give(turn, size - half);
  }

  *play(): Answers {
    yield* this.#auction();
    const bid = this.#standing!;
    if (bid.id === 'passz' && (yield* this.#forfeits())) {
      for (const seat of [0, 1, 2]) this.payments[seat] = seat === this.soloist ? -4 : 2;
      return;
    }
    const trump = yield* this.#trump(bid);
    const contract = new OracleContract(this.#rules, bid, trump, this.soloist, this.#hands, this.#talon);
    yield* contract.play();
    contract.payments().forEach((amount, seat) => (this.payments[seat] = amount));
  }

  /** §2.3 */
  *#auction(): Answers {
    const { selfRaise, reenterAfterPass, raiseWithoutTalon } = this.#rules;
    const hasPassed = new Set<number>();
    let holder = this.#first;
    let seat = this.#first;
    let passes = 0;
    yield* this.#layAndBid(seat);
    for (;;) {
      seat = (seat + 1) % 3;
      if (seat === holder && !selfRaise) break;
      const higher = higherBids(this.#rules, this.#standing);
      const mayRaise = higher.length > 0 && (reenterAfterPass || !hasPassed.has(seat));
      const direct = raiseWithoutTalon ? higher.filter((bid) => isPossible(this.#rules, bid, this.#hands[seat])) : [];
      const options = [seat === holder ? 'stand' : 'p'];
      if (mayRaise) options.push('up', ...direct.map((bid) => `b:${bid.id}`));
      const answer = (yield { seat, options }) as string;
      if (answer === 'stand') break;
      if (answer === 'p') {
        hasPassed.add(seat);
        passes++;
        if (passes === 2 && !selfRaise) break;
        continue;
      }
      if (answer === 'up') {
        this.#hands[seat].push(...this.#talon);
        this.#talon = [];
        yield* this.#layAndBid(seat);
      } else this.#standing = bidOf(this.#rules, answer.slice(2));
      holder = seat;
      passes = 0;
    }
    this.soloist = holder;
  }

  /** §2.2–2.4 two cards, the lower one first, and a bid over the standing one. */
  *#layAndBid(seat: number): Answers {
    const hand = this.#hands[seat].sort((a, b) => PACK.indexOf(a) - PACK.indexOf(b));
    const higher = higherBids(this.#rules, this.#standing);
    const plain = hand.filter((card) => !isPoint(card));
    const restricted = this.#rules.discardRestriction === 'noPointCards' && plain.length >= 2;
    const may = restricted ? plain : hand;
    const pairs = may.flatMap((low, i) => may.slice(i + 1).map((high) => [low, high]));
    const bidsAfter = (pair: string[]): OracleBid[] => {
      const kept = hand.filter((card) => !pair.includes(card));
      return higher.filter((bid) => isPossible(this.#rules, bid, kept));
    };
    const good = pairs.filter((pair) => bidsAfter(pair).length > 0);
    const waived = good.length === 0;
    const open = waived ? pairs : good;
    const low = (yield { seat, options: [...new Set(open.map((pair) => `x${pair[0]}`))] }) as string;
    const seconds = open.filter((pair) => `x${pair[0]}` === low);
    const high = (yield { seat, options: seconds.map((pair) => `x${pair[1]}`) }) as string;
    this.#talon = [low.slice(1), high.slice(1)];
    const bids = waived ? higher : bidsAfter(this.#talon);
    const bid = (yield { seat, options: bids.map(({ id }) => `b:${id}`) }) as string;
    this.#hands[seat] = hand.filter((card) => !this.#talon.includes(card));
    this.#standing = bidOf(this.#rules, bid.slice(2));
  }

  /** §4.5 */
  *#forfeits(): Generator<Ask, boolean, unknown> {
    const { passzContract } = this.#rules;
    if (passzContract !== 'ask') return passzContract === 'forfeit';
    return (yield { seat: this.soloist, options: ['play', 'forfeit'] }) === 'forfeit';
  }

  /** §4 the trump, '-' for none */
  *#trump(bid: OracleBid): Generator<Ask, string, unknown> {
    const all = possibleTrumps(this.#rules, bid, null);
    if (all.length === 1) return all[0];
    const fitting = possibleTrumps(this.#rules, bid, this.#hands[this.soloist]);
    const named = fitting.length > 0 ? fitting : all;
    const ordered = [...SUIT_LETTERS, '-'].filter((suit) => named.includes(suit));
    return ((yield { seat: this.soloist, options: ordered.map((suit) => `t:${suit}`) }) as string).slice(2);
  }
}
