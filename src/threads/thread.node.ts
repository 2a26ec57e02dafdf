// A worker thread that is waited for: questions go in, and the asking thread sleeps until the answer is there. So what
// runs in threads and processes plays in drivers that know no waiting.
//
// Questions and answers are JSON in memory that both sides share. A worker without an event loop of its own to run
// sleeps on that memory too, which costs a third of what messages cost.
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { childAt, leavePlace, takePlace, type ChildPlace } from './children.node.ts';
import { look } from './look.node.ts';
import { newNumbers, newText, readText, SHARED, writeText } from './shared.node.ts';
import { newThreadClock, type ThreadClock } from './threadClock.node.ts';
import type { Patience, Reply } from './waiting.ts';
import { newWorker } from './worker.node.ts';

/** What a worker of this kind is started with. */
export interface ThreadData<T> {
  shared: Int32Array;
  text: Uint8Array;
  /** Rings when something was asked; null for workers that sleep until then. */
  bell: MessagePort | null;
  /** Of the child process; null for workers that have none. */
  child: ChildPlace | null;
  data: T;
}

/** How often a worker is looked at that does not answer. */
const LOOK_MS = 100;
/** Guests' own memory lies outside of this heap. */
const RESOURCES = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128, stackSizeMb: 16 };

export interface ThreadOptions {
  file: URL;
  data: unknown;
  /** Does the worker need its event loop, for a child process? Then a message wakes it. */
  hasLoop: boolean;
  /** Reads the worker's time; by default as the system allows. */
  clock?: ThreadClock;
}

export class Thread<Q, A> {
  readonly #shared = newNumbers();
  readonly #text = newText();
  readonly #worker: Worker;
  readonly #clock: ThreadClock;
  readonly #bell: MessagePort | null = null;
  #child: ChildPlace | null = null;
  #id = 0;
  isAlive = true;

  constructor({ file, data, hasLoop, clock = newThreadClock() }: ThreadOptions) {
    this.#clock = clock;
    const workerData: ThreadData<unknown> = { shared: this.#shared, text: this.#text, bell: null, child: null, data };
    const transferList: MessagePort[] = [];
    if (hasLoop) {
      const { port1, port2 } = new MessageChannel();
      this.#bell = port1;
      port1.unref();
      workerData.bell = port2;
      transferList.push(port2);
      workerData.child = this.#child = takePlace();
    }
    this.#worker = newWorker(file, { workerData, transferList, resourceLimits: RESOURCES });
    this.#worker.on('error', () => (this.isAlive = false));
    this.#worker.on('exit', () => (this.isAlive = false));
    this.#worker.unref();
  }

  /** Asks and sleeps until there is an answer. A thread that fails to give one is ended. */
  ask(question: Q, patience: Patience, raw = ''): Reply<A> {
    // What was only told before may still be on its way.
    const why = this.#wait(patience) ?? (this.#post(question, patience, raw), this.#wait(patience));
    if (why === null) {
      const { value, raw: beside } = readText(this.#shared, this.#text);
      return { ok: true, answer: value as A, raw: beside };
    }
    this.end();
    return { ok: false, why };
  }

  /** Says something whose answer nobody waits for. */
  tell(question: Q, patience: Patience): void {
    if (this.#wait(patience) === null) this.#post(question, patience);
    else this.end();
  }

  /** Says a last thing; the worker ends its child and itself. `buried` waits for it. */
  dismiss(question: Q, patience: Patience): void {
    this.tell(question, patience);
    this.isAlive = false;
  }

  /** Sleeps until the child process is gone. What is still there at that time is killed. */
  buried(untilMs: number): void {
    const child = this.#child;
    if (child === null) return;
    for (let pid = childAt(child); pid !== 0 && performance.now() < untilMs; pid = childAt(child)) {
      Atomics.wait(child.all, child.at, pid, Math.max(1, untilMs - performance.now()));
    }
    this.#killChild();
  }

  end(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.#killChild();
    this.#bell?.close();
    void this.#worker.terminate();
  }

  /** At once, whatever its own thread is doing. */
  #killChild(): void {
    if (this.#child !== null) leavePlace(this.#child);
    this.#child = null;
  }

  #post(question: Q, { silentMs, totalMs }: Patience, raw = ''): void {
    writeText(this.#shared, this.#text, question, raw);
    this.#shared[SHARED.silentMs] = Math.min(silentMs, FOR_EVER);
    this.#shared[SHARED.totalMs] = Math.min(totalMs, FOR_EVER);
    Atomics.store(this.#shared, SHARED.isOver, 0);
    Atomics.store(this.#shared, SHARED.asked, ++this.#id);
    Atomics.notify(this.#shared, SHARED.asked);
    this.#bell?.postMessage(null);
  }

  /**
   * null when the last question is answered. What counts is the worker's own processor time, since it has begun and since
   * its last sign of life: waiting for a core is nobody's fault. Only the time until it begins is the clock's.
   */
  #wait({ startMs }: Patience): Extract<Reply<A>, { ok: false }>['why'] | null {
    const shared = this.#shared;
    const asked = performance.now();
    for (;;) {
      const answered = Atomics.load(shared, SHARED.answered);
      if (answered === this.#id) return Atomics.load(shared, SHARED.isOver) === 0 ? null : 'silent';
      if (Atomics.load(shared, SHARED.isGone) !== 0) return 'gone';
      if (Atomics.wait(shared, SHARED.answered, answered, LOOK_MS) !== 'timed-out') continue;
      const hasBegun = Atomics.load(shared, SHARED.begun) === this.#id;
      const why = hasBegun ? look(shared, this.#clock) : performance.now() - asked > startMs ? 'no start' : null;
      if (why !== null && Atomics.load(shared, SHARED.answered) === answered) return why;
    }
  }
}

/** For workers whose time is not counted: more than a thread ever has. */
const FOR_EVER = 2 ** 31 - 1;
