// The one answer to "what is best here, and how sure is that?", from a view alone. Works world by world, so that a worker
// can report how far it is, and stop.
import { findAgent } from '../agents/index.ts';
import { solverOf } from '../agents/solvers.ts';
import { drawWorlds, type World } from '../agents/worlds.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { ActionId, AnyGame, BaseView, Rng } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import type { SearchKit } from '../core/search.ts';
import { Solution, type Objective, type Solver } from '../core/solver.ts';
import type { StudyKit } from '../core/study.ts';
import type { Budget } from './budget.ts';
import type { Findings, Method } from './findings.ts';
import { PlayOn } from './playOn.ts';
import { report } from './report.ts';
import { Tally } from './tally.ts';
import { knownCards, locateUnseen } from './unseen.ts';

/** Means closer than this are one. */
const SAME = 1e-9;

/** What is best in a position, and how sure that is, from a view alone; `run` does it all, `step` a part of it. */
export class Analysis {
  readonly definition: AnyDefinition;
  readonly game: AnyGame;
  readonly view: BaseView;
  readonly #budget: Budget;
  readonly #rng: Rng;
  readonly #kit: SearchKit | null;
  readonly #study: StudyKit | null;
  readonly #solver: Solver | null;
  readonly #worlds: World[];
  readonly #solution: Solution;
  #playOn: PlayOn | null = null;
  #expert: ActionId | null = null;
  #isAsked = false;
  /** What is left to do with the worlds, in this order. */
  readonly #passes: (Objective | 'played')[];
  #done = 0;
  #knownCards: ReadonlySet<number> | null = null;
  readonly method: Method;
  readonly values: Tally;
  /** Card points, which tell moves apart that the score does not. */
  readonly points: Tally;
  readonly contracts: Tally;
  readonly #othersContracts: Tally;

  /** The view must be of the seat that is to move. */
  constructor(definition: AnyDefinition, game: AnyGame, view: BaseView, budget: Budget, seed: string) {
    this.definition = definition;
    this.game = game;
    this.view = view;
    this.#budget = budget;
    this.#rng = rngFrom(seed);
    this.#kit = definition.search?.(game) ?? null;
    this.#study = definition.study?.(game) ?? null;
    this.#solver = solverOf(definition, game);
    this.#solution = new Solution(game.actionCount);
    const moves = view.legal.length;
    const isSolved = this.#solver?.canSolve(game.determinize(view, this.#rng.fork('probe'))) ?? false;
    this.method = isSolved ? 'solved' : moves === 1 ? 'forced' : 'played';
    const isSlow = this.#study?.botPhases?.includes(view.phase) ?? false;
    const count = isSolved ? budget.worlds : isSlow ? budget.botLines : budget.playouts;
    this.#worlds = drawWorlds(game, this.#kit, view, count, this.#rng.fork('worlds'));
    this.#passes = isSolved ? ['settlement', 'contract'] : moves === 1 ? [] : ['played'];
    this.values = new Tally(moves);
    this.points = new Tally(moves);
    this.contracts = new Tally(moves);
    this.#othersContracts = new Tally(moves);
  }

  /** Steps done so far, and steps there will be; the latter may grow once, by a look at the points. */
  get progress(): { done: number; total: number } {
    return { done: this.#done, total: this.#passes.length * this.#worlds.length + 1 };
  }

  get worldCount(): number {
    return this.#worlds.length;
  }

  /** Looks at one more world; false when there is nothing left to do. */
  step(): boolean {
    if (this.#isAsked) return false;
    const pass = this.#passes[Math.floor(this.#done / this.#worlds.length)];
    if (pass === undefined) {
      this.#askExpert();
      this.#isAsked = true;
      this.#done++;
      return false;
    }
    const index = this.#done++ % this.#worlds.length;
    if (pass === 'played') this.#play(this.#worlds[index], index);
    else this.#solve(this.#worlds[index], pass);
    const isLast = index === this.#worlds.length - 1;
    if (isLast && pass === 'contract' && this.#isTied) this.#passes.push('points');
    return true;
  }

  /** Does it all. */
  run(): Findings {
    while (this.step());
    return this.findings();
  }

  /** What is known so far; meaningful after the first world. */
  findings(): Findings {
    const { definition, game, view, method } = this;
    const question = this.#solver?.question('settlement') ?? null;
    const unseen = this.#study === null ? [] : locateUnseen(this.#study, view, this.#worlds, this.#known());
    // The own contract where some move leads to one, else that of whoever plays.
    const hasOwn = view.legal.some((_, i) => this.contracts.mean(i) !== null);
    const contracts = hasOwn ? this.contracts : this.#othersContracts;
    const tallies = { values: this.values, points: this.points, contracts };
    const contract = method === 'solved' ? 'standing' : hasOwn ? 'own' : 'others';
    return report({ definition, game, view, method, question, tallies, expert: this.#expert, unseen, contract });
  }

  #known(): ReadonlySet<number> {
    return (this.#knownCards ??= knownCards(this.#study!, this.game, this.view, this.#worlds, this.#rng.fork('known')));
  }

  #solve({ state, weight }: World, objective: Objective): void {
    const solution = this.#solution;
    this.#solver!.solveMoves(state, objective, solution, this.#budget.nodes);
    const isContract = objective === 'contract';
    const { legal, seat } = this.view;
    // A defender of a game in which all gains are losses of others shares the settlement with the other defenders.
    const isShared = this.game.zeroSum && seat !== solution.soloist && objective === 'settlement';
    const share = isShared ? 1 / (this.game.seats - 1) : 1;
    const values = Float64Array.from(legal, (id) => {
      const value = solution.valueOf(id);
      return isContract ? value : solution.side * share * value;
    });
    const tally = isContract ? this.contracts : objective === 'points' ? this.points : this.values;
    tally.add(values, weight);
  }

  #play({ state, weight }: World, index: number): void {
    this.#playOn ??= new PlayOn(this.definition, this.game, this.#kit, this.#study);
    const gains = new Float64Array(this.view.legal.length);
    const made = new Float64Array(gains.length);
    const madeByOther = new Float64Array(gains.length);
    this.view.legal.forEach((id, i) => {
      // The same coins for every move.
      const line = this.#playOn!.value(state, id, this.view.seat!, this.#rng.fork('lines').fork(index));
      gains[i] = line.gain;
      made[i] = line.made;
      madeByOther[i] = line.madeByOther;
    });
    this.values.add(gains, weight);
    this.contracts.add(made, weight);
    this.#othersContracts.add(madeByOther, weight);
  }

  get #isTied(): boolean {
    const means = this.view.legal.map((_, i) => this.values.mean(i) ?? 0);
    const best = Math.max(...means);
    return means.filter((mean) => best - mean < SAME).length > 1;
  }

  #askExpert(): void {
    const { expert } = this.#budget;
    if (expert === null) return;
    const factory = findAgent(this.definition, expert);
    if (!factory.ok) return;
    const agent = factory.value(this.game, this.view.seat!, this.#rng.fork('create'));
    const answer = agent.decide(this.view, { rng: this.#rng.fork('expert'), limitMs: null });
    const first = typeof answer === 'number' ? answer : (answer as readonly ActionId[])[0];
    if (this.view.legal.includes(first)) this.#expert = first;
  }
}
