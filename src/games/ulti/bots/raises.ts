// Kontra and rekontra by what they bring: how often the soloist wins each unit on worlds that explain what was heard, solved
// with open cards and played out by rule of thumb, corrected by what became of such chances; then what a higher level pays.
import { exp, log, sigmoid } from '../../../core/functions.ts';
import type { Answer } from '../../../core/agent.ts';
import type { ActionId, Rng } from '../../../core/game.ts';
import { determinize } from '../belief.ts';
import { isShared, lineOf } from '../kontra.ts';
import { applyAction } from '../legal.ts';
import type { Ruleset } from '../ruleset.ts';
import { unitAmount } from '../settlement.ts';
import { UltiSolver } from '../solver/solver.ts';
import { State, copyState } from '../state.ts';
import { UNIT_COUNT, UNITS, hasUnit } from '../units.ts';
import { actorOf, type UltiView } from '../view.ts';
import { logEvidence } from './evidence.ts';
import { Playouts } from './playouts.ts';
import type { Contracts } from './values/contracts.ts';
import { FOR_DEFENDER, FOR_SOLOIST, type SeenChance } from './values/seen.ts';

/** Worlds looked at, at most: what is not known of the chances by then, more of them do not tell. */
const MOST_WORLDS = 240;
/** Worlds drawn for one that is looked at: most have no hand for what was bid. */
const DRAWS = 8;
/** Worlds played out for one that is solved, and positions looked at for a unit of it; what is cut counts half. */
const PLAYED_FOR_SOLVED = 5;
const NODES = 20_000;
/** Shares of worlds are taken as if there had been so many: with more of them nothing is surer than play is. */
const SOLVED = 12;
const PLAYED = 40;
/** How often a soloist answers a kontra that was wrong with a rekontra. */
const ANSWERED = 0.2;

/** By unit: in what share of the worlds the soloist wins it. */
interface Shares {
  solved: number[];
  played: number[];
}

interface Raise {
  unit: number;
  line: number;
}

export class Raises {
  readonly #ruleset: Ruleset;
  readonly #contracts: Contracts;
  readonly #playouts: Playouts;
  readonly #state: State;
  /** Made when it is first asked: it holds megabytes. */
  #solver: UltiSolver | null = null;

  constructor(ruleset: Ruleset, contracts: Contracts) {
    this.#ruleset = ruleset;
    this.#contracts = contracts;
    this.#playouts = new Playouts(ruleset);
    this.#state = new State(ruleset.maxDealSteps);
  }

  /** The units that are to be raised, with so many deals played out. */
  plan(view: UltiView, budget: number, rng: Rng): Answer {
    const { layout } = this.#ruleset;
    const shares = this.#shares(view, Math.min(budget, MOST_WORLDS), rng);
    const seen = view.seat === view.soloist ? FOR_SOLOIST : FOR_DEFENDER;
    const raises = view.legal.filter((id) => {
      const raise = raiseOf(this.#ruleset, view, id);
      return raise !== null && gainOf(this.#ruleset, view, raise, chanceOf(seen[raise.unit], shares, raise.unit)) > 0;
    });
    return [...raises, layout.endKontra];
  }

  #shares(view: UltiView, size: number, rng: Rng): Shares {
    const worlds = likelyWorlds(this.#ruleset, this.#contracts, view, size, rng);
    const shares: Shares = { solved: UNITS.map(() => 0), played: UNITS.map(() => 0) };
    for (const world of worlds) {
      const { lastWon } = this.#playouts.end(world, [this.#ruleset.layout.endKontra]);
      for (let unit = 0; unit < UNIT_COUNT; unit++) if (hasUnit(lastWon, unit)) shares.played[unit] += 1 / size;
    }
    const solved = worlds.filter((_, i) => i % PLAYED_FOR_SOLVED === 0);
    for (const world of solved) this.#solve(world, shares.solved, 1 / solved.length);
    return shares;
  }

  /** Adds a share to each unit that the soloist wins against the best play of both defenders. */
  #solve(world: State, shares: number[], share: number): void {
    const solver = (this.#solver ??= new UltiSolver(this.#ruleset));
    const s = this.#state;
    copyState(world, s);
    while (actorOf(s) >= 0 && !solver.canSolve(s)) applyAction(this.#ruleset, s, solver.between(s)!);
    if (!solver.canSolve(s)) return;
    for (const { name, won } of solver.solveParts(s, NODES)) {
      shares[UNITS.findIndex((unit) => unit === name)] += won === null ? share / 2 : won ? share : 0;
    }
  }
}

const chanceOf = ({ base, solved, played }: SeenChance, shares: Shares, unit: number): number => {
  const odds = (share: number, worlds: number): number => log((share * worlds + 1) / ((1 - share) * worlds + 1));
  return sigmoid(base + solved * odds(shares.solved[unit], SOLVED) + played * odds(shares.played[unit], PLAYED));
};

/** So many of the worlds that were drawn, each as often as it weighs. */
const likelyWorlds = (ruleset: Ruleset, contracts: Contracts, view: UltiView, size: number, rng: Rng): State[] => {
  const drawn = Array.from({ length: size * DRAWS }, () => determinize(ruleset, view, rng));
  const logs = drawn.map((world) => logEvidence(ruleset, contracts, view, world));
  const most = Math.max(...logs);
  const weights = logs.map((each) => exp(each - most));
  const step = weights.reduce((sum, weight) => sum + weight, 0) / size;
  const worlds: State[] = [];
  let at = 0;
  let reached = weights[0];
  for (let i = 0; i < size; i++) {
    while (reached < (i + 0.5) * step && at < drawn.length - 1) reached += weights[++at];
    worlds.push(drawn[at]);
  }
  return worlds;
};

/** What a legal id raises; null where it raises nothing. */
const raiseOf = (ruleset: Ruleset, { seat, soloist, trump }: UltiView, id: ActionId): Raise | null => {
  const { raise, line, units, endKontra } = ruleset.layout;
  if (id === endKontra) return null;
  if (id >= line) return { unit: (id - line) % units, line: id - line < units ? 0 : 1 };
  const isCommon = seat === soloist || isShared(ruleset, trump);
  return { unit: id - raise, line: isCommon ? 0 : lineOf(soloist, seat!) };
};

/** What a raise brings whoever makes it, from each on the other side, where the soloist wins the unit so often. */
const gainOf = ({ rules, bids }: Ruleset, view: UltiView, { unit, line }: Raise, chance: number): number => {
  const level = view.levels[2 * unit + line];
  const amount = (at: number, won: boolean): number => unitAmount(rules, bids[view.bid], unit, at, won);
  const more = (won: boolean, from = level): number => amount(from + 1, won) - amount(from, won);
  if (view.seat === view.soloist) return chance * more(true) + (1 - chance) * more(false);
  const answered = level + 1 < rules.maxKontraLevel ? ANSWERED * more(true, level + 1) : 0;
  return -chance * (more(true) + answered) - (1 - chance) * more(false);
};
