// A thread that lets a guest run in itself, and the other side of it: whoever may end the thread when the guest takes too
// long. So nobody changes threads for an answer; what is lost with a thread that was ended is played again, with guests in
// threads of their own.
import { look } from './look.node.ts';
import { signsOfLife } from './serve.node.ts';
import { newNumbers, SHARED } from './shared.node.ts';
import { newThreadClock, ownThread } from './threadClock.node.ts';
import type { Patience } from './waiting.ts';

/** The watched side. */
export class Watched {
  readonly #shared: Int32Array;
  readonly #beat: (isBeginning?: boolean) => void;
  #id = 0;

  /** `shared` comes from whoever watches. */
  constructor(shared: Int32Array) {
    this.#shared = shared;
    this.#beat = signsOfLife(shared);
    Atomics.store(shared, SHARED.thread, ownThread());
  }

  /** A sign of life in the middle of a long answer. */
  readonly beat = (): void => this.#beat();

  /** Does what might never end. Where it took too long, whoever noticed, this thread ends. */
  run<T>({ silentMs, totalMs }: Patience, work: () => T): T {
    const shared = this.#shared;
    shared[SHARED.silentMs] = silentMs;
    shared[SHARED.totalMs] = totalMs;
    this.#beat(true);
    Atomics.store(shared, SHARED.begun, ++this.#id);
    try {
      return work();
    } finally {
      this.#beat();
      Atomics.store(shared, SHARED.answered, this.#id);
      if (Atomics.load(shared, SHARED.isOver) !== 0) process.exit(); // of this thread
    }
  }
}

/** How often one looks. */
const LOOK_MS = 100;

/** The side that watches; `end` is called once, when there is nothing else to be done. */
export class Watch {
  readonly shared = newNumbers();
  readonly #timer: NodeJS.Timeout;

  constructor(end: () => void) {
    const clock = newThreadClock();
    this.#timer = setInterval(() => {
      const isBusy = Atomics.load(this.shared, SHARED.begun) !== Atomics.load(this.shared, SHARED.answered);
      if (!isBusy || look(this.shared, clock) !== 'silent') return;
      Atomics.store(this.shared, SHARED.isOver, 1);
      this.close();
      end();
    }, LOOK_MS).unref();
  }

  /** Has a guest taken too long? */
  get isOver(): boolean {
    return Atomics.load(this.shared, SHARED.isOver) !== 0;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
