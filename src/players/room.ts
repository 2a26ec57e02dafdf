// A room for strategies without threads: the same sandbox, in the very place that plays the matches. Nobody need be waited
// for, but engines must be there before they are needed, for making one takes a moment that a match has not.
import type { AnyDefinition } from '../core/definition.ts';
import type { Engine } from '../sandbox/engine.ts';
import { kitOf } from '../guests/fallbackKit.ts';
import { brokenGuest, hostLacks, type GuestQuestion, type GuestReply, type GuestThread } from '../guests/guest.ts';
import { DEFAULT_LIMITS } from '../guests/limits.ts';
import { Guests, type GuestOptions } from './guestPlayer.ts';
import type { StrategySource } from '../sandbox/runtime.ts';
import { StrategyHost, type HostedStrategy, type HostMeans } from '../sandbox/strategyHost.ts';
import type { Patience, Reply } from '../threads/waiting.ts';

/** Where whoever watches from outside keeps the time: nothing here can interrupt itself. */
const NO_PATIENCE: Patience = { silentMs: 0, totalMs: 0, startMs: 0 };

export interface RoomMeans extends Pick<HostMeans, 'beat' | 'spentMs'> {
  /** For the forms of the room's game. */
  createEngine(memoryMb: number): Promise<Engine>;
  patienceFor?(options: GuestOptions): Patience;
  /** Does what might never end, under the eyes of somebody who may end this thread. */
  watch?<T>(patience: Patience, work: () => T): T;
  /** A place elsewhere, for when there is no engine here; else that is the host's failure. */
  startThread?(strategy: HostedStrategy): GuestThread;
}

export class StrategyRoom {
  readonly #means: RoomMeans;
  /** By their memory. */
  readonly #free = new Map<number, Engine[]>([[DEFAULT_LIMITS.memoryMb, []]]);

  constructor(means: RoomMeans) {
    this.#means = means;
  }

  /** Makes sure of engines for so many seats of the next match. */
  async prepare(seats: number): Promise<void> {
    for (const [memoryMb, free] of this.#free) {
      while (free.length < seats) free.push(await this.#means.createEngine(memoryMb));
    }
  }

  /** A strategy's guests; as everywhere, those of one match have a sandbox each. */
  readonly guests = (definition: AnyDefinition, source: StrategySource, options: GuestOptions): Guests => {
    const { limits, onUsage, recalls } = options;
    const { forms } = kitOf(definition);
    const strategy: HostedStrategy = { source, limits, forms, isMeasured: onUsage !== undefined };
    const free = this.#free.get(limits.memoryMb) ?? [];
    this.#free.set(limits.memoryMb, free);
    return new Guests({
      definition,
      isProgram: false,
      patience: this.#means.patienceFor?.(options) ?? NO_PATIENCE,
      onUsage,
      recalls,
      startThread: () => new LocalThread(strategy, this.#means, free),
    });
  };
}

const isBeginning = (question: GuestQuestion): boolean =>
  question?.type === 'hello' || (question?.type === 'ask' && question.start !== null);

/** Answers at once, in the thread that asks. */
class LocalThread implements GuestThread {
  isAlive = true;
  readonly #strategy: HostedStrategy;
  readonly #means: RoomMeans;
  readonly #host: StrategyHost;
  readonly #free: Engine[];
  #attached = '';
  /** Where its matches are for which there was no engine here, and whether the present one is. */
  #elsewhere: GuestThread | null = null;
  #isElsewhere = false;

  constructor(strategy: HostedStrategy, means: RoomMeans, free: Engine[]) {
    const { beat, spentMs } = means;
    this.#strategy = strategy;
    this.#means = means;
    this.#host = new StrategyHost(strategy, { beat, spentMs, attach: (raw) => (this.#attached = raw) });
    this.#free = free;
  }

  ask(question: GuestQuestion, patience: Patience, raw = ''): Reply<GuestReply> {
    if (isBeginning(question)) this.#isElsewhere = !this.#hasEngineFor(question) && this.#goElsewhere();
    if (this.#isElsewhere) return this.#askElsewhere(question, patience, raw);
    this.#attached = '';
    const { watch } = this.#means;
    const answer = watch ? watch(patience, () => this.#answer(question, raw)) : this.#answer(question, raw);
    if (question?.type === 'hello') this.#giveBack();
    return { ok: true, answer, raw: this.#attached };
  }

  tell(question: GuestQuestion, patience: Patience): void {
    if (this.#isElsewhere) {
      this.#elsewhere!.tell(question, patience);
      this.isAlive = this.#elsewhere!.isAlive;
      return;
    }
    this.#answer(question, '');
    this.#giveBack();
  }

  end(): void {
    this.isAlive = false;
    this.#elsewhere?.end();
    this.#giveBack();
  }

  #hasEngineFor(question: GuestQuestion): boolean {
    if (this.#host.isReadyFor(question)) return true;
    const engine = this.#free.pop();
    if (engine !== undefined) this.#host.equip(engine);
    return engine !== undefined;
  }

  /** Where no thread can be started either, it is as if none could be asked for. */
  #goElsewhere(): boolean {
    try {
      this.#elsewhere ??= this.#means.startThread?.(this.#strategy) ?? null;
    } catch {
      return false;
    }
    return this.#elsewhere !== null;
  }

  #askElsewhere(question: GuestQuestion, patience: Patience, raw: string): Reply<GuestReply> {
    const reply = this.#elsewhere!.ask(question, patience, raw);
    if (!reply.ok) this.end();
    return reply;
  }

  #answer(question: GuestQuestion, raw: string): GuestReply {
    try {
      return this.#host.isEquipped ? this.#host.answer(question, raw) : hostLacks('there is no sandbox for it');
    } catch (problem) {
      return brokenGuest(problem);
    }
  }

  /** Between two matches engines belong to nobody. */
  #giveBack(): void {
    const engine = this.#host.release();
    if (engine !== null) this.#free.push(engine);
  }
}
