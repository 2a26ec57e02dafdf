// Keeps the worker that tries a strategy: starts it, watches over it, and replaces it when it hangs or is spent.
import { DEFAULT_LIMITS, FIXED } from '../../../../guests/limits.ts';
import { t } from '../../../kit/i18n/index.ts';
import type { FromTrial, ToTrial, TrialJob } from './messages.ts';

export type TrialEvent =
  | Exclude<FromTrial, { readonly type: 'beat' | 'began' }>
  /** The sandbox's limits did not end it, so its worker was ended. */
  | { readonly type: 'silent'; readonly seconds: number };

/** A worker that does not turn to a new text so soon is busy with a bad one. */
const TURN_MS = 1000;
/** A page has no processor's time to look at, so it is as patient as it can be. */
const SILENT_MS = FIXED.patience * DEFAULT_LIMITS.watchdogMs;
const LOOK_MS = 500;

export class TrialRunner {
  readonly #onEvent: (event: TrialEvent) => void;
  #worker: Worker | null = null;
  #id = 0;
  /** The last job that the worker has begun, and has not ended. */
  #busyWith: number | null = null;
  #heard = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  #turn: ReturnType<typeof setTimeout> | undefined;

  constructor(onEvent: (event: TrialEvent) => void) {
    this.#onEvent = onEvent;
  }

  run(job: TrialJob): void {
    const sent: ToTrial = { ...job, id: ++this.#id };
    clearTimeout(this.#turn);
    if (this.#worker !== null && this.#busyWith !== null) {
      this.#turn = setTimeout(() => this.#restart(sent), TURN_MS);
    }
    this.#start().postMessage(sent);
  }

  /** Nobody wants to hear any more of the job that was sent last; another one follows. */
  drop(): void {
    this.#id++;
  }

  close(): void {
    clearTimeout(this.#turn);
    clearInterval(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    this.#busyWith = null;
  }

  #restart(job: ToTrial): void {
    this.close();
    this.#start().postMessage(job);
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./trial.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromTrial>) => {
      if (worker === this.#worker) this.#hear(data);
    });
    worker.addEventListener('error', ({ message }) => {
      if (worker !== this.#worker) return;
      this.close();
      this.#onEvent({ type: 'failed', id: this.#id, message: message || t('lab.trial.noWorker') });
    });
    this.#watch = setInterval(() => this.#look(), LOOK_MS);
    this.#heard = performance.now();
    return (this.#worker = worker);
  }

  #hear(message: FromTrial): void {
    this.#heard = performance.now();
    if (message.type === 'beat') return;
    if (message.type === 'began') {
      this.#busyWith = message.id;
      if (message.id === this.#id) clearTimeout(this.#turn);
      return;
    }
    if (message.type === 'ended' || message.type === 'failed') this.#busyWith = null;
    if (message.type === 'checked' && message.isSpent) this.close();
    if (message.id === this.#id) this.#onEvent(message);
  }

  /** Only what has begun can hang. */
  #look(): void {
    if (this.#busyWith === null || performance.now() - this.#heard < SILENT_MS) return;
    this.close();
    this.#onEvent({ type: 'silent', seconds: SILENT_MS / 1000 });
  }
}
