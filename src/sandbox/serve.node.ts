// The worker's side of a thread that is waited for.
import { workerData } from 'node:worker_threads';
import { SHARED, type Envelope, type ThreadData } from './thread.node.ts';

export interface Service<T> {
  data: T;
  /** A sign of life in the middle of a long answer. */
  beat(): void;
}

/** `prepare` makes the function that answers; what it answers to something told is dropped. */
export const serveQuestions = <T, Q, A>(prepare: (service: Service<T>) => (question: Q) => A | Promise<A>): void => {
  const { shared, port, data } = workerData as ThreadData<T>;
  const beat = (): void => void Atomics.add(shared, SHARED.beats, 1);
  const answer = prepare({ data, beat });
  let work: Promise<void> = Promise.resolve();
  const handle = async ({ id, question }: Envelope<Q>): Promise<void> => {
    if (id > 0) {
      beat();
      Atomics.store(shared, SHARED.begun, id);
    }
    const reply = await answer(question);
    if (id === 0) return;
    port.postMessage(reply);
    Atomics.store(shared, SHARED.answered, id);
    Atomics.notify(shared, SHARED.answered);
  };
  port.on('message', (envelope: Envelope<Q>) => {
    work = work.then(() => handle(envelope));
  });
};
