// The match's side of a guest: threads, one for each match it is in at the same time, and agents that ask them.
import { AgentFailure, type Agent, type AgentFactory, type Answer, type FaultReason } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame, BaseView, Json, Rng } from '../core/game.ts';
import { kitOf, movesOf, readMoves } from './fallbackKit.ts';
import {
  brokenGuest,
  type GuestAnswer,
  type GuestQuestion,
  type GuestThread,
  type MatchStart,
  type Patience,
  type Reply,
  type Seeds,
  type Usage,
} from './guest.ts';
import type { Limits } from './limits.ts';
import { packed, sharedText } from './packing.ts';
import { questionText, readable } from './runtime.ts';

/** Threads beyond this are taken from the matches that were not heard of for longest. */
const MOST_THREADS = 8;

/** What whoever opens a strategy decides. */
export interface GuestOptions {
  limits: Limits;
  /** Hears what every answer took; measuring costs time. */
  onUsage?(usage: Usage): void;
}

export interface GuestSetup<T extends GuestThread> {
  definition: AnyDefinition;
  patience: Patience;
  /** A program gets the whole view and the moves besides what the method is told. */
  isProgram: boolean;
  startThread(): T;
  /** Sends away all threads at the end, where that takes more than to end them. */
  dismiss?(threads: readonly T[]): void;
  /** Hears what every answer took. */
  onUsage?(usage: Usage): void;
}

/** What a strategy answers goes beside what is said of it. */
const answerOf = ({ answer, raw }: Reply<GuestAnswer | null> & { ok: true }): GuestAnswer => {
  if (raw === '') return answer ?? brokenGuest(new Error('no answer'));
  const said: unknown = JSON.parse(raw);
  if (answer === null) return { ok: true, type: 'answer', answer: said, isNotation: false, usage: null };
  return answer.ok && answer.type === 'answer' ? { ...answer, answer: said } : answer;
};

interface Lease<T> {
  thread: T | null;
}

/** Four words of a stream, for the random numbers of a guest. */
const seedsFrom = (rng: Rng): Seeds => [rng.int(2 ** 32), rng.int(2 ** 32), rng.int(2 ** 32), rng.int(2 ** 32)];

export class Guests<T extends GuestThread = GuestThread> {
  readonly #setup: GuestSetup<T>;
  readonly #idle: T[] = [];
  /** In the order of their last question. */
  readonly #leases = new Set<Lease<T>>();

  constructor(setup: GuestSetup<T>) {
    this.#setup = setup;
  }

  /** Agents that bear this name. */
  createAs(name: string): AgentFactory {
    return (game, seat, rng) => {
      const { rules } = game as AnyGame & { rules: Json };
      const shared = this.#setup.isProgram ? '' : sharedText(kitOf(this.#setup.definition), game);
      return this.#agent(name, game, { seeds: seedsFrom(rng), game: game.id, rules, seat, seats: game.seats, shared });
    };
  }

  /** A thread that is in no match, for a question outside of any. */
  hello(methods: readonly string[]): GuestAnswer {
    const thread = this.#freeThread();
    const reply = thread.ask({ type: 'hello', methods }, this.#setup.patience);
    if (thread.isAlive) this.#idle.push(thread);
    return reply.ok ? answerOf(reply) : this.#silence(reply.why);
  }

  readonly close = (): void => {
    const leased = [...this.#leases].flatMap(({ thread }) => thread ?? []);
    this.#leases.clear();
    const threads = [...this.#idle.splice(0), ...leased].filter((thread) => thread.isAlive);
    if (this.#setup.dismiss) this.#setup.dismiss(threads);
    else threads.forEach((thread) => thread.end());
  };

  #agent(name: string, game: AnyGame, start: MatchStart): Agent {
    const lease: Lease<T> = { thread: null };
    let hasBegun = false;
    let out: AgentFailure | null = null;
    const ask = (view: BaseView, rng: Rng): Answer => {
      if (out !== null) throw out;
      if (hasBegun && lease.thread === null) throw new Error(`${name} is in too many matches at once`);
      const answer = this.#ask(lease, game, view, rng, hasBegun ? null : start);
      hasBegun = true;
      if (answer.ok) return this.#read(game, view, answer);
      const failure = new AgentFailure(answer.reason, answer.detail + this.#allowed(game, view, answer.reason));
      if (answer.isOut) {
        out = new AgentFailure(answer.reason, `is out of the match: ${answer.detail}`);
        this.#drop(lease);
      }
      throw failure;
    };
    return {
      name,
      decide: (view: BaseView, { rng }) => ask(view, rng),
      leave: () => this.#giveBack(lease),
    };
  }

  #ask(lease: Lease<T>, game: AnyGame, view: BaseView, rng: Rng, start: MatchStart | null): GuestAnswer {
    const { definition, isProgram, patience, onUsage } = this.#setup;
    const kit = kitOf(definition);
    const call = kit.call(game, view);
    const { method, input } = call;
    const seeds = seedsFrom(rng);
    const thread = this.#threadFor(lease);
    const question: GuestQuestion = isProgram || start !== null ? { type: 'ask', start, method, seeds } : null;
    const raw = isProgram
      ? JSON.stringify({ input, moves: movesOf(game, view), view })
      : questionText(method, seeds, packed(kit, game, call), call.args);
    const reply = thread.ask(question, patience, raw);
    const answer = reply.ok ? answerOf(reply) : this.#silence(reply.why);
    if (onUsage && 'usage' in answer && answer.usage) onUsage(answer.usage);
    return answer;
  }

  #read(game: AnyGame, view: BaseView, answer: GuestAnswer & { ok: true }): Answer {
    if (answer.type !== 'answer') throw new AgentFailure('crash', 'gave no answer');
    const read = answer.isNotation
      ? readMoves(game, answer.answer)
      : kitOf(this.#setup.definition).read(game, view, answer.answer);
    if (read.ok) return read.value;
    const place = answer.place === undefined ? '' : ` (${answer.place})`;
    throw new AgentFailure('illegal', readable(read.error.message) + place);
  }

  /** What would have been right, where there is no answer that the game could look at. */
  #allowed(game: AnyGame, view: BaseView, reason: FaultReason): string {
    if (reason !== 'illegal' || this.#setup.isProgram) return '';
    const read = kitOf(this.#setup.definition).read(game, view, undefined);
    return read.ok ? '' : `. ${read.error.message}`;
  }

  #silence(why: 'silent' | 'no start'): GuestAnswer {
    const { silentMs, startMs } = this.#setup.patience;
    const detail =
      why === 'silent'
        ? `was stopped by the watchdog: no sign of life for ${silentMs / 1000} s`
        : `did not start within ${startMs / 1000} s`;
    return { ok: false, reason: 'timeout', detail, line: null, isOut: true, usage: null };
  }

  #freeThread(): T {
    for (let thread = this.#idle.pop(); thread !== undefined; thread = this.#idle.pop()) {
      if (thread.isAlive) return thread;
    }
    return this.#setup.startThread();
  }

  #threadFor(lease: Lease<T>): T {
    this.#leases.delete(lease);
    this.#leases.add(lease);
    if (lease.thread !== null) return lease.thread;
    if (this.#leases.size > MOST_THREADS) {
      const [oldest] = this.#leases;
      this.#giveBack(oldest!);
    }
    return (lease.thread = this.#freeThread());
  }

  #giveBack(lease: Lease<T>): void {
    const { thread } = lease;
    this.#leases.delete(lease);
    lease.thread = null;
    if (thread === null || !thread.isAlive) return;
    thread.tell({ type: 'end' }, this.#setup.patience);
    if (!thread.isAlive) return;
    this.#idle.push(thread);
  }

  /** Ends a thread that has failed, so that all it holds is free at once. */
  #drop(lease: Lease<T>): void {
    this.#leases.delete(lease);
    lease.thread?.end();
    lease.thread = null;
  }
}
