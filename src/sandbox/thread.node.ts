// A worker thread that is waited for: questions go in, and the asking thread sleeps until the answer is there. So what
// runs in threads and processes plays in drivers that know no waiting.
//
// Questions and answers are JSON in memory that both sides share. A worker without an event loop of its own to run
// sleeps on that memory too, which costs a third of what messages cost.
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { childAt, leavePlace, takePlace, type ChildPlace } from './children.node.ts';
import type { Patience, Reply } from './guest.ts';

/** Places in the memory that both sides share. */
export const SHARED = {
  asked: 0,
  begun: 1,
  answered: 2,
  beats: 3,
  length: 4,
  rawLength: 5,
  places: 6,
} as const;
/** Of the memory for one question or answer. */
const TEXT_BYTES = 2 ** 20;

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

const LOOKS_PER_PATIENCE = 4;
/** Guests' own memory lies outside of this heap. */
const RESOURCES = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128, stackSizeMb: 16 };

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The same memory with the methods of a buffer, made once. */
const buffers = new WeakMap<Uint8Array, Buffer>();
const bufferOf = (text: Uint8Array): Buffer => {
  let buffer = buffers.get(text);
  if (!buffer) buffers.set(text, (buffer = Buffer.from(text.buffer)));
  return buffer;
};

/** A value, and text that is JSON already and goes as it is. */
export const writeText = (shared: Int32Array, text: Uint8Array, value: unknown, raw = ''): void => {
  const json = JSON.stringify(value);
  if (Buffer.byteLength(json) + Buffer.byteLength(raw) > text.length) throw new Error('too long for a thread');
  const buffer = bufferOf(text);
  const length = buffer.write(json);
  shared[SHARED.length] = length;
  shared[SHARED.rawLength] = raw === '' ? 0 : buffer.write(raw, length);
};

export const readText = (shared: Int32Array, text: Uint8Array): { value: unknown; raw: string } => {
  const buffer = bufferOf(text);
  const length = shared[SHARED.length]!;
  const value: unknown = JSON.parse(buffer.toString('utf8', 0, length));
  return { value, raw: buffer.toString('utf8', length, length + shared[SHARED.rawLength]!) };
};

export interface ThreadOptions {
  file: URL;
  data: unknown;
  /** Does the worker need its event loop, for a child process? Then a message wakes it. */
  hasLoop: boolean;
}

export class Thread<Q, A> {
  readonly #shared = new Int32Array(new SharedArrayBuffer(SHARED.places * Int32Array.BYTES_PER_ELEMENT));
  readonly #text = new Uint8Array(new SharedArrayBuffer(TEXT_BYTES));
  readonly #worker: Worker;
  readonly #bell: MessagePort | null = null;
  #child: ChildPlace | null = null;
  #id = 0;
  isAlive = true;

  constructor({ file, data, hasLoop }: ThreadOptions) {
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
    // Measured elsewhere: code from Node's compile cache runs at half the speed in a worker.
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    this.#worker = new Worker(file, { workerData, transferList, env, resourceLimits: RESOURCES });
    this.#worker.on('error', () => (this.isAlive = false));
    this.#worker.on('exit', () => (this.isAlive = false));
    this.#worker.unref();
  }

  /** Asks and sleeps until there is an answer. A thread that fails to give one is ended. */
  ask(question: Q, patience: Patience, raw = ''): Reply<A> {
    // What was only told before may still be on its way.
    const why = this.#wait(patience) ?? (this.#post(question, raw), this.#wait(patience));
    if (why === null) {
      const { value, raw: beside } = readText(this.#shared, this.#text);
      return { ok: true, answer: value as A, raw: beside };
    }
    this.end();
    return { ok: false, why };
  }

  /** Says something whose answer nobody waits for. */
  tell(question: Q, patience: Patience): void {
    if (this.#wait(patience) === null) this.#post(question);
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

  #post(question: Q, raw = ''): void {
    writeText(this.#shared, this.#text, question, raw);
    Atomics.store(this.#shared, SHARED.asked, ++this.#id);
    Atomics.notify(this.#shared, SHARED.asked);
    this.#bell?.postMessage(null);
  }

  /**
   * null when the last question is answered. The clock runs only from the moment at which the worker has begun, and a
   * worker that shows signs of life is given longer: on a busy machine it is slow through no fault of its own.
   */
  #wait({ silentMs, totalMs, startMs }: Patience): Extract<Reply<A>, { ok: false }>['why'] | null {
    const shared = this.#shared;
    const asked = performance.now();
    let begun: number | null = null;
    let lastBeat = asked;
    let cpuAtLastBeat: number | null = null;
    let beats = Atomics.load(shared, SHARED.beats);
    for (;;) {
      const answered = Atomics.load(shared, SHARED.answered);
      if (answered === this.#id) return null;
      if (Atomics.wait(shared, SHARED.answered, answered, silentMs / LOOKS_PER_PATIENCE) !== 'timed-out') continue;
      const now = performance.now();
      if (Atomics.load(shared, SHARED.begun) !== this.#id) {
        if (now - asked > startMs) return 'no start';
        continue;
      }
      begun ??= now;
      const beatsNow = Atomics.load(shared, SHARED.beats);
      if (beatsNow !== beats || cpuAtLastBeat === null) {
        beats = beatsNow;
        lastBeat = now;
        cpuAtLastBeat = cpuMs();
      }
      if (now - begun > totalMs) return 'silent';
      // A machine that stands still is no fault either: whoever loops in vain uses its processor.
      if (now - lastBeat >= silentMs && cpuMs() - cpuAtLastBeat >= silentMs / 2) return 'silent';
    }
  }
}
