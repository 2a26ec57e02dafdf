// A worker thread that is waited for: questions go in, and the asking thread sleeps until the answer is there. So what
// runs in threads and processes plays in drivers that know no waiting.
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';

/** Places in the memory that both sides share. */
export const SHARED = { answered: 0, begun: 1, beats: 2, size: 3 } as const;

/** What a worker of this kind is started with. */
export interface ThreadData<T> {
  shared: Int32Array;
  port: MessagePort;
  data: T;
}

export interface Envelope<Q> {
  id: number;
  question: Q;
}

export interface Patience {
  /** Without a sign of life. */
  silentMs: number;
  /** In all, from the moment at which the worker has begun. */
  totalMs: number;
  /** Until the worker begins. */
  startMs: number;
}

export type Reply<A> = { ok: true; answer: A } | { ok: false; why: 'silent' | 'no start' };

const LOOKS_PER_PATIENCE = 4;
/** Guests' own memory lies outside of this heap. */
const RESOURCES = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128, stackSizeMb: 16 };

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export class Thread<Q, A> {
  readonly #shared = new Int32Array(new SharedArrayBuffer(SHARED.size * Int32Array.BYTES_PER_ELEMENT));
  readonly #worker: Worker;
  readonly #port: MessagePort;
  #id = 0;
  isAlive = true;

  constructor(file: URL, data: unknown) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: ThreadData<unknown> = { shared: this.#shared, port: port2, data };
    // Measured elsewhere: code from Node's compile cache runs at half the speed in a worker.
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    this.#worker = new Worker(file, { workerData, transferList: [port2], env, resourceLimits: RESOURCES });
    this.#worker.on('error', () => (this.isAlive = false));
    this.#worker.on('exit', () => (this.isAlive = false));
    this.#worker.unref();
    this.#port.unref();
  }

  /** Asks and sleeps until there is an answer. A thread that fails to give one is ended. */
  ask(question: Q, patience: Patience): Reply<A> {
    const envelope: Envelope<Q> = { id: ++this.#id, question };
    this.#port.postMessage(envelope);
    const why = this.#wait(patience);
    const received = why === null ? receiveMessageOnPort(this.#port) : undefined;
    if (received !== undefined) return { ok: true, answer: received.message as A };
    this.end();
    return { ok: false, why: why ?? 'silent' };
  }

  /** Says something that needs no answer. */
  tell(question: Q): void {
    this.#port.postMessage({ id: 0, question } satisfies Envelope<Q>);
  }

  end(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.#port.close();
    void this.#worker.terminate();
  }

  /**
   * null when the answer is there. The clock runs only from the moment at which the worker has begun, and a worker that
   * shows signs of life is given longer: on a busy machine it is slow through no fault of its own.
   */
  #wait({ silentMs, totalMs, startMs }: Patience): 'silent' | 'no start' | null {
    const asked = performance.now();
    let begun: number | null = null;
    let lastBeat = asked;
    let cpuAtLastBeat = cpuMs();
    let beats = Atomics.load(this.#shared, SHARED.beats);
    while (Atomics.load(this.#shared, SHARED.answered) !== this.#id) {
      const before = Atomics.load(this.#shared, SHARED.answered);
      if (before === this.#id) break;
      if (Atomics.wait(this.#shared, SHARED.answered, before, silentMs / LOOKS_PER_PATIENCE) !== 'timed-out') continue;
      const now = performance.now();
      if (Atomics.load(this.#shared, SHARED.begun) !== this.#id) {
        if (now - asked > startMs) return 'no start';
        continue;
      }
      begun ??= now;
      const beatsNow = Atomics.load(this.#shared, SHARED.beats);
      if (beatsNow !== beats) {
        beats = beatsNow;
        lastBeat = now;
        cpuAtLastBeat = cpuMs();
      }
      if (now - begun > totalMs) return 'silent';
      // A machine that stands still is no fault either: whoever loops in vain uses its processor.
      if (now - lastBeat >= silentMs && cpuMs() - cpuAtLastBeat >= silentMs / 2) return 'silent';
    }
    return null;
  }
}
