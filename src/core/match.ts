// The one driver of matches. Everything that plays goes through `Match`: simulations by `playSync`, everything that
// waits by `playAsync`, a terminal or a page that wants single steps by the class itself.
import { AgentFailure, dismiss, type Agent, type Answer, type FaultReason } from './agent.ts';
import { forfeitOutcome, offendersOf, withLast, type Fault, type MatchPolicy } from './fault.ts';
import { CHANCE, OVER, type ActionId, type AnyGame, type Outcome, type Rng, type Seat } from './game.ts';
import { HostFailure } from './hostFailure.ts';
import { remind } from './remind.ts';
import { inText, listens, nameOf, readIds } from './stranger.ts';
import { readable } from './text.ts';

/** [actor, id] for a decision, [CHANCE, ...outcome] for a chance event. */
export type Step = readonly number[];

export interface MatchOptions {
  game: AnyGame;
  /** The stream of this match; `chance/k`, `agent<seat>/k`, `fallback/k` and `substitute/k` are forked from it. */
  rng: Rng;
  policy?: MatchPolicy;
  /** Seats that the substitute plays from the start, in fair play: their agents are never asked. */
  absent?: readonly Seat[];
  /** Steps already played, e.g. of a record to go on from. */
  steps?: readonly Step[];
  /** Runs after every decision; for counting, not for changing. */
  onDecision?: (state: any, actor: Seat, id: ActionId) => void;
}

export interface MatchResult {
  steps: Step[];
  faults: Fault[];
  returns: number[];
  outcome: Outcome;
}

/** Thrown under the policy `throw`, and for matches that break the game's own promises. */
export class MatchError extends Error {
  readonly fault: Fault | null;
  constructor(message: string, fault: Fault | null = null) {
    super(message);
    this.name = 'MatchError';
    this.fault = fault;
  }
}

/** What went wrong in an agent, as a reason and its detail. What went wrong in the machine is thrown on. */
export const failureOf = (problem: unknown): [FaultReason, string] => {
  if (problem instanceof HostFailure) throw problem;
  return problem instanceof AgentFailure ? [problem.reason, problem.message] : ['crash', inText(problem)];
};

/** One set of buffers a game serves all its matches: they are filled and read within one call. */
interface Buffers {
  legal: Int32Array;
  returns: Float64Array;
}
const allBuffers = new WeakMap<AnyGame, Buffers>();
const buffersOf = (game: AnyGame): Buffers => {
  let buffers = allBuffers.get(game);
  if (!buffers) {
    buffers = { legal: new Int32Array(game.actionCount), returns: new Float64Array(game.seats) };
    allBuffers.set(game, buffers);
  }
  return buffers;
};

/** What every seat has so far. */
export const returnsOf = (game: AnyGame, state: unknown): number[] => {
  const { returns } = buffersOf(game);
  game.returns(state, returns);
  const list = new Array<number>(game.seats);
  for (let seat = 0; seat < list.length; seat++) list[seat] = returns[seat];
  return list;
};

export class Match {
  readonly game: AnyGame;
  readonly steps: Step[] = [];
  readonly faults: Fault[] = [];
  /** For whoever drives the match; never to be handed to an agent. */
  readonly state: any;
  readonly #options: MatchOptions;
  readonly #buffers: Buffers;
  /** The streams `chance` and `agent<seat>`; event and decision k draw from their fork k. */
  readonly #chance: Rng;
  readonly #agentRngs: (Rng | undefined)[] = [];
  readonly #decisions: number[] = [];
  #chanceEvents = 0;
  #forfeitedBy: Seat | null = null;
  /** The seats that the substitute plays. */
  readonly #substituted: boolean[] = [];
  /** Agents that notice moves, by seat. */
  readonly #listeners: { seat: Seat; agent: Agent }[] = [];

  constructor(options: MatchOptions) {
    this.#options = options;
    this.game = options.game;
    this.state = this.game.newState();
    this.#buffers = buffersOf(this.game);
    this.#chance = options.rng.fork('chance');
    for (let seat = 0; seat < this.game.seats; seat++) {
      this.#decisions.push(0);
      this.#substituted.push(options.absent?.includes(seat) ?? false);
    }
    for (const step of options.steps ?? []) this.#take(step);
  }

  /**
   * Agents that want to notice every move; set once before the first decision. Of steps already played they are told
   * as of `asked`, the game by which those were played where this one is another.
   */
  seat(agents: readonly Agent[], asked: AnyGame = this.game): void {
    remind(asked, this.steps, agents, (seat, k) => this.#agentRng(seat).fork(k));
    for (let seat = 0; seat < agents.length; seat++) {
      if (!this.#substituted[seat] && listens(agents[seat])) this.#listeners.push({ seat, agent: agents[seat] });
    }
  }

  /** The same match to try something on: nobody listens there, and nothing of it happens here. */
  fork(): Match {
    const { onDecision: _, ...options } = this.#options;
    const match = new Match({ ...options, steps: [] });
    this.game.copy(this.state, match.state);
    match.steps.push(...this.steps);
    match.faults.push(...this.faults);
    match.#decisions.splice(0, Infinity, ...this.#decisions);
    match.#chanceEvents = this.#chanceEvents;
    match.#forfeitedBy = this.#forfeitedBy;
    match.#substituted.splice(0, Infinity, ...this.#substituted);
    return match;
  }

  /** Takes a step that was decided elsewhere, as if it had been answered here; it is kept as it is. */
  follow(step: Step): void {
    if (step[0] === CHANCE) this.#take(step);
    else this.#play(step[0], step[1], step);
  }

  get over(): boolean {
    return this.#forfeitedBy !== null || this.game.actor(this.state) === OVER;
  }

  /** The seat to decide after all that needs no agent: chance events, and moves of a substitute. OVER at the end. */
  advance(): number {
    if (this.#forfeitedBy !== null) return OVER;
    let actor = this.game.actor(this.state);
    while (actor === CHANCE || this.#substituted[actor]) {
      if (actor === CHANCE) this.#takeChance();
      else this.#play(actor, this.#anyMove('substitute'));
      actor = this.game.actor(this.state);
    }
    return actor;
  }

  #takeChance(): void {
    const outcome = this.game.sampleChance(this.state, this.#chance.fork(this.#chanceEvents));
    this.game.applyChance(this.state, outcome);
    this.#chanceEvents++;
    const step = new Array<number>(outcome.length + 1);
    step[0] = CHANCE;
    for (let i = 0; i < outcome.length; i++) step[i + 1] = outcome[i];
    this.steps.push(step);
  }

  /** Any legal move, all alike, as the bot `random` has it; drawn from the stream `<name>/<step>`. */
  #anyMove(name: 'fallback' | 'substitute'): ActionId {
    const { legal } = this.#buffers;
    const rng = this.#options.rng.fork(name).fork(this.steps.length);
    return legal[rng.int(this.game.legal(this.state, legal))];
  }

  /** The stream of the next decision of a seat. */
  decisionRng(seat: Seat): Rng {
    return this.#agentRng(seat).fork(this.#decisions[seat]);
  }

  #agentRng(seat: Seat): Rng {
    return (this.#agentRngs[seat] ??= this.#options.rng.fork(`agent${seat}`));
  }

  /** Plays an answer of the actor, whole or not at all; a bad one is a fault. */
  answer(agent: string, answer: Answer): void {
    const actor = this.game.actor(this.state);
    if (typeof answer === 'number') {
      const { legal } = this.#buffers;
      const legalCount = this.game.legal(this.state, legal);
      for (let i = 0; i < legalCount; i++) if (legal[i] === answer) return this.#play(actor, answer);
      return this.fail(agent, 'illegal', `answered ${this.#name(answer)}, which is not allowed now`);
    }
    const ids = readIds(answer);
    const bad = this.#firstIllegal(actor, ids);
    if (bad !== null) return this.fail(agent, 'illegal', `answered ${bad}, which is not allowed now`, ids.length);
    for (const id of ids) this.#play(actor, id);
  }

  /** Applies the fault policy to the decision that is due. */
  fail(agent: string, reason: FaultReason, detail: string, replaced = 1): void {
    const seat = this.game.actor(this.state);
    const phase: string = this.game.view(this.state, seat).phase;
    const fault: Fault = { step: this.steps.length, seat, agent, phase, reason, detail, played: [] };
    this.#log(fault);
    if (this.#options.policy === 'forfeit') {
      this.#forfeitedBy = seat;
      return;
    }
    if (this.#options.policy === 'substitute') {
      fault.substituted = true;
      return this.#replace(seat);
    }
    // A fault in a compound answer replaces as much as was answered, as long as the same decision goes on.
    for (let i = 0; i < Math.max(1, replaced); i++) {
      if (this.game.actor(this.state) !== seat || this.game.view(this.state, seat).phase !== phase) break;
      const id = this.#anyMove('fallback');
      fault.played.push(id);
      this.#play(seat, id);
    }
  }

  /** Who has failed is neither asked nor told any more. */
  #replace(seat: Seat): void {
    this.#substituted[seat] = true;
    const at = this.#listeners.findIndex((listener) => listener.seat === seat);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  result(): MatchResult {
    const returns = returnsOf(this.game, this.state);
    return { steps: this.steps, faults: this.faults, returns, outcome: this.#outcome() };
  }

  #outcome(): Outcome {
    const loser = this.#forfeitedBy;
    if (loser === null) return withLast(this.game.outcome(this.state), offendersOf(this.faults));
    return forfeitOutcome(this.game.seats, loser);
  }

  #take(step: Step): void {
    const actor = step[0];
    if (actor === CHANCE) {
      this.game.applyChance(this.state, step.slice(1));
      this.#chanceEvents++;
    } else {
      this.game.apply(this.state, step[1]);
      this.#decisions[actor]++;
    }
    this.steps.push(step);
  }

  #play(actor: Seat, id: ActionId, step: Step = [actor, id]): void {
    if (this.steps.length > 2 * this.game.maxDecisions) {
      throw new MatchError(`${this.game.id}: more than ${this.game.maxDecisions} decisions`);
    }
    for (const { seat, agent } of this.#listeners) this.#notify(seat, agent, actor, id);
    this.#take(step);
    this.#options.onDecision?.(this.state, actor, id);
  }

  /** Tells a seat of a move. Failing at that is logged, but nothing is lost by it: no decision was due. */
  #notify(seat: Seat, agent: Agent, actor: Seat, id: ActionId): void {
    try {
      agent.notice?.(actor, this.game.seenAs(this.state, id, seat));
    } catch (problem) {
      const phase: string = this.game.view(this.state, null).phase;
      const detail = `failed to notice a move: ${inText(problem)}`;
      this.#log({ step: this.steps.length, seat, agent: nameOf(agent), phase, reason: 'crash', detail, played: [] });
    }
  }

  #log(fault: Fault): void {
    // Whoever failed has chosen these words.
    fault.agent = readable(fault.agent);
    fault.detail = readable(fault.detail);
    const { agent, seat, phase, detail } = fault;
    if (this.#options.policy === 'throw') throw new MatchError(`${agent} (seat ${seat}, ${phase}): ${detail}`, fault);
    this.faults.push(fault);
  }

  /** Tries a compound answer on a scratch state; names the first id that does not fit, or answers null. */
  #firstIllegal(actor: Seat, ids: readonly ActionId[]): string | null {
    if (ids.length === 0) return 'nothing that could be a move';
    const { legal } = this.#buffers;
    const scratch = this.game.newState();
    this.game.copy(this.state, scratch);
    for (const id of ids) {
      const legalCount = this.game.actor(scratch) === actor ? this.game.legal(scratch, legal) : 0;
      if (!legal.subarray(0, legalCount).includes(id)) return this.#name(id);
      this.game.apply(scratch, id);
    }
    return null;
  }

  #name(id: unknown): string {
    const known = Number.isInteger(id) && (id as number) >= 0 && (id as number) < this.game.actionCount;
    return known ? `'${this.game.notation(id as number)}'` : `'${inText(id)}'`;
  }
}

/** Plays a match with agents that answer at once. */
export const playSync = (options: MatchOptions, agents: readonly Agent[]): MatchResult => {
  try {
    return playAtOnce(options, agents);
  } finally {
    dismiss(agents);
  }
};

const playAtOnce = (options: MatchOptions, agents: readonly Agent[]): MatchResult => {
  const match = new Match(options);
  match.seat(agents);
  const names = agents.map(nameOf);
  for (let actor = match.advance(); actor !== OVER; actor = match.advance()) {
    const agent = agents[actor];
    let answer: Answer;
    try {
      const turn = { rng: match.decisionRng(actor), limitMs: null };
      answer = agent.decide(options.game.view(match.state, actor), turn) as Answer;
      if (answer instanceof Promise) answer.catch(() => {}); // too late here, whatever it becomes
    } catch (problem) {
      match.fail(names[actor], ...failureOf(problem));
      continue;
    }
    match.answer(names[actor], answer);
  }
  return match.result();
};

/** A time limit per decision. The waiting is handed in, because the core knows no timers. */
export interface Limit {
  ms: number;
  sleep(ms: number): Promise<void>;
}

const TOO_LATE: unique symbol = Symbol('too late');

/** Plays a match with agents that may take their time: people, sandboxes, sockets. */
export const playAsync = async (
  options: MatchOptions,
  agents: readonly Agent[],
  limit: Limit | null = null,
): Promise<MatchResult> => {
  try {
    return await playInTime(options, agents, limit);
  } finally {
    dismiss(agents);
  }
};

const playInTime = async (
  options: MatchOptions,
  agents: readonly Agent[],
  limit: Limit | null,
): Promise<MatchResult> => {
  const match = new Match(options);
  match.seat(agents);
  const names = agents.map(nameOf);
  for (let actor = match.advance(); actor !== OVER; actor = match.advance()) {
    const agent = agents[actor];
    let answer: Answer | typeof TOO_LATE;
    try {
      const turn = { rng: match.decisionRng(actor), limitMs: limit?.ms ?? null };
      const thinking = Promise.resolve(agent.decide(options.game.view(match.state, actor), turn));
      thinking.catch(() => {}); // an answer that fails after its time is nobody's any more
      const late = limit?.sleep(limit.ms).then((): typeof TOO_LATE => TOO_LATE);
      answer = await (late ? Promise.race([thinking, late]) : thinking);
    } catch (problem) {
      match.fail(names[actor], ...failureOf(problem));
      continue;
    }
    if (answer === TOO_LATE) match.fail(names[actor], 'timeout', `took more than ${limit?.ms} ms`);
    else match.answer(names[actor], answer);
  }
  return match.result();
};

/** The state after the first `upTo` steps. */
export const replay = (game: AnyGame, steps: readonly Step[], upTo = steps.length): any => {
  const s = game.newState();
  for (let i = 0; i < upTo; i++) {
    const step = steps[i];
    if (step[0] === CHANCE) game.applyChance(s, step.slice(1));
    else game.apply(s, step[1]);
  }
  return s;
};
