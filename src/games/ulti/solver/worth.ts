// What the end of a deal is worth, for every way in which it can end, by the engine's own scoring (§8, §9). Three
// things tell ends apart: the soloist's points, who has won a trick (and whether an ace was lost), and the trump seven.
import type { Objective } from '../../../core/solver.ts';
import { ACES, LAST_TRICK, NO_TRUMP, pointsIn } from '../deck.ts';
import { allDeclare, declareAll } from '../marriages.ts';
import { nextSeat, type Ruleset } from '../ruleset.ts';
import { settle, settleConceded } from '../score.ts';
import { NOBODY, PLAYED, State, copyState } from '../state.ts';
import { FOUR_ACES, hasUnit } from '../units.ts';

/** Flags: tricks won by the soloist, D1, D2; an ace in a defender's trick or in the talon. */
export const SOLO = 1;
export const FIRST = 2;
export const SECOND = 4;
export const ACE_LOST = 8;
const FLAG_SETS = 16;

/** How the trump seven ended: not in the last trick, or there, by whom, and who took the trick. */
const SEVENS = ['none', 'solo won', 'solo lost', 'defender won', 'defender lost', 'taken by partner'] as const;
const NO_SEVEN = 0;
export const SOLO_WON = 1;
export const SOLO_LOST = 2;
export const DEFENDER_WON = 3;
export const DEFENDER_LOST = 4;
export const PARTNER_TOOK = 5;
/** What can still become of it: gone, with the soloist, with a defender. */
const HOPES = [[NO_SEVEN], [NO_SEVEN, SOLO_WON, SOLO_LOST], [NO_SEVEN, DEFENDER_WON, DEFENDER_LOST, PARTNER_TOOK]];

/** Points are counted in tens. */
const POINT_COUNT = 12;
const SIZE = FLAG_SETS * POINT_COUNT;

/** An objective, or the outcome of a single unit (1 won, 0 lost). */
export type Aim = Objective | number;

export class Worth {
  /** Flags that matter, and whether those of the two defenders are one. */
  flags = 0;
  /** Does the trump seven of the last trick matter? */
  hasSeven = false;
  /** All values that an end can have, ascending. */
  readonly values: number[] = [];
  /** By seven, flags and points; `best` and `worst` by hope instead: the best and worst that can come. */
  readonly #ends = new Int32Array(SEVENS.length * SIZE);
  readonly #best = new Int32Array(HOPES.length * SIZE);
  readonly #worst = new Int32Array(HOPES.length * SIZE);
  readonly #conceded = new Int32Array(2 * SIZE);
  readonly #ruleset: Ruleset;
  readonly #deal: State;
  readonly #state: State;
  #soloPoints = 0;
  #aim: Aim = 'points';

  constructor(ruleset: Ruleset, s: State, aim: Aim) {
    this.#ruleset = ruleset;
    this.#deal = new State(ruleset.maxDealSteps);
    this.#state = new State(ruleset.maxDealSteps);
    this.#aim = aim;
    copyState(s, this.#deal);
    this.#deal.logSize = 0;
    this.#declareRest();
    this.#fill();
  }

  /** §5 marriages that are still to be declared in the first trick; with open cards nobody withholds any. */
  #declareRest(): void {
    const { rules } = this.#ruleset;
    const s = this.#deal;
    if (s.trump === NO_TRUMP || s.tricks > 0 || rules.marriageTiming !== 'onFirstCard') return;
    const isOptional = rules.marriageDeclaration === 'optional' && allDeclare(this.#ruleset, s);
    let seat = s.turn;
    for (let i = s.trickSize; i < 3; i++) {
      // Who is asked has answered before the card.
      if (!isOptional || seat !== s.turn) declareAll(this.#ruleset, s, seat);
      seat = nextSeat(seat);
    }
  }

  /** The tens of all cards in play, and of the last trick. */
  get #allPoints(): number {
    if (this.#deal.trump === NO_TRUMP) return 0; // §4.3
    return (pointsIn(this.#ruleset.deck & ~this.#deal.talon) + LAST_TRICK) / 10;
  }

  #fill(): void {
    const { rules } = this.#ruleset;
    const { units } = this.#ruleset.bids[this.#deal.bid];
    this.#soloPoints = this.#allPoints;
    const aces = hasUnit(units, FOUR_ACES) ? ACE_LOST : 0;
    const splits = rules.marriageNeedsTrick === 'player' || rules.defenderSilentDurchmars === 'single' ? SECOND : 0;
    this.flags = aces | SOLO | FIRST | splits;
    for (let flags = 0; flags < FLAG_SETS; flags++) {
      if ((flags & ~this.flags) !== 0) continue;
      for (let points = 0; points <= this.#soloPoints; points++) {
        for (let seven = 0; seven < SEVENS.length; seven++) {
          this.#ends[this.#at(seven, flags, points)] = this.#settled(flags, seven, points);
        }
        if (rules.concede !== 'soloist') continue;
        for (let gotAces = 0; gotAces < 2; gotAces++) {
          this.#conceded[this.#at(gotAces, flags, points)] = this.#settledConceded(flags, gotAces === 1, points);
        }
      }
    }
    this.#dropFlags();
    this.#foresee();
  }

  #at(row: number, flags: number, points: number): number {
    return (row * FLAG_SETS + flags) * POINT_COUNT + points;
  }

  /** An end as the engine would settle it. */
  #end(flags: number, points: number): State {
    const s = this.#state;
    copyState(this.#deal, s);
    const { handSize, deck } = this.#ruleset;
    const [solo, d1, d2] = [s.soloist, nextSeat(s.soloist), nextSeat(nextSeat(s.soloist))].map(
      (seat) => s.players[seat],
    );
    s.tricks = handSize;
    solo.tricks = flags & SOLO ? 1 : 0;
    d1.tricks = flags & FIRST ? 1 : 0;
    d2.tricks = flags & SECOND ? 1 : 0;
    const [some] = [solo, d1, d2].filter((player) => player.tricks > 0);
    if (some !== undefined) some.tricks += handSize - solo.tricks - d1.tricks - d2.tricks;
    solo.points = 10 * points;
    d1.points = 10 * (this.#soloPoints - points);
    d2.points = 0;
    solo.captured = flags & ACE_LOST ? 0 : deck & ACES;
    return s;
  }

  #settled(flags: number, seven: number, points: number): number {
    const s = this.#end(flags, points);
    const [d1, d2] = [nextSeat(s.soloist), nextSeat(nextSeat(s.soloist))];
    const by = seven === NO_SEVEN ? NOBODY : seven <= SOLO_LOST ? s.soloist : d1;
    s.bestSeat = [s.soloist, s.soloist, d1, d1, s.soloist, d2][seven];
    settle(this.#ruleset, s, PLAYED, by);
    return this.#read(s);
  }

  #settledConceded(flags: number, gotAces: boolean, points: number): number {
    const s = this.#end(flags, points);
    s.players[s.soloist].captured = gotAces ? ACES : 0;
    settleConceded(this.#ruleset, s);
    return this.#read(s);
  }

  #read(s: State): number {
    if (typeof this.#aim === 'number') return (s.lastWon >> this.#aim) & 1;
    if (this.#aim === 'points') return s.lastSolo;
    if (this.#aim === 'settlement') return s.players[s.soloist].lastChange;
    return s.lastWon === this.#ruleset.bids[s.bid].units ? 1 : 0;
  }

  /** Flags and sevens that change nothing do not tell positions apart. */
  #dropFlags(): void {
    const needed = this.flags;
    for (const flag of [SOLO, FIRST, SECOND, ACE_LOST]) {
      if ((needed & flag) !== 0 && !this.#matters(needed, flag)) this.flags &= ~flag;
    }
    this.hasSeven = SEVENS.some((_, seven) =>
      this.#differs(needed, (flags, points) => [this.#at(NO_SEVEN, flags, points), this.#at(seven, flags, points)]),
    );
  }

  #matters(all: number, flag: number): boolean {
    return SEVENS.some((_, seven) =>
      this.#differs(all & ~flag, (flags, points) => [
        this.#at(seven, flags, points),
        this.#at(seven, flags | flag, points),
      ]),
    );
  }

  #differs(all: number, pair: (flags: number, points: number) => [number, number]): boolean {
    for (let flags = 0; flags < FLAG_SETS; flags++) {
      if ((flags & ~all) !== 0) continue;
      for (let points = 0; points <= this.#soloPoints; points++) {
        const [one, other] = pair(flags, points);
        if (this.#ends[one] !== this.#ends[other]) return true;
      }
    }
    return false;
  }

  #foresee(): void {
    const values = new Set<number>();
    for (let flags = 0; flags < FLAG_SETS; flags++) {
      if ((flags & ~this.flags) !== 0) continue;
      for (let points = 0; points <= this.#soloPoints; points++) {
        for (const [hope, sevens] of HOPES.entries()) {
          let [best, worst] = [-Infinity, Infinity];
          for (let more = 0; more < FLAG_SETS; more++) {
            if ((more & ~this.flags) !== 0 || (flags & ~more) !== 0) continue;
            for (const seven of sevens) {
              const value = this.#ends[this.#at(seven, more, points)];
              values.add(value);
              best = Math.max(best, value);
              worst = Math.min(worst, value);
            }
          }
          this.#best[this.#at(hope, flags, points)] = best;
          this.#worst[this.#at(hope, flags, points)] = worst;
        }
        if (this.#ruleset.rules.concede === 'soloist')
          for (const got of [0, 1]) values.add(this.concededValue(flags, points, got === 1));
      }
    }
    this.values.push(...[...values].sort((a, b) => a - b));
  }

  value(flags: number, points: number, seven: number): number {
    return this.#ends[this.#at(seven, flags, points)];
  }

  best(flags: number, points: number, hope: number): number {
    return this.#best[this.#at(hope, flags, points)];
  }

  worst(flags: number, points: number, hope: number): number {
    return this.#worst[this.#at(hope, flags, points)];
  }

  concededValue(flags: number, points: number, gotAces: boolean): number {
    return this.#conceded[this.#at(gotAces ? 1 : 0, flags, points)];
  }
}
