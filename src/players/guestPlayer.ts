// The match's side of a guest: threads, one for each match it is in at the same time, and agents that ask them.
import {
  AgentFailure,
  type Agent,
  type AgentFactory,
  type Answer,
  type FaultReason,
  type Turn,
} from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame, BaseView, Json, Rng } from '../core/game.ts';
import { HostFailure } from '../core/hostFailure.ts';
import { readable } from '../core/text.ts';
import { kitOf, movesOf, readMoves } from '../guests/fallbackKit.ts';
import {
  brokenGuest,
  hostLacks,
  type GuestAnswer,
  type GuestQuestion,
  type GuestReply,
  type GuestThread,
  type HostFault,
  type MatchStart,
  type Seeds,
  type Usage,
} from '../guests/guest.ts';
import type { Limits } from '../guests/limits.ts';
import { packed, sharedText } from '../sandbox/packing.ts';
import { questionText } from '../sandbox/runtime.ts';
import type { Patience, Reply } from '../threads/waiting.ts';

/** What ends its thread so often at the same question is the guest's doing after all. */
const MOST_FAILURES = 3;
/** Threads beyond this are taken from the matches that were not heard of for longest. */
const MOST_THREADS = 8;

/** What whoever opens a strategy decides. */
export interface GuestOptions {
  limits: Limits;
  /** Hears what every answer took; measuring costs time. */
  onUsage?(usage: Usage): void;
  /**
   * Who joins a match that is under way is asked once more what it was asked before, for nothing else gives back what it
   * remembered. For tables that are left and opened again.
   */
  recalls?: boolean;
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
  /** Are earlier decisions asked once more? */
  recalls?: boolean;
}

/** What a strategy answers goes beside what is said of it. */
const answerOf = ({ answer, raw }: Reply<GuestReply> & { ok: true }): GuestAnswer | HostFault => {
  if (raw === '') return answer ?? brokenGuest(new Error('no answer'));
  const said: unknown = JSON.parse(raw);
  if (answer === null) return { ok: true, type: 'answer', answer: said, isNotation: false, usage: null };
  return answer.ok && answer.type === 'answer' ? { ...answer, answer: said } : answer;
};

const isHostFault = (answer: GuestAnswer | HostFault): answer is HostFault => !answer.ok && answer.reason === 'host';

interface Lease<T> {
  thread: T | null;
}

/** Four words of a stream, for the random numbers of a guest. */
const seedsFrom = (rng: Rng): Seeds => [rng.int(2 ** 32), rng.int(2 ** 32), rng.int(2 ** 32), rng.int(2 ** 32)];

/** Asks what was asked before; of an answer of several moves the first one brings it whole. */
const askedAgain = (ask: (view: BaseView, rng: Rng) => Answer): NonNullable<Agent['recall']> => {
  let phase = '';
  let answered = 0;
  return (view: BaseView, turn?: Turn) => {
    if (turn === undefined) return;
    const isAnswered = answered > 0 && view.phase === phase;
    answered = isAnswered ? answered - 1 : 0;
    if (isAnswered) return;
    ({ phase } = view);
    const answer = ask(view, turn.rng);
    answered = typeof answer === 'number' ? 0 : answer.length - 1;
  };
};

export class Guests<T extends GuestThread = GuestThread> {
  readonly #setup: GuestSetup<T>;
  readonly #idle: T[] = [];
  /** In the order of their last question. */
  readonly #leases = new Set<Lease<T>>();
  /** How often the host has failed at a question, by what was asked. */
  readonly #failures = new Map<string, number>();

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
    return this.#heldByHost('hello', () => {
      const lease: Lease<T> = { thread: null };
      const answer = this.#answer(() => (lease.thread = this.#freeThread()), { type: 'hello', methods });
      if (isHostFault(answer)) this.#drop(lease);
      else if (lease.thread?.isAlive) this.#idle.push(lease.thread);
      return answer;
    });
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
      ...(this.#setup.recalls === true && { recall: askedAgain(ask) }),
      leave: () => this.#giveBack(lease),
    };
  }

  #ask(lease: Lease<T>, game: AnyGame, view: BaseView, rng: Rng, start: MatchStart | null): GuestAnswer {
    const { definition, isProgram, onUsage } = this.#setup;
    const kit = kitOf(definition);
    const call = kit.call(game, view);
    const { method, input } = call;
    const seeds = seedsFrom(rng);
    const question: GuestQuestion = isProgram || start !== null ? { type: 'ask', start, method, seeds } : null;
    const raw = isProgram
      ? JSON.stringify({ input, moves: movesOf(game, view), view })
      : questionText(method, seeds, packed(kit, game, call), call.args);
    const ask = (): GuestAnswer | HostFault => {
      const answer = this.#answer(() => this.#threadFor(lease), question, raw);
      if (isHostFault(answer)) this.#drop(lease);
      return answer;
    };
    const answer = this.#heldByHost(raw, ask, start !== null);
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

  #answer(threadFor: () => T, question: GuestQuestion, raw?: string): GuestAnswer | HostFault {
    const { patience } = this.#setup;
    let thread: T;
    try {
      thread = threadFor();
    } catch (problem) {
      return hostLacks('no thread could be started', problem);
    }
    const reply = thread.ask(question, patience, raw);
    if (reply.ok) return answerOf(reply);
    if (reply.why === 'no start') return hostLacks(`its thread did not start within ${patience.startMs / 1000} s`);
    if (reply.why === 'gone') return brokenGuest(new Error('its thread has ended'));
    const { silentMs, totalMs } = patience;
    const most = `${silentMs / 1000} s of processor time without a sign of life, or ${totalMs / 1000} s in all`;
    const detail = `was stopped by the watchdog: it used more than ${most}`;
    return { ok: false, reason: 'timeout', detail, line: null, isOut: true, usage: null };
  }

  /**
   * Nobody is blamed for a failure of the host. A question that begins is asked again at once; in the middle of a match
   * what the guest remembered is lost, so the match is void. Only what breaks the host each time is the guest's fault:
   * else a strategy that has found a way to do that could stop a tournament.
   */
  #heldByHost(asked: string, ask: () => GuestAnswer | HostFault, isBeginning = true): GuestAnswer {
    for (;;) {
      const answer = ask();
      if (!isHostFault(answer)) {
        this.#failures.delete(asked);
        return answer;
      }
      const failures = (this.#failures.get(asked) ?? 0) + 1;
      this.#failures.set(asked, failures);
      const { detail } = answer;
      if (failures >= MOST_FAILURES && answer.isSuspect) {
        return {
          ok: false,
          reason: 'crash',
          detail: `broke its host: ${detail}`,
          line: null,
          isOut: true,
          usage: null,
        };
      }
      if (!isBeginning || failures >= MOST_FAILURES)
        throw new HostFailure(`The host of a guest has failed: ${detail}.`);
    }
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
