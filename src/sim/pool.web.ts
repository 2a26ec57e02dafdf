// Workers of a browser for the pool.
import { pullStretches, type PoolOptions as Options } from './pool.ts';
import { replyTo, type Reply } from './serve.ts';
import type { Stretch } from './schedule.ts';

export interface WebPoolOptions<R> extends Omit<Options<R>, 'start' | 'now'> {
  create(): Worker;
  /** The first message to every worker. */
  job: unknown;
}

/** Plays everything that the schedule holds. Resolves when all is passed on, or when the signal has stopped it. */
export const runWebPool = <R>(options: WebPoolOptions<R>): Promise<void> =>
  pullStretches({
    ...options,
    now: () => performance.now(),
    start: ({ onReply, onDeath }) => {
      const worker = options.create();
      worker.addEventListener('message', ({ data }: MessageEvent<Reply<R>>) => onReply(data));
      worker.addEventListener('error', ({ message }) => {
        worker.terminate();
        onDeath(message || 'it could not be started');
      });
      worker.postMessage(options.job);
      return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
    },
  });

/** The worker's side: the first message is the job, every further one a stretch. */
export const serveWebStretches = <J, R, S extends Stretch = Stretch>(prepare: (job: J) => (stretch: S) => R): void => {
  let play: ((stretch: S) => R) | null = null;
  addEventListener('message', ({ data }: MessageEvent) => {
    if (play === null) play = prepare(data as J);
    else postMessage(replyTo(play, data as S));
  });
};
