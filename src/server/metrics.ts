// Figures for whoever watches over a server, in the form that Prometheus reads.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Code, MessageName } from '../net/messages.ts';

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Milliseconds between two looks at how late the process is: each of them wakes it. */
const LAG_EVERY = 100;

const remembered = <A extends string[], T>(find: (...labels: A) => T): ((...labels: A) => T) => {
  const known = new Map<string, T>();
  return (...labels) => {
    const key = labels.join();
    const found = known.get(key) ?? find(...labels);
    known.set(key, found);
    return found;
  };
};

/** What is counted at the moment somebody asks. */
export interface Counted {
  readonly tables: () => number;
  readonly waitingBots: () => number;
}

export class Metrics {
  readonly registry = new Registry();
  readonly #answers: Counter<'message' | 'code'>;
  readonly #latency: Histogram<'message'>;
  readonly #players: Gauge;
  readonly #returns: Counter;
  /** Finding a figure by its labels costs more than counting. */
  readonly #countOf = remembered((message: MessageName, code: Code) => this.#answers.labels(message, code));
  readonly #latencyOf = remembered((message: MessageName) => this.#latency.labels(message));

  constructor({ tables, waitingBots }: Counted) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LAG_EVERY });
    this.#answers = new Counter({
      name: 'talon_messages_total',
      help: 'Messages of clients by what became of them',
      labelNames: ['message', 'code'],
      registers,
    });
    this.#latency = new Histogram({
      name: 'talon_answer_seconds',
      help: 'Time until a message was answered',
      labelNames: ['message'],
      buckets: SECONDS,
      registers,
    });
    this.#returns = new Counter({
      name: 'talon_returns_total',
      help: 'Connections that came back to a table they had seen',
      registers,
    });
    this.#players = new Gauge({ name: 'talon_connections', help: 'Connections that are open', registers });
    new Gauge({
      name: 'talon_tables',
      help: 'Tables in memory',
      registers,
      collect() {
        this.set(tables());
      },
    });
    new Gauge({
      name: 'talon_waiting_bots',
      help: 'Bots that wait for their turn to think',
      registers,
      collect() {
        this.set(waitingBots());
      },
    });
  }

  connected(by: 1 | -1): void {
    this.#players.inc(by);
  }

  returned(): void {
    this.#returns.inc();
  }

  answered(message: MessageName, code: Code, ms: number): void {
    this.#countOf(message, code).inc();
    this.#latencyOf(message).observe(ms / 1000);
  }
}
