// Threads in which bots think, one question after the other in each. A bot keeps to the thread that knows its match.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer } from '../../core/agent.ts';
import type { Step } from '../../core/match.ts';
import { fingerprint } from '../../core/hash.ts';
import { Recent } from '../recent.ts';
import type { Bot, Question, Thought } from './think.worker.ts';

const WORKER = new URL('./think.worker.ts', import.meta.url);
/** Milliseconds: whoever waits longer is told that bots are busy. */
const LONG_WAIT = 2000;
/** Bots of which is known what their thread has heard; older ones are told everything once more. */
const MOST_KNOWN = 2000;

interface Waiting {
  readonly bot: Bot;
  readonly steps: readonly Step[];
  readonly since: number;
  readonly done: (answer: Answer) => void;
  readonly fail: (problem: Error) => void;
}

const keyOf = ({ table, seat }: Bot): string => `${table}/${seat}`;

/** One thread with its queue. */
class Thinker {
  readonly queue: Waiting[] = [];
  readonly #known = new Recent<number>(MOST_KNOWN);
  #worker: Worker | null = null;
  #isThinking = false;

  push(waiting: Waiting): void {
    this.queue.push(waiting);
    this.#next();
  }

  get waitsSince(): number | null {
    return this.queue[0]?.since ?? null;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #next(): void {
    const first = this.queue[0];
    if (this.#isThinking || first === undefined) return;
    this.#isThinking = true;
    const from = this.#known.get(keyOf(first.bot)) ?? 0;
    this.#post({ bot: first.bot, from, steps: first.steps.slice(from) });
  }

  #post(question: Question): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(question);
  }

  #start(): Worker {
    const worker = new Worker(WORKER);
    worker.unref();
    worker.on('message', (thought: Thought) => this.#hear(thought));
    worker.on('error', (problem) => this.#lose(problem));
    return worker;
  }

  #hear(thought: Thought): void {
    const first = this.queue[0]!;
    if (thought.kind === 'forgotten') return this.#post({ bot: first.bot, from: 0, steps: first.steps });
    this.#known.set(keyOf(first.bot), first.steps.length);
    this.queue.shift();
    this.#isThinking = false;
    if (thought.kind === 'answer') first.done(thought.answer);
    else first.fail(new Error(thought.message));
    this.#next();
  }

  /** A thread that died takes only its memory with it: what it was asked is asked again by whoever needs it. */
  #lose(problem: Error): void {
    this.#worker = null;
    this.#known.clear();
    this.#isThinking = false;
    this.queue.shift()?.fail(problem);
    this.#next();
  }
}

export class Thinkers {
  readonly #thinkers: readonly Thinker[];

  /** By default as many as there are cores, but one for everything else. */
  constructor(threads: number = Math.max(1, availableParallelism() - 1)) {
    this.#thinkers = Array.from({ length: threads }, () => new Thinker());
  }

  ask(bot: Bot, steps: readonly Step[]): Promise<Answer> {
    const at = Number.parseInt(fingerprint(bot.table).slice(0, 8), 16) % this.#thinkers.length;
    return new Promise((done, fail) => {
      this.#thinkers[at]!.push({ bot, steps: [...steps], since: performance.now(), done, fail });
    });
  }

  get isBusy(): boolean {
    const now = performance.now();
    return this.#thinkers.some(({ waitsSince }) => waitsSince !== null && now - waitsSince > LONG_WAIT);
  }

  get waiting(): number {
    return this.#thinkers.reduce((sum, { queue }) => sum + queue.length, 0);
  }

  async close(): Promise<void> {
    await Promise.all(this.#thinkers.map((thinker) => thinker.close()));
  }
}
