// Exact answers for Tysiąc: every objective as a row of questions "does it reach the goal?", narrowed down (MTD).
import { shareOf, type Objective, type Question, type Solution, type Solver } from '../../../core/solver.ts';
import type { AnyGame } from '../../../core/game.ts';
import { marriedCard } from '../actions.ts';
import type { TysiacGame } from '../game.ts';
import { legalPlay } from '../play.ts';
import type { Ruleset } from '../ruleset.ts';
import { PLAY, type State } from '../state.ts';
import { createRoot, setPosition } from './position.ts';
import { DECLARES, Search } from './search.ts';
import { Settlement, totalFor } from './settlement.ts';

/** Stands for the position itself among its moves. */
const ROOT = -1;

export class TysiacSolver implements Solver<State> {
  readonly #ruleset: Ruleset;
  readonly #search: Search;
  readonly #settlement: Settlement;
  readonly #root = createRoot();
  /** Bounds of the question that is being narrowed down. */
  #low = 0;
  #high = 0;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    this.#search = new Search(ruleset);
    this.#settlement = new Settlement(ruleset);
  }

  canSolve(s: State): boolean {
    return s.phase === PLAY;
  }

  question(objective: Objective): Question {
    const two = this.#ruleset.active === 2;
    const kind = two ? 'zero-sum' : 'coalition';
    switch (objective) {
      case 'points':
        return { kind, about: two ? "declarer's total less the defender's" : "declarer's total" };
      case 'contract':
        return { kind, about: '1 when the contract is made, else 0' };
      case 'settlement':
        return {
          kind,
          about: two ? "declarer's score change less the defender's" : "declarer's score change",
        };
    }
  }

  solve(s: State, objective: Objective, out: Solution, nodeLimit = Infinity): void {
    this.#begin(s, objective, out, nodeLimit);
    out.count = 0;
    this.#narrow(s, objective, ROOT, NaN);
    out.lower = this.#low;
    out.upper = this.#high;
    out.nodes = this.#search.nodes;
  }

  solveMoves(s: State, objective: Objective, out: Solution, nodeLimit = Infinity): void {
    this.#begin(s, objective, out, nodeLimit);
    const { layout } = this.#ruleset;
    out.count = legalPlay(this.#ruleset, s, out.ids);
    let guess = NaN;
    for (let i = 0; i < out.count; i++) {
      const id = out.ids[i];
      this.#search.limit = shareOf(nodeLimit, this.#search.nodes, out.count - i);
      const move = id >= layout.marry ? DECLARES + marriedCard(layout, id) : id - layout.play;
      this.#narrow(s, objective, move, guess);
      out.lowers[i] = this.#low;
      out.uppers[i] = this.#high;
      guess = this.#low;
    }
    out.lower = out.side * -Infinity;
    out.upper = out.lower;
    const better = out.side > 0 ? Math.max : Math.min;
    for (let i = 0; i < out.count; i++) {
      out.lower = better(out.lower, out.lowers[i]);
      out.upper = better(out.upper, out.uppers[i]);
    }
    out.nodes = this.#search.nodes;
  }

  #begin(s: State, objective: Objective, out: Solution, nodeLimit: number): void {
    const search = this.#search;
    search.nodes = 0;
    search.limit = nodeLimit;
    setPosition(this.#ruleset, s, search, this.#root);
    out.soloist = s.declarer;
    out.side = this.#root.seat === 0 ? 1 : -1;
    if (objective === 'points') search.aimAtPoints(1, this.#ruleset.active === 2 ? 1 : 0);
    else if (objective === 'contract') search.aimAtPoints(1, 0);
    else {
      const { own, other } = search;
      const settlement = this.#settlement;
      settlement.setDeal(s, own, own + search.ownMost(), other, other + search.otherMost());
      search.aimAtTotals((settlement.highest - settlement.lowest) / settlement.step + 1);
    }
  }

  /** Finds the value of a move, or bounds of it when the nodes run out. */
  #narrow(s: State, objective: Objective, move: number, guess: number): void {
    const { own, other } = this.#search;
    if (objective === 'points') this.#narrowPoints(this.#ruleset.active === 2 ? own - other : own, move, guess);
    else if (objective === 'settlement') this.#narrowSettlement(move, guess);
    else {
      this.#low = 0;
      this.#high = 1;
      const need = totalFor(this.#ruleset, s.contract) - own;
      const value = this.#ask(move, need);
      if (this.#isCut) return;
      if (value >= need) this.#low = 1;
      else this.#high = 0;
    }
  }

  get #isCut(): boolean {
    return this.#search.nodes > this.#search.limit;
  }

  #ask(move: number, goal: number): number {
    const search = this.#search;
    const { seat, size, led, card1, winning, winner, points } = this.#root;
    if (move !== ROOT) return search.tryMove(seat, size, led, card1, winning, winner, points, goal, move);
    return size === 0
      ? search.lead(seat, goal)
      : search.play(seat, size, led, card1, winning, winner, points, goal, -1);
  }

  #narrowPoints(sofar: number, move: number, guess: number): void {
    const search = this.#search;
    const two = this.#ruleset.active === 2;
    let low = two ? -search.otherMost() : 0;
    let high = search.ownMost();
    let goal = Number.isNaN(guess) ? Math.floor((low + high) / 2) : guess - sofar;
    while (low < high) {
      goal = Math.min(Math.max(goal, low + 1), high);
      const value = this.#ask(move, goal);
      if (this.#isCut) break;
      if (value >= goal) {
        low = value;
        goal = value + 1;
      } else {
        high = value;
        goal = value;
      }
    }
    this.#low = low + sofar;
    this.#high = high + sofar;
  }

  /** The same by halves: an answer says yes or no, not by how much. */
  #narrowSettlement(move: number, guess: number): void {
    const settlement = this.#settlement;
    const { step } = settlement;
    let low = settlement.lowest;
    let high = settlement.highest;
    // The first questions: what the move before was worth; the line between made and failed.
    let goal = Number.isNaN(guess) ? settlement.made : guess;
    let questions = 0;
    while (low < high) {
      goal = Math.min(Math.max(goal, low + step), high);
      settlement.setGoal(goal);
      this.#search.askFor(settlement, (goal - settlement.lowest) / step);
      const isYes = this.#ask(move, 1) > 0;
      if (this.#isCut) break;
      if (isYes) low = goal;
      else high = goal - step;
      questions++;
      const isNear = questions === 1 && !Number.isNaN(guess);
      goal = isNear ? (isYes ? goal + step : goal) : low + step * Math.ceil((high - low) / step / 2);
    }
    this.#low = low;
    this.#high = high;
  }
}

/** The solver of deals of Tysiąc with open hands; it holds tables of some megabytes, so make one and keep it. */
export const createTysiacSolver = (game: AnyGame): Solver<State> => new TysiacSolver((game as TysiacGame).ruleset);
