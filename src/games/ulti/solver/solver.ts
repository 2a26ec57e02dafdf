// Exact answers for Ulti: what the soloist can reach against both defenders, as a row of yes-or-no questions.
import type { ActionId, AnyGame } from '../../../core/game.ts';
import {
  Solution,
  shareOf,
  type ContractPart,
  type Objective,
  type Question,
  type Solver,
} from '../../../core/solver.ts';
import { ACES, NO_TRUMP, POINT_CARDS, pairsOf, pointsIn } from '../deck.ts';
import { count } from '../../../core/cards.ts';
import type { UltiGame } from '../game.ts';
import { legalAnnounce } from '../marriages.ts';
import { legalPlay } from '../play.ts';
import { nextSeat, type Ruleset } from '../ruleset.ts';
import { ANNOUNCE, KONTRA, PLAY, type State } from '../state.ts';
import { UNITS, hasUnit } from '../units.ts';
import { Search } from './search.ts';
import { ACE_LOST, FIRST, SECOND, SOLO, Worth, type Aim } from './worth.ts';

const ROOT = -1;
const CONCEDE = -2;
/** Deals whose worth is remembered. */
const MOST_REMEMBERED = 500;

/** The trick on the table, seats counted from the soloist. */
interface Root {
  seat: number;
  size: number;
  led: number;
  card1: number;
  winning: number;
  winner: number;
}

export class UltiSolver implements Solver<State> {
  readonly #ruleset: Ruleset;
  readonly #worths = new Map<string, Worth>();
  #worth!: Worth;
  #search: Search | null = null;
  readonly #root: Root = { seat: 0, size: 0, led: 0, card1: 0, winning: 0, winner: 0 };
  #aim: Aim = 'points';
  readonly #scratch = new Solution();
  /** Bounds as places in the list of values. */
  #low = 0;
  #high = 0;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
  }

  canSolve(s: State): boolean {
    return s.phase === PLAY;
  }

  question(objective: Objective): Question {
    const kind = 'coalition';
    switch (objective) {
      case 'points':
        return { kind, about: "soloist's card points; 0 in contracts without a trump" };
      case 'contract':
        return { kind, about: '1 when every unit of the bid is won, else 0' };
      case 'settlement':
        return { kind, about: "soloist's score change at the kontra levels that stand" };
    }
  }

  solve(s: State, objective: Objective, out: Solution, nodeLimit = Infinity): void {
    this.#begin(s, objective, out, nodeLimit);
    out.count = 0;
    this.#narrow(ROOT, NaN);
    out.lower = this.#worth.values[this.#low];
    out.upper = this.#worth.values[this.#high];
    out.nodes = this.#search!.nodes;
  }

  solveMoves(s: State, objective: Objective, out: Solution, nodeLimit = Infinity): void {
    this.#begin(s, objective, out, nodeLimit);
    const { layout } = this.#ruleset;
    const { values } = this.#worth;
    out.count = legalPlay(this.#ruleset, s, out.ids);
    const better = out.side > 0 ? Math.max : Math.min;
    out.lower = out.side * -Infinity;
    out.upper = out.lower;
    let guess = NaN;
    for (let i = 0; i < out.count; i++) {
      const id = out.ids[i];
      this.#search!.limit = shareOf(nodeLimit, this.#search!.nodes, out.count - i);
      this.#narrow(id < layout.play ? CONCEDE : id - layout.play, guess);
      guess = this.#low;
      out.lowers[i] = values[this.#low];
      out.uppers[i] = values[this.#high];
      out.lower = better(out.lower, out.lowers[i]);
      out.upper = better(out.upper, out.uppers[i]);
    }
    out.nodes = this.#search!.nodes;
  }

  /** Every unit of the bid by itself: the defenders may aim at this one alone. */
  solveParts(s: State, nodeLimit = Infinity): ContractPart[] {
    const { units } = this.#ruleset.bids[s.bid];
    return UNITS.flatMap((name, unit) => {
      if (!hasUnit(units, unit)) return [];
      this.#begin(s, unit, this.#scratch, nodeLimit);
      this.#narrow(ROOT, NaN);
      const { values } = this.#worth;
      return [{ name, won: this.#low === this.#high ? values[this.#low] === 1 : null }];
    });
  }

  /** No more kontra, and every marriage is declared. */
  between(s: State): ActionId | null {
    if (s.phase === KONTRA) return this.#ruleset.layout.endKontra;
    if (s.phase !== ANNOUNCE) return null;
    legalAnnounce(this.#ruleset, s, this.#scratch.ids);
    return this.#scratch.ids[0];
  }

  #begin(s: State, aim: Aim, out: Solution, nodeLimit: number): void {
    this.#aim = aim;
    const worth = this.#worthOf(s, aim);
    this.#worth = worth;
    this.#search ??= new Search(this.#ruleset, worth);
    const search = this.#search;
    search.nodes = 0;
    search.limit = nodeLimit;
    setPosition(this.#ruleset, s, search, worth, this.#root);
    search.setWorth(worth);
    out.soloist = s.soloist;
    out.side = this.#root.seat === 0 ? 1 : -1;
  }

  /** Worths are dear to make and few: contracts with their levels, marriages and points of the talon. */
  #worthOf(s: State, aim: Aim): Worth {
    let key = `${aim} ${s.bid} ${s.trump} ${s.soloist} ${pointsIn(s.talon)} ${s.levels.join()}`;
    const isFirst = s.tricks === 0;
    for (const { declared, twenties, start } of s.players) key += ` ${declared} ${twenties} ${pairsOf(start)}`;
    if (isFirst) key += ` ${s.turn} ${s.trickSize}`;
    let worth = this.#worths.get(key);
    if (worth !== undefined) return worth;
    if (this.#worths.size === MOST_REMEMBERED) this.#worths.clear();
    worth = new Worth(this.#ruleset, s, aim);
    this.#worths.set(key, worth);
    return worth;
  }

  #narrow(move: number, guess: number): void {
    const search = this.#search!;
    const { values } = this.#worth;
    this.#low = 0;
    this.#high = values.length - 1;
    let at = Number.isNaN(guess) ? -1 : guess;
    let questions = 0;
    while (this.#low < this.#high) {
      if (at <= this.#low || at > this.#high) at = (this.#low + this.#high + 1) >> 1;
      const isPoints = this.#aim === 'points';
      search.setGoal(values[at], isPoints ? 0 : at, isPoints ? values[at] / 10 : 0);
      const isYes = this.#ask(move);
      if (search.nodes > search.limit) return;
      if (isYes) this.#low = at;
      else this.#high = at - 1;
      // Moves are often worth the same as the one before.
      at = ++questions === 1 && isYes && !Number.isNaN(guess) ? at + 1 : -1;
    }
  }

  #ask(move: number): boolean {
    const search = this.#search!;
    const { seat, size, led, card1, winning, winner } = this.#root;
    if (move === CONCEDE) return search.concedes(size, led, card1);
    if (move !== ROOT) return search.tryMove(seat, size, led, card1, winning, winner, move);
    return size === 0 ? search.lead(seat) : search.play(seat, size, led, card1, winning, winner, -1);
  }
}

const setPosition = (ruleset: Ruleset, s: State, search: Search, worth: Worth, root: Root): void => {
  const fromSolo = (seat: number): number => (seat - s.soloist + 3) % 3;
  search.trump = s.trump;
  search.units = ruleset.bids[s.bid].units;
  root.seat = fromSolo(s.turn);
  root.size = s.trickSize;
  root.led = s.card0;
  root.card1 = s.card1;
  root.winning = s.best;
  root.winner = s.trickSize === 0 ? root.seat : fromSolo(s.bestSeat);
  let open = 0;
  let flags = (s.talon & ACES) !== 0 ? ACE_LOST : 0; // nobody can take what lies there
  let seat = s.soloist;
  for (let i = 0; i < 3; i++, seat = nextSeat(seat)) {
    const player = s.players[seat];
    search.hands[i] = player.hand;
    open |= player.hand;
    if (player.tricks > 0) flags |= i === 0 ? SOLO : i === 1 || (worth.flags & SECOND) === 0 ? FIRST : SECOND;
    if (i > 0 && (player.captured & ACES) !== 0) flags |= ACE_LOST;
  }
  if (s.trickSize > 0) open |= 1 << s.card0;
  if (s.trickSize > 1) open |= 1 << s.card1;
  const hasPoints = s.trump !== NO_TRUMP;
  search.points = hasPoints ? s.players[s.soloist].points / 10 : 0;
  search.left = hasPoints ? count(open & POINT_CARDS) + 1 : 0;
  search.flags = flags & worth.flags;
};

/** The solver of deals of Ulti with open hands; it holds tables of some megabytes, so make one and keep it. */
export const createUltiSolver = (game: AnyGame): Solver<State> => new UltiSolver((game as UltiGame).ruleset);
