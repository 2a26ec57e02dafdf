// What final totals are worth as a change of scores (§3.8, §3.9), by the engine's own scoring.
import { changeScore, rounded } from '../score.ts';
import type { Ruleset } from '../ruleset.ts';
import { Player, type State } from '../state.ts';
import type { Needs } from './search.ts';
import { FAR } from './memo.ts';

/** Is the declarer's total enough (§3.8.2)? */
const isMade = ({ rules }: Ruleset, contract: number, own: number): boolean =>
  (rules.declarerCheck === 'raw' ? own : rounded(rules, own)) >= contract;

/** The lowest total that makes the contract. */
export const totalFor = (ruleset: Ruleset, contract: number): number => {
  let own = Math.max(0, contract - 10); // no rounding adds more
  while (!isMade(ruleset, contract, own)) own++;
  return own;
};

export class Settlement implements Needs {
  table: Int32Array | null = null;
  readonly countsOther: boolean;
  /** What the worst and the best totals are worth, and the greatest step that leads from any value to any other. */
  lowest = 0;
  highest = 0;
  step = 1;

  readonly #ruleset: Ruleset;
  readonly #player = new Player();
  /** Score changes by totals. */
  #own = new Int32Array(0);
  #other = new Int32Array(0);
  #needs = new Int32Array(0);
  #isMonotone = true;
  #goal = 0;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    // Against two defenders it is the declarer's change alone: what each of them gets is their own affair.
    this.countsOther = ruleset.active === 2;
  }

  /** Prepares for a deal whose totals end between these. */
  setDeal(s: State, own: number, ownMost: number, other: number, otherMost: number): void {
    const { rules } = this.#ruleset;
    if (this.#own.length <= ownMost) this.#own = new Int32Array(ownMost + 1);
    if (this.#other.length <= otherMost) {
      this.#other = new Int32Array(otherMost + 1);
      this.#needs = new Int32Array(otherMost + 1);
    }
    const declarer = s.players[s.declarer];
    for (let total = own; total <= ownMost; total++) {
      const gain = rules.declarerGain === 'actual' ? total : s.contract;
      const change = isMade(this.#ruleset, s.contract, total) ? gain : -s.contract;
      this.#own[total] = this.#changed(declarer, change, true);
    }
    const defender = s.players[s.declarer === 0 ? 1 : 0];
    for (let total = other; total <= otherMost; total++) {
      this.#other[total] = this.countsOther ? this.#changed(defender, rounded(rules, total), false) : 0;
    }
    this.#survey(own, ownMost, other, otherMost);
  }

  #changed(player: Player, change: number, asDeclarer: boolean): number {
    this.#player.copyFrom(player);
    changeScore(this.#ruleset.rules, this.#player, change, asDeclarer);
    return this.#player.lastChange;
  }

  #survey(own: number, ownMost: number, other: number, otherMost: number): void {
    let [ownLow, ownHigh, otherLow, otherHigh, step] = [FAR, -FAR, FAR, -FAR, 0];
    this.#isMonotone = true;
    for (let total = own; total <= ownMost; total++) {
      const value = this.#own[total];
      step = gcd(step, Math.abs(value - this.#own[own]));
      if (value < ownHigh) this.#isMonotone = false;
      ownLow = Math.min(ownLow, value);
      ownHigh = Math.max(ownHigh, value);
    }
    for (let total = other; total <= otherMost; total++) {
      const value = this.#other[total];
      step = gcd(step, Math.abs(value - this.#other[other]));
      if (value < otherHigh) this.#isMonotone = false;
      otherLow = Math.min(otherLow, value);
      otherHigh = Math.max(otherHigh, value);
    }
    this.lowest = ownLow - otherHigh;
    this.highest = ownHigh - otherLow;
    this.step = Math.max(step, 1);
    this.#range = [own, ownMost, other, otherMost];
  }

  #range: [own: number, ownMost: number, other: number, otherMost: number] = [0, 0, 0, 0];

  /** From now on totals are good enough when they are worth this much. */
  setGoal(goal: number): void {
    this.#goal = goal;
    this.table = null;
    if (!this.#isMonotone) return;
    const [own, ownMost, other, otherMost] = this.#range;
    let need = own;
    for (let total = other; total <= otherMost; total++) {
      while (need <= ownMost && this.#own[need] - this.#other[total] < goal) need++;
      this.#needs[total] = need <= ownMost ? need : FAR;
    }
    this.table = this.#needs;
  }

  meets(own: number, other: number): boolean {
    return this.#own[own] - this.#other[other] >= this.#goal;
  }

  /** The lowest value that a made contract can have; a good first question. */
  get made(): number {
    const [own, ownMost, , otherMost] = this.#range;
    let total = own;
    while (total < ownMost && this.#own[total] < 0) total++;
    return this.#own[total] - this.#other[otherMost];
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
