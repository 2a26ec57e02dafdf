// The review of a record on the page: a few workers pull decisions, those after the shown position first.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Level } from '../../../../analysis/index.ts';
import type { Seat } from '../../../../core/game.ts';
import { coreCount } from '../../../kit/browser/device.ts';
import { currentLanguage } from '../../../kit/i18n/index.ts';
import type { Source } from '../messages.ts';
import { queueOf } from './queue.ts';
import type { Choice, FromReviewer, MatchEnding, ReviewHead, ToldDecision, ToReviewer } from './messages.ts';

export interface ReviewState {
  readonly status: 'idle' | 'running' | 'failed';
  readonly level: Level;
  /** Why it failed. */
  readonly message: string;
  /** All decisions with a choice; null until the record was read. */
  readonly choices: readonly Choice[] | null;
  readonly ending: MatchEnding | null;
  readonly aim: ReviewHead['aim'];
  /** What is reviewed, by step. */
  readonly decisions: ReadonlyMap<number, ToldDecision>;
  /** Of the run that is on. */
  readonly done: number;
  readonly total: number;
}

const IDLE: ReviewState = {
  status: 'idle',
  level: 'quick',
  message: '',
  choices: null,
  ending: null,
  aim: 'first',
  decisions: new Map(),
  done: 0,
  total: 0,
};

const MOST_WORKERS = 4;

/** One core stays free for the page. */
const workerCount = (): number => Math.max(1, Math.min(MOST_WORKERS, coreCount() - 1));

export class ReviewRun {
  readonly state: StoreApi<ReviewState> = createStore(() => IDLE);
  readonly #source: Source;
  #workers: Worker[] = [];
  #queue: number[] | null = null;
  #wish: { readonly seats: readonly Seat[]; readonly at: number } = { seats: [], at: 0 };

  constructor(source: Source) {
    this.#source = source;
  }

  /** Reviews what is left of these seats. */
  start(seats: readonly Seat[], at: number): void {
    this.stop();
    this.#wish = { seats, at };
    this.#queue = null;
    this.state.setState({ status: 'running', message: '', done: 0, total: 0 });
    this.#workers = Array.from({ length: workerCount() }, () => this.#hire());
  }

  stop(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    if (this.state.getState().status === 'running') this.state.setState({ status: 'idle' });
  }

  /** Another level judges anew. */
  setLevel(level: Level): void {
    this.stop();
    this.state.setState({ ...IDLE, level });
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./reviewer.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromReviewer>) => this.#hear(worker, data));
    worker.addEventListener('error', ({ message }) => this.#fail(message));
    this.#say(worker, { type: 'open', language: currentLanguage(), source: this.#source });
    return worker;
  }

  #say(worker: Worker, message: ToReviewer): void {
    worker.postMessage(message);
  }

  #fail(message: string): void {
    this.stop();
    this.state.setState({ status: 'failed', message });
  }

  #hear(worker: Worker, message: FromReviewer): void {
    if (!this.#workers.includes(worker)) return;
    if (message.type === 'failed') return this.#fail(message.message);
    if (message.type === 'opened') this.#open(message.head);
    else {
      const { decision } = message;
      this.state.setState(({ decisions, done }) => ({
        decisions: new Map(decisions).set(decision.step, decision),
        done: done + 1,
      }));
    }
    const step = this.#queue?.shift();
    if (step !== undefined) return this.#say(worker, { type: 'review', step, level: this.state.getState().level });
    const { done, total } = this.state.getState();
    if (done >= total) this.stop();
  }

  /** The first worker that has read the record brings the decisions. */
  #open({ choices, ending, aim }: ReviewHead): void {
    if (this.#queue !== null) return;
    this.#queue = queueOf(choices, this.#wish.seats, this.state.getState().decisions, this.#wish.at);
    this.state.setState({ choices, ending, aim, total: this.#queue.length });
  }
}
