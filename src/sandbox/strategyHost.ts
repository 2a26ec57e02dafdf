// The sandbox of one strategy, one match at a time. Threads of Node and workers of a browser answer through it alike.
import type { StrategyKit } from '../core/strategy.ts';
import type { Engine } from './engine.ts';
import type { GuestAnswer, GuestQuestion, Seeds } from '../guests/guest.ts';
import type { Limits } from '../guests/limits.ts';
import { StrategyRuntime, type Beat, type Outcome, type StrategySource } from './runtime.ts';

export interface HostedStrategy {
  source: StrategySource;
  limits: Limits;
  forms: StrategyKit['forms'];
  /** Are memory and time wanted after every decision? */
  isMeasured: boolean;
}

/** What the place where it runs lends. */
export interface HostMeans {
  beat: Beat;
  /** Text that goes beside the answer that is being made, as it is. */
  attach(raw: string): void;
  /** The time spent since the last call, in milliseconds. */
  spentMs(): number;
}

/** Measuring memory walks all of it. */
const MEMORY_EVERY = 16;
/** A strategy that is only asked who it is is told nothing. */
const NOTHING = '[]';
const NO_SEEDS: Seeds = [1, 2, 3, 4];

const faultOf = (outcome: Outcome<unknown> & { ok: false }, runtime: StrategyRuntime): GuestAnswer => ({
  ok: false,
  reason: outcome.reason,
  detail: outcome.detail,
  line: outcome.line,
  isOut: runtime.isBroken,
  usage: { ...runtime.usage },
});

export class StrategyHost {
  readonly #strategy: HostedStrategy;
  readonly #means: HostMeans;
  #engine: Engine | null = null;
  #runtime: StrategyRuntime | null = null;
  #asked = 0;

  constructor(strategy: HostedStrategy, means: HostMeans) {
    this.#strategy = strategy;
    this.#means = means;
  }

  /** A question that begins anew ends what went on before, which may cost the engine. Is there one for it? */
  isReadyFor(question: GuestQuestion): boolean {
    const isNew = question?.type === 'hello' || (question?.type === 'ask' && question.start !== null);
    if (isNew) this.#stop();
    return !isNew || this.#engine !== null;
  }

  get isEquipped(): boolean {
    return this.#engine !== null;
  }

  /** Gives it an engine, fresh or rewound: at first, and after a match that has spoilt the one before. */
  equip(engine: Engine): void {
    this.#engine = engine;
  }

  /** Takes back the engine between two matches; null where there is none that is fit for another. */
  release(): Engine | null {
    this.#stop();
    const engine = this.#engine;
    this.#engine = null;
    return engine;
  }

  /** It must be ready for the question. null: the answer goes beside. */
  answer(question: GuestQuestion, raw: string): GuestAnswer | null {
    if (question === null) return this.#ask(raw);
    if (question.type === 'end' || question.type === 'quit') {
      this.#stop();
      return null;
    }
    if (question.type === 'hello') return this.#introduce(question.methods);
    return (
      (question.start === null ? null : this.#begin(question.start.shared, question.start.seeds)) ?? this.#ask(raw)
    );
  }

  #introduce(methods: readonly string[]): GuestAnswer {
    const runtime = this.#start(NOTHING);
    const loaded = runtime.load(methods, NO_SEEDS);
    const answer: GuestAnswer = loaded.ok ? { ok: true, type: 'hello', ...loaded.value } : faultOf(loaded, runtime);
    this.#stop();
    return answer;
  }

  /** null when the match may begin. */
  #begin(shared: string, seeds: Seeds): GuestAnswer | null {
    const runtime = this.#start(shared);
    const loaded = runtime.load([], seeds);
    if (loaded.ok) return null;
    const answer = { ...faultOf(loaded, runtime), isOut: true };
    this.#stop();
    return answer;
  }

  /** The answer itself goes beside; mostly there is nothing else to say. */
  #ask(raw: string): GuestAnswer | null {
    const runtime = this.#runtime!;
    const { isMeasured, source } = this.#strategy;
    const outcome = runtime.ask(raw);
    if (isMeasured) this.#measure(runtime);
    if (!outcome.ok) return faultOf(outcome, runtime);
    this.#means.attach(outcome.value);
    if (!isMeasured && outcome.line === null) return null;
    const place = outcome.line === null ? undefined : `${source.file}:${outcome.line}`;
    return { ok: true, type: 'answer', answer: null, isNotation: false, place, usage: runtime.usage };
  }

  #measure(runtime: StrategyRuntime): void {
    runtime.usage.cpuMs = this.#means.spentMs();
    if (this.#asked++ % MEMORY_EVERY === 0) runtime.measure();
  }

  #start(shared: string): StrategyRuntime {
    const { source, limits } = this.#strategy;
    const engine = this.#engine!;
    engine.share(shared);
    return (this.#runtime = new StrategyRuntime(engine, source, limits, this.#means.beat));
  }

  #stop(): void {
    if (this.#runtime !== null && (this.#runtime.isBroken || !this.#engine!.rewind())) this.#engine = null;
    this.#runtime = null;
  }
}
