// A room for strategies without threads: the same sandbox, in the very place that plays the matches. Nobody need be waited
// for, but engines must be there before they are needed, for making one takes a moment that a match has not.
import type { AnyDefinition } from '../core/definition.ts';
import type { Engine } from '../sandbox/engine.ts';
import { kitOf } from '../guests/fallbackKit.ts';
import { brokenGuest, hostLacks, type GuestQuestion, type GuestReply, type GuestThread } from '../guests/guest.ts';
import { Guests, type GuestOptions } from './guestPlayer.ts';
import type { StrategySource } from '../sandbox/runtime.ts';
import { StrategyHost, type HostedStrategy, type HostMeans } from '../sandbox/strategyHost.ts';
import type { Patience, Reply } from '../threads/waiting.ts';

/** Whoever watches from outside keeps the time: nothing here can interrupt itself. */
const PATIENCE: Patience = { silentMs: 0, totalMs: 0, startMs: 0 };

export interface RoomMeans extends Pick<HostMeans, 'beat' | 'spentMs'> {
  /** For the forms of the room's game. */
  createEngine(): Promise<Engine>;
}

export class StrategyRoom {
  readonly #means: RoomMeans;
  readonly #free: Engine[] = [];

  constructor(means: RoomMeans) {
    this.#means = means;
  }

  /** Makes sure of engines for so many seats of the next match. */
  async prepare(seats: number): Promise<void> {
    while (this.#free.length < seats) this.#free.push(await this.#means.createEngine());
  }

  /** A strategy's guests; as everywhere, those of one match have a sandbox each. */
  readonly guests = (definition: AnyDefinition, source: StrategySource, options: GuestOptions): Guests => {
    const { limits, onUsage, recalls } = options;
    const { forms } = kitOf(definition);
    const strategy: HostedStrategy = { source, limits, forms, isMeasured: onUsage !== undefined };
    return new Guests({
      definition,
      isProgram: false,
      patience: PATIENCE,
      onUsage,
      recalls,
      startThread: () => new LocalThread(strategy, this.#means, this.#free),
    });
  };
}

/** Answers at once, in the thread that asks. */
class LocalThread implements GuestThread {
  isAlive = true;
  readonly #host: StrategyHost;
  readonly #free: Engine[];
  #attached = '';

  constructor(strategy: HostedStrategy, { beat, spentMs }: RoomMeans, free: Engine[]) {
    this.#host = new StrategyHost(strategy, { beat, spentMs, attach: (raw) => (this.#attached = raw) });
    this.#free = free;
  }

  ask(question: GuestQuestion, _patience: Patience, raw = ''): Reply<GuestReply> {
    this.#attached = '';
    const answer = this.#answer(question, raw);
    if (question?.type === 'hello') this.#giveBack();
    return { ok: true, answer, raw: this.#attached };
  }

  tell(question: GuestQuestion): void {
    this.#answer(question, '');
    this.#giveBack();
  }

  end(): void {
    this.isAlive = false;
    this.#giveBack();
  }

  #answer(question: GuestQuestion, raw: string): GuestReply {
    try {
      if (!this.#host.isReadyFor(question)) {
        const engine = this.#free.pop();
        if (engine === undefined) return hostLacks('there is no sandbox for it');
        this.#host.equip(engine);
      }
      return this.#host.answer(question, raw);
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
